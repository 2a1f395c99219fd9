internal import JSON

/// What the first part of a file shows of its format.
internal struct Opening: Equatable, Sendable {
  /// The names of the members of the outermost object, or of the first objects of an outermost array, as far
  /// as they were read.
  var names: Set<String> = []
  /// Whether the text begins as JSON.
  var isJSON = false
}

/// Reads as much of a file as tells its format.
internal final class OpeningReader: JSONHandler {
  private(set) var opening = Opening()
  private(set) var format: ImportFormat?
  private var depth = 0
  private var outermostIsArray = false

  /// Ends the reading: the format is known.
  private struct Recognised: Error {}

  /// Reads a file's first bytes.
  ///
  /// - Returns: the format, or nil when these bytes do not tell.
  /// - Throws: `JSONError` when they cannot be the beginning of JSON.
  static func recognise(_ reader: JSONReader, _ handler: OpeningReader, _ bytes: Span<UInt8>) throws
    -> ImportFormat?
  {
    do {
      try reader.feed(bytes)
    } catch is Recognised {}
    return handler.format
  }

  func key(_ utf8: Span<UInt8>) throws {
    guard depth == 1 || (depth == 2 && outermostIsArray), opening.names.count < 1_000 else { return }
    opening.names.insert(String(copying: utf8))
    format = ImportFormat.all.first { $0.recognises(opening) }
    if format != nil { throw Recognised() }
  }

  func startObject() { open() }
  func endObject() { depth -= 1 }
  func endArray() { depth -= 1 }
  func string(_ utf8: Span<UInt8>) {}
  func number(_ text: Span<UInt8>) {}
  func boolean(_ value: Bool) {}
  func null() {}

  func startArray() {
    if depth == 0 { outermostIsArray = true }
    open()
  }

  private func open() {
    depth += 1
    opening.isJSON = true
  }
}
