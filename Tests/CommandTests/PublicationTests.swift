internal import Foundation
internal import Testing

/// Which folders are replaced, which notes stop a build, and the way back.
@Suite struct PublicationTests {
  @Test func aStrangersFolderIsLeftAlone() throws {
    let project = try Project()
    try project.place.write("mine", to: "site/notes.txt")
    let ending = try project.build()
    #expect(ending.code == 2)
    #expect(ending.errors.contains("--force"))
    #expect(try project.place.names(in: "site") == ["notes.txt"])
  }

  @Test func forceReplacesAStrangersFolder() throws {
    let project = try Project()
    try project.place.write("mine", to: "site/notes.txt")
    #expect(try project.build("--force").code == 0)
    let files = try project.tree().files
    #expect(files["index.html"] != nil && files["notes.txt"] == nil)
  }

  @Test func forceDoesNotReplaceTheWorkingFolder() throws {
    let project = try Project()
    try project.place.write("mine", to: "site/notes.txt")
    #expect(try project.build("--force", in: project.site).code == 2)
    #expect(try project.place.names(in: "site") == ["notes.txt"])
  }

  @Test func aDemoDoesNotReplaceAFolderOfSomethingElse() throws {
    let place = try Workplace()
    try place.write("mine", to: "demo/notes.txt")
    #expect(try Barograph.run(["demo", "--rows", "500", place.file("demo")]).code == 2)
    #expect(try place.names(in: "demo") == ["notes.txt"])
  }

  @Test func aDemoIsForcedIntoAFolderOfSomethingElse() throws {
    let place = try Workplace()
    try place.write("mine", to: "demo/site/notes.txt")
    #expect(try Barograph.run(["demo", "--rows", "500", place.file("demo")]).code == 2)
    #expect(try place.names(in: "demo") == ["site"])
    #expect(try Barograph.run(["demo", "--rows", "500", "--force", place.file("demo")]).code == 0)
    #expect(try place.names(in: "demo/site").contains("index.html"))
  }

  @Test func aDemoIsAWholeProject() throws {
    let place = try Workplace()
    let ending = try Barograph.run(["demo", "--rows", "500", place.file("demo")])
    #expect(ending.code == 0)
    #expect(ending.output.contains("index.html"))
    #expect(try place.names(in: "demo").filter { !$0.hasPrefix(".") } == ["content", "demo.sqlite", "site"])
    let again = try Barograph.run(["build", "--project", place.file("demo")])
    #expect(again.output.hasPrefix("0 added, 1 changed, 0 removed, "))
  }

  @Test func anUnreadableNoteIsListed() throws {
    let project = try Project()
    try project.place.write("---\ntitle: Broken: note\n---\nText\n", to: "content/incidents/broken.md")
    let ending = try project.build()
    #expect(ending.code == 0)
    #expect(ending.errors.contains("content/incidents/broken.md:2"))
    #expect(try project.tree().text("incidents/index.html").contains("broken.md"))
  }

  @Test func anUnreadableNoteStopsAStrictBuild() throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    try project.place.write("---\ntitle: Broken: note\n---\nText\n", to: "content/incidents/broken.md")
    #expect(try project.build("--strict").code == 2)
    #expect(try project.tree() == before)
  }

  @Test func rollbackPutsThePreviousGenerationBack() throws {
    let project = try Project()
    try project.makeDatabase("other.sqlite", seed: 2)
    try project.build()
    let first = try project.tree()
    try project.build("--db", project.place.file("other.sqlite"))
    let second = try project.tree()
    #expect(second.pages != first.pages)
    #expect(try Barograph.run(["rollback", "--out", project.site]).code == 0)
    #expect(try project.tree() == first)
    #expect(try Barograph.run(["rollback"], in: project.place.path).code == 0)
    #expect(try project.tree() == second)
  }

  @Test func withoutAPreviousGenerationThereIsNoWayBack() throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    #expect(try Barograph.run(["rollback", "--out", project.site]).code == 2)
    #expect(try project.tree() == before)
  }
}
