internal import SQLite
internal import Schema

/// One transaction that writes rows and the keys of the records that they come from.
internal struct RowWriter: ~Copyable {
  private let connection: Connection
  private var queries: RowQueries
  private var insertRequest: Statement
  private var insertKey: Statement
  private var insertSpan: Statement
  private var insertNewSpan: Statement?
  private var deleteSpan: Statement

  /// Keys are 32 bytes: SHA-256. The record itself is never kept.
  private static let keyTable = """
    CREATE TABLE IF NOT EXISTS import_record (key BLOB PRIMARY KEY, request_id INTEGER NOT NULL) WITHOUT ROWID
    """

  /// Pages that SQLite keeps in memory, in KiB: keys arrive in no order.
  private static let cacheSize = 32 << 10

  /// Opens the database, begins a transaction and makes the tables that are missing.
  init(_ file: String) throws(DatabaseError) {
    let connection = try Connection(file, access: .write)
    try connection.execute("PRAGMA cache_size = -\(Self.cacheSize)")
    try Self.begin(connection, file: file)
    let queries = try RowQueries(connection)
    let insertRequest = try connection.prepare(
      Self.insertion(into: "request", of: RequestRow.columns, connection))
    let insertKey = try connection.prepare("INSERT INTO import_record (key, request_id) VALUES (?, ?)")
    let spanInsertion = try Self.insertion(into: "span", of: SpanRow.columns + ["span_row"], connection)
    let insertSpan = try connection.prepare(spanInsertion)
    // Only where the table itself holds that the ids are unique can it say that a span is there.
    let insertNewSpan = try? connection.prepare(
      spanInsertion + " ON CONFLICT (trace_id, span_id, kind) DO NOTHING")
    let deleteSpan = try connection.prepare("DELETE FROM span WHERE span_row = ?")
    self.connection = connection
    self.queries = queries
    self.insertRequest = insertRequest
    self.insertKey = insertKey
    self.insertSpan = insertSpan
    self.insertNewSpan = insertNewSpan
    self.deleteSpan = deleteSpan
  }

  /// Begins a further transaction.
  func begin() throws(DatabaseError) { try Self.begin(connection, file: connection.file) }

  /// Ends the transaction and keeps what it wrote.
  func commit() throws(DatabaseError) { try connection.execute("COMMIT") }

  /// Ends the transaction and drops what it wrote.
  func rollBack() {
    // SQLite has already rolled back after some errors; then there is nothing left to do.
    try? connection.execute("ROLLBACK")
  }

  // MARK: Requests

  /// Whether a record of this key has been imported.
  mutating func contains(_ key: [UInt8]) throws(DatabaseError) -> Bool { try queries.contains(key) }

  /// Writes a row whose key is not there, and gives its id.
  mutating func insert(_ row: RequestRow, key: [UInt8]) throws(DatabaseError) -> Int64 {
    row.bind(to: &insertRequest)
    try insertRequest.run()
    let id = connection.lastInsertedRow
    insertKey.bind(bytes: key, at: 1)
    insertKey.bind(id, at: 2)
    try insertKey.run()
    return id
  }

  /// Removes a row that this transaction wrote, and its key.
  func remove(request id: Int64, key: [UInt8]) throws(DatabaseError) {
    var row = try connection.prepare("DELETE FROM request WHERE request_id = ?")
    row.bind(id, at: 1)
    try row.run()
    var record = try connection.prepare("DELETE FROM import_record WHERE key = ?")
    record.bind(bytes: key, at: 1)
    try record.run()
  }

  /// The ids of trace and span of a row.
  func trace(ofRequest id: Int64) throws(DatabaseError) -> (traceID: String, spanID: String)? {
    var statement = try connection.prepare("SELECT trace_id, span_id FROM request WHERE request_id = ?")
    statement.bind(id, at: 1)
    guard try statement.step(), let trace = statement.text(at: 0), let span = statement.text(at: 1) else {
      return nil
    }
    return (trace, span)
  }

  /// Sets the version of the instrumentation in rows from `first` on that have none.
  func fillSDKVersion(_ version: String, from first: Int64) throws(DatabaseError) {
    var update = try connection.prepare(
      "UPDATE request SET sdk_version = ? WHERE request_id >= ? AND sdk_version IS NULL")
    update.bind(version, at: 1)
    update.bind(first, at: 2)
    try update.run()
  }

  // MARK: Spans

  /// The row with the ids and the kind of `span`.
  mutating func row(like span: SpanRow) throws(DatabaseError) -> (id: Int64, row: SpanRow)? {
    try queries.row(like: span)
  }

  /// The spans of one id.
  mutating func spans(traceID: String, spanID: String) throws(DatabaseError) -> [RowQueries.Ancestor] {
    try queries.spans(traceID: traceID, spanID: spanID)
  }

  /// Writes a span unless one with its ids and kind is there, without looking for that first.
  ///
  /// - Returns: its number; nil where one is there, or may be.
  mutating func insertIfNew(_ span: SpanRow) throws(DatabaseError) -> Int64? {
    guard insertNewSpan != nil else { return nil }
    insertNewSpan?.bind(span)
    try insertNewSpan?.run()
    return connection.changedRows > 0 ? connection.lastInsertedRow : nil
  }

  /// Writes a span in place of the row `replaced`, if there is one, and gives its new number.
  mutating func insert(_ span: SpanRow, replacing replaced: Int64?) throws(DatabaseError) -> Int64 {
    var number: Int64?
    if let replaced {
      // SQLite would give the number of a newest row that is deleted to the next one.
      number = try nextSpanNumber()
      deleteSpan.bind(replaced, at: 1)
      try deleteSpan.run()
    }
    span.bind(to: &insertSpan)
    insertSpan.bind(number, at: Int32(clamping: SpanRow.columns.count + 1))
    try insertSpan.run()
    return connection.lastInsertedRow
  }

  private func nextSpanNumber() throws(DatabaseError) -> Int64 {
    var statement = try connection.prepare("SELECT max(span_row) + 1 FROM span")
    return try statement.step() ? statement.integer(at: 0) ?? 1 : 1
  }

  // MARK: Tables

  /// An INSERT whose parameters are numbered as `columns` are. A database of somebody else's making need not
  /// have every column of the contract: what has no place is left out.
  private static func insertion(
    into table: String, of columns: [String], _ connection: borrowing Connection
  ) throws(DatabaseError) -> String {
    var present: Set<String> = []
    var statement = try connection.prepare("SELECT name FROM pragma_table_info('\(table)')")
    while try statement.step() { if let name = statement.text(at: 0) { present.insert(name) } }
    let kept = columns.enumerated().filter { present.contains($0.element) }
    guard !kept.isEmpty else {
      throw DatabaseError(
        code: 1,
        message: "its table \(table) has no column of the data contract; name another database with --db",
        sql: nil, file: connection.file)
    }
    let names = kept.map(\.element).joined(separator: ", ")
    return
      "INSERT INTO \(table) (\(names)) VALUES (\(kept.map { "?\($0.offset + 1)" }.joined(separator: ", ")))"
  }

  private static func begin(_ connection: borrowing Connection, file: String) throws(DatabaseError) {
    try connection.execute("BEGIN IMMEDIATE")
    var version = try connection.prepare("PRAGMA user_version")
    let found = try version.step() ? version.integer(at: 0) ?? 0 : 0
    version.reset()
    guard found <= contractVersion else {
      throw DatabaseError(
        code: 1, message: "its contract is version \(found), this program writes \(contractVersion)",
        sql: nil, file: file)
    }
    for statement in contractCreation + [keyTable] {
      do throws(DatabaseError) {
        try connection.execute(statement)
      } catch {
        // Somebody else's table may lack the column of an index: it works without.
        guard error.kind == .other, statement.hasPrefix("CREATE INDEX") else { throw error }
      }
    }
  }
}

extension Statement {
  fileprivate mutating func bind(_ span: SpanRow) { span.bind(to: &self) }
}
