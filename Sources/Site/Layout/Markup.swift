/// HTML text in the making, as bytes.
internal struct Markup {
  private(set) var bytes: [UInt8] = []

  /// Appends markup that the program wrote.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends text from anywhere: escaped, so that it is text in an element or a quoted attribute.
  mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case UInt8(ascii: "'"): raw("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  /// Appends ` name="value"`.
  mutating func attribute(_ name: String, _ value: String) {
    raw(" \(name)=\"")
    text(value)
    raw("\"")
  }

  /// The finished markup.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
