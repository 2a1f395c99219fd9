internal import Foundation
internal import SQLite
internal import Testing

/// A site that builds made step by step, each with the cache of the one before, is the one that a build of all rows makes.
@Suite struct IncrementalTests {
  /// Rows arrive in pieces, some of them days late; between builds the oldest go, and a build is started over.
  @Test(arguments: [3, 11])
  func everyStepIsTheSiteOfAllRows(piece: Int) throws {
    let project = try Project(rows: 0)
    try project.makeDatabase("all.sqlite", seed: UInt64(piece))
    // Every piece-th request arrives after all others, under numbers of its own.
    try project.change(
      "all.sqlite", "PRAGMA foreign_keys = OFF",
      "UPDATE request SET request_id = request_id + 100000 WHERE request_id % \(piece) = 1",
      "UPDATE attempt SET request_id = request_id + 100000 WHERE request_id % \(piece) = 1",
      "UPDATE diagnostic SET request_id = request_id + 100000 WHERE request_id % \(piece) = 1")
    try project.makeDatabase("data.sqlite", seed: UInt64(piece))
    try project.change(
      "data.sqlite", "PRAGMA foreign_keys = OFF", "DELETE FROM request", "DELETE FROM attempt",
      "DELETE FROM diagnostic")

    let steps: [(now: String, from: Int, through: Int)] = [
      ("2026-03-08T09:10:00Z", 0, 1_200), ("2026-03-08T09:40:00Z", 1_200, 1_201),
      ("2026-03-08T20:00:00Z", 1_201, 1_900), ("2026-03-09T13:00:00Z", 1_900, 200_000),
    ]
    for (place, step) in steps.enumerated() {
      try add(step.from, step.through, to: project)
      if place == 2 { try project.change("data.sqlite", "DELETE FROM request WHERE request_id < 40") }
      let ending = try project.build("--now", step.now)
      #expect(ending.code == 0)
      #expect(ending.errors.contains("the oldest rows were removed") == (place == 2))
      let whole = project.place.file("whole")
      let full = try Barograph.run([
        "build", "--project", project.place.path, "--out", whole, "--cache", project.place.file("other"),
        "--rebuild",
        "--now", step.now,
      ])
      #expect(full.code == 0)
      let (pages, all) = (try project.tree().pages, try Tree(whole).pages)
      #expect(Set(pages.keys).union(all.keys).filter { pages[$0] != all[$0] } == [], "step \(place)")
    }
  }

  private func add(_ from: Int, _ through: Int, to project: Project) throws {
    let rows = "request_id > \(from) AND request_id <= \(through)"
    try project.change(
      "data.sqlite", "PRAGMA foreign_keys = OFF", "ATTACH '\(project.place.file("all.sqlite"))' AS other",
      "INSERT INTO request SELECT * FROM other.request WHERE \(rows)",
      "INSERT INTO attempt SELECT * FROM other.attempt WHERE \(rows)",
      "INSERT INTO diagnostic SELECT * FROM other.diagnostic WHERE \(rows)")
  }
}
