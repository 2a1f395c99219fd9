internal import Foundation
internal import SQLite
internal import Schema
internal import Testing

/// A database that cannot be used: exit code 3, one line that says why, and the site that is there stays as it is.
@Suite struct InputTests {
  @Test func aMissingDatabase() throws {
    try expectRefusal { project in
      try FileManager.default.removeItem(atPath: project.place.file("data.sqlite"))
    }
  }

  @Test func aMissingDatabaseIsNotMade() throws {
    let project = try Project(rows: 0)
    try project.build()
    #expect(try project.place.names() == ["content"])
  }

  @Test func aFileOfNoBytes() throws {
    try expectRefusal { try $0.place.write("", to: "data.sqlite") }
  }

  @Test func aFileThatIsNoDatabase() throws {
    try expectRefusal {
      try $0.place.write(String(repeating: "no database\n", count: 1_000), to: "data.sqlite")
    }
  }

  @Test func aFolder() throws {
    try expectRefusal { project in
      try FileManager.default.removeItem(atPath: project.place.file("data.sqlite"))
      try FileManager.default.createDirectory(
        atPath: project.place.file("data.sqlite"), withIntermediateDirectories: false)
    }
  }

  @Test(arguments: [0.3, 0.9]) func aTruncatedDatabase(_ share: Double) throws {
    try expectRefusal { project in
      let file = URL(filePath: project.place.file("data.sqlite"))
      let bytes = try Data(contentsOf: file)
      try bytes.prefix(Int(Double(bytes.count) * share)).write(to: file)
    }
  }

  @Test func aDatabaseWithBrokenPages() throws {
    try expectRefusal { project in
      let file = URL(filePath: project.place.file("data.sqlite"))
      var bytes = try Data(contentsOf: file)
      for start in stride(from: 8 * 4_096, to: bytes.count - 4_096, by: 4_096) {
        bytes.replaceSubrange(start..<start + 64, with: repeatElement(0xA5, count: 64))
      }
      try bytes.write(to: file)
    }
  }

  @Test func noRequests() throws {
    try expectRefusal { try $0.change("data.sqlite", "DELETE FROM request") }
  }

  @Test func noTableOfRequests() throws {
    try expectRefusal { try $0.change("data.sqlite", "DROP TABLE request") }
  }

  @Test func aTableWithoutWhatIsNeeded() throws {
    try expectRefusal {
      try $0.change(
        "data.sqlite", "DROP TABLE request", "CREATE TABLE request (request_id INTEGER, status INTEGER)")
    }
  }

  @Test func onlyRequestsOfTheFuture() throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    try project.change("data.sqlite", "UPDATE request SET start_us = 4e15, received_us = NULL")
    let ending = try Barograph.run(["build", "--project", project.place.path])
    #expect(ending.code == 3)
    #expect(try project.tree() == before)
  }

  @Test func aLockedDatabase() throws {
    let project = try Project()
    try project.build()
    let before = try project.tree()
    let writer = try Connection(project.place.file("data.sqlite"), access: .write)
    try writer.execute("BEGIN EXCLUSIVE")
    expectOneLine(try project.build())
    try writer.execute("ROLLBACK")
    #expect(try project.tree() == before)
    #expect(try project.build().code == 0)
  }

  @Test func aRefusedFirstBuildLeavesNothing() throws {
    let project = try Project(rows: 0)
    try project.place.write("", to: "data.sqlite")
    expectOneLine(try project.build())
    #expect(try project.place.names() == ["content", "data.sqlite"])
  }

  /// Builds a site, spoils the input, builds again.
  private func expectRefusal(_ spoil: (Project) throws -> Void) throws {
    let project = try Project()
    #expect(try project.build().code == 0)
    let before = try project.tree()
    try spoil(project)
    let names = try project.place.names()
    expectOneLine(try project.build())
    #expect(try project.tree() == before)
    #expect(try project.place.names() == names)
  }

  private func expectOneLine(_ ending: Barograph.Ending) {
    #expect(ending.code == 3)
    #expect(ending.errorLines.count == 1, "\(ending.errors)")
    #expect(ending.errors.contains("data.sqlite"))
    #expect(ending.output.isEmpty)
  }
}
