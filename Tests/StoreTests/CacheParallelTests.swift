import Demo
import Foundation
import Metrics
import SQLite
import Testing

@testable import Store

@Suite struct CacheParallelTests {
  /// Numbers far enough apart for two readers; rows with retries, slices and traces.
  @Test func twoReadersSeeWhatOneSees() throws {
    let sample = try CacheSample(seed: 1)
    _ = try DemoDatabase(rows: 5_000).write(to: sample.sample.path)
    try Self.spreadNumbers(sample.sample.path)
    sample.now = try #require(try Database(sample.sample.path).now(clock: .max / 2))
    sample.limit = 25
    let result = try sample.build()
    #expect(result.fullReading == .noCache)
    #expect(try sample.differences(result).isEmpty)
    let again = try sample.build()
    #expect(again.fullReading == nil)
    #expect(try sample.differences(again).isEmpty)
  }

  /// However many processors there are: whatever share of the rows each reader takes, the sums are those of one.
  @Test(arguments: [1, 2, 3, 5])
  func anyNumberOfReadersSeesWhatOneSees(readers: Int) throws {
    let sample = try CacheSample(seed: 1)
    _ = try DemoDatabase(rows: 4_000).write(to: sample.sample.path)
    try Self.spreadNumbers(sample.sample.path)
    let database = try Database(sample.sample.path)
    sample.now = try #require(try database.now(clock: .max / 2))
    let last = try #require(try database.lastNumber())
    let empty = Scan(now: sample.now, calendar: sample.calendar, rules: sample.rules, limit: sample.limit)
    var scan = try empty.readAll(database, through: last, readers: readers) { _ in }
    try scan.readDevices(database)
    #expect(scan.losses.rows == 4_000)
    #expect(try sample.differences(RowCache.Result(scan: scan, fullReading: nil, keeping: nil)).isEmpty)
  }

  /// The lowest number that a row can have has none below it.
  @Test func theLowestNumbersAreSharedToo() throws {
    let sample = try CacheSample(seed: 1)
    _ = try DemoDatabase(rows: 2_000).write(to: sample.sample.path)
    let connection = try Connection(sample.sample.path, access: .write)
    for table in ["request", "attempt"] {
      try connection.execute(
        "UPDATE \(table) SET request_id = -9223372036854775807 - 1 + (request_id - 1) * 50")
    }
    sample.now = try #require(try Database(sample.sample.path).now(clock: .max / 2))
    let result = try sample.build()
    #expect(result.fullReading == .noCache)
    #expect(try sample.differences(result).isEmpty)
  }

  /// Whether two readers are worth it is told from the numbers of the first and the last row.
  private static func spreadNumbers(_ file: String) throws {
    let connection = try Connection(file, access: .write)
    for table in ["request", "attempt"] {
      try connection.execute("UPDATE \(table) SET request_id = request_id * 20 + 10000000")
    }
  }
}
