internal import Foundation
internal import SQLite
internal import Schema
internal import Testing

/// Databases that keep to the contract in their own way.
@Suite struct ContractTests {
  private let rows = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
    INSERT INTO own SELECT i, 1773000000000000 + i * 1000000, 'GET', 'a.example', '/x', CASE i % 10 WHEN 0 THEN 500 ELSE 200 END
    FROM n
    """

  @Test func fiveColumnsAndAStatusAreEnough() throws {
    let project = try Project(rows: 0)
    try project.change(
      "data.sqlite",
      "CREATE TABLE own (request_id INTEGER PRIMARY KEY, start_us INTEGER, method TEXT, host TEXT, path TEXT, status INTEGER)",
      rows, "ALTER TABLE own RENAME TO request")
    #expect(try project.build().code == 0)
    #expect(try successRate(project) == 0.9)
    #expect(try project.tree().text("data-quality/index.html").contains("request.duration_us"))
  }

  @Test func aViewIsAsGoodAsATable() throws {
    let project = try Project(rows: 0)
    try project.change(
      "data.sqlite",
      "CREATE TABLE own (id INTEGER PRIMARY KEY, at INTEGER, verb TEXT, server TEXT, file TEXT, code INTEGER)",
      rows,
      """
      CREATE VIEW request AS
      SELECT id AS request_id, at AS start_us, verb AS method, server AS host, file AS path, code AS status FROM own
      """)
    #expect(try project.build().code == 0)
    #expect(try successRate(project) == 0.9)
  }

  @Test func whatAWriterHasNotCommittedIsNotSeen() throws {
    let project = try Project()
    let file = project.place.file("data.sqlite")
    let writer = try Connection(file, access: .write)
    try writer.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    try writer.execute(
      "INSERT INTO request (start_us, method, host, path, status) VALUES (1773000000000000, 'GET', 'w', '/', 200)"
    )
    try writer.execute("BEGIN IMMEDIATE; DELETE FROM request WHERE request_id % 2 = 0")
    #expect(try project.build().code == 0)
    try writer.execute("ROLLBACK")
    #expect(try status(project)["rows"] as? Int == 2_001)
  }

  @Test func theDatabaseIsNotWritten() throws {
    let project = try Project()
    let file = URL(filePath: project.place.file("data.sqlite"))
    let before = try Data(contentsOf: file)
    try project.build()
    #expect(try Data(contentsOf: file) == before)
    #expect(try project.place.names().filter { $0.hasPrefix("data") } == ["data.sqlite"])
  }

  private func successRate(_ project: Project) throws -> Double? {
    try status(project)["success_rate"] as? Double
  }

  private func status(_ project: Project) throws -> [String: Any] {
    let bytes = try #require(try project.tree().files["status.json"]).bytes
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }
}
