internal import Foundation
internal import Testing

/// A table of the user's own, mapped by `source`: the database is not touched.
@Suite struct SourceTests {
  private static let mapping = """
    periods: [24h]
    source:
      db: app.sqlite
      table: http "log"
      columns:
        request_id: id
        start_us: started:iso
        method: = get
        url: address
        duration_us: took ms:ms
        status: code
        business_failed: fine:not
        connection_reused: reused
        app_version: version
    """

  private func project(_ configuration: String = mapping) throws -> Project {
    let project = try Project(rows: 0)
    try project.place.write(configuration, to: "content/barograph.yaml")
    try project.change(
      "app.sqlite",
      """
      CREATE TABLE "http ""log\""" (
        id INTEGER PRIMARY KEY, started TEXT, address TEXT, "took ms" REAL, code TEXT, fine TEXT, reused TEXT,
        version TEXT)
      """)
    try insert(1...3_000, into: project)
    return project
  }

  private func insert(_ ids: ClosedRange<Int>, into project: Project) throws {
    try project.change(
      "app.sqlite",
      """
      WITH RECURSIVE n(i) AS (SELECT \(ids.lowerBound) UNION ALL SELECT i + 1 FROM n WHERE i < \(ids.upperBound))
      INSERT INTO "http ""log\""" SELECT i,
        strftime('%Y-%m-%d %H:%M:%f', 1773000000 + i, 'unixepoch') || '+01:00',
        'HTTPS://user:hush@API.example.com:8443/v1/items/' || i || '?token=hush', 12.5,
        CASE i % 10 WHEN 0 THEN '503' ELSE '200' END, CASE i % 4 WHEN 0 THEN 'no' ELSE 'yes' END,
        CASE i % 2 WHEN 0 THEN 'f' ELSE 't' END, '2.1' FROM n
      """)
  }

  private func bytes(_ project: Project) throws -> Data {
    try Data(contentsOf: URL(filePath: project.place.file("app.sqlite")))
  }

  @Test func everyVerbReadsIt() throws {
    let project = try project()
    let before = try bytes(project)
    let built = try Barograph.run(["build", "--project", project.place.path, "--now", "2026-03-08T20:00:00Z"])
    #expect(built.code == 0, "\(built.errors)")
    #expect(!built.errors.contains("request_id INTEGER PRIMARY KEY"))
    let overview = try project.tree().text("data/24h/overview.json")
    #expect(overview.contains("\"requests\":3000"))
    #expect(overview.contains(/"p50_us":1[23]\d{3}[.,}]/), "milliseconds")
    #expect(!overview.contains("hush"))
    let shown = try Barograph.run(["show", "request", "8", "--project", project.place.path])
    #expect(shown.output.contains("GET api.example.com/v1/items/8 failed after 12.5 ms"))
    #expect(shown.output.contains("08 Mar 2026 19:00 UTC") || shown.output.contains("8 Mar 2026 19:00 UTC"))
    #expect(shown.output.contains("Connection reused  no"))
    #expect(shown.output.contains("Business failure  yes"))
    let inspected = try Barograph.run(["inspect", "--project", project.place.path])
    #expect(inspected.output.contains("3,000  GET api.example.com/v1/items/{id}"))
    #expect(
      inspected.output.contains(
        "- {match: \"GET api.example.com/v1/items/*\", template: \"/v1/items/{id}\"}"))
    let checked = try Barograph.run(["check", "--project", project.place.path])
    #expect([0, 5].contains(checked.code), "\(checked.errors)")
    #expect(try bytes(project) == before)
  }

  @Test func newRowsAreAddedToTheCache() throws {
    let project = try project()
    let arguments = ["build", "--project", project.place.path, "--now", "2026-03-08T20:00:00Z"]
    #expect(try Barograph.run(arguments).code == 0)
    try insert(3_001...3_500, into: project)
    let second = try Barograph.run(arguments)
    #expect(!second.errors.contains("read again"), "\(second.errors)")
    let pages = try project.tree().pages
    #expect(try Barograph.run(arguments + ["--rebuild"]).code == 0)
    #expect(try project.tree().pages == pages)
    #expect(try project.tree().text("data/24h/overview.json").contains("\"requests\":3500"))
    // Another unit makes other sums.
    try project.place.write(
      Self.mapping.replacing("took ms:ms", with: "took ms:s"), to: "content/barograph.yaml")
    let third = try Barograph.run(arguments)
    #expect(third.errors.contains("rules, limits or columns have changed"))
    #expect(try project.tree().text("data/24h/overview.json").contains(/"p50_us":1[23]\d{6}[.,}]/), "seconds")
  }

  @Test func rowsWithoutANumberOfTheirOwnAreReadEachTime() throws {
    let project = try project(Self.mapping.replacing("request_id: id", with: "request_id: took ms"))
    let arguments = ["build", "--project", project.place.path, "--now", "2026-03-08T20:00:00Z"]
    _ = try Barograph.run(arguments)
    let ending = try Barograph.run(arguments)
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.errors.contains("every row is read each time"))
  }

  @Test(arguments: [
    (
      "table: http \"log\"", "table: logs",
      "content/barograph.yaml:4:10: the database has no table or view logs"
    ),
    (
      "status: code", "status: kode",
      "content/barograph.yaml:11:5: status: the table http \"log\" has no column kode"
    ),
    (
      "method: = get\n", "scheme: = https\n",
      "content/barograph.yaml:4:10: the table http \"log\" gives no method"
    ),
    ("status: code", "region: code", "content/barograph.yaml:4:10: map status or error_code"),
  ])
  func mistakesAreNamedWithTheirPlace(_ right: String, _ wrong: String, _ message: String) throws {
    let project = try project(Self.mapping.replacing(right, with: wrong))
    for verb in ["build", "inspect", "check"] {
      let ending = try Barograph.run([verb, "--project", project.place.path])
      #expect(ending.code == 2, "\(verb)")
      #expect(ending.errors.hasPrefix("barograph: \(message)"), "\(verb): \(ending.errors)")
      #expect(ending.errorLines.count == 1)
    }
  }
}
