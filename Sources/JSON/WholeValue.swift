extension JSONValue {
  /// Reads one JSON text that is in memory.
  ///
  /// - Throws: ``JSONError``.
  public init(parsing utf8: [UInt8], limits: JSONReader.Limits = JSONReader.Limits()) throws {
    let whole = WholeValue()
    let reader = JSONReader(handler: whole, limits: limits)
    try reader.feed(utf8.span)
    try reader.finish()
    self = whole.builder.value?.value ?? .null
  }
}

/// A handler that keeps everything.
private final class WholeValue: JSONHandler {
  var builder = JSONBuilder(.whole)

  func startObject() { builder.startObject() }
  func key(_ utf8: Span<UInt8>) { builder.key(utf8) }
  func endObject() { builder.end() }
  func startArray() { builder.startArray() }
  func endArray() { builder.end() }
  func string(_ utf8: Span<UInt8>) { builder.string(utf8) }
  func number(_ text: Span<UInt8>) { builder.number(text) }
  func boolean(_ value: Bool) { builder.boolean(value) }
  func null() { builder.null() }
}
