import Foundation
import SQLite
import Testing

/// A folder of this test's own, removed with its content.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "barograph-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}

@Test func valuesOfEveryTypeComeBack() throws {
  let scratch = try Scratch()
  let database = try Connection(scratch.file("a.sqlite"), access: .write)
  try database.execute("CREATE TABLE t (a, b, c, d, e)")
  var insert = try database.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?)")
  insert.bind(Int64.min, at: 1)
  insert.bind(0.25, at: 2)
  insert.bind("né\u{0}😀", at: 3)
  insert.bind(bytes: [0, 255], at: 4)
  insert.bind(nil as Int64?, at: 5)
  try insert.run()
  var query = try database.prepare("SELECT * FROM t")
  #expect(try query.step())
  #expect(query.integer(at: 0) == .min)
  #expect(query.real(at: 1) == 0.25)
  #expect(query.text(at: 2) == "né\u{0}😀")
  #expect(query.blob(at: 3) == [0, 255])
  #expect(query.type(at: 4) == .null)
  #expect(query.integer(at: 2) == nil)
  #expect(query.text(at: 3) == nil)
  #expect(try !query.step())
}

@Test func emptyTextIsNotNull() throws {
  let database = try Connection(":memory:", access: .write)
  var query = try database.prepare("SELECT ?1, ?1 IS NULL")
  query.bind("", at: 1)
  #expect(try query.step())
  #expect(query.text(at: 0)?.isEmpty == true)
  #expect(query.integer(at: 1) == 0)
}

@Test func invalidUTF8IsShownAsReplacement() throws {
  let database = try Connection(":memory:", access: .write)
  var query = try database.prepare("SELECT CAST(x'61ff62' AS TEXT)")
  #expect(try query.step())
  #expect(query.text(at: 0) == "a\u{FFFD}b")
}

@Test func readingNeverCreatesAFile() throws {
  let scratch = try Scratch()
  let error = #expect(throws: DatabaseError.self) {
    _ = try Connection(scratch.file("missing.sqlite"), access: .read)
  }
  #expect(error?.kind == .cannotOpen)
  #expect(!FileManager.default.fileExists(atPath: scratch.file("missing.sqlite")))
}

@Test func errorsNameTheStatementAndNoValue() throws {
  let database = try Connection(":memory:", access: .write)
  let error = #expect(throws: DatabaseError.self) { _ = try database.prepare("SELECT secret FROM nowhere") }
  #expect(error?.description.contains("no such table: nowhere") == true)
  #expect(error?.sql == "SELECT secret FROM nowhere")
}

@Test func aLockedDatabaseIsToldApart() throws {
  let scratch = try Scratch()
  let writer = try Connection(scratch.file("a.sqlite"), access: .write)
  try writer.execute("CREATE TABLE t (a); BEGIN EXCLUSIVE")
  let reader = try Connection(scratch.file("a.sqlite"), access: .read, busyTimeoutMilliseconds: 50)
  let error = #expect(throws: DatabaseError.self) { _ = try reader.prepare("SELECT * FROM t") }
  #expect(error?.kind == .locked)
}

@Test func aFailedTransactionLeavesNothing() throws {
  struct Stop: Error {}
  let database = try Connection(":memory:", access: .write)
  try database.execute("CREATE TABLE t (a)")
  #expect(throws: Stop.self) {
    try database.transaction {
      try database.execute("INSERT INTO t VALUES (1)")
      throw Stop()
    }
  }
  var query = try database.prepare("SELECT count(*) FROM t")
  #expect(try query.step())
  #expect(query.integer(at: 0) == 0)
}

@Test func aDistrustedConnectionRefusesToWrite() throws {
  let database = try Connection(":memory:", access: .write)
  try database.execute("CREATE TABLE t (a)")
  try database.distrust()
  #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO t VALUES (1)") }
}
