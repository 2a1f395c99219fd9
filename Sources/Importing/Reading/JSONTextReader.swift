internal import JSON

/// What a file of JSON holds.
internal struct JSONText: Sendable {
  /// Where in a value the records lie.
  let layout: RecordLayout
  /// The name of the format, for messages.
  let format: String
  /// Whether records get a digest: spans are told apart by their ids.
  var hasDigests = false
  /// The arrays of which one must be there, by their paths; empty: none.
  let arrays: Set<String>
  /// Whether each line is a value.
  let lines: Lines

  fileprivate var digestFormat: String? { hasDigests ? format : nil }

  /// Whether each line is a value.
  internal enum Lines: Sendable {
    /// The file is one value.
    case never
    /// It is not known before the first value ends: a line feed and more may follow it.
    case afterFirst
    /// Every line is a value.
    case always
  }
}

/// Reads a file that is one JSON value, or one a line, and hands the records on.
///
/// Of one value memory is that of one record, of lines that of one line's bytes: a line that is broken must leave
/// nothing behind.
internal final class JSONTextReader: FormatReader {
  private let file: FileImport
  private let text: JSONText
  private let receiver: any RecordReceiver
  private let splitter: RecordSplitter
  private let json: JSONReader
  private var lines = LineSplitter()
  private var state: State
  private var hasContent = false

  private enum State {
    case first
    case document
    case lines
  }

  init(_ file: FileImport, _ text: JSONText, receiver: any RecordReceiver) {
    self.file = file
    self.text = text
    self.receiver = receiver
    splitter = RecordSplitter(layout: text.layout, format: text.digestFormat, receiver: receiver)
    json = JSONReader(handler: splitter)
    state =
      switch text.lines {
      case .never: .document
      case .afterFirst: .first
      case .always: .lines
      }
  }

  func feed(_ bytes: Span<UInt8>) throws {
    switch state {
    case .document: try json.feed(bytes)
    case .lines: try lines.feed(bytes, readLine)
    case .first: try feedFirst(bytes)
    }
  }

  func finish() throws {
    if text.lines != .always {
      try json.finish()
      if !text.arrays.isEmpty, splitter.arraysSeen.isDisjoint(with: text.arrays) {
        let names = text.arrays.sorted().map { $0.isEmpty ? "outermost" : $0 }.joined(separator: ", ")
        throw FileRefusal("no array \(names), so not \(text.format)")
      }
    }
    if state == .lines { try lines.finish(readLine) }
  }

  /// Reads the first value; when it ends with its line, what follows is lines.
  private func feedFirst(_ bytes: Span<UInt8>) throws {
    var index = 0
    if !hasContent {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      hasContent = index < bytes.count
    }
    if let index = firstIndex(of: 0x0a, in: bytes, from: index) {
      try json.feed(bytes.extracting(0...index))
      try json.settle()
      state = json.isComplete ? .lines : .document
      lines.skipLine()
      return try feed(bytes.extracting((index + 1)...))
    }
    try json.feed(bytes)
  }

  private func readLine(_ line: TextLine) throws {
    guard !line.isTooLong else {
      return file.skip("longer than \(LineSplitter.longest) bytes", at: .line(line.number))
    }
    guard line.bytes.contains(where: { $0 > 0x20 }) else { return }
    do {
      let arrays = try read(line, receiver: DroppedRecords())
      guard !arrays.isDisjoint(with: text.arrays) else { return file.ignore() }
    } catch let error as JSONError {
      return file.skip(error.reason, at: .line(line.number))
    }
    _ = try read(line, receiver: receiver)
  }

  /// Reads a line from its beginning to its end.
  ///
  /// - Returns: the arrays that it holds.
  private func read(_ line: TextLine, receiver: any RecordReceiver) throws -> Set<String> {
    let splitter = RecordSplitter(layout: text.layout, format: text.digestFormat, receiver: receiver)
    splitter.line = line.number
    let reader = JSONReader(handler: splitter)
    try reader.feed(line.bytes.span)
    try reader.finish()
    return splitter.arraysSeen
  }
}

/// Takes the records of a line that has not yet proved whole: it is read once for that, and then for its records, so that not
/// all of them are held.
private final class DroppedRecords: RecordReceiver {
  func receive(_ record: CapturedRecord) {}
}
