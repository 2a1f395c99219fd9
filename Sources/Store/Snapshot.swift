internal import Foundation
internal import SQLite
internal import Schema

/// How a database is opened so that everything read from it is of one moment.
internal enum Snapshot {
  /// A connection inside a transaction that has taken its snapshot.
  static func take(
    of file: String, lockTimeoutMilliseconds: Int32, steps: UInt64, source: SourceMapping?
  ) throws(StoreError) -> Connection {
    let connection = try take(of: file, lockTimeoutMilliseconds: lockTimeoutMilliseconds, steps: steps)
    if let source { try SourceView.make(source, on: connection) }
    return connection
  }

  private static func take(
    of file: String, lockTimeoutMilliseconds: Int32, steps: UInt64
  ) throws(StoreError) -> Connection {
    do throws(DatabaseError) {
      return try open(file, .read, lockTimeoutMilliseconds, steps)
    } catch {
      guard error.kind == .cannotOpen || error.kind == .notPermitted else { throw StoreError(error) }
      // A closed write-ahead-log database wants to make its side files anew, which its folder may forbid.
      // Where no such file holds rows, nobody is writing and the file can be read as it is.
      guard isEmpty(file + "-wal"), isEmpty(file + "-journal") else {
        throw StoreError(
          file: file,
          reason:
            "has a write-ahead log or journal that cannot be read here; copy it with VACUUM INTO or .backup")
      }
      do throws(DatabaseError) {
        return try open(file, .readUnchanging, lockTimeoutMilliseconds, steps)
      } catch {
        throw StoreError(error)
      }
    }
  }

  private static func open(
    _ file: String, _ access: Connection.Access, _ lockTimeout: Int32, _ steps: UInt64
  ) throws(DatabaseError) -> Connection {
    let connection = try Connection(file, access: access, busyTimeoutMilliseconds: lockTimeout)
    try connection.distrust()
    connection.limitSteps(steps)
    // Rows are read once and in order: a cache that stays in the processor's own serves best. The transaction takes its
    // snapshot at the first read.
    try connection.execute("PRAGMA cache_size = -512; BEGIN; SELECT count(*) FROM sqlite_schema")
    return connection
  }

  private static func isEmpty(_ file: String) -> Bool {
    var status = stat()
    return unsafe stat(file, &status) != 0 || status.st_size == 0
  }
}
