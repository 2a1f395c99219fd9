internal import Foundation
public import Redaction
public import Schema
internal import SQLite

/// An input database, read in one snapshot: what other programs write meanwhile is not seen.
public struct Database: ~Copyable {
  /// One connection in one transaction.
  internal let connection: Connection
  /// The columns that each table of the contract has here; a missing table is not in it.
  public let columns: [String: Set<String>]
  /// The file as it was named.
  public let file: String
  /// What is replaced in texts that are read one by one.
  internal let replaced = Replacements()

  /// What looked private in texts that were read one by one so far, and was replaced.
  public var replacedLeaks: LeakTally { replaced.tally }
  /// How a table of the user's own stands for `request`; nil where it is the contract's.
  public let source: SourceMapping?
  /// How many steps of SQLite's virtual machine one reading may take.
  private let steps: UInt64

  /// Opens a database for reading and takes the snapshot.
  ///
  /// - Parameters:
  ///   - file: the path.
  ///   - source: how a table of the user's own stands for `request`.
  ///   - lockTimeoutMilliseconds: how long another program's lock is waited for.
  ///   - steps: how many steps of SQLite's virtual machine one reading (of all rows, or of some traces) may
  ///     take before the database is given up: views need not end. Nil: 100 million and 100 for each byte of
  ///     the file, some hundred times what a table of that size takes.
  /// - Throws: ``StoreError`` when it is missing, empty, locked, not a database or without what the contract
  ///   needs.
  public init(
    _ file: String, source: SourceMapping? = nil, lockTimeoutMilliseconds: Int32 = 10_000,
    steps: UInt64? = nil
  ) throws(StoreError) {
    var status = stat()
    guard unsafe stat(file, &status) == 0 else {
      throw StoreError(file: file, reason: "does not exist or may not be read; check the path")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(file: file, reason: "is not a file; name the database itself")
    }
    guard status.st_size > 0 else {
      throw StoreError(file: file, reason: "is empty (0 bytes); import or write requests first")
    }
    let allowed = steps ?? 100_000_000 + 100 * UInt64(clamping: status.st_size)
    let opened = try Snapshot.take(
      of: file, lockTimeoutMilliseconds: lockTimeoutMilliseconds, steps: allowed, source: source)
    let found = try Self.contractColumns(opened)
    try Self.check(found[Table.request.name], file: file)
    self.file = file
    self.source = source
    self.steps = allowed
    columns = found
    connection = opened
  }

  /// Begins a reading: it has all its steps before it.
  internal borrowing func renewSteps() { connection.limitSteps(steps) }

  /// The names are looked up case-insensitively, as SQLite does, and only those of the contract are of
  /// interest.
  private static func contractColumns(
    _ connection: borrowing Connection
  ) throws(StoreError) -> [String: Set<String>] {
    do throws(DatabaseError) {
      var found: [String: Set<String>] = [:]
      for table in Table.all {
        var exists = try connection.prepare(
          """
          SELECT 1 FROM (SELECT type, name FROM sqlite_schema UNION ALL SELECT type, name FROM sqlite_temp_schema)
          WHERE type IN ('table', 'view') AND lower(name) = ?
          """)
        exists.bind(table.name, at: 1)
        guard try exists.step() else { continue }
        let probe = try connection.prepare("SELECT * FROM \(table.name) LIMIT 0")
        let names = Set((0..<probe.columnCount).map { probe.name(of: $0).lowercased() })
        found[table.name] = names.intersection(table.columns.map(\.name))
      }
      return found
    } catch {
      throw StoreError(error)
    }
  }

  private static func check(_ request: Set<String>?, file: String) throws(StoreError) {
    guard let request else {
      throw StoreError(
        file: file, reason: "has no table or view named request; make one as the data contract says")
    }
    let needed = Table.request.columns.filter { $0.presence != .optional }.map(\.name)
    let missing = needed.filter { !request.contains($0) }
    guard missing.isEmpty else {
      throw StoreError(
        file: file,
        reason: "table request lacks \(missing.joined(separator: ", ")); add what the data contract marks (*)"
      )
    }
    guard request.contains("status") || request.contains("error_code") else {
      throw StoreError(
        file: file,
        reason: "table request has neither status nor error_code: nothing tells a failure; add one of them")
    }
  }

  /// The columns by which rows of further tables are found and put in order.
  private static let addressing: [String: Set<String>] = [
    "attempt": ["request_id", "number"], "span": ["trace_id", "span_id", "start_us", "kind"],
    "marker": ["at_us", "title"], "diagnostic": ["request_id", "start_us", "kind", "target"],
  ]

  /// Whether a table of the contract is there, with the columns without which none of its rows can be found.
  public func has(_ table: Table) -> Bool {
    guard let present = columns[table.name] else { return false }
    return Self.addressing[table.name, default: []].isSubset(of: present)
  }

  /// The contract's tables that are not there.
  public var missingTables: [String] { Table.all.map(\.name).filter { columns[$0] == nil } }

  /// The columns that the tables lack, as `table.column`.
  public var missingColumns: [String] {
    Table.all.flatMap { table in
      guard let present = columns[table.name] else { return [String]() }
      return table.columns.map(\.name).filter { !present.contains($0) }.map { "\(table.name).\($0)" }
    }
  }

  /// `names` for a SELECT from a table; columns that this database lacks are NULL.
  internal func selection(_ names: [String], of table: Table) -> String {
    let present = columns[table.name] ?? []
    return names.map { present.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
  }
}
