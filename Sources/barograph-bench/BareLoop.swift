internal import CSQLite
internal import SQLite
internal import Store

/// The least that reading the rows can cost: SQLite's own step, and one access to each value, on one thread.
enum BareLoop {
  /// - Returns: a sum over the values, so that no access can be left out.
  static func run(_ file: String) throws -> Int64 {
    var opened: OpaquePointer?
    defer { unsafe sqlite3_close_v2(opened) }
    var statement: OpaquePointer?
    defer { unsafe sqlite3_finalize(statement) }
    let sql = "SELECT \(Scan.columns.joined(separator: ", ")) FROM request ORDER BY request_id"
    guard unsafe sqlite3_open_v2(file, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
      unsafe sqlite3_prepare_v2(opened, sql, -1, &statement, nil) == SQLITE_OK
    else { throw BareLoopError() }
    let count = Int32(Scan.columns.count)
    var sum: Int64 = 0
    while unsafe sqlite3_step(statement) == SQLITE_ROW {
      for column in 0..<count {
        switch unsafe sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: sum &+= unsafe sqlite3_column_int64(statement, column)
        case SQLITE_FLOAT: sum &+= unsafe sqlite3_column_double(statement, column) > 0.5 ? 1 : 0
        case SQLITE_TEXT:
          if let text = unsafe sqlite3_column_text(statement, column) {
            sum &+= Int64(unsafe text.pointee) &+ Int64(unsafe sqlite3_column_bytes(statement, column))
          }
        default: break
        }
      }
    }
    return sum
  }
}

/// The database lacks a column or cannot be opened.
struct BareLoopError: Error {}
