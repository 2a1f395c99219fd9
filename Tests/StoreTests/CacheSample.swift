import Foundation
import Metrics
import Store

/// Chances that are the same in every run (splitmix64).
struct Chances {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func one<Element>(of choices: [Element]) -> Element { choices[below(choices.count)] }
}

/// A database that grows, a cache beside it, and what a build reads with and without it.
final class CacheSample {
  let sample: SampleFile
  var now = SampleFile.noon
  var chances: Chances
  var calendar = SiteCalendar.utc
  var rules: [EndpointRule] = [
    EndpointRule(
      pattern: "GET */v1/things/**", expectedStatuses: nil, owner: "things", apdexThreshold: 500_000)
  ]
  var limit = 3
  var version = "1"

  var folder: String { sample.folder + "/cache" }
  var file: String { folder + "/rollups" }

  init(seed: UInt64) throws {
    sample = try SampleFile()
    chances = Chances(seed)
  }

  /// Adds requests between `days` ago and a little after now.
  func add(_ count: Int, days: Int) throws {
    var statements: [String] = []
    for _ in 0..<count {
      let age = chances.below(days * 1_440) - (chances.below(10) == 0 ? 120 : 0)
      var row: [String: String] = [
        "start_us": "\(now - Int64(age) * SampleFile.minute + Int64(chances.below(60_000_000)))",
        "duration_us": "\(chances.below(3_000_000))", "method": chances.one(of: ["'GET'", "'POST'"]),
        "path": "'\(chances.one(of: ["/v1/things/7", "/v1/other", "/v1/x/\(chances.below(90))a", "/"]))'",
        "os_name": chances.one(of: ["'iOS'", "'Android'"]),
        "network_type": chances.one(of: ["'wifi'", "NULL"]),
        "sample_rate": chances.one(of: ["NULL", "NULL", "0.25", "7"]), "wait_us": "\(chances.below(9_999))",
        "installation_id": "'\(chances.below(40))'", "response_bytes": "\(chances.below(100_000))",
        "received_us": chances.one(of: ["NULL", "\(now)"]),
      ]
      switch chances.below(8) {
      case 0: row["status"] = "503"
      case 1:
        row["status"] = "NULL"
        row["error_domain"] = "'NSURLErrorDomain'"
        row["error_code"] = chances.one(of: ["'-1001'", "'-1009'", "'mystery \(chances.below(3))'"])
      case 2:
        row["business_failed"] = "1"
        row["business_code"] = "'\(chances.below(4))'"
      case 3: row["trace_id"] = "'\(String(repeating: "\(chances.below(10))", count: 32))'"
      case 4: row["start_us"] = chances.one(of: ["'soon'", row["start_us"] ?? ""])
      default: break
      }
      statements.append(SampleFile.insertion(row))
    }
    try sample.execute("BEGIN; " + statements.joined(separator: " ") + " COMMIT")
  }

  /// Why the last build's sums could not be kept.
  private(set) var notKept: String?

  /// A build with the cache.
  func build(isRebuild: Bool = false) throws -> RowCache.Result {
    let result = try RowCache(folder: folder, version: version).scan(
      try Database(sample.path), now: now, calendar: calendar, rules: rules, limit: limit,
      isRebuild: isRebuild)
    notKept = result.keeping?.end()
    return result
  }

  /// One reader over all rows, without a cache.
  func scan() throws -> Scan {
    var scan = Scan(now: now, calendar: calendar, rules: rules, limit: limit)
    try scan.read(try Database(sample.path))
    return scan
  }

  /// What differs between a build with the cache and one reader over all rows; nothing: they are equal.
  func differences(_ result: RowCache.Result) throws -> [String] {
    let alone = try scan()
    let database = try Database(sample.path)
    var found = Canonical(result.scan).differences(from: Canonical(alone))
    if result.scan.quality(of: database) != alone.quality(of: database) { found.append("quality") }
    let (made, expected) = (
      result.scan.report(limit: limit, requests: 60, traces: 20),
      alone.report(limit: limit, requests: 60, traces: 20)
    )
    if made.exemplars != expected.exemplars { found.append("exemplars") }
    if made.report.endpoints != expected.report.endpoints { found.append("endpoints") }
    if made.report.firstQuarter != expected.report.firstQuarter { found.append("first quarter") }
    return found
  }
}
