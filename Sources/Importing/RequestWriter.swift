internal import SQLite
internal import Schema

/// One transaction that writes rows of `request` and the keys of the records that they come from.
internal struct RequestWriter: ~Copyable {
  private let connection: Connection
  private var find: Statement
  private var insertRow: Statement
  private var insertKey: Statement

  /// Keys are 32 bytes: SHA-256. The record itself is never kept.
  private static let keyTable = """
    CREATE TABLE IF NOT EXISTS import_record (key BLOB PRIMARY KEY, request_id INTEGER NOT NULL) WITHOUT ROWID
    """

  /// Opens the database, begins a transaction and makes the tables that are missing.
  init(_ file: String) throws(DatabaseError) {
    let connection = try Connection(file, access: .write)
    try connection.execute("BEGIN IMMEDIATE")
    try Self.createTables(connection, file: file)
    let find = try connection.prepare("SELECT 1 FROM import_record WHERE key = ?")
    let insertRow = try connection.prepare(Table.request.insertion(of: RequestRow.columns))
    let insertKey = try connection.prepare("INSERT INTO import_record (key, request_id) VALUES (?, ?)")
    self.connection = connection
    self.find = find
    self.insertRow = insertRow
    self.insertKey = insertKey
  }

  /// Writes a row unless one of its key is there.
  mutating func insert(_ row: RequestRow, key: [UInt8]) throws(DatabaseError) -> Destination.Insertion {
    find.bind(bytes: key, at: 1)
    let isKnown = try find.step()
    find.reset()
    guard !isKnown else { return .duplicate }
    row.bind(to: &insertRow)
    try insertRow.run()
    let id = connection.lastInsertedRow
    insertKey.bind(bytes: key, at: 1)
    insertKey.bind(id, at: 2)
    try insertKey.run()
    return .inserted(id)
  }

  /// Sets the version of the instrumentation in rows from `first` on that have none.
  func fillSDKVersion(_ version: String, from first: Int64) throws(DatabaseError) {
    var update = try connection.prepare(
      "UPDATE request SET sdk_version = ? WHERE request_id >= ? AND sdk_version IS NULL")
    update.bind(version, at: 1)
    update.bind(first, at: 2)
    try update.run()
  }

  /// Ends the transaction and keeps what it wrote.
  func commit() throws(DatabaseError) { try connection.execute("COMMIT") }

  /// Ends the transaction and drops what it wrote.
  func rollBack() {
    // SQLite has already rolled back after some errors; then there is nothing left to do.
    try? connection.execute("ROLLBACK")
  }

  private static func createTables(_ connection: borrowing Connection, file: String) throws(DatabaseError) {
    var version = try connection.prepare("PRAGMA user_version")
    let found = try version.step() ? version.integer(at: 0) ?? 0 : 0
    version.reset()
    guard found <= contractVersion else {
      throw DatabaseError(
        code: 1, message: "its contract is version \(found), this program writes \(contractVersion)",
        sql: nil,
        file: file)
    }
    for statement in contractCreation + [keyTable] { try connection.execute(statement) }
  }
}

/// Looks keys up in a database that is only read.
internal struct KeyReader: ~Copyable {
  private let connection: Connection
  private var find: Statement?

  /// Opens the database.
  init(_ file: String) throws(DatabaseError) {
    let connection = try Connection(file, access: .read)
    var tables = try connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'import_record'")
    let hasKeys = try tables.step()
    tables.reset()
    let find = hasKeys ? try connection.prepare("SELECT 1 FROM import_record WHERE key = ?") : nil
    self.connection = connection
    self.find = find
  }

  /// Whether a record of this key has been imported.
  mutating func contains(_ key: [UInt8]) throws(DatabaseError) -> Bool {
    find?.bind(bytes: key, at: 1)
    let isKnown = try find?.step() ?? false
    find?.reset()
    return isKnown
  }
}
