import Content
import Foundation
import Testing

/// A project folder that is gone when the test is.
private final class Project {
  let path = FileManager.default.temporaryDirectory.path + "/barograph-content-" + UUID().uuidString

  init(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, to name: String) throws {
    let folder = (path + "/" + name).split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }
}

private func incident(_ start: String, _ more: String = "") -> String {
  "---\ntitle: T\nstart: \(start)\nseverity: minor\n\(more)---\n"
}

@Suite struct ContentLibraryTests {
  @Test func missingFolderMeansDefaults() throws {
    let project = try Project(["other.txt": ""])
    #expect(try ContentLibrary.load(project: project.path) == ContentLibrary())
  }

  @Test func missingProjectIsNamed() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try ContentLibrary.load(project: "/nowhere/at-all")
    }
    #expect(error.description.contains("no such folder"))
  }

  @Test func sortsNotes() throws {
    let project = try Project([
      "content/incidents/b.md": incident("2026-01-01T00:00Z"),
      "content/incidents/a.md": incident("2026-01-01T00:00Z"),
      "content/incidents/c.md": incident("2026-02-01T00:00Z"),
      "content/incidents/d.md": incident("2026-03-01T00:00Z", "draft: true\n"),
      "content/incidents/.e.md": "", "content/incidents/f.txt": "",
      "content/pages/z.md": "# Zed\n\ntext", "content/pages/y.md": "---\ntitle: Why\n---\n# Heading\n",
    ])
    let library = try ContentLibrary.load(project: project.path)
    #expect(library.incidents.map(\.slug) == ["c", "a", "b"])
    #expect(library.pages.map(\.title) == ["Why", "Zed"])
    #expect(library.pages.map(\.html) == ["<h2 id=\"note-heading\">Heading</h2>\n", "<p>text</p>\n"])
    #expect(library.unreadable == [])
    #expect(
      library.warnings.map(\.description) == [
        "content/incidents/d.md:1: left out: its front matter says draft: true"
      ])
  }

  @Test func unreadableNotesKeepNoOtherOut() throws {
    let project = try Project([
      "content/incidents/bad.md": "---\ntitle: T\nstart: 2026-01-01T00:00Z\nseverity: huge\n---\n",
      "content/incidents/good.md": incident("2026-01-01T00:00Z"),
      "content/incidents/worse.md": "text", "content/incidents/folder.md/x": "",
    ])
    try project.write(Data("---\ntitle: \u{FC}\n".utf8) + [0xFC, 0x0A], to: "content/incidents/latin.md")
    let library = try ContentLibrary.load(project: project.path)
    #expect(library.incidents.map(\.slug) == ["good"])
    let noMatter = "no front matter; begin the file with a line ---, YAML keys and another line ---"
    #expect(
      library.unreadable.map(\.description) == [
        "content/incidents/bad.md:4: severity must be minor, major or critical",
        "content/incidents/folder.md:1: not a regular file; put the note itself here",
        "content/incidents/latin.md:3: not UTF-8; save the file in that encoding",
        "content/incidents/worse.md:1: \(noMatter)",
      ])
  }

  @Test func mistakesInTheConfigurationAreThrown() throws {
    let project = try Project(["content/barograph.yaml": "titel: x\n"])
    let error = try #require(throws: ConfigurationError.self) {
      try ContentLibrary.load(project: project.path)
    }
    #expect(error.description == "content/barograph.yaml:1:1: unknown key \"titel\"; did you mean title?")
    let other = try Project(["content/barograph.yml": ""])
    #expect(throws: ConfigurationError.self) { try ContentLibrary.load(project: other.path) }
  }

  @Test func linksOutOfTheFolderAreRefused() throws {
    let project = try Project([
      "secret.md": incident("2026-01-01T00:00Z"), "content/pages/p.md": "# P\n",
      "content/incidents/real.md": incident("2026-01-01T00:00Z"),
    ])
    try project.link("content/incidents/out.md", to: "../../secret.md")
    try project.link("content/incidents/in.md", to: "real.md")
    try project.link("content/incidents/nowhere.md", to: "missing.md")
    try project.link("content/incidents/loop.md", to: "loop.md")
    let library = try ContentLibrary.load(project: project.path)
    #expect(library.incidents.map(\.slug) == ["in", "real"])
    #expect(
      library.unreadable.map(\.file) == ["loop", "nowhere", "out"].map { "content/incidents/\($0).md" })
    #expect(library.unreadable.last?.message.contains("leads out of content/") == true)
  }

  @Test func aLinkedFolderOrConfigurationOutsideIsRefused() throws {
    let project = try Project([
      "notes/a.md": incident("2026-01-01T00:00Z"), "content/x": "", "other.yaml": "title: x\n",
    ])
    try project.link("content/incidents", to: "../notes")
    let library = try ContentLibrary.load(project: project.path)
    #expect(library.incidents == [])
    #expect(library.unreadable.map(\.file) == ["content/incidents"])
    try project.link("content/barograph.yaml", to: "../other.yaml")
    #expect(throws: ConfigurationError.self) { try ContentLibrary.load(project: project.path) }
  }

  @Test func readsByteOrderMarksAndCarriageReturns() throws {
    let text = "\u{FEFF}" + incident("2026-01-01 00:00").replacing("\n", with: "\r\n") + "one\r\n\r\ntwo\r\n"
    let project = try Project([
      "content/incidents/a.md": text, "content/barograph.yaml": "time_zone: Europe/Berlin\r\n",
    ])
    let library = try ContentLibrary.load(project: project.path)
    #expect(library.incidents.map(\.bodyHTML) == ["<p>one</p>\n<p>two</p>\n"])
    #expect(library.incidents.map(\.startMicroseconds) == [1_767_222_000_000_000])
    #expect(library.warnings.map(\.line) == [3])
  }

  @Test func refusesHugeFiles() throws {
    let project = try Project(["content/incidents/a.md": String(repeating: "x", count: (1 << 20) + 1)])
    let library = try ContentLibrary.load(project: project.path)
    #expect(library.unreadable.map(\.message) == ["longer than 1048576 bytes; shorten it"])
  }

  /// Paths are a contract: these slugs must not change.
  @Test(arguments: [
    ("2018-04-13-inline.md", "2018-04-13-inline"), ("a_b.c.md", "a_b.c"), ("A_b.c.md", "a_b.c-a479208a"),
    ("a b.md", "a-b-10a3f9f2"),
    ("故障.md", "note-059c4a40"), ("-x.md", "x-4bcd60c0"),
  ])
  func makesSlugs(_ name: String, _ expected: String) throws {
    let project = try Project(["content/incidents/" + name: incident("2026-01-01T00:00Z")])
    #expect(try ContentLibrary.load(project: project.path).incidents.map(\.slug) == [expected])
  }
}
