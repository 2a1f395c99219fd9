internal import SQLite
internal import Schema

/// What `inspect` asks of a database beyond what a build reads.
extension Database {
  /// One table of the contract: how many rows, and from when to when.
  public struct TableSpan: Sendable {
    /// The table's name.
    public let name: String
    /// Its rows.
    public let rows: Int64
    /// The earliest instant in its clock, in microseconds since 1970; nil where none can be read.
    public let first: Int64?
    /// The latest.
    public let last: Int64?
  }

  /// The column that says when, by table.
  private static let clocks = [
    "request": "start_us", "attempt": "start_us", "span": "start_us", "marker": "at_us",
    "diagnostic": "start_us", "network_state": "start_us", "telemetry_loss": "at_us",
  ]

  /// The tables that are there, in the order of the contract.
  ///
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func tableSpans() throws(StoreError) -> [TableSpan] {
    var spans: [TableSpan] = []
    do throws(DatabaseError) {
      for table in Table.all {
        guard let present = columns[table.name] else { continue }
        let clock = Self.clocks[table.name].flatMap { present.contains($0) ? $0 : nil } ?? "NULL"
        renewSteps()
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
  ///
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func paths(
    progress: (Int) -> Void,
    _ body: (_ method: String, _ host: String, _ path: String, _ template: String) -> Void
  ) throws(StoreError) {
    renewSteps()
    do throws(DatabaseError) {
      var query = try connection.prepare(
        "SELECT \(selection(["method", "host", "path", "url_template"], of: .request)) FROM request")
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

  /// What SQLite's own check of every page says, at most 20 faults; empty when the file is whole
  /// (https://www.sqlite.org/pragma.html#pragma_integrity_check).
  ///
  /// - Throws: ``StoreError`` when the check itself cannot go on.
  public borrowing func integrityFaults() throws(StoreError) -> [String] {
    // No view runs in it, and how long it takes is the file's size.
    connection.limitSteps(.max)
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
