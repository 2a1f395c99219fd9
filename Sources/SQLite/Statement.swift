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

  /// The current row.
  public func withRow<Result>(_ body: (borrowing Row) -> Result) -> Result {
    unsafe body(Row(statement: handle))
  }

  /// The storage class of a value in the current row: ``Row/type(at:)``.
  public func type(at column: Int32) -> StorageClass { withRow { $0.type(at: column) } }

  /// An integer of the current row: ``Row/integer(at:)``.
  public func integer(at column: Int32) -> Int64? { withRow { $0.integer(at: column) } }

  /// A number of the current row: ``Row/real(at:)``.
  public func real(at column: Int32) -> Double? { withRow { $0.real(at: column) } }

  /// A text of the current row: ``Row/text(at:)``.
  public func text(at column: Int32) -> String? { withRow { $0.text(at: column) } }

  /// Appends a text of the current row: ``Row/appendText(at:to:limit:)``.
  @discardableResult
  public func appendText(at column: Int32, to buffer: inout [UInt8], limit: Int = .max) -> Bool {
    withRow { $0.appendText(at: column, to: &buffer, limit: limit) }
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
