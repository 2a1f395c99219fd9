import Foundation
import Testing

@testable import Publication

@Suite struct RefusalTests {
  let folder: SiteFolder

  init() throws {
    folder = try SiteFolder()
  }

  @Test(arguments: [nil, EBUSY] as [Int32?])
  func aStrangersFolderNeedsForce(exchangeFailsWith number: Int32?) throws {
    let exchange = number.map { FolderExchange.failing($0) } ?? .system
    try folder.put("site/thesis.txt", "years of work")
    #expect(kind { try folder.publish(["index.html": "<p>a"]) } == .refused)
    #expect(folder.files() == ["thesis.txt": "years of work"])
    #expect(folder.names == ["site"])

    let changes = try folder.publish(["index.html": "<p>a"], force: true, exchange: exchange)
    #expect(changes.removed == ["thesis.txt"])
    #expect(changes.note?.contains(".site.previous until the next build") == true)
    #expect(folder.files(".site.previous") == ["thesis.txt": "years of work"])
    #expect(folder.files().keys.sorted() == [".barograph-site", "index.html"])
  }

  @Test func anEmptyFolderIsTaken() throws {
    try FileManager.default.createDirectory(atPath: folder.output, withIntermediateDirectories: false)
    let changes = try folder.publish(["index.html": "<p>a"])
    #expect(changes.added == ["index.html"])
    #expect(folder.names == ["site"])
  }

  @Test(arguments: [
    "", "barograph-site\n", "barograph-site 0\n", "barograph-site 1", "barograph-site 2\n", "x",
  ])
  func aMarkerThatIsNotOursIsNone(text: String) throws {
    try folder.put("site/.barograph-site", text)
    #expect(kind { try folder.publish(["index.html": "<p>a"]) } == .refused)
  }

  @Test func aMarkerMayNotBeALink() throws {
    try folder.put("elsewhere", "barograph-site 1\n")
    try folder.put("site/a", "a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.output + "/.barograph-site", withDestinationPath: folder.root + "/elsewhere")
    #expect(kind { try folder.publish(["index.html": "<p>a"]) } == .refused)
  }

  @Test(arguments: ["", "/", "missing/..", "file", "dangling"])
  func outputsThatAreNoFolder(output: String) throws {
    try folder.put("file", "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.root + "/dangling", withDestinationPath: folder.root + "/nowhere")
    let path = output.isEmpty || output == "/" ? output : folder.root + "/" + output
    #expect(kind { _ = try Staging(output: path, force: true) } == .refused)
  }

  @Test func forceSparesTheWorkingFolder() throws {
    let here = FileManager.default.currentDirectoryPath
    #expect(kind { _ = try Staging(output: here, force: true) } == .refused)
    #expect(kind { _ = try Staging(output: here + "/..", force: true) } == .refused)
  }

  /// What the site is made of may lie in its folder, or the folder in it.
  @Test func forceSparesWhatItIsTold() throws {
    try folder.put("site/data/metrics.sqlite", "rows")
    for spared in ["site", "site/data", "site/data/metrics.sqlite", "./site/../site/data"] {
      let path = folder.root + "/" + spared
      #expect(kind { _ = try Staging(output: folder.output, force: true, sparing: [path]) } == .refused)
    }
    #expect(folder.text("site/data/metrics.sqlite") == "rows")
    let others = [folder.root + "/site2", folder.root + "/missing", folder.root]
    #expect(kind { _ = try Staging(output: folder.output, force: true, sparing: others) } == nil)
  }

  @Test func aLinkToAFolderMeansTheFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder.root + "/web/real", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.output, withDestinationPath: "web/real")
    for text in ["<p>1", "<p>2"] { try folder.publish(["index.html": text]) }
    #expect(folder.text("web/real/index.html") == "<p>2")
    #expect(folder.text("web/.real.previous/index.html") == "<p>1")
    #expect(folder.names == ["site", "web"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.output) == "web/real")
  }

  @Test func oneBuildAtATime() throws {
    let first = try Staging(output: folder.output, force: false)
    #expect(kind { _ = try Staging(output: folder.output, force: false, waitingSeconds: 0) } == .busy)
    do {
      _ = try Staging(output: folder.output, force: false, waitingSeconds: 0)
    } catch {
      #expect(error.message.contains("process \(ProcessInfo.processInfo.processIdentifier)"))
    }
    #expect(kind { try folder.rollBack() } == .busy)
    #expect(folder.exists(".site.staging-new"))
    _ = consume first
    #expect(folder.names == [])
    try folder.publish(["index.html": "<p>a"])
  }

  @Test func aLockFileOfADeadProcessLocksNobodyOut() throws {
    try folder.put(".site.lock", "1\n")
    try folder.publish(["index.html": "<p>a"])
    #expect(folder.names == ["site"])
  }

  @Test func whatAKilledBuildLeftIsCleared() throws {
    try folder.publish(["index.html": "<p>a"])
    try folder.put(".site.staging-new/deep/er/index.html", "<p>half")
    try folder.put(".site.staging-old/index.html", "<p>half")
    // Another site beside it, whose name begins like a staging folder's.
    try folder.put(".site.staging-news/index.html", "<p>other")
    try folder.publish(["index.html": "<p>b"])
    #expect(folder.files().keys.sorted() == [".barograph-site", "index.html"])
    #expect(folder.names == [".site.previous", ".site.staging-news", "site"])
  }

  @Test func aPlantedStagingLinkIsRemovedNotFollowed() throws {
    try folder.put("victim/index.html", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: folder.root + "/.site.staging-new", withDestinationPath: "victim")
    try folder.publish(["index.html": "<p>a"])
    #expect(folder.text("victim/index.html") == "mine")
    #expect(folder.text("site/index.html") == "<p>a")
  }

  @Test(arguments: [nil, EINVAL] as [Int32?])
  func linksInStagingAndSiteAreNotFollowed(exchangeFailsWith number: Int32?) throws {
    let exchange = number.map { FolderExchange.failing($0) } ?? .system
    try folder.put("victim/page.html", "mine")
    try folder.publish(["index.html": "<p>a"])
    let site = folder.output
    try FileManager.default.createSymbolicLink(atPath: site + "/24h", withDestinationPath: "../victim")
    try FileManager.default.createSymbolicLink(
      atPath: site + "/a", withDestinationPath: "../victim/page.html")

    var staging = try Staging(output: site, force: false, waitingSeconds: 0, exchange: exchange)
    let planted = folder.root + "/.site.staging-new/7d"
    try FileManager.default.createSymbolicLink(atPath: planted, withDestinationPath: "../victim")
    #expect(throws: PublicationError.self) { try staging.write("7d/page.html", Array("<p>x".utf8)) }
    try FileManager.default.removeItem(atPath: planted)
    try staging.write("24h/page.html", Array("mine".utf8))
    try staging.write("a", Array("mine".utf8))
    try staging.write("index.html", Array("<p>a".utf8))
    let changes = try staging.publish()
    #expect(changes.added == ["24h/page.html", "a"])
    #expect(folder.files("victim") == ["page.html": "mine"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: site + "/a")[.type] as? FileAttributeType
        == .typeRegular)
    #expect(
      try FileManager.default.attributesOfItem(atPath: site + "/24h")[.type] as? FileAttributeType
        == .typeDirectory)
  }

  @Test(arguments: [
    "", "/", "/etc/passwd", "..", "../x", "a/../../x", "a/..", "./a", "a/.", "a//b", "a/", "a\u{0}b", "a\nb",
    "a\\..\\b", "a/\u{301}../../x/..", ".barograph-site", String(repeating: "n", count: 256),
    String(repeating: "n/", count: 600) + "n", "\u{7F}",
  ])
  func pathsNoSiteMayHave(path: String) throws {
    var staging = try Staging(output: folder.output, force: false)
    #expect(kind { try staging.write(path, []) } == .invalidPath)
  }

  @Test func aPathIsWrittenOnce() throws {
    var staging = try Staging(output: folder.output, force: false)
    try staging.write("a", [])
    #expect(kind { try staging.write("a", []) } == .invalidPath)
    #expect(throws: PublicationError.self) { try staging.write("a/b", []) }
  }

  @Test func namesAtTheLimitsAreWritten() throws {
    let names = [String(repeating: "n", count: 255), "图表/é.png", "..a", "a..", "...", "a b", "%2e%2e"]
    var staging = try Staging(output: folder.output, force: false)
    for name in names { try staging.write(name, Array(name.utf8)) }
    try staging.write("index.html", Array("<p>a".utf8))
    _ = try staging.publish()
    for name in names { #expect(folder.text("site/" + name) == name) }
  }
}
