import Foundation
import Testing

@testable import Publication

@Suite struct PublishTests {
  let folder: SiteFolder

  init() throws {
    folder = try SiteFolder()
  }

  @Test func firstPublicationMakesTheFolder() throws {
    let changes = try folder.publish(["index.html": "<p>a", "24h/errors/index.html": "<p>b"])
    #expect(changes.added == ["24h/errors/index.html", "index.html"])
    #expect(changes.summary == "2 added, 0 changed, 0 removed, 0 unchanged")
    #expect(changes.atomic)
    #expect(changes.note == nil)
    #expect(
      folder.files() == [
        "index.html": "<p>a", "24h/errors/index.html": "<p>b", ".barograph-site": "barograph-site 1\n",
      ])
    #expect(folder.names == ["site"])
  }

  @Test func modesDoNotFollowTheMask() throws {
    try folder.publish(["24h/index.html": "x", "index.html": "<p>a"])
    #expect(try folder.attributes("site").mode == 0o755)
    #expect(try folder.attributes("site/24h").mode == 0o755)
    #expect(try folder.attributes("site/24h/index.html").mode == 0o644)
    #expect(try folder.attributes("site/.barograph-site").mode == 0o644)
  }

  /// A build with nothing new replaces one file, and the next must know the site again.
  @Test func aReplacedFileKeepsTheStateTrue() throws {
    try folder.publish(["index.html": "<p>a", "24h/index.html": "<p>b", "status.json": "1"])
    for (name, text, changed) in [("status.json", "22", 2), ("status.json", "333", 2), ("new.json", "1", 3)] {
      guard let site = try PublishedSite.open(folder.output, force: false) else {
        Issue.record("there is no site")
        return
      }
      var state = try site.state()
      let before = state
      let changes = try site.replace(name, with: Array(text.utf8), &state)
      #expect(folder.text("site/" + name) == text && changes.unchanged == changed)
      #expect(state != before)
      #expect(try state == site.state())
    }
  }

  @Test func aPublicationTellsTheStateThatItLeaves() throws {
    for text in ["<p>1", "<p>2", "<p>3"] {
      let changes = try folder.publish(["index.html": text, "24h/a.csv": "a"])
      guard let site = try PublishedSite.open(folder.output, force: false) else {
        Issue.record("there is no site")
        return
      }
      #expect(try changes.site == site.state())
      #expect(!folder.exists(".site.staging-new"), "the generation before the previous one is gone")
    }
  }

  @Test func foldersAboveTheOutputAreMade() throws {
    var staging = try Staging(output: folder.root + "/a/b/site/", force: false)
    try staging.write("index.html", Array("<p>a".utf8))
    _ = try staging.publish()
    #expect(folder.text("a/b/site/index.html") == "<p>a")
  }

  @Test(arguments: [nil, EINVAL, EBUSY, ENOSYS, EXDEV])
  func secondPublication(exchangeFailsWith number: Int32?) throws {
    let exchange = number.map { FolderExchange.failing($0) } ?? .system
    try folder.publish([
      "index.html": "<p>a", "same/page.html": "<p>same", "old.csv": "1", "old/x.csv": "2", "status.json": "1",
      "shape": "file", "form/x": "folder",
    ])
    let before = try folder.attributes("site/same/page.html")
    let changes = try folder.publish(
      [
        "index.html": "<p>b", "same/page.html": "<p>same", "new/page.html": "<p>new", "status.json": "2",
        "shape/x": "folder", "form": "file",
      ], exchange: exchange)
    #expect(changes.added == ["form", "new/page.html", "shape/x"])
    #expect(changes.changed == ["index.html", "status.json"])
    #expect(changes.removed == ["form/x", "old.csv", "old/x.csv", "shape"])
    #expect(changes.unchanged == 1)
    #expect(changes.atomic == (number == nil))
    #expect(changes.note?.hasPrefix("not atomic: ") == (number == nil ? nil : true))
    #expect(
      folder.files() == [
        "index.html": "<p>b", "same/page.html": "<p>same", "new/page.html": "<p>new", "status.json": "2",
        "shape/x": "folder", "form": "file", ".barograph-site": "barograph-site 1\n",
      ])
    #expect(!folder.exists("site/old"))
    #expect(try folder.attributes("site/same/page.html") == before)
    #expect(folder.text("site/index.html") == "<p>b")
    #expect(folder.text(".site.previous/index.html") == "<p>a")
    #expect(folder.text(".site.previous/old/x.csv") == "2")
    #expect(folder.names == [".site.previous", "site"])
  }

  @Test(arguments: [nil, EINVAL] as [Int32?])
  func onlyThePreviousGenerationIsKept(exchangeFailsWith number: Int32?) throws {
    let exchange = number.map { FolderExchange.failing($0) } ?? .system
    for text in ["<p>1", "<p>2", "<p>3"] { try folder.publish(["index.html": text], exchange: exchange) }
    #expect(folder.text("site/index.html") == "<p>3")
    #expect(folder.text(".site.previous/index.html") == "<p>2")
    #expect(folder.names == [".site.previous", "site"])
  }

  @Test func anErrorThatIsNotAboutExchangingLeavesEverything() throws {
    try folder.publish(["index.html": "<p>1"])
    try folder.publish(["index.html": "<p>2"])
    #expect(
      kind { try folder.publish(["index.html": "<p>3"], exchange: .failing(EIO)) } == .inputOutput)
    #expect(folder.text("site/index.html") == "<p>2")
    #expect(folder.text(".site.previous/index.html") == "<p>1")
    #expect(folder.names == [".site.previous", "site"])
  }

  @Test func theSecondExchangeMayFailAndIsUndone() throws {
    try folder.publish(["index.html": "<p>1"])
    try folder.publish(["index.html": "<p>2"])
    // Only the site itself is a mount point: its neighbours can change places.
    let output = folder.output
    let mountPoint = FolderExchange { first, second in
      second == output ? EBUSY : FolderExchange.system.swap(first, second)
    }
    let changes = try folder.publish(["index.html": "<p>3"], exchange: mountPoint)
    #expect(!changes.atomic)
    #expect(folder.text("site/index.html") == "<p>3")
    #expect(folder.text(".site.previous/index.html") == "<p>2")
    #expect(folder.names == [".site.previous", "site"])
  }

  @Test func anUnchangedFileOfAnotherModeIsCopiedWithItsTime() throws {
    try folder.publish(["index.html": "<p>a", "a.css": "a"])
    let path = folder.output + "/a.css"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let before = try folder.attributes("site/a.css")
    for exchange in [FolderExchange.failing(EINVAL), .system] {
      try folder.publish(["index.html": "<p>a", "a.css": "a"], exchange: exchange)
      let after = try folder.attributes("site/a.css")
      #expect(after.mode == 0o644)
      #expect(after.changed == before.changed)
    }
  }

  @Test func largeFilesAreComparedToTheirEnd() throws {
    let long = String(repeating: "x", count: 200_000)
    try folder.publish(["index.html": "<p>a", "a.csv": long + "1", "b.csv": long])
    let changes = try folder.publish(["index.html": "<p>a", "a.csv": long + "2", "b.csv": long])
    #expect(changes.changed == ["a.csv"])
    #expect(changes.unchanged == 2)
    #expect(folder.text("site/a.csv") == long + "2")
  }

  @Test func theFallbackPutsIndexPagesLast() {
    let paths = ["index.html", "a/index.html", "z.css", "a/b/index.html", ".barograph-site", "index.htm"]
    #expect(
      paths.sorted(by: StepwiseReplacement.comesBefore) == [
        ".barograph-site", "index.htm", "z.css", "a/b/index.html", "a/index.html", "index.html",
      ])
  }

  @Test func linesNameTheFirstPaths() throws {
    var changes = Changes(added: ["a", "b", "c"], removed: ["d"])
    #expect(
      changes.lines(limit: 2) == [
        "3 added, 0 changed, 1 removed, 0 unchanged", "  + a", "  + b", "  + … and 1 more", "  - d",
      ])
    changes.report(obstacle: "busy")
    #expect(changes.lines(limit: 0)[1].hasPrefix("not atomic: the folder cannot be exchanged (busy)"))
  }
}
