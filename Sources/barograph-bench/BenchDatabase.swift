internal import Foundation
internal import SQLite
internal import Schema

/// A database to measure with: 28 days, 200 endpoints, every column of `request` filled wherever a row can have it.
///
/// The same number of rows gives the same database. Nothing in it tells a story; `Demo` does that.
struct BenchDatabase {
  let rows: Int

  /// One row more for each of so many.
  private static let growth = 100

  /// Writes the database; a file of that name is replaced.
  func write(to file: String) throws {
    try? FileManager.default.removeItem(atPath: file)
    let database = try Connection(file, access: .write)
    try database.execute(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")
    try database.transaction {
      let (tables, indexes) = (
        contractCreation.filter { !$0.hasPrefix("CREATE INDEX") },
        contractCreation.filter { $0.hasPrefix("CREATE INDEX") }
      )
      for statement in tables { try database.execute(statement) }
      try insert(1...max(rows, 1), into: database)
      for statement in indexes { try database.execute(statement) }
    }
  }

  /// Adds what comes next.
  func grow(_ file: String) throws {
    let database = try Connection(file, access: .write)
    try database.transaction { try insert(rows + 1...rows + max(rows / Self.growth, 1), into: database) }
  }

  private func insert(_ numbers: ClosedRange<Int>, into database: borrowing Connection) throws {
    let names = Table.request.columns.map(\.name)
    let values = try names.map { name in
      guard let value = BenchRow.columns[name] else {
        throw BenchError(description: "the column \(name) of request is not filled")
      }
      return value
    }
    var request = try database.prepare(Table.request.insertion(of: names))
    var attempt = try database.prepare(
      Table.attempt.insertion(of: ["request_id", "number", "start_us", "duration_us", "strategy", "status"]))
    var span = try database.prepare(
      Table.span.insertion(of: [
        "trace_id", "span_id", "kind", "parent_span_id", "service", "name", "start_us", "duration_us",
        "failed",
      ]))
    for number in numbers {
      let row = BenchRow(number: number, of: rows)
      for (index, value) in values.enumerated() { value(row).bind(to: &request, at: Int32(index + 1)) }
      try request.run()
      for attemptNumber in 0..<(row.isRetried ? 2 : 0) {
        try insert(
          [
            .integer(Int64(number)), .integer(Int64(attemptNumber)), .integer(row.start),
            .integer(row.duration / 2), .text(attemptNumber == 0 ? "original" : "direct_ip"),
            .integer(attemptNumber == 0 ? nil : row.status),
          ], into: &attempt)
      }
      guard number % 1_000 == 0 else { continue }
      for kind in ["client", "server"] {
        try insert(
          [
            .text(row.trace), .text(row.span), .text(kind), .text(nil),
            .text(kind == "client" ? "app" : "shop"),
            .text("GET"), .integer(row.start), .integer(row.duration / 2), .integer(0),
          ], into: &span)
      }
    }
  }

  private func insert(_ values: [BenchValue], into statement: inout Statement) throws {
    for (index, value) in values.enumerated() { value.bind(to: &statement, at: Int32(index + 1)) }
    try statement.run()
  }
}

/// A value of a column.
enum BenchValue {
  case integer(Int64?)
  case real(Double)
  case text(String?)

  func bind(to statement: inout Statement, at index: Int32) {
    switch self {
    case .integer(let value): statement.bind(value, at: index)
    case .real(let value): statement.bind(value, at: index)
    case .text(let value): statement.bind(value, at: index)
    }
  }
}
