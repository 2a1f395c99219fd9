import Demo
import Foundation
import SQLite
import Schema
import Testing

@Test func theSameSeedGivesTheSameBytes() throws {
  let first = try DemoFile(rows: 3_000, seed: 7)
  let second = try DemoFile(rows: 3_000, seed: 7)
  #expect(try first.bytes() == second.bytes())
  #expect(first.summary == second.summary)
  #expect(try DemoFile(rows: 3_000, seed: 8).bytes() != first.bytes())
}

@Test(arguments: [0, 1, 5, 100, 3_000]) func asManyRowsAsAsked(rows: Int) throws {
  let file = try DemoFile(rows: rows)
  #expect(file.summary.rows == rows)
  #expect(try file.numbers("SELECT count(*) FROM request") == [Double(rows)])
  #expect(try file.neighbours() == ["demo.sqlite"])
  #expect(try file.texts("PRAGMA user_version") == ["\(contractVersion)"])
  #expect(try file.texts("PRAGMA integrity_check") == ["ok"])
}

@Test func negativeRowsAreNone() {
  #expect(DemoDatabase(rows: -1).rows == 0)
}

@Test func theSummaryCountsTheTables() throws {
  let file = try DemoFile.story.get()
  let summary = file.summary
  let counted = try file.numbers(
    """
    SELECT (SELECT count(*) FROM request), (SELECT count(*) FROM attempt), (SELECT count(*) FROM span),
      (SELECT count(DISTINCT trace_id) FROM span)
    """)
  #expect(counted == [summary.rows, summary.attempts, summary.spans, summary.traces].map(Double.init))
}

@Test func everyColumnOfTheContractIsFilledSomewhere() throws {
  let file = try DemoFile.story.get()
  for table in Table.all {
    let names = table.columns.map(\.name)
    let counts = try file.numbers(
      "SELECT \(names.map { "count(\($0))" }.joined(separator: ", ")) FROM \(table.name)")
    #expect(zip(names, counts).filter { $0.1 == 0 }.map(\.0) == [], "columns of \(table.name)")
  }
}

@Test func anEarlierFileAndItsJournalsGoAway() throws {
  let file = try DemoFile(rows: 10)
  for suffix in ["", "-wal", "-journal", "-shm", ".partial"] {
    try Data("left behind".utf8).write(to: URL(filePath: file.path + suffix))
  }
  _ = try DemoDatabase(rows: 10).write(to: file.path)
  #expect(try file.neighbours() == ["demo.sqlite"])
  #expect(try file.numbers("SELECT count(*) FROM request") == [10])
}

@Test func aFileThatCannotBeWrittenIsReported() throws {
  #expect(throws: DatabaseError.self) { try DemoDatabase(rows: 1).write(to: "/nowhere/demo.sqlite") }
  let file = try DemoFile(rows: 1)
  let folder = URL(filePath: file.path).deletingLastPathComponent().appending(path: "taken")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  #expect(throws: DemoFileError.self) { try DemoDatabase(rows: 1).write(to: folder.path) }
  #expect(try file.neighbours() == ["demo.sqlite", "taken"])
}

@Test func progressGrowsToTheTotal() throws {
  var calls: [Int] = []
  let file = try DemoFile(rows: 1)
  _ = try DemoDatabase(rows: 500).write(to: file.path) { done, total in
    #expect(total == 500)
    calls.append(done)
  }
  #expect(calls == calls.sorted())
  #expect(calls.last == 500)
  #expect(calls.count > 10)
}
