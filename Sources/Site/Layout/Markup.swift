/// HTML text in the making, as bytes.
internal struct Markup {
  private(set) var bytes: [UInt8] = []

  /// Appends markup that the program wrote.
  mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends text from anywhere: escaped, so that it is text in an element or a quoted attribute.
  mutating func text(_ text: String) {
    guard text.utf8.contains(where: Self.isSpecial) else { return raw(text) }
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
    bytes.append(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
    text(value)
    bytes.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  /// The finished markup.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
