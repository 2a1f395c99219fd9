internal import JSON

/// What the first part of a file shows of its format.
internal struct Opening: Equatable, Sendable {
  /// The names of the members of the first object, as far as they were read; of a member `result` that is an
  /// object also the names in it, as `result.name`.
  var names: Set<String> = []
  /// How many arrays lie around the first object.
  var arrayDepth = 0
  /// Whether the text begins as JSON.
  var isJSON = false
  /// Whether the first object was read to its end.
  var isComplete = false
  /// Whether the text is an array, or an array of arrays, that holds nothing.
  var isEmptyArray = false
  /// Whether every line is JSON of its own.
  var hasJSONLines = false
  /// What was read, as UTF-8 without a byte order mark.
  var text: [UInt8] = []
  /// Whether the file is UTF-16.
  var isUTF16 = false
  /// When the file was last changed, in Unix microseconds, where that is known.
  var modified: Int64?
}

extension Opening {
  /// What is known of whether the text is one JSON value, or one a line.
  var lines: JSONText.Lines {
    if hasJSONLines { return .always }
    // A line feed in UTF-16 is found only by decoding.
    return isUTF16 || text.first != UInt8(ascii: "{") ? .never : .afterFirst
  }
}

/// Reads as much of a file as tells its format.
internal struct OpeningReader {
  /// Why the text is not JSON.
  private(set) var problem: JSONError?
  private let outline = JSONOutline()
  private let json: JSONReader
  private var decoder = TextDecoder()
  private var text: [UInt8] = []
  private var modified: Int64?
  /// The first object of a text of lines whose first line is broken.
  private var line: JSONOutline?
  private var hasJSONLines = false
  private var hasEnded = false

  /// How many lines are looked at to tell whether each is JSON.
  private static let linesAtMost = 10

  /// Makes a reader of a file that was last changed at that time.
  init(modified: Int64?) {
    self.modified = modified
    json = JSONReader(handler: outline)
  }

  /// What has been read shows this.
  var opening: Opening {
    let shown = line ?? outline
    return Opening(
      names: shown.names, arrayDepth: shown.arrayDepth, isJSON: shown.isJSON, isComplete: shown.isComplete,
      isEmptyArray: hasEnded && shown.isEmptyArray && problem == nil, hasJSONLines: hasJSONLines, text: text,
      isUTF16: decoder.isUTF16, modified: modified)
  }

  /// Reads a file's next bytes.
  mutating func feed(_ bytes: Span<UInt8>) {
    decoder.decode(bytes, into: &text)
    if problem == nil, !outline.isComplete {
      do { try json.feed(bytes) } catch { problem = error as? JSONError }
    }
    readLines()
  }

  /// Reads the end of a file that is no longer than what was read.
  mutating func finish() {
    decoder.finish(into: &text)
    hasEnded = true
    if problem == nil, !outline.isComplete {
      do { try json.finish() } catch { problem = error as? JSONError }
    }
    readLines()
  }

  /// Looks at the first lines. Only objects that begin their lines count: inside one value that is written on
  /// many lines, they are indented.
  private mutating func readLines() {
    guard !hasJSONLines, text.first == UInt8(ascii: "{") else { return }
    var start = 0
    for number in 0..<Self.linesAtMost {
      guard let end = text[start...].firstIndex(of: 0x0a) ?? (hasEnded ? text.endIndex : nil), start < end
      else { return }
      let line = text[start..<end]
      start = min(end + 1, text.endIndex)
      // A value on a single line is read as it streams by.
      if number == 0, !text[start...].contains(where: { $0 > 0x20 }) { return }
      guard line.first == UInt8(ascii: "{"), let outline = JSONOutline(of: line) else { continue }
      hasJSONLines = true
      if number > 0 { self.line = outline }
      problem = nil
      return
    }
  }
}

/// The names of the members of the first object in a JSON text.
private final class JSONOutline: JSONHandler {
  var names: Set<String> = []
  var arrayDepth = 0
  var isJSON = false
  var isComplete = false
  private var depth = 0
  private var isInResult = false
  private var hasValue = false

  /// Ends the reading: enough is known.
  private struct Enough: Error {}

  init() {}

  /// Reads one whole object; nil when that is not what `line` holds.
  convenience init?(of line: ArraySlice<UInt8>) {
    self.init()
    let whole = WholeObject(outline: self)
    let reader = JSONReader(handler: whole)
    do {
      try reader.feed(line.span)
      try reader.finish()
    } catch {
      return nil
    }
    guard isComplete else { return nil }
  }

  var isEmptyArray: Bool { isJSON && depth == 0 && !hasValue }

  func key(_ utf8: Span<UInt8>) {
    let level = depth - arrayDepth
    guard !isComplete, level == 1 || (level == 2 && isInResult), names.count < 1_000 else { return }
    let name = String(copying: utf8)
    names.insert(level == 1 ? name : "result.\(name)")
    if level == 1 { isInResult = name == "result" }
  }

  func startObject() {
    if !hasValue { arrayDepth = depth }
    isJSON = true
    hasValue = true
    depth += 1
  }

  func endObject() throws {
    depth -= 1
    if depth == arrayDepth {
      isComplete = true
      throw Enough()
    }
  }

  func startArray() {
    isJSON = true
    depth += 1
  }

  func endArray() { depth -= 1 }
  func string(_ utf8: Span<UInt8>) { hasValue = true }
  func number(_ text: Span<UInt8>) { hasValue = true }
  func boolean(_ value: Bool) { hasValue = true }
  func null() { hasValue = true }
}

/// Reads on behind the first object.
private final class WholeObject: JSONHandler {
  private let outline: JSONOutline

  init(outline: JSONOutline) { self.outline = outline }

  func startObject() { outline.startObject() }
  func key(_ utf8: Span<UInt8>) { outline.key(utf8) }
  func endObject() { try? outline.endObject() }
  func startArray() { outline.startArray() }
  func endArray() { outline.endArray() }
  func string(_ utf8: Span<UInt8>) { outline.string(utf8) }
  func number(_ text: Span<UInt8>) { outline.number(text) }
  func boolean(_ value: Bool) { outline.boolean(value) }
  func null() { outline.null() }
}
