internal import Foundation
internal import SQLite
internal import Schema

/// A made-up but realistic database: 57 days of an invented shop's traffic with the incidents,
/// releases and oddities that a dashboard must cope with.
///
/// The same number of rows and the same seed give the same bytes with the same version of SQLite (it writes
/// its version into the file). Nothing depends on the clock, the locale or the machine.
public struct DemoDatabase: Sendable {
  /// Rows of `request`.
  public let rows: Int
  /// What the chances start from.
  public let seed: UInt64

  /// - Parameters:
  ///   - rows: how many requests; a negative number counts as 0. From about 20,000 on the whole story is
  ///     there.
  ///   - seed: any number.
  public init(rows: Int = 600_000, seed: UInt64 = 1) {
    self.rows = max(rows, 0)
    self.seed = seed
  }

  /// Writes the database beside `file` and, once it is whole, puts it there; a file of that name is replaced.
  ///
  /// - Parameters:
  ///   - file: the path.
  ///   - progress: called now and then with the number of requests written and wanted.
  /// - Returns: what was written.
  /// - Throws: `DatabaseError` when the file cannot be written, ``DemoFileError`` when it cannot be put in
  ///   its place; then `file` is as it was.
  public func write(
    to file: String, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> DemoSummary {
    let draft = file + ".partial"
    remove(draft)
    do {
      let summary = try fill(draft, progress: progress)
      // A journal that an earlier database left behind would be rolled into the new one.
      for suffix in ["-journal", "-wal", "-shm"] { remove(file + suffix) }
      guard unsafe rename(draft, file) == 0 else { throw DemoFileError(file: file, reason: errno) }
      return summary
    } catch {
      remove(draft)
      throw error
    }
  }

  private func remove(_ file: String) { unsafe unlink(file) }

  private func fill(_ file: String, progress: (Int, Int) -> Void) throws -> DemoSummary {
    let database = try Connection(file, access: .write)
    // A draft that fails is thrown away, so nothing has to survive a crash.
    try database.execute(
      """
      PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536
      """)
    return try database.transaction {
      for statement in contractCreation { try database.execute(statement) }
      var history = History(rows: rows, seed: seed, tables: try Tables.open(on: database))
      return try history.write(progress: progress)
    }
  }
}

/// A finished database could not be put in its place.
public struct DemoFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place.
  public let file: String
  /// The system's error number.
  public let reason: Int32

  /// One line: file and reason.
  public var description: String { "\(file): cannot be replaced by the demo database (errno \(reason))" }
}
