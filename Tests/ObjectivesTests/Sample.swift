import Metrics
import Objectives
import Taxonomy

/// Numbers that are the same on every run (splitmix64: Steele, Lea, Flood 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// One request of a sample.
struct SampleRow {
  var quarter: Int
  var endpoint = 0
  var outcome = Outcome.success
  var code: FailureCode?
  var duration: Int64?
  var weight = SampleWeight.one
  /// The group of its installation, 0…63.
  var group: UInt8 = 0
}

/// The endpoints of samples.
let sampleEndpoints = [
  Endpoint(method: "GET", host: "a.example", template: "/x", owner: "red"),
  Endpoint(method: "POST", host: "b.example", template: "/y", owner: "blue"),
  Endpoint(method: "GET", host: "b.example", template: "/z", owner: "red"),
]

/// Thursday, 5 March 2026, 06:00 UTC.
let sampleNow: Int64 = 1_772_690_400_000_000

/// The quarter hour that holds ``sampleNow``: the newest edge.
let sampleEdge = QuarterHour.index(ofMicroseconds: sampleNow)

/// A report of some rows, up to the quarter hour that begins at ``sampleNow``.
func sampleReport(_ rows: [SampleRow]) -> MetricsReport {
  var rollups = Rollups(frame: RollupFrame(now: sampleNow, calendar: .utc))
  for row in rows {
    var observation = Observation()
    observation.quarter = row.quarter
    observation.endpoint = UInt16(row.endpoint)
    observation.isEligible = row.outcome.isEligible
    observation.isSuccess = row.outcome == .success
    observation.isLatencySample = row.outcome == .success && row.duration != nil
    observation.duration = row.duration ?? 0
    observation.weight = row.weight
    observation.group = row.group
    observation.rowClass = rollups.number(
      of: RowClass(
        outcome: row.outcome, code: row.outcome == .success ? nil : row.code ?? .status(503),
        isLatencySample: observation.isLatencySample))
    rollups.add(observation)
  }
  return MetricsReport(rollups: rollups, endpoints: sampleEndpoints, dataEnd: sampleNow, calendar: .utc)
}

/// Rows of one quarter hour: so many failures among so many requests.
func sampleRows(_ quarter: Int, failed: Int, of count: Int, endpoint: Int = 0) -> [SampleRow] {
  (0..<count).map { index in
    SampleRow(quarter: quarter, endpoint: endpoint, outcome: index < failed ? .http : .success)
  }
}

/// A series of unweighted requests: failures and requests of each quarter hour.
func sampleSeries(first: Int, _ quarters: [(failed: Int, count: Int)], budget: Double = 0.005) -> BurnSeries {
  func counts(_ rows: [Int]) -> [Count] {
    rows.map { rows in
      Count(
        rows: Int64(rows), weight: UInt64(rows) * SampleWeight.one,
        squares: UInt128(rows) * UInt128(SampleWeight.one) * UInt128(SampleWeight.one))
    }
  }
  return BurnSeries(
    QuarterSeries(
      quarters: first..<(first + quarters.count), good: counts(quarters.map { $0.count - $0.failed }),
      bad: counts(quarters.map(\.failed))),
    budget: budget)
}

/// The rules that hold without a configuration.
let standardRules = [
  BurnRule(name: "fast burn", severity: .page, burn: 14.4, longQuarters: 4, shortQuarters: 1),
  BurnRule(name: "burn", severity: .page, burn: 6, longQuarters: 24, shortQuarters: 2),
  BurnRule(name: "slow burn", severity: .ticket, burn: 1, longQuarters: 288, shortQuarters: 24),
]

/// 99.5 % of all requests over 28 days.
let standardObjective = Objective(
  name: "Success", indicator: .success, scope: .all, targetPartsPerMillion: 995_000, window: .days(28))
