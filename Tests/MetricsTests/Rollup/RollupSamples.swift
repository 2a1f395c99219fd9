import Taxonomy

@testable import Metrics

/// Observations of a few endpoints over the last days before an instant.
struct RollupSamples {
  let now: Int64
  let calendar: SiteCalendar
  private(set) var numbers: SeededNumbers

  init(now: Int64 = 1_772_452_800_000_000, calendar: SiteCalendar = .utc, seed: UInt64 = 1) {
    self.now = now
    self.calendar = calendar
    numbers = SeededNumbers(seed)
  }

  var frame: RollupFrame { RollupFrame(now: now, calendar: calendar) }

  static let classes = [
    RowClass(outcome: .success, code: nil, isLatencySample: true),
    RowClass(outcome: .success, code: nil, isLatencySample: false),
    RowClass(outcome: .http, code: .status(503), isLatencySample: false),
    RowClass(outcome: .business, code: .business("7"), isLatencySample: false),
    RowClass(outcome: .cancelled, code: nil, isLatencySample: false),
    RowClass(outcome: .cache, code: nil, isLatencySample: false),
  ]

  /// An even chance of a number below another.
  mutating func chance(_ count: UInt64) -> UInt64 { numbers.next() % count }

  /// One request with everything left to chance.
  mutating func observation(in frame: RollupFrame, quarters: Int) -> (Observation, RowClass) {
    let rowClass = Self.classes[Int(numbers.next() % UInt64(Self.classes.count))]
    var observation = Observation()
    observation.quarter = frame.quarters.upperBound - 1 - Int(numbers.next() % UInt64(quarters))
    observation.endpoint = UInt16(numbers.next() % 3)
    observation.isEligible = rowClass.outcome.isEligible
    observation.isSuccess = rowClass.outcome == .success
    observation.isLatencySample = rowClass.isLatencySample
    observation.weight = SampleWeight.one << (numbers.next() % 3)
    observation.duration = Int64(numbers.next() % (1 << (numbers.next() % 40)))
    observation.attempts = UInt16(numbers.next() % 4)
    observation.isFirstFailed = numbers.next() % 5 == 0
    observation.requestBytes = Int64(numbers.next() % 1_000)
    observation.phases[Int(numbers.next() % 7)] = Int64(numbers.next() % 100_000)
    return (observation, rowClass)
  }
}

extension Rollups {
  mutating func add(_ observation: Observation, _ rowClass: RowClass) {
    var observation = observation
    observation.rowClass = number(of: rowClass)
    add(observation)
  }

  /// Everything in it, in words: equal for equal sums, whatever numbers the classes have.
  var content: [String] {
    counts.sorted().map { key, count in
      let parts = CellKey.countParts(key)
      return "count \(parts.endpoint) \(classes[Int(parts.rowClass)]) \(parts.place) \(count)"
    }.sorted()
      + latency.sorted().map { "latency \($0.key) \($0.sum)" }
      + work.sorted().map { "work \($0.key) \($0.sum)" }
      + phases.sorted().map { key, sums in "phases \(key) \((0..<7).map { sums[$0] })" }
      + phaseLatency.sorted().map { "phase latency \($0.key) \($0.sum)" } + ["\(siteDurations)"]
  }
}
