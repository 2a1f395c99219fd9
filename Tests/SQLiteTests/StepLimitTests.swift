import SQLite
import Testing

/// One after the other: SQLite's limit of memory holds for the whole process.
@Suite(.serialized) struct StepLimitTests {
  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

  @Test(arguments: [endless, endless + " WHERE i < 0", endless + " ORDER BY i"])
  func aStatementThatDoesNotEndIsInterrupted(sql: String) throws {
    let database = try Connection(":memory:", access: .write)
    database.limitSteps(200_000)
    var query = try database.prepare(sql)
    let error = #expect(throws: DatabaseError.self) { while try query.step() {} }
    #expect(error?.kind == .interrupted)
  }

  @Test func dearStepsCountForMany() throws {
    let database = try Connection(":memory:", access: .write)
    try database.distrust()
    // Far fewer steps than are allowed, each over a million characters.
    let dear = Self.endless.replacing(
      "SELECT i FROM n", with: "SELECT sum(length(hex(randomblob(1000000)))) FROM n")
    database.limitSteps(50_000_000)
    var query = try database.prepare(dear)
    let error = #expect(throws: DatabaseError.self) { while try query.step() {} }
    #expect(error?.kind == .interrupted)
  }

  @Test(arguments: ["SELECT hex(zeroblob(8000000))", "SELECT group_concat(i) FROM (\(endless))"])
  func valuesAndMemoryHaveAnEnd(sql: String) throws {
    let database = try Connection(":memory:", access: .write)
    try database.distrust()
    // What a function collects beyond the limit is told at its end only.
    database.limitSteps(20_000_000)
    var query = try database.prepare(sql)
    #expect(throws: DatabaseError.self) { while try query.step() {} }
  }

  @Test func whatIsSortedStaysInMemoryAndHasAnEnd() throws {
    let database = try Connection(":memory:", access: .write)
    try database.distrust()
    var query = try database.prepare(
      Self.endless.replacing("SELECT i FROM n", with: "SELECT i, hex(zeroblob(10000)) FROM n ORDER BY 2, 1"))
    let error = #expect(throws: DatabaseError.self) { while try query.step() {} }
    #expect(error?.message.contains("memory") == true)
  }

  @Test func allStatementsShareTheAllowanceAndItCanBeRenewed() throws {
    let database = try Connection(":memory:", access: .write)
    let many = Self.endless + " LIMIT 20000"
    database.limitSteps(1_000_000)
    var rounds = 0
    #expect(throws: DatabaseError.self) {
      while rounds < 1_000 {
        var query = try database.prepare(many)
        try query.run()
        rounds += 1
      }
    }
    #expect((1..<100).contains(rounds))
    database.limitSteps(1_000_000)
    var query = try database.prepare(many)
    try query.run()
  }

  @Test func aStatementMayOutliveItsConnection() throws {
    var query = try Self.statement()
    var rows = 0
    while rows < 50_000, try query.step() { rows += 1 }
    #expect(rows == 50_000)
  }

  private static func statement() throws -> Statement {
    let database = try Connection(":memory:", access: .write)
    database.limitSteps(20_000)
    return try database.prepare(endless)
  }
}
