internal import CSQLite

/// One row of a result, lent while it is the current one.
///
/// Columns are numbered from 0. Reading a column that does not exist gives NULL. Text that is not UTF-8 comes back
/// with U+FFFD in place of what could not be read.
@safe public struct Row: ~Copyable {
  /// The values themselves; nil where each is asked of the statement.
  private let values: UnsafeMutablePointer<OpaquePointer?>?
  private let count: Int32
  private let statement: OpaquePointer?

  /// A row of values, in the order of its columns.
  internal init(values: UnsafeMutablePointer<OpaquePointer?>, count: Int32) {
    unsafe self.values = unsafe values
    self.count = count
    unsafe statement = nil
  }

  /// The current row of a statement.
  internal init(statement: OpaquePointer) {
    unsafe values = nil
    count = 0
    unsafe self.statement = unsafe statement
  }

  /// A value, looked up once for its type and its content; nil past the last column. One thread at a time uses a
  /// statement, as https://www.sqlite.org/c3ref/column_blob.html asks for such values.
  @inline(__always)
  private func value(at column: Int32) -> OpaquePointer? {
    guard let values = unsafe values else { return unsafe sqlite3_column_value(statement, column) }
    return column < count ? unsafe values[Int(column)] : nil
  }

  /// The storage class of a value.
  public func type(at column: Int32) -> StorageClass {
    guard let value = unsafe value(at: column) else { return .null }
    return switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The integer at `column`; nil for NULL and for a value of another type, which is unknown, never 0.
  public func integer(at column: Int32) -> Int64? {
    guard let value = unsafe value(at: column) else { return nil }
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: return unsafe sqlite3_value_int64(value)
    case SQLITE_FLOAT: return Int64(exactly: unsafe sqlite3_value_double(value))
    default: return nil
    }
  }

  /// The number at `column`; nil for NULL and for a value of another type.
  public func real(at column: Int32) -> Double? {
    guard let value = unsafe value(at: column) else { return nil }
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER, SQLITE_FLOAT: return unsafe sqlite3_value_double(value)
    default: return nil
    }
  }

  /// The text at `column`; nil for NULL and blobs; a number becomes its text.
  public func text(at column: Int32) -> String? {
    unsafe bytes(at: column).map { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of the text at `column` until the next row or reading of the same value: no copy, no allocation. Nil
  /// for NULL and blobs.
  ///
  /// The bytes are as stored; they need not be valid UTF-8.
  @unsafe public func bytes(at column: Int32) -> UnsafeBufferPointer<UInt8>? {
    guard let value = unsafe value(at: column) else { return nil }
    let type = unsafe sqlite3_value_type(value)
    guard type != SQLITE_NULL, type != SQLITE_BLOB, let start = unsafe sqlite3_value_text(value) else {
      return nil
    }
    return unsafe UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  /// Appends the bytes of the text at `column` to a buffer that the caller keeps, so that nothing is
  /// allocated.
  ///
  /// - Parameter limit: at most so many bytes are taken, which may cut a character.
  /// - Returns: whether there was text; false for NULL and blobs. The bytes need not be valid UTF-8.
  @discardableResult
  public func appendText(at column: Int32, to buffer: inout [UInt8], limit: Int = .max) -> Bool {
    guard let bytes = unsafe bytes(at: column) else { return false }
    unsafe buffer.append(contentsOf: bytes.prefix(limit))
    return true
  }
}
