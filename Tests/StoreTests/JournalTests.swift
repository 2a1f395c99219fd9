import Foundation
import Metrics
import SQLite
import Store
import Testing
import Traces

@Suite struct JournalTests {
  @Test func rowsInTheWriteAheadLogCountBesideALiveWriter() throws {
    let file = try SampleFile()
    let writer = try Connection(file.path, access: .write)
    try writer.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    try writer.execute(SampleFile.insertion([:]))
    try writer.execute("BEGIN IMMEDIATE")
    try writer.execute(SampleFile.insertion([:]))
    #expect(try file.read().total.rows == 1)
    try writer.execute("COMMIT")
    #expect(try file.read().total.rows == 2)
  }

  @Test func whatIsWrittenMeanwhileIsNotSeen() throws {
    let file = try SampleFile()
    try file.add(["trace_id": "'a'"])
    try file.execute(
      "INSERT INTO span (trace_id, span_id, service, name, start_us) VALUES ('a', '1', 's', 'n', 5)")
    let writer = try Connection(file.path, access: .write)
    try writer.execute("PRAGMA journal_mode = WAL")
    let database = try Database(file.path)
    var scan = Scan(now: SampleFile.noon, calendar: .utc, rules: [], limit: 10)
    try scan.read(database)
    try writer.execute(SampleFile.insertion(["trace_id": "'a'"]))
    try writer.execute(
      "INSERT INTO span (trace_id, span_id, service, name, start_us) VALUES ('a', '2', 's', 'n', 6)")
    try writer.execute("INSERT INTO marker (kind, at_us, title) VALUES ('release', 7, 'x')")
    var again = Scan(now: SampleFile.noon, calendar: .utc, rules: [], limit: 10)
    try again.read(database)
    #expect(scan.quality(of: database).rows == 1)
    #expect(again.quality(of: database).rows == 1)
    let requests = try database.requests([1, 2], rules: [])
    #expect(requests.map(\.id) == [1])
    #expect(try database.traces(of: requests).map(\.trace.counts.spans) == [1])
    #expect(try database.markers().isEmpty)
    #expect(try file.read().total.rows == 2)
  }

  /// Means something only without root's rights: `setpriv --reuid=65534 --clear-groups swift test --filter
  /// JournalTests`.
  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aClosedWriteAheadLogDatabaseInAForbiddenFolderIsRead() throws {
    let file = try SampleFile()
    try file.execute("PRAGMA journal_mode = WAL")
    try file.add([:])
    #expect(!FileManager.default.fileExists(atPath: file.path + "-wal"))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: file.folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.folder) }
    #expect(try file.read().total.rows == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["sample.sqlite"])
  }

  /// As above.
  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aCopiedLogInAForbiddenFolderIsNotPassedOver() throws {
    let file = try SampleFile()
    let writer = try Connection(file.path, access: .write)
    try writer.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    try writer.execute(SampleFile.insertion([:]))
    let copy = try SampleFile(withContract: false)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy.path + suffix)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: copy.folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.folder) }
    #expect(copy.failure()?.reason.contains("VACUUM INTO") == true)
  }

  /// As above. A journal with the old pages beside half-written new ones: only rolling it back would give
  /// true rows.
  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func anUnfinishedTransactionInAForbiddenFolderIsNotPassedOver() throws {
    let file = try OpeningTests.manyRows()
    let writer = try Connection(file.path, access: .write)
    try writer.execute("PRAGMA cache_size = 1; BEGIN; UPDATE request SET duration_us = -1")
    let copy = try SampleFile(withContract: false)
    for suffix in ["", "-journal"] {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy.path + suffix)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: copy.folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.folder) }
    #expect(copy.failure()?.reason.contains("VACUUM INTO") == true)
  }

  @Test func anUnchangingFileIsReadWithoutSideFiles() throws {
    let file = try SampleFile()
    try file.execute("PRAGMA journal_mode = WAL")
    try file.add([:])
    let connection = try Connection(file.path, access: .readUnchanging)
    var query = try connection.prepare("SELECT count(*) FROM request")
    #expect(try query.step())
    #expect(query.integer(at: 0) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["sample.sqlite"])
  }
}
