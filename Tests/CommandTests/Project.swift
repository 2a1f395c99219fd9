internal import Demo
internal import Foundation
internal import SQLite
internal import Schema

/// A small project: a database and a configuration that keeps its site small.
final class Project {
  let place: Workplace
  /// The instant that every build calls now: the end of the demo's data.
  private let now = "2026-03-09T13:00:00Z"

  init(rows: Int = 2_000, seed: UInt64 = 1) throws {
    place = try Workplace()
    try place.write(
      """
      title: Test
      periods: [28d]
      limits: {endpoints: 4, traces: 3, requests: 28}
      source: {db: data.sqlite}
      """, to: "content/barograph.yaml")
    if rows > 0 { try makeDatabase("data.sqlite", rows: rows, seed: seed) }
  }

  var site: String { place.file("site") }

  func tree() throws -> Tree { try Tree(site) }

  func makeDatabase(_ name: String, rows: Int = 2_000, seed: UInt64) throws {
    _ = try DemoDatabase(rows: rows, seed: seed).write(to: place.file(name))
  }

  /// Runs statements on a database of the project, which is made when it is missing.
  func change(_ name: String = "data.sqlite", _ statements: String...) throws {
    let database = try Connection(place.file(name), access: .write)
    for statement in statements { try database.execute(statement) }
  }

  /// The arguments of a build.
  func arguments(_ more: [String]) -> [String] {
    ["build", "--project", place.path, "--out", site] + (more.contains("--now") ? [] : ["--now", now]) + more
  }

  @discardableResult
  func build(
    _ more: String..., environment: [String: String] = [:], in folder: String = "/"
  ) throws -> Barograph.Ending {
    try Barograph.run(arguments(more), environment: environment, in: folder)
  }
}
