internal import Foundation
internal import Schema
internal import SecretCaptures
internal import Testing

/// Secrets that somebody wrote straight into a database: none reaches a page, a twin or a message.
@Suite struct SecretTests {
  private static let paths = [
    "/u/alice@example.com/orders", "/u/alice%40example.com", "/s/\(Secrets.webToken)", "/pay/\(Secrets.card)",
    "/t/\(Secrets.hexToken)",
    "/call/+4915112345678", "/call/13912345678", "/search?token=hush#hush", "/ok#hush",
    "/m;user=alice@example.com",
  ]

  private static let sentences = [
    "failed at https://hush:hush@api.test:8443/u/alice@example.com/\(Secrets.card)?token=hush#hush",
    "no route for alice@example.com", "rejected \(Secrets.webToken)", "declined card=\(Secrets.card)",
    "Cookie: sid=hush; theme=hush", "Authorization: Bearer hush", "password=hush",
    "failed to connect to api.test/192.0.2.1 (port 443) from /10.11.12.13 (port 40000)",
  ]

  /// A project whose every text column holds secrets, each in a part of the rows.
  private func project(_ redaction: String) throws -> Project {
    let project = try Project(rows: 3_000)
    try project.place.write(
      """
      periods: [28d]
      limits: {endpoints: 40, traces: 200, requests: 300}
      source: {db: data.sqlite}
      redaction: \(redaction)
      """, to: "content/barograph.yaml")
    func texts(_ table: String, _ column: String) -> [String] {
      switch (table, column) {
      case ("request", "path"), ("request", "url_template"): Self.paths
      case (_, "host"), ("diagnostic", "target"): ["hush:hush@api.test", "alice@example.com@api.test"]
      default: Self.sentences
      }
    }
    for table in Table.all {
      let row = table.name == "attempt" ? "request_id" : "rowid"
      for (place, column) in table.columns.enumerated() where column.kind == .text {
        // Spans keep the ids that lead to them.
        if ["trace_id", "span_id", "parent_span_id", "kind"].contains(column.name) { continue }
        for (index, text) in texts(table.name, column.name).enumerated() {
          try project.change(
            "data.sqlite",
            """
            UPDATE OR IGNORE \(table.name) SET \(column.name) = '\(text.replacing("'", with: "''"))'
            WHERE \(row) % 29 = \((index * 3 + place) % 29)
            """)
        }
      }
    }
    return project
  }

  @Test func nonePassesABuild() throws {
    let project = try project("warn")
    let ending = try project.build()
    #expect(ending.code == 0, "\(ending.errors)")
    Secrets.expectNone(in: ending.output + ending.errors, "the messages")
    for column in ["request.path", "request.host", "request.url_template", "request.error_code", "span.name"]
    {
      #expect(ending.errors.contains("\(column): "), "\(column) is not named")
    }
    let tree = try project.tree()
    Secrets.expectNone(in: tree)
    let quality = tree.text("data-quality/index.html")
    #expect(quality.contains("request.path: e-mail address"))
    #expect(tree.files.values.contains { $0.bytes.range(of: Data("{redacted}".utf8)) != nil })
    // What an incremental build remembers of them is the same.
    let cached = try project.build()
    #expect(cached.errors.contains("request.path: "))
    #expect(try project.tree().pages == tree.pages)
  }

  @Test func noneIsPrintedByOtherVerbs() throws {
    let project = try project("warn")
    let inspected = try Barograph.run(["inspect", "--project", project.place.path])
    #expect(inspected.code == 0, "\(inspected.errors)")
    #expect(inspected.output.contains("What looks private"))
    #expect(inspected.output.contains("request.path: "))
    Secrets.expectNone(in: inspected.output + inspected.errors, "inspect")
    let checked = try Barograph.run(["check", "--project", project.place.path])
    Secrets.expectNone(in: checked.output + checked.errors, "check")
    for request in 1...60 {
      let shown = try Barograph.run(["show", "request", "\(request)", "--project", project.place.path])
      Secrets.expectNone(in: shown.output + shown.errors, "show request \(request)")
    }
  }

  @Test func refusingPublishesNothing() throws {
    let project = try project("refuse")
    let ending = try project.build()
    #expect(ending.code == 3)
    #expect(ending.errorLines.count == 1, "\(ending.errors)")
    #expect(ending.errors.contains("request.path: "))
    #expect(ending.errors.contains("redaction: warn"))
    Secrets.expectNone(in: ending.errors, "the refusal")
    #expect(!FileManager.default.fileExists(atPath: project.site))
  }

  @Test func refusingBuildsWhatIsClean() throws {
    let project = try Project()
    try project.place.write(
      "source: {db: data.sqlite}\nperiods: [28d]\nlimits: {endpoints: 4, traces: 3, requests: 28}\nredaction: refuse",
      to: "content/barograph.yaml")
    let ending = try project.build()
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(!ending.errors.contains("private is replaced"))
  }
}
