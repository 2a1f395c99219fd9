internal import Metrics
internal import SQLite

/// The texts of one column by number: each distinct text is looked at once.
internal struct ColumnTexts: Sendable {
  /// The column's place in the statement.
  let column: Int32
  private var texts = TextNumbers()

  /// The code of a row without text.
  static let untold: UInt16 = 0
  /// The code of texts beyond those that are told apart.
  static let unknown = UInt16.max
  /// How many bytes of a value are kept.
  private static let longest = 80

  init(_ column: RequestColumn) { self.column = column.rawValue }

  /// The code of a row's text: 0 for NULL, a blob or an empty text, else 1 or more.
  mutating func code(of row: borrowing Row) -> UInt16 {
    guard let text = unsafe text(of: row) else { return Self.untold }
    return unsafe code(of: text)
  }

  /// The code of a row's text where it stands for all of it: nil for one that is cut or has no code of its own.
  @inline(__always)
  mutating func wholeCode(of row: borrowing Row) -> UInt16? {
    guard let text = unsafe row.bytes(at: column), text.count > 0 else { return Self.untold }
    guard text.count <= Self.longest else { return nil }
    let code = unsafe code(of: text)
    return code == Self.unknown ? nil : code
  }

  /// The number that a slice's value has: `values` are asked once for each text.
  @inline(__always)
  mutating func number(of row: borrowing Row, in dimension: SliceDimension, _ values: inout SliceValues)
    -> UInt16
  {
    guard let text = unsafe text(of: row) else { return SliceValues.untold }
    if let known = unsafe texts.number(of: text) { return known }
    let number = unsafe values.number(dimension, Array(text))
    unsafe texts.keep(number, of: text)
    return number
  }

  /// As much of a row's text as is kept; nil for NULL, a blob or an empty text.
  @inline(__always)
  private func text(of row: borrowing Row) -> UnsafeBufferPointer<UInt8>? {
    guard let text = unsafe row.bytes(at: column), text.count > 0 else { return nil }
    guard text.count > Self.longest else { return unsafe text }
    return unsafe UnsafeBufferPointer(rebasing: text[..<Self.longest])
  }

  @inline(__always)
  private mutating func code(of text: UnsafeBufferPointer<UInt8>) -> UInt16 {
    if let known = unsafe texts.number(of: text) { return known }
    guard texts.count < TextNumbers.limit else { return Self.unknown }
    let code = UInt16(texts.count + 1)
    unsafe texts.keep(code, of: text)
    return code
  }

  /// Appends a row's text as far as it is kept.
  func append(_ row: borrowing Row, to buffer: inout [UInt8]) {
    row.appendText(at: column, to: &buffer, limit: Self.longest)
  }
}
