internal import Mustache

/// A number as files hold it; empty where there is none.
internal func raw(_ value: Double?) -> String {
  guard let value, value.isFinite else { return "" }
  return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
}

/// Comma-separated values (RFC 4180) that a spreadsheet cannot take for formulas.
internal struct CSVText {
  private(set) var bytes: [UInt8] = []

  /// Whether the record has a field.
  private var isBegun = false

  /// Appends one field to the record.
  mutating func field(_ text: String) {
    if isBegun { bytes.append(UInt8(ascii: ",")) }
    isBegun = true
    append(text)
  }

  /// Appends numbers; what is not known is empty.
  mutating func fields(_ numbers: [Double?]) {
    for number in numbers { field(raw(number)) }
  }

  /// Ends the record.
  mutating func endRow() {
    bytes.append(contentsOf: [13, 10])
    isBegun = false
  }

  /// Appends one record.
  mutating func row(_ fields: [String]) {
    for text in fields { field(text) }
    endRow()
  }

  /// A cell that begins with `= + - @` or a tab gets a leading apostrophe, unless it is a number (`product.md`).
  ///
  /// Scalars are looked at, not characters: `=` followed by a combining accent is one character, and still a formula. Spreadsheets
  /// in East Asian locales take the full-width signs for the plain ones.
  private mutating func append(_ field: String) {
    guard !Self.isPlain(field) else {
      bytes.append(text: field)
      return
    }
    let isRisky = field.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
    let isNumber = Double(field)?.isFinite ?? false
    let text = (isRisky && !isNumber ? "'" : "") + visible(field, limit: .max)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      bytes.append(text: text)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a field is written as it is: printable ASCII without comma and quote, and no sign at its beginning.
  private static func isPlain(_ field: String) -> Bool {
    let utf8 = field.utf8
    let bytes = utf8.span
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: ","), UInt8(ascii: "\""): return false
      case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"):
        if place == 0 { return false }
      case let byte: if byte < 0x20 || byte > 0x7E { return false }
      }
    }
    return true
  }
}
