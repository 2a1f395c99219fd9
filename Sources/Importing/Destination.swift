internal import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The database that an import fills, opened and made only when there is something to write.
internal final class Destination {
  private let file: String
  private let isDryRun: Bool
  private let existed: Bool
  private var hasCommitted = false
  private var writer: RequestWriter?
  private var reader: KeyReader?
  /// In a dry run, the keys that would have been written, of finished files and of the present one.
  private var keptKeys: Set<[UInt8]> = []
  private var newKeys: Set<[UInt8]> = []

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
    if isDryRun, existed { reader = try KeyReader(file) }
  }

  /// Writes a row unless a row of its key was written before.
  func insert(_ row: RequestRow, key: [UInt8]) throws(DatabaseError) -> Insertion {
    guard isDryRun else {
      try begin()
      return try writer?.insert(row, key: key) ?? .duplicate
    }
    if keptKeys.contains(key) { return .duplicate }
    if try reader?.contains(key) == true { return .duplicate }
    newKeys.insert(key)
    return .inserted(0)
  }

  /// Sets the version of the instrumentation in rows from `first` on that have none.
  func fillSDKVersion(_ version: String, from first: Int64) throws(DatabaseError) {
    try writer?.fillSDKVersion(version, from: first)
  }

  /// Begins a transaction unless one is open, and makes what is missing.
  func begin() throws(DatabaseError) {
    if !isDryRun, writer == nil { writer = try RequestWriter(file) }
  }

  /// Keeps what was written since ``begin()``.
  func commit() throws(DatabaseError) {
    keptKeys.formUnion(newKeys)
    newKeys = []
    guard writer != nil else { return }
    try writer?.commit()
    writer = nil
    hasCommitted = true
  }

  /// Drops what was written since ``begin()``; a database that this import made and never filled goes with
  /// it.
  func rollBack() {
    newKeys = []
    writer?.rollBack()
    writer = nil
    // Rolled back, a new database is an empty file. One that is not empty is another program's.
    var status = stat()
    guard !existed, !hasCommitted, !isDryRun, unsafe stat(file, &status) == 0, status.st_size == 0 else {
      return
    }
    unsafe unlink(file)
  }
}
