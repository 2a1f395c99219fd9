internal import Mustache

/// HTML text in the making, as bytes.
internal struct Markup {
  private(set) var bytes: [UInt8] = []

  /// Appends markup that the program wrote.
  mutating func raw(_ markup: String) { bytes.append(text: markup) }

  /// Appends text from anywhere: escaped, so that it is text in an element or a quoted attribute.
  mutating func text(_ text: String) { bytes.appendEscaped(text) }

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
