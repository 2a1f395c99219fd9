internal import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The database that an import fills, opened and made only when there is something to write.
///
/// A dry run writes into a temporary database of its own that goes away with it, and only looks into the real
/// one.
internal final class Destination {
  private let file: String
  private let isDryRun: Bool
  private let existed: Bool
  private var hasCommitted = false
  private var writer: RowWriter?
  private var isOpen = false
  /// In a dry run, what the real database holds.
  private var existing: ExistingRows?
  private var salt: InstallationSalt

  /// What became of a row.
  internal enum Insertion: Equatable {
    /// It is a new row with this id, or would be one.
    case inserted(Int64)
    /// Its record had been imported before.
    case duplicate
  }

  /// Names the database; nothing is opened yet.
  init(_ file: String, isDryRun: Bool) throws(DatabaseError) {
    self.file = file
    self.isDryRun = isDryRun
    existed = unsafe access(file, F_OK) == 0
    salt = InstallationSalt(database: file)
    if isDryRun, existed { existing = try ExistingRows(file) }
  }

  // MARK: Transactions

  /// Begins a transaction unless one is open, and makes what is missing.
  func begin() throws(DatabaseError) {
    guard !isOpen else { return }
    if writer == nil {
      // SQLite keeps a database without a name in a file of its own, and removes it.
      writer = try RowWriter(isDryRun ? "" : file)
    } else {
      try writer?.begin()
    }
    isOpen = true
  }

  /// Keeps what was written since ``begin()``.
  func commit() throws(DatabaseError) {
    guard isOpen else { return }
    try writer?.commit()
    isOpen = false
    hasCommitted = true
    close()
  }

  /// Drops what was written since ``begin()``; a database that this import made and never filled goes with
  /// it.
  func rollBack() {
    if isOpen { writer?.rollBack() }
    isOpen = false
    close()
    guard !existed, !hasCommitted, !isDryRun else { return }
    salt.removeIfNew()
    // Rolled back, a new database is an empty file. One that is not empty is another program's.
    var status = stat()
    guard unsafe stat(file, &status) == 0, status.st_size == 0 else { return }
    unsafe unlink(file)
  }

  /// Between files a real database is closed; what a dry run has written is needed to the end.
  private func close() {
    if !isDryRun { writer = nil }
  }

  // MARK: Requests

  /// Writes a row unless a row of its key was written before.
  func insert(_ row: RequestRow, key: [UInt8]) throws -> Insertion {
    try begin()
    if try writer?.contains(key) == true { return .duplicate }
    if try existing?.queries.contains(key) == true { return .duplicate }
    var row = row
    if case .text(let id)? = row.further[.installationID] {
      row.further[.installationID] = .text(isDryRun ? "" : try salt.digest(of: id))
    }
    let id = try writer?.insert(row, key: key)
    return id.map { .inserted($0) } ?? .duplicate
  }

  /// Sets the version of the instrumentation in rows from `first` on that have none.
  func fillSDKVersion(_ version: String, from first: Int64) throws(DatabaseError) {
    try writer?.fillSDKVersion(version, from: first)
  }

  /// Removes a request that was made from a span if a server's span is among that span's ancestors: it is no
  /// request of a client app.
  ///
  /// - Returns: whether it was removed.
  func removeIfServed(
    request id: Int64, _ ancestry: inout ServerAncestry
  ) throws(DatabaseError) -> Bool {
    guard let (traceID, spanID) = try writer?.trace(ofRequest: id) else { return false }
    let isServed = try ancestry.isServed(traceID: traceID, spanID: spanID) {
      traceID, spanID throws(DatabaseError) in
      try self.spans(traceID: traceID, spanID: spanID)
    }
    guard isServed else { return false }
    try writer?.remove(request: id, key: spanRequestKey(traceID: traceID, spanID: spanID))
    return true
  }

  // MARK: Spans

  /// Writes a span unless an equal or fuller one is there.
  func insert(_ span: SpanRow) throws(DatabaseError) -> Insertion {
    try begin()
    // A dry run must also look into the database that it does not write.
    if existing == nil, let number = try writer?.insertIfNew(span) { return .inserted(number) }
    if let (id, old) = try writer?.row(like: span) {
      guard let filled = old.filled(from: span) else { return .duplicate }
      return try write(filled, replacing: id)
    }
    if let (_, old) = try existing?.queries.row(like: span) {
      guard let filled = old.filled(from: span) else { return .duplicate }
      return try write(filled, replacing: nil)
    }
    return try write(span, replacing: nil)
  }

  private func write(_ span: SpanRow, replacing id: Int64?) throws(DatabaseError) -> Insertion {
    let number = try writer?.insert(span, replacing: id)
    return number.map { .inserted($0) } ?? .duplicate
  }

  private func spans(traceID: String, spanID: String) throws(DatabaseError) -> [RowQueries.Ancestor] {
    let written = try writer?.spans(traceID: traceID, spanID: spanID) ?? []
    return written + (try existing?.queries.spans(traceID: traceID, spanID: spanID) ?? [])
  }
}

/// A database that is only read.
private struct ExistingRows: ~Copyable {
  private let connection: Connection
  var queries: RowQueries

  init(_ file: String) throws(DatabaseError) {
    let connection = try Connection(file, access: .read)
    queries = try RowQueries(connection)
    self.connection = connection
  }
}
