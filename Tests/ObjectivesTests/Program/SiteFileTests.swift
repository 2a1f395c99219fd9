import Foundation
import Testing

@Suite("Feed, badge, summary and twin of objectives")
struct SiteFileTests {
  private func build(_ project: SampleProject) throws -> TemporaryFolder {
    let run = try project.run("build", "--out", project.folder.file("site"))
    #expect(run.code == 0, "\(run.output)")
    return project.folder
  }

  private func matches(_ pattern: Regex<(Substring, Substring)>, _ text: String) -> [String] {
    text.matches(of: pattern).map { String($0.output.1) }
  }

  @Test("Ids depend on slugs alone; an update of a note moves its entry's time")
  func feed() throws {
    let project = try SampleProject(isBurning: false)
    let before = try build(project).text("site/feed.atom")
    let base = SampleProject.configuration + "base_url: https://example.com/x\n"
    try project.folder.write(base.replacing("A & B <i>", with: "Renamed"), to: "content/barograph.yaml")
    try project.folder.write(
      SampleProject.note.replacing(
        "severity: major", with: "severity: critical\nupdates: [{time: 2026-03-05T09:00:00Z, text: More.}]"),
      to: "content/incidents/old.md")
    let after = try build(project).text("site/feed.atom")
    let ids = #/<id>(urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})<\/id>/#
    #expect(matches(ids, before).count == 2)
    #expect(matches(ids, before).last == matches(ids, after).last)
    #expect(matches(#/<updated>([^<]*)</#, before) == ["2026-03-04T12:00:00Z", "2026-03-04T12:00:00Z"])
    #expect(matches(#/<updated>([^<]*)</#, after) == ["2026-03-05T09:00:00Z", "2026-03-05T09:00:00Z"])
    #expect(!before.contains("<link"))
    #expect(after.contains("href=\"https://example.com/x/incidents/old/index.html\""))
    #expect(before.contains("<title>An &amp; old &lt;incident&gt;</title>"))
  }

  @Test("Summary and badge show hostile titles as text")
  func summary() throws {
    let folder = try build(try SampleProject(isBurning: true))
    let summary = try folder.text("site/summary.md")
    #expect(summary.hasPrefix("# A &amp; B &lt;i&gt;\n"))
    #expect(summary.contains("| fast burn | Quick \"one\" | 50.0× "))
    #expect(!summary.contains("| GET api.example/a`|b"))
    let badge = try folder.text("site/badge.svg")
    #expect(badge.hasPrefix("<svg xmlns=") && !badge.contains("style") && !badge.contains("script"))
  }

  @Test("Status and twin name objectives, broken rules and what incidents cost")
  func twins() throws {
    let folder = try build(try SampleProject(isBurning: true))
    func object(_ name: String) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(folder.text("site/\(name)").utf8)) as? [String: Any])
    }
    let status = try object("status.json")
    let objectives = try #require(status["objectives"] as? [[String: Any]])
    #expect(objectives.map { $0["objective"] as? String } == ["Quick \"one\""])
    #expect((status["broken_rules"] as? [[String: Any]])?.first?["status"] as? String == "firing")
    let twin = try object("data/objectives.json")
    #expect((twin["rules"] as? [Any])?.count == 5)
    let incidents = try #require(twin["incidents"] as? [[String: Any]])
    #expect(incidents.first?["slug"] as? String == "old")
    #expect(incidents.first?["detected_after_us"] is NSNull)
    #expect(incidents.first?["budget_spent"] as? Double == 0)
    #expect(try folder.text("site/objectives/index.html").contains("id=\"rules-t\""))
  }

  @Test("inspect names tables, missing ones and proposes rules")
  func inspect() throws {
    let project = try SampleProject(isBurning: false)
    let run = try project.run("inspect", "--deep")
    #expect(run.code == 0)
    #expect(run.output.contains("  request         34,570 rows, 2026-03-02T06:00:00Z to "))
    #expect(run.output.contains("  23,050  GET api.example/c\n"))
    #expect(run.output.hasSuffix("Integrity: ok\n"))
  }
}
