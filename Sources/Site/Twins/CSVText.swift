/// Comma-separated values (RFC 4180) that a spreadsheet cannot take for formulas.
internal struct CSVText {
  private(set) var bytes: [UInt8] = []

  /// Appends one record.
  mutating func row(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field)
    }
    bytes.append(contentsOf: [13, 10])
  }

  /// A cell that begins with `= + - @` or a tab gets a leading apostrophe, unless it is a number (`product.md`).
  ///
  /// Scalars are looked at, not characters: `=` followed by a combining accent is one character, and still a formula. Spreadsheets
  /// in East Asian locales take the full-width signs for the plain ones.
  private mutating func append(_ field: String) {
    guard field.utf8.contains(where: { !Self.isPlain($0) }) else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    let isRisky = field.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    let isNumber = Double(field)?.isFinite ?? false
    let text = (isRisky && !isNumber ? "'" : "") + visible(field, limit: .max)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is harmless wherever it stands in a cell: letters, digits, blanks, points and colons.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: " "):
      true
    default: false
    }
  }
}
