internal import SQLite
internal import Schema
internal import Store

/// What `inspect` asks of a database beyond what a build reads.
internal struct InspectDatabase: ~Copyable {
  private let connection: Connection

  /// One table of the contract: how many rows, and from when to when.
  struct TableSpan {
    let name: String
    let rows: Int64
    let first: Int64?
    let last: Int64?
  }

  /// Opens the database for reading only.
  init(_ file: String) throws(StoreError) {
    do throws(DatabaseError) {
      connection = try Self.opened(file)
    } catch {
      throw StoreError(error)
    }
  }

  /// A closed write-ahead-log database in a folder that cannot be written is only readable as an unchanging
  /// one.
  private static func opened(_ file: String) throws(DatabaseError) -> Connection {
    let connection = try Connection(file, access: .read)
    do throws(DatabaseError) {
      try connection.distrust()
      try connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1")
      return connection
    } catch {
      guard error.kind == .cannotOpen else { throw error }
    }
    let unchanging = try Connection(file, access: .readUnchanging)
    try unchanging.distrust()
    return unchanging
  }

  /// The column that says when, by table.
  private static let clocks = [
    "request": "start_us", "attempt": "start_us", "span": "start_us", "marker": "at_us",
    "diagnostic": "start_us",
    "network_state": "start_us", "telemetry_loss": "at_us",
  ]

  /// The tables that are there, in the order of the contract.
  ///
  /// - Parameter columns: what each table has.
  borrowing func tables(_ columns: [String: Set<String>]) throws(StoreError) -> [TableSpan] {
    var spans: [TableSpan] = []
    do throws(DatabaseError) {
      for table in Table.all {
        guard let present = columns[table.name] else { continue }
        let clock = Self.clocks[table.name].flatMap { present.contains($0) ? $0 : nil } ?? "NULL"
        connection.limitSteps(.max)
        var query = try connection.prepare("SELECT count(*), min(\(clock)), max(\(clock)) FROM \(table.name)")
        guard try query.step() else { continue }
        spans.append(
          TableSpan(
            name: table.name, rows: query.integer(at: 0) ?? 0, first: query.integer(at: 1),
            last: query.integer(at: 2)))
      }
    } catch {
      throw StoreError(error)
    }
    return spans
  }

  /// Visits method, host, path and declared template of every request.
  borrowing func paths(
    hasTemplate: Bool, _ progress: (Int) -> Void,
    _ body: (_ method: String, _ host: String, _ path: String, _ template: String) -> Void
  ) throws(StoreError) {
    do throws(DatabaseError) {
      var query = try connection.prepare(
        "SELECT method, host, path, \(hasTemplate ? "url_template" : "NULL") FROM request")
      var rows = 0
      while try query.step() {
        rows += 1
        if rows & 0xffff == 0 { progress(rows) }
        body(
          query.text(at: 0) ?? "UNKNOWN", query.text(at: 1) ?? "unknown", query.text(at: 2) ?? "/",
          query.text(at: 3) ?? "")
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// What SQLite's own check of every page says; empty when the file is whole
  /// (https://www.sqlite.org/pragma.html#pragma_integrity_check).
  borrowing func integrityFaults() throws(StoreError) -> [String] {
    var faults: [String] = []
    do throws(DatabaseError) {
      var query = try connection.prepare("PRAGMA integrity_check(20)")
      while try query.step() {
        let text = query.text(at: 0) ?? ""
        if text != "ok" { faults.append(text) }
      }
    } catch {
      throw StoreError(error)
    }
    return faults
  }
}
