import Foundation
import Metrics
import SQLite
import Schema
import Store
import Taxonomy
import Testing

@Suite struct OpeningTests {
  @Test func whatCannotBeUsedIsNamedOnOneLine() throws {
    let cases: [(sql: String, words: String)] = [
      ("CREATE TABLE a (b)", "has no table or view named request"),
      ("CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, status)", "lacks path"),
      (
        "CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, path)",
        "neither status nor error_code"
      ),
      (
        "CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, path, status)",
        "has no rows"
      ),
      ("CREATE VIEW request AS SELECT * FROM nowhere_secret", "cannot be read; check its tables and views"),
      (
        """
        CREATE VIEW request AS SELECT 1 AS request_id, 2 AS start_us, 'GET' AS method, 'h' AS host,
          '/' AS path,
          CAST(load_extension('x') AS INTEGER) AS status
        """, "cannot be read"
      ),
    ]
    for (sql, words) in cases {
      let file = try SampleFile(sql: sql)
      let error = try #require(file.failure(), "\(sql)")
      #expect(error.reason.contains(words), "\(error)")
      #expect(!error.description.contains("\n"))
      #expect(error.description.hasPrefix(file.path + ": "))
    }
  }

  @Test func aMissingFileIsNotCreated() throws {
    let file = try SampleFile(withContract: false)
    #expect(file.failure()?.reason.contains("does not exist") == true)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func foldersAndEmptyFilesAreRefused() throws {
    let file = try SampleFile(withContract: false)
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(file.failure()?.reason.contains("is not a file") == true)
    try FileManager.default.removeItem(atPath: file.path)
    try Data().write(to: URL(filePath: file.path))
    #expect(file.failure()?.reason.contains("0 bytes") == true)
  }

  @Test func whatIsNoDatabaseIsSaidToBeNone() throws {
    let file = try SampleFile(withContract: false)
    try Data(repeating: 65, count: 5_000).write(to: URL(filePath: file.path))
    #expect(file.failure()?.reason.contains("is not an SQLite database") == true)
  }

  @Test(arguments: [0.3, 0.5, 0.9])
  func aCutDatabaseIsDamaged(share: Double) throws {
    let file = try Self.manyRows()
    let whole = try Data(contentsOf: URL(filePath: file.path))
    try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(filePath: file.path))
    #expect(file.failure()?.reason.contains("is damaged") == true)
  }

  @Test func aDamagedPageIsFoundWhenTheScanMeetsIt() throws {
    let file = try Self.manyRows()
    var whole = try Data(contentsOf: URL(filePath: file.path))
    let middle = whole.count / 2 / 4096 * 4096
    whole.replaceSubrange(middle..<(middle + 4096), with: Data(repeating: 0xa5, count: 4096))
    try whole.write(to: URL(filePath: file.path))
    let database = try Database(file.path)
    var scan = Scan(now: SampleFile.noon, calendar: .utc, rules: [], limit: 10)
    let error = #expect(throws: StoreError.self) { try scan.read(database) }
    #expect(error?.reason.contains("is damaged") == true)
  }

  @Test func anotherProgramsLockIsWaitedForAndThenNamed() throws {
    let file = try SampleFile()
    try file.add([:])
    let writer = try Connection(file.path, access: .write)
    try writer.execute("BEGIN EXCLUSIVE")
    let error = try #require(file.failure(lockTimeoutMilliseconds: 30))
    #expect(error.reason.hasPrefix("stayed locked by another program"))
    try writer.execute("ROLLBACK")
    #expect(file.failure() == nil)
  }

  @Test func aViewThatDoesNotEndIsGivenUp() throws {
    let columns = "1 AS start_us, 'GET' AS method, 'h' AS host, '/' AS path, 200 AS status"
    let endless = """
      CREATE VIEW request AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS request_id, \(columns) FROM n
      """
    let barren = endless + " WHERE i < 0"
    for sql in [endless, barren] {
      let file = try SampleFile(sql: sql)
      #expect(file.failure(steps: 2_000_000)?.reason.contains("took too long to read") == true)
    }
  }

  @Test func theStepsOfOneReadingDoNotShortenTheNext() throws {
    let file = try Self.manyRows()
    let database = try Database(file.path, steps: 800_000)
    for _ in 0..<10 {
      var scan = Scan(now: SampleFile.noon, calendar: .utc, rules: [], limit: 10)
      try scan.read(database)
      #expect(scan.quality(of: database).rows == 5_000)
    }
  }

  @Test func aViewIsReadLikeATable() throws {
    let file = try SampleFile(
      sql: """
        CREATE TABLE calls (id, t, verb, server, url, code, ms);
        INSERT INTO calls VALUES (2, \(SampleFile.noon), 'get', 'API.Example.com', '/a', 200, 5),
          (1, \(SampleFile.noon), 'get', 'API.Example.com', '/a', 500, 7);
        CREATE VIEW Request AS SELECT id AS Request_ID, t AS start_us, verb AS method, server AS host,
          url AS path,
          code AS status, ms * 1000 AS duration_us FROM calls
        """)
    let reading = try file.read()
    #expect(reading.total[.success].rows == 1)
    #expect(reading.total[.http].rows == 1)
    #expect(reading.report.endpoints.map(\.key) == ["GET api.example.com/a"])
    #expect(reading.quality.missingTables.contains("span"))
  }

  static func manyRows() throws -> SampleFile {
    let file = try SampleFile()
    try file.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO request (start_us, method, host, path, status, duration_us, screen)
      SELECT \(SampleFile.noon) - i * 1000000, 'GET', 'h', '/p/' || i, 200, i, hex(randomblob(20)) FROM n
      """)
    return file
  }
}
