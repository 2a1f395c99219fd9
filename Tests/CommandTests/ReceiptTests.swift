internal import Foundation
internal import Testing

/// A build with nothing new only writes the time of the build; whatever a site depends on makes it a whole one.
@Suite struct ReceiptTests {
  /// Whether the last build put a new generation in place.
  private func isWhole(_ project: Project) -> Bool {
    FileManager.default.fileExists(atPath: project.place.file(".site.previous"))
  }

  @Test func nothingNewKeepsTheGeneration() throws {
    let project = try Project()
    let first = try project.build()
    let before = try project.tree()
    let second = try project.build()
    #expect(second.code == 0 && !isWhole(project))
    #expect(try project.tree().differences(from: before) == ["status.json"])
    #expect(
      second.output == "0 added, 1 changed, 0 removed, \(before.files.count - 2) unchanged\n  ~ status.json\n"
    )
    #expect(first.errors.contains("heaviest pages") && second.errors.contains("heaviest pages"))
    try project.build("--rebuild")
    #expect(isWhole(project))
    #expect(try project.tree().pages == before.pages)
  }

  @Test(arguments: [
    "row", "span", "note", "configuration", "template", "now", "edited page", "lost page", "new page",
    "lost cache",
  ])
  func everythingThatMattersIsSeen(_ change: String) throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    var more: [String] = []
    switch change {
    case "row":
      try project.change(
        "data.sqlite",
        "INSERT INTO request (start_us, method, host, path, status) VALUES (1773000000000000, 'GET', 'a', '/', 500)"
      )
    case "span": try project.change("data.sqlite", "DELETE FROM span")
    case "note":
      try project.place.write(
        "---\ntitle: New\nstart: 2026-03-01T00:00:00Z\n---\n", to: "content/incidents/new.md")
    case "configuration":
      try project.place.write(
        "title: Other\nperiods: [28d]\nlimits: {requests: 28}\nsource: {db: data.sqlite}\n",
        to: "content/barograph.yaml")
    case "template":
      try project.place.write("body { color: red }\n", to: "assets/more.css")
    case "now": more = ["--now", "2026-03-09T14:00:00Z"]
    case "edited page": try project.place.write("Edited", to: "site/index.html")
    case "lost page": try FileManager.default.removeItem(atPath: project.place.file("site/index.html"))
    case "new page": try project.place.write("Mine", to: "site/mine.html")
    default: try FileManager.default.removeItem(atPath: project.place.file(".barograph"))
    }
    let ending = try Barograph.run(project.arguments(more))
    #expect(ending.code == 0 && isWhole(project), "\(ending.errors)")
    let isSame = ["edited page", "lost page", "new page", "lost cache"].contains(change)
    #expect(try (project.tree().pages == before.pages) == isSame)
  }

  @Test func whatAKilledBuildLeftIsRemoved() throws {
    let project = try Project()
    try project.build()
    try project.place.write("half", to: ".site.staging-new/index.html")
    #expect(try project.build().code == 0)
    #expect(!FileManager.default.fileExists(atPath: project.place.file(".site.staging-new")))
    #expect(!isWhole(project))
  }

  @Test func refusalsAndFaultsStay() throws {
    let project = try Project()
    try project.build()
    try FileManager.default.removeItem(atPath: project.place.file("site/.barograph-site"))
    #expect(try project.build().code == 2)
    try project.place.write("", to: "data.sqlite")
    #expect(try project.build().code == 3)
    try project.place.write("title: [\n", to: "content/barograph.yaml")
    #expect(try project.build().code == 2)
  }

  @Test func aDamagedReceiptIsNoReceipt() throws {
    let project = try Project()
    try project.build()
    for text in ["", "barograph receipt 1\n", "barograph receipt 1\n\n\n\n\n"] {
      try project.place.write(text, to: ".barograph/receipt")
      #expect(try project.build().code == 0)
      #expect(isWhole(project))
    }
  }
}
