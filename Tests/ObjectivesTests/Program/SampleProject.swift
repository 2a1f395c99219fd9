import Foundation
import Metrics
import SQLite
import Schema

/// A project of three days with 120 requests a quarter hour; half of those in the last hour fail.
struct SampleProject {
  let folder: TemporaryFolder

  static let configuration = """
    title: A & B <i>
    stale_after: 3650d
    objectives: [{name: "Quick \\"one\\"", target: 99 %}]

    """

  static let note = """
    ---
    title: An & old <incident>
    start: 2026-03-04T10:00:00Z
    end: 2026-03-04T12:00:00Z
    severity: major
    ---
    Text.

    """

  /// - Parameter isBurning: whether the last hour fails.
  init(isBurning: Bool, configuration: String = Self.configuration) throws {
    folder = try TemporaryFolder()
    try folder.write(configuration, to: "content/barograph.yaml")
    try folder.write(Self.note, to: "content/incidents/old.md")
    let connection = try Connection(folder.file("data.sqlite"), access: .write)
    for statement in contractCreation { try connection.execute(statement) }
    try connection.transaction {
      var insert = try connection.prepare(
        Table.request.insertion(of: ["start_us", "method", "host", "path", "status", "duration_us"]))
      for quarter in (sampleEdge - 288)...sampleEdge {
        // The newest quarter hour is unfinished, so the last edge is its beginning.
        for row in 0..<(quarter == sampleEdge ? 10 : 120) {
          let fails = isBurning && (sampleEdge - 4..<sampleEdge).contains(quarter) && row % 2 == 0
          insert.bind(QuarterHour.start(quarter) + Int64(row) * 7_000_000, at: 1)
          insert.bind("GET", at: 2)
          insert.bind("api.example", at: 3)
          insert.bind(row % 3 == 0 && quarter < sampleEdge ? "/a`|b" : "/c", at: 4)
          insert.bind(Int64(fails ? 503 : 200), at: 5)
          insert.bind(Int64(100_000), at: 6)
          try insert.run()
        }
      }
    }
  }

  /// Runs a verb on it.
  func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(arguments + ["--db", folder.file("data.sqlite"), "--project", folder.path], in: folder)
  }
}
