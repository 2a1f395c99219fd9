internal import CSQLite

/// One compiled statement, finalised when the value goes away.
///
/// Parameters are numbered from 1, columns from 0, as in SQLite's own interface. Reading a column that does
/// not exist gives NULL. Text that is not UTF-8 comes back with U+FFFD in place of what could not be read.
@safe public struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let sql: String
  private let file: String
  /// The number of columns of a result row.
  public let columnCount: Int32

  internal init(handle: OpaquePointer, database: OpaquePointer, sql: String, file: String) {
    unsafe self.handle = handle
    unsafe self.database = database
    self.sql = sql
    self.file = file
    columnCount = unsafe sqlite3_column_count(handle)
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  /// - Throws: ``DatabaseError``, `locked` after the connection's busy timeout.
  public mutating func step() throws(DatabaseError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      throw DatabaseError(
        code: unsafe sqlite3_extended_errcode(database),
        message: unsafe String(cString: sqlite3_errmsg(database)), sql: sql, file: file)
    }
  }

  /// Runs a statement that returns no row, and makes it ready for its next run.
  public mutating func run() throws(DatabaseError) {
    while try step() {}
    reset()
  }

  /// Makes the statement ready for another run; bound values stay.
  public mutating func reset() {
    unsafe sqlite3_reset(handle)
  }

  // MARK: Values in

  /// Binds an integer, or NULL.
  public mutating func bind(_ value: Int64?, at index: Int32) {
    if let value {
      unsafe sqlite3_bind_int64(handle, index, value)
    } else {
      unsafe sqlite3_bind_null(handle, index)
    }
  }

  /// Binds a real number, or NULL.
  public mutating func bind(_ value: Double?, at index: Int32) {
    if let value {
      unsafe sqlite3_bind_double(handle, index, value)
    } else {
      unsafe sqlite3_bind_null(handle, index)
    }
  }

  /// Binds text, or NULL. SQLite keeps a copy.
  public mutating func bind(_ value: String?, at index: Int32) {
    guard var value else {
      unsafe sqlite3_bind_null(handle, index)
      return
    }
    // SQLITE_TRANSIENT: https://www.sqlite.org/c3ref/c_static.html
    value.withUTF8 { bytes in
      let start = unsafe UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      unsafe sqlite3_bind_text(handle, index, start ?? Self.empty, Int32(clamping: bytes.count), transient)
    }
  }

  /// Binds bytes.
  public mutating func bind(bytes value: [UInt8], at index: Int32) {
    unsafe value.withUnsafeBufferPointer { bytes in
      let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      _ = unsafe sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), transient)
    }
  }

  private static var empty: UnsafePointer<CChar> {
    // A static, zero-terminated literal: it lives as long as the program.
    unsafe UnsafeRawPointer(StaticString("").utf8Start).assumingMemoryBound(to: CChar.self)
  }

  // MARK: Values out

  /// The storage class of a value in the current row.
  public func type(at column: Int32) -> StorageClass {
    switch unsafe sqlite3_value_type(value(at: column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The integer at `column`; nil for NULL and for a value of another type, which is unknown, never 0.
  public func integer(at column: Int32) -> Int64? {
    let value = unsafe value(at: column)
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER: return unsafe sqlite3_value_int64(value)
    case SQLITE_FLOAT: return Int64(exactly: unsafe sqlite3_value_double(value))
    default: return nil
    }
  }

  /// The number at `column`; nil for NULL and for a value of another type.
  public func real(at column: Int32) -> Double? {
    let value = unsafe value(at: column)
    switch unsafe sqlite3_value_type(value) {
    case SQLITE_INTEGER, SQLITE_FLOAT: return unsafe sqlite3_value_double(value)
    default: return nil
    }
  }

  /// A value of the current row, looked up once for its type and its content. One thread at a time uses a
  /// statement, as https://www.sqlite.org/c3ref/column_blob.html asks for such values.
  @inline(__always)
  private func value(at column: Int32) -> OpaquePointer? { unsafe sqlite3_column_value(handle, column) }

  /// The text at `column`; nil for NULL and blobs; a number becomes its text.
  public func text(at column: Int32) -> String? {
    unsafe withText(at: column) { unsafe $0.map { unsafe String(decoding: $0, as: UTF8.self) } }
  }

  /// Lends the bytes of the text at `column` for the length of `body`: no copy, no allocation. Nil for NULL
  /// and blobs.
  ///
  /// The bytes are as stored; they need not be valid UTF-8.
  @unsafe public func withText<Result>(
    at column: Int32, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    unsafe body(bytes(at: column))
  }

  /// The bytes of the text at `column` until the next step or reading of the same value; nil for NULL and blobs.
  ///
  /// The bytes are as stored; they need not be valid UTF-8.
  @unsafe public func bytes(at column: Int32) -> UnsafeBufferPointer<UInt8>? {
    let value = unsafe value(at: column)
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
  @inline(__always)
  public func appendText(at column: Int32, to buffer: inout [UInt8], limit: Int = .max) -> Bool {
    unsafe withText(at: column) { bytes in
      guard let bytes = unsafe bytes else { return false }
      unsafe buffer.append(contentsOf: bytes.prefix(limit))
      return true
    }
  }

  /// The name of a result column.
  public func name(of column: Int32) -> String {
    unsafe sqlite3_column_name(handle, column).map { unsafe String(cString: $0) } ?? ""
  }

  /// The bytes at `column`; nil for NULL.
  public func blob(at column: Int32) -> [UInt8]? {
    guard unsafe sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    return unsafe [UInt8](
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}

/// SQLite's five storage classes (https://www.sqlite.org/datatype3.html).
public enum StorageClass: Sendable {
  /// A signed integer of up to 64 bits.
  case integer
  /// An IEEE 754 double.
  case real
  /// Text.
  case text
  /// Bytes.
  case blob
  /// No value.
  case null
}
