import Foundation
import Testing

@testable import Publication

@Suite struct RollbackTests {
  let folder: SiteFolder

  init() throws {
    folder = try SiteFolder()
  }

  @Test(arguments: [nil, EBUSY, EXDEV] as [Int32?])
  func twiceIsAsBefore(exchangeFailsWith number: Int32?) throws {
    let exchange = number.map { FolderExchange.failing($0) } ?? .system
    try folder.publish(["index.html": "<p>1", "same.css": "s", "gone/a.csv": "g"])
    try folder.publish(["index.html": "<p>2", "same.css": "s", "came/b.csv": "c"])
    let (first, second) = (folder.files(".site.previous"), folder.files())
    let times = try folder.attributes("site/index.html")

    var changes = try folder.rollBack(exchange: exchange)
    #expect(changes.added == ["gone/a.csv"])
    #expect(changes.changed == ["index.html"])
    #expect(changes.removed == ["came/b.csv"])
    #expect(changes.unchanged == 1)
    #expect(changes.atomic == (number == nil))
    #expect(folder.files() == first)
    #expect(folder.files(".site.previous") == second)

    changes = try folder.rollBack(exchange: exchange)
    #expect(changes.added == ["came/b.csv"])
    #expect(folder.files() == second)
    #expect(folder.files(".site.previous") == first)
    #expect(try folder.attributes("site/index.html") == times)
    #expect(folder.names == [".site.previous", "site"])
  }

  @Test func thereMustBeSomethingToRollBackTo() throws {
    #expect(kind { try folder.rollBack() } == .refused)
    try folder.publish(["index.html": "<p>1"])
    #expect(kind { try folder.rollBack() } == .refused)
    #expect(folder.text("site/index.html") == "<p>1")
    #expect(folder.names == ["site"])
  }

  @Test func aRemovedSiteComesBack() throws {
    try folder.publish(["index.html": "<p>1"])
    try folder.publish(["index.html": "<p>2"])
    try FileManager.default.removeItem(atPath: folder.output)
    #expect(try folder.rollBack().added == ["index.html"])
    #expect(folder.text("site/index.html") == "<p>1")
    #expect(folder.names == ["site"])
  }

  @Test func twoStrangersFoldersAreLeftAlone() throws {
    try folder.put("site/a", "a")
    try folder.put(".site.previous/b", "b")
    #expect(kind { try folder.rollBack() } == .refused)
    #expect(folder.files() == ["a": "a"])
  }

  @Test func forcedPublicationCanBeTakenBackAndForth() throws {
    try folder.put("site/thesis.txt", "years")
    try folder.publish(["index.html": "<p>1"], force: true)
    try folder.rollBack()
    #expect(folder.files() == ["thesis.txt": "years"])
    try folder.rollBack()
    #expect(folder.text("site/index.html") == "<p>1")
    #expect(folder.files(".site.previous") == ["thesis.txt": "years"])
  }
}
