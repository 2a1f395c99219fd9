internal import Foundation
internal import SQLite
internal import Schema

extension Project {
  /// A project whose every text column holds hostile text (`Tests/Fixtures/hostile.sql`).
  static func hostile() throws -> Project {
    let project = try Project()
    let database = try Connection(project.place.file("data.sqlite"), access: .write)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Fixtures/hostile.sql")
    try database.execute(String(decoding: try Data(contentsOf: script), as: UTF8.self))
    try database.execute("BEGIN")
    for table in Table.all {
      let row = table.name == "attempt" ? "request_id" : "rowid"
      for (place, column) in table.columns.enumerated() where column.kind == .text {
        // Rows that are alike in all but one column would hide what the others do, so each column begins elsewhere.
        try database.execute(
          """
          UPDATE OR IGNORE \(table.name) SET \(column.name) = (SELECT text FROM hostile
            WHERE place = (\(table.name).\(row) / 5 + \(place)) % (SELECT count(*) FROM hostile))
          WHERE \(restriction(column.name, row))
          """)
      }
    }
    try database.execute("COMMIT")
    return project
  }

  /// Most traces keep their ids: else no request would find its spans.
  private static func restriction(_ column: String, _ row: String) -> String {
    switch column {
    case "trace_id": "\(row) % 7 = 0"
    case "span_id", "parent_span_id": "\(row) % 14 = 0"
    default: "1"
    }
  }
}
