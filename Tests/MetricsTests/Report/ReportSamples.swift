import Taxonomy

@testable import Metrics

/// Builds a report from single requests.
struct ReportSamples {
  let now: Int64
  let calendar: SiteCalendar
  private(set) var rollups: Rollups

  static let success = RowClass(outcome: .success, code: nil, isLatencySample: true)
  static let http = RowClass(outcome: .http, code: .status(503), isLatencySample: false)
  static let parse = RowClass(outcome: .parse, code: .parse, isLatencySample: false)
  static let offline = RowClass(outcome: .offline, code: nil, isLatencySample: false)

  /// Monday 2 March 2026, 12:05 UTC unless another instant is named.
  init(now: Int64 = 1_772_453_100_000_000, calendar: SiteCalendar = .utc) {
    self.now = now
    self.calendar = calendar
    rollups = Rollups(frame: RollupFrame(now: now, calendar: calendar))
  }

  /// Adds requests that begin some minutes before now.
  mutating func add(
    _ rowClass: RowClass, minutesAgo: Int, endpoint: UInt16 = 0, duration: Int64 = 1_000, rate: Double? = nil,
    phases: [(Phase, Int64)] = [], count: Int = 1
  ) {
    var observation = Observation()
    observation.quarter = QuarterHour.index(ofMicroseconds: now - Int64(minutesAgo) * 60_000_000)
    observation.endpoint = endpoint
    observation.rowClass = rollups.number(of: rowClass)
    observation.isEligible = rowClass.outcome.isEligible
    observation.isSuccess = rowClass.outcome == .success
    observation.isLatencySample = rowClass.isLatencySample
    observation.duration = duration
    observation.weight = SampleWeight.raw(sampleRate: rate) ?? SampleWeight.one
    for (phase, time) in phases { observation.phases[phase.rawValue] = time }
    for _ in 0..<count { rollups.add(observation) }
  }

  func report(endpoints: Int = 3) -> MetricsReport {
    MetricsReport(
      rollups: rollups,
      endpoints: (0..<endpoints).map { Endpoint(method: "GET", host: "h", template: "/\($0)") },
      dataEnd: now, calendar: calendar)
  }
}

extension Int {
  /// Minutes of whole days.
  static func days(_ days: Int, _ minutes: Int = 0) -> Int { days * 1440 + minutes }
}
