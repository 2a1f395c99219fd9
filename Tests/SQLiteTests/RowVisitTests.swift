import SQLite
import Testing

/// Rows that are handed over one by one.
@Suite struct RowVisitTests {
  private let scratch: Scratch
  private var file: String { scratch.file("a.sqlite") }

  init() throws {
    scratch = try Scratch()
    let database = try Connection(file, access: .write)
    try database.execute(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, size);
      INSERT INTO t VALUES (3, 'c', 1.5), (1, 'a', NULL), (2, 'b', x'00ff'), (4, 'é', -9223372036854775808);
      CREATE VIEW mixed AS SELECT -id AS id, name FROM t;
      CREATE VIEW hostile AS SELECT barograph_visit(id) AS id FROM t;
      """)
  }

  private func names(
    _ database: borrowing Connection, _ columns: String = "id, name", from source: String
  ) throws -> [String] {
    var found: [String] = []
    try database.forEachRow(of: columns, from: source, by: "id", bind: { _ in }) {
      row throws(DatabaseError) in
      found.append("\(row.integer(at: 0) ?? 0)\(row.text(at: 1) ?? "")")
    }
    return found
  }

  @Test func valuesAreThoseOfAStatement() throws {
    let database = try Connection(file, access: .read)
    var rows: [String] = []
    try database.forEachRow(
      of: "id, name, size", from: "t WHERE id > ?", by: "id", bind: { $0.bind(Int64(1), at: 1) }
    ) { row throws(DatabaseError) in
      let kinds = (0..<Int32(4)).map { "\(row.type(at: $0))" }.joined(separator: " ")
      rows.append("\(kinds) \(row.integer(at: 2) ?? 0) \(row.real(at: 2) ?? 0) \(row.text(at: 2) ?? "-")")
    }
    #expect(
      rows == [
        "integer text blob null 0 0.0 -", "integer text real null 0 1.5 1.5",
        "integer text integer null -9223372036854775808 -9.223372036854776e+18 -9223372036854775808",
      ])
  }

  /// A table lies in this order, a view need not.
  @Test func rowsComeInOrder() throws {
    let database = try Connection(file, access: .read)
    #expect(try names(database, from: "t") == ["1a", "2b", "3c", "4é"])
    #expect(try names(database, from: "mixed") == ["-4é", "-3c", "-2b", "-1a"])
    #expect(try names(database, from: "t WHERE id IN (3, 1)") == ["1a", "3c"])
  }

  @Test func anErrorEndsTheVisit() throws {
    let database = try Connection(file, access: .read)
    for source in ["t", "mixed"] {
      var seen = 0
      let stop = DatabaseError(code: 7, message: "enough", sql: nil, file: "x")
      let error = #expect(throws: DatabaseError.self) {
        try database.forEachRow(of: "id", from: source, by: "id", bind: { _ in }) { _ throws(DatabaseError) in
          seen += 1
          if seen == 2 { throw stop }
        }
      }
      #expect(error == stop && seen == 2, "\(source)")
    }
  }

  @Test func aVisitMayHoldAnother() throws {
    let database = try Connection(file, access: .read)
    var pairs: [String] = []
    try database.forEachRow(of: "id", from: "t WHERE id < 3", by: "id", bind: { _ in }) {
      row throws(DatabaseError) in
      let outer = row.integer(at: 0) ?? 0
      try database.forEachRow(of: "id", from: "t WHERE id > 2", by: "id", bind: { _ in }) {
        row throws(DatabaseError) in
        pairs.append("\(outer)\(row.integer(at: 0) ?? 0)")
      }
    }
    #expect(pairs == ["13", "14", "23", "24"])
  }

  /// A view of a database that nobody vouches for cannot hand over rows of its own.
  @Test func noViewCallsTheFunction() throws {
    let database = try Connection(file, access: .read)
    let error = #expect(throws: DatabaseError.self) { _ = try names(database, "id, id", from: "hostile") }
    #expect(error?.message.contains("unsafe use of barograph_visit") == true, "\(String(describing: error))")
  }
}
