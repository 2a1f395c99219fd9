internal import Hashing
internal import Metrics
internal import SQLite

/// The texts of one column by number: each distinct text is looked at once.
internal struct ColumnTexts: Sendable {
  /// The column's place in the statement.
  let column: Int32
  private var texts = ByteInterner()
  private var recent = RecentTexts()

  /// The code of a row without text.
  static let untold = 0
  /// The code of texts beyond those that are told apart.
  static let unknown = -1
  /// How many texts are told apart: what a code has room for when four are packed into one number.
  private static let limit = 10_000
  /// How many bytes of a value are kept.
  private static let longest = 80

  init(_ column: RequestColumn) { self.column = column.rawValue }

  /// The code of a row's text: 0 for NULL, a blob or an empty text, else 1 or more.
  mutating func code(of row: borrowing Row) -> Int {
    guard let text = unsafe row.bytes(at: column), text.count > 0 else { return Self.untold }
    return unsafe code(of: text)
  }

  /// The code of a row's text where it stands for all of it: nil for one that is cut or has no code of its own.
  @inline(__always)
  mutating func wholeCode(of row: borrowing Row) -> Int? {
    guard let text = unsafe row.bytes(at: column), text.count > 0 else { return Self.untold }
    guard text.count <= Self.longest else { return nil }
    let code = unsafe code(of: text)
    return code == Self.unknown ? nil : code
  }

  @inline(__always)
  private mutating func code(of text: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe recent.number(of: text) { unsafe Self.code(of: text, in: &texts) }
  }

  private static func code(of text: UnsafeBufferPointer<UInt8>, in texts: inout ByteInterner) -> Int {
    let start = unsafe UnsafeBufferPointer(rebasing: text.prefix(longest))
    if let known = unsafe texts.number(of: start) { return known + 1 }
    return texts.count < limit ? unsafe texts.insert(start) + 1 : unknown
  }

  /// Appends a row's text as far as it is kept.
  func append(_ row: borrowing Row, to buffer: inout [UInt8]) {
    row.appendText(at: column, to: &buffer, limit: Self.longest)
  }
}
