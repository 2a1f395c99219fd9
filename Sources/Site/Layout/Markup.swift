internal import Mustache

/// HTML text in the making, as bytes.
internal struct Markup {
  private(set) var bytes: [UInt8] = []

  /// Appends markup that the program wrote.
  mutating func raw(_ markup: String) { bytes.append(text: markup) }

  /// Appends text from anywhere: escaped, so that it is text in an element or a quoted attribute.
  mutating func text(_ text: String) { bytes.appendEscaped(text) }

  /// Appends a name from anywhere like ``text(_:)``; one of several parts with dots between them may end its line before the
  /// last part.
  mutating func name(_ name: String) {
    guard let dot = name.lastIndex(of: "."), !name.contains(" ") else { return text(name) }
    text(String(name[...dot]))
    raw("<wbr>")
    text(String(name[name.index(after: dot)...]))
  }

  /// Appends ` name="value"`.
  mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
    text(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The finished markup.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
