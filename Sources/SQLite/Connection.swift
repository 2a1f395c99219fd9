internal import CSQLite

/// One open database, closed when the value goes away.
///
/// A connection is used by one thread at a time; it is opened without SQLite's own mutex.
@safe public struct Connection: ~Copyable {
  private let handle: OpaquePointer
  /// What statements may still do, shared with SQLite's progress handler.
  private let allowance: UnsafeMutablePointer<Allowance>
  /// Who is handed rows, shared with the function that SQLite calls.
  private let visit: UnsafeMutablePointer<RowVisit>
  /// The database file as it was named.
  public let file: String

  /// What a connection may do.
  public enum Access: Sendable {
    /// Reads only: the file is never created and never written.
    case read
    /// Reads a file that nobody writes meanwhile, without locks or side files: a closed write-ahead-log
    /// database in a folder that cannot be written.
    case readUnchanging
    /// Reads and writes; the file is created when it is missing.
    case write
  }

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - file: the path; never taken as a URI.
  ///   - access: reading or writing.
  ///   - busyTimeoutMilliseconds: how long a statement waits for another process's lock before it fails as
  ///     `locked`.
  /// - Throws: ``DatabaseError`` when the file cannot be opened.
  public init(
    _ file: String, access: Access, busyTimeoutMilliseconds: Int32 = 10_000
  ) throws(DatabaseError) {
    self.file = file
    let flags =
      switch access {
      case .read: SQLITE_OPEN_READONLY
      case .readUnchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .write: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let name = access == .readUnchanging ? Self.unchangingAddress(of: file) : file
    let code = unsafe sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let database = unsafe opened else {
      let message = unsafe opened.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      let extended = unsafe opened.map { unsafe sqlite3_extended_errcode($0) } ?? code
      unsafe sqlite3_close_v2(opened)
      throw DatabaseError(code: extended, message: message, sql: nil, file: file)
    }
    unsafe handle = database
    unsafe allowance = .allocate(capacity: 1)
    unsafe allowance.initialize(to: Allowance(steps: .max))
    unsafe visit = .allocate(capacity: 1)
    unsafe visit.initialize(to: RowVisit())
    unsafe RowVisit.register(in: database, visit)
    unsafe sqlite3_extended_result_codes(database, 1)
    unsafe sqlite3_busy_timeout(database, busyTimeoutMilliseconds)
  }

  deinit {
    // close_v2 waits for statements that still live, so the order of two deinits does not matter; but they
    // must not look at the allowance any more.
    unsafe sqlite3_progress_handler(handle, 0, nil, nil)
    unsafe sqlite3_close_v2(handle)
    unsafe allowance.deallocate()
    unsafe visit.deinitialize(count: 1)
    unsafe visit.deallocate()
  }

  /// Compiles one statement.
  ///
  /// - Throws: ``DatabaseError`` when the statement is wrong or the schema cannot be read.
  public borrowing func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var compiled: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK, let statement = unsafe compiled else {
      throw error(sql: sql)
    }
    return unsafe Statement(handle: statement, database: handle, sql: sql, file: file)
  }

  /// Runs statements that return nothing of interest.
  ///
  /// - Throws: ``DatabaseError`` from the first statement that fails; the ones before it have run.
  public borrowing func execute(_ sql: String) throws(DatabaseError) {
    guard unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error(sql: sql) }
  }

  /// Runs `body` inside one transaction: committed when it returns, rolled back when it throws.
  public borrowing func transaction<Result>(
    _ body: () throws -> Result
  ) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // The error that ended the body is the one to report; a failed rollback follows from it.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Makes the connection safe for a database whose schema nobody vouches for: functions in views and
  /// triggers with side effects are refused, nothing is written, statements and values have limits.
  ///
  /// Source: https://www.sqlite.org/security.html.
  public borrowing func distrust() throws(DatabaseError) {
    // A file that is cut while it is mapped would end the process; read(2) only fails.
    try execute(
      """
      PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
      PRAGMA temp_store = MEMORY
      """)
    // What a view sorts or collects stays in memory, so that it cannot fill a disk, and memory has an end too.
    sqlite3_hard_heap_limit64(256 << 20)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 8 << 20)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 100)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_COMPOUND_SELECT, 32)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_VDBE_OP, 100_000)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
  }

  /// Lets all statements together take about that many more steps of SQLite's virtual machine before they
  /// fail as `interrupted`: a view of a hostile schema need not end. Each call sets the allowance anew.
  ///
  /// A step that is dear, such as a function over a long text, counts for as many as a processor takes in the same
  /// time. Source: https://www.sqlite.org/c3ref/progress_handler.html. It is checked every 4,000 steps.
  public borrowing func limitSteps(_ steps: UInt64) {
    unsafe allowance.pointee = Allowance(steps: steps)
    unsafe sqlite3_progress_handler(
      handle, Allowance.stepsBetweenChecks,
      { context in
        guard let allowance = unsafe context?.assumingMemoryBound(to: Allowance.self) else { return 0 }
        return unsafe allowance.pointee.spend() ? 0 : 1
      }, allowance)
  }

  /// Runs a statement that calls the function of ``RowVisit`` with each row.
  internal borrowing func visitRows(
    of query: inout Statement, _ body: (borrowing Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let outer = unsafe visit.pointee
    defer { unsafe visit.pointee = outer }
    var failure: DatabaseError?
    withoutActuallyEscaping(body) { body in
      unsafe visit.pointee = RowVisit(body: body)
      do throws(DatabaseError) {
        while try query.step() {}
      } catch {
        failure = unsafe visit.pointee.error ?? error
      }
      unsafe visit.pointee.body = nil
    }
    if let failure { throw failure }
  }

  /// The row id of the newest row that this connection inserted.
  public var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// The number of rows that the newest INSERT, UPDATE or DELETE of this connection touched.
  public var changedRows: Int { Int(unsafe sqlite3_changes(handle)) }

  /// A URI that tells SQLite that the file does not change (https://www.sqlite.org/uri.html).
  private static func unchangingAddress(of file: String) -> String {
    var address = file.hasPrefix("/") ? "file://" : "file:"
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        address += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return address + "?immutable=1"
  }

  private borrowing func error(sql: String?) -> DatabaseError {
    DatabaseError(
      code: unsafe sqlite3_extended_errcode(handle), message: unsafe String(cString: sqlite3_errmsg(handle)),
      sql: sql, file: file)
  }
}
