internal import CSQLite

/// Who is handed the rows of a query at the moment, through SQLite's function of ``name``.
///
/// An aggregate function is called with the values of each row; fetching one value after the other from a statement
/// costs about half as much again. Source: https://www.sqlite.org/c3ref/create_function.html.
internal struct RowVisit {
  /// Takes one row.
  var body: ((borrowing Row) throws(DatabaseError) -> Void)?
  /// Why the visit ended early.
  var error: DatabaseError?

  /// What the function is called in SQL. Only a statement of our own can call it, no view and no trigger.
  static let name = "barograph_visit"

  /// Lets a connection call the function.
  ///
  /// - Parameter visit: lives as long as the connection.
  static func register(in database: OpaquePointer, _ visit: UnsafeMutablePointer<RowVisit>) {
    unsafe sqlite3_create_function_v2(
      database, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, visit, nil,
      { context, count, values in
        guard let visit = unsafe sqlite3_user_data(context)?.assumingMemoryBound(to: RowVisit.self),
          let body = unsafe visit.pointee.body, let values = unsafe values
        else { return }
        do throws(DatabaseError) {
          try unsafe body(Row(values: values, count: count))
        } catch {
          unsafe visit.pointee.error = error
          unsafe sqlite3_result_error_code(context, SQLITE_ABORT)
        }
      }, { _ in }, nil)
  }
}

extension Connection {
  /// Hands each row of a query to `body`, in ascending order of one expression.
  ///
  /// - Parameters:
  ///   - columns: what is selected.
  ///   - source: what follows FROM, without an order.
  ///   - order: what rows are ordered by.
  ///   - bind: gives the parameters their values.
  /// - Throws: ``DatabaseError`` of the query, or what `body` throws.
  public borrowing func forEachRow(
    of columns: String, from source: String, by order: String, bind: (inout Statement) -> Void,
    _ body: (borrowing Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let ordered = "SELECT \(columns) FROM \(source) ORDER BY \(order)"
    let visiting = "SELECT \(RowVisit.name)(\(columns)) FROM \(source)"
    // Rows that come in order anyway are read in the same way without asking for it.
    guard try plan(of: visiting) == plan(of: ordered) else {
      var query = try prepare(ordered)
      bind(&query)
      var error: DatabaseError?
      while error == nil, try query.step() {
        query.withRow { row in
          do throws(DatabaseError) { try body(row) } catch let found { error = found }
        }
      }
      if let error { throw error }
      return
    }
    var query = try prepare(visiting)
    bind(&query)
    try visitRows(of: &query, body)
  }

  private borrowing func plan(of sql: String) throws(DatabaseError) -> [String] {
    var query = try prepare("EXPLAIN QUERY PLAN " + sql)
    var lines: [String] = []
    while try query.step() { lines.append(query.text(at: 3) ?? "") }
    return lines
  }
}
