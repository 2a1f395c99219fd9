internal import Foundation
public import Schema
internal import SQLite

/// An input database, read in one snapshot: what other programs write meanwhile is not seen.
public struct Database: ~Copyable {
  internal let connection: Connection
  /// The columns that each table of the contract has here; a missing table is not in it.
  public let columns: [String: Set<String>]
  /// The file as it was named.
  public let file: String

  /// Opens a database for reading and takes the snapshot.
  ///
  /// - Throws: ``StoreError`` when it is missing, empty, locked for longer than 10 s, not a database or without what the contract
  ///   needs.
  public init(_ file: String) throws(StoreError) {
    var status = stat()
    guard unsafe stat(file, &status) == 0 else {
      throw StoreError(file: file, reason: "does not exist or may not be read")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError(file: file, reason: "is not a file") }
    guard status.st_size > 0 else {
      throw StoreError(file: file, reason: "is empty (0 bytes); import or write requests first")
    }
    let opened = try Self.snapshot(of: file)
    let found = try Self.contractColumns(opened)
    try Self.check(found[Table.request.name], file: file)
    self.file = file
    columns = found
    connection = opened
  }

  private static func snapshot(of file: String) throws(StoreError) -> Connection {
    do throws(DatabaseError) {
      return try open(file, .read)
    } catch {
      // A closed write-ahead-log database wants to make its side files anew; where the folder forbids that and no such file
      // holds rows, the database cannot change while we read.
      let size = (try? FileManager.default.attributesOfItem(atPath: file + "-wal")[.size] as? Int) ?? 0
      guard error.kind == .cannotOpen || error.kind == .notPermitted, size == 0,
        FileManager.default.isReadableFile(atPath: file)
      else { throw StoreError(error) }
      do throws(DatabaseError) {
        return try open(file, .readUnchanging)
      } catch {
        throw StoreError(error)
      }
    }
  }

  private static func open(_ file: String, _ access: Connection.Access) throws(DatabaseError) -> Connection {
    let connection = try Connection(file, access: access)
    try connection.distrust()
    // The transaction takes its snapshot at the first read.
    try connection.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
    return connection
  }

  /// The names are looked up case-insensitively, as SQLite does, and only those of the contract are of interest.
  private static func contractColumns(
    _ connection: borrowing Connection
  ) throws(StoreError) -> [String: Set<String>] {
    do throws(DatabaseError) {
      var found: [String: Set<String>] = [:]
      for table in Table.all {
        var exists = try connection.prepare(
          "SELECT 1 FROM sqlite_schema WHERE type IN ('table', 'view') AND lower(name) = ?")
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
        file: file, reason: "has no table or view named request; see the data contract, or map your table")
    }
    let needed = Table.request.columns.filter { $0.presence != .optional }.map(\.name)
    let missing = needed.filter { !request.contains($0) }
    guard missing.isEmpty else {
      throw StoreError(file: file, reason: "table request lacks \(missing.joined(separator: ", "))")
    }
    guard request.contains("status") || request.contains("error_code") else {
      throw StoreError(
        file: file, reason: "table request has neither status nor error_code: nothing tells a failure")
    }
  }

  /// Whether a table of the contract is there.
  public func has(_ table: Table) -> Bool { columns[table.name] != nil }

  /// The contract's tables that are not there.
  public var missingTables: [String] { Table.all.map(\.name).filter { columns[$0] == nil } }

  /// The columns that the tables lack, as `table.column`.
  public var missingColumns: [String] {
    Table.all.flatMap { table in
      guard let present = columns[table.name] else { return [String]() }
      return table.columns.map(\.name).filter { !present.contains($0) }.map { "\(table.name).\($0)" }
    }
  }

  /// A SELECT of `names` of a table, in which columns that this database lacks are NULL.
  internal func selection(_ names: [String], of table: String) -> String {
    let present = columns[table] ?? []
    return names.map { present.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
  }
}
