import Content
import Foundation
import Testing

@Suite("barograph incident draft")
struct IncidentDraftTests {
  private static let name = "content/incidents/2026-03-05-quick-one.md"

  @Test("A breach without a note gets one that is read without a doubt; a second run finds it")
  func drafts() throws {
    let project = try SampleProject(isBurning: true)
    #expect(try project.run("incident", "draft").output == "wrote \(Self.name)\n")
    let library = try ContentLibrary.load(project: project.folder.path)
    #expect(library.warnings.isEmpty && library.unreadable.isEmpty)
    let note = try #require(library.incidents.first)
    #expect(note.startMicroseconds == sampleNow - 3_600_000_000)
    #expect(note.isOngoing)
    #expect(note.title == "Quick \"one\": the budget burns 50.0 times too fast")
    #expect(note.endpoints == ["GET api.example/c", "GET api.example/a`|b"])
    #expect(note.errors == ["HTTP 503"])
    #expect(note.bodyHTML.contains("<code>GET api.example/a`|b</code>: 80 of 240 failures"))
    let text = try project.folder.text(Self.name)
    #expect(try project.run("incident", "draft").output == "every breach has a note already\n")
    #expect(try project.folder.text(Self.name) == text)
  }

  @Test("A file of its name is never overwritten, be it no note at all")
  func neverOverwrites() throws {
    let project = try SampleProject(isBurning: true)
    try project.folder.write("mine", to: Self.name)
    #expect(try project.run("incident", "draft").code == 0)
    #expect(try project.folder.text(Self.name) == "mine")
  }

  @Test("A note of another time that day keeps its name; the draft gets a number")
  func sameName() throws {
    let project = try SampleProject(isBurning: true)
    let other =
      "---\ntitle: Other\nstart: 2026-03-05T01:00:00Z\nend: 2026-03-05T02:00:00Z\nseverity: minor\n---\n"
    try project.folder.write(other, to: Self.name)
    #expect(
      try project.run("incident", "draft").output == "wrote content/incidents/2026-03-05-quick-one-2.md\n")
    #expect(try project.folder.text(Self.name) == other)
  }

  @Test("Without a breach nothing is written")
  func quiet() throws {
    let project = try SampleProject(isBurning: false)
    #expect(try project.run("incident", "draft").code == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: project.folder.file("content/incidents")) == [
        "old.md"
      ])
  }
}
