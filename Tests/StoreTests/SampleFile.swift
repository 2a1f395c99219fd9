import Foundation
import Metrics
import SQLite
import Schema
import Store
import Testing

/// A small database in a folder of its own, which goes away with it.
final class SampleFile: Sendable {
  let folder: String
  var path: String { folder + "/sample.sqlite" }

  /// Monday 2 March 2026, 12:00 UTC, in microseconds.
  static let noon: Int64 = 1_772_452_800_000_000
  static let minute: Int64 = 60_000_000
  static let day: Int64 = 86_400_000_000

  /// A folder without a database, or with one that has the contract's tables.
  init(withContract: Bool = true) throws {
    folder = NSTemporaryDirectory() + "barograph-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard withContract else { return }
    let database = try Connection(path, access: .write)
    for statement in contractCreation { try database.execute(statement) }
  }

  /// A database made by these statements alone.
  convenience init(sql: String) throws {
    try self.init(withContract: false)
    try execute(sql)
  }

  deinit {
    // A folder that stays behind harms no test.
    try? FileManager.default.removeItem(atPath: folder)
  }

  func execute(_ sql: String) throws {
    let database = try Connection(path, access: .write)
    try database.execute(sql)
  }

  /// Inserts one request; values are SQL. What is not named is a success at noon.
  func add(_ values: [String: String]) throws { try execute(Self.insertion(values)) }

  static func insertion(_ values: [String: String]) -> String {
    var row = [
      "start_us": "\(noon)", "method": "'GET'", "host": "'api.example.com'", "path": "'/v1/things'",
      "status": "200", "duration_us": "1000",
    ]
    row.merge(values) { $1 }
    let names = row.keys.sorted()
    return "INSERT INTO request (\(names.joined(separator: ", "))) "
      + "VALUES (\(names.map { row[$0] ?? "NULL" }.joined(separator: ", ")));"
  }

  /// Everything that a build reads.
  func read(now: Int64? = nil, rules: [EndpointRule] = [], limit: Int = 200) throws -> Reading {
    let database = try Database(path)
    let end = try now ?? database.now(clock: SampleFile.noon + SampleFile.day) ?? 0
    var scan = Scan(now: end, calendar: .utc, rules: rules, limit: limit)
    try scan.read(database)
    let made = scan.report(limit: limit, traces: 500)
    return Reading(
      now: end, report: made.report, traced: made.exemplars.traced.sorted(),
      quality: scan.quality(of: database))
  }

  /// What opening or reading the database fails with; nil: it does not.
  func failure(lockTimeoutMilliseconds: Int32 = 50, steps: UInt64? = nil) -> StoreError? {
    do throws(StoreError) {
      let database = try Database(path, lockTimeoutMilliseconds: lockTimeoutMilliseconds, steps: steps)
      let end = try database.now(clock: Self.noon) ?? 0
      var scan = Scan(now: end, calendar: .utc, rules: [], limit: 10)
      try scan.read(database)
      return nil
    } catch {
      return error
    }
  }
}

/// What a build reads from a database.
struct Reading {
  let now: Int64
  let report: MetricsReport
  let traced: [Int64]
  let quality: DataQuality

  /// All rows that are in some number.
  var total: Tally { report.window(.min / 2 ..< .max / 2).total }
}
