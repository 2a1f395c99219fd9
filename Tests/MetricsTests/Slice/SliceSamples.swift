import Taxonomy

@testable import Metrics

/// Random requests with values in every dimension.
struct SliceSamples {
  let frame: RollupFrame
  let calendar: SiteCalendar
  let now: Int64
  private var numbers: SeededNumbers
  private(set) var outcomes: [Outcome: Count] = [:]

  init(seed: UInt64 = 3, now: Int64 = 1_772_453_100_000_000, calendar: SiteCalendar = .utc) {
    self.now = now
    self.calendar = calendar
    frame = RollupFrame(now: now, calendar: calendar)
    numbers = SeededNumbers(seed)
  }

  static let classes = [
    RowClass(outcome: .success, code: nil, isLatencySample: true),
    RowClass(outcome: .success, code: nil, isLatencySample: false),
    RowClass(outcome: .network, code: .deadline, isLatencySample: false),
    RowClass(outcome: .http, code: .status(503), isLatencySample: false),
    RowClass(outcome: .parse, code: .parse, isLatencySample: false),
    RowClass(outcome: .business, code: .business("7"), isLatencySample: false),
    RowClass(outcome: .cancelled, code: nil, isLatencySample: false),
    RowClass(outcome: .cache, code: nil, isLatencySample: false),
  ]

  /// Adds requests of the last `days` days; a fifth of the values is not told.
  mutating func fill(_ rollups: inout Rollups, rows: Int, days: Int) {
    for _ in 0..<rows {
      let rowClass = Self.classes[Int(numbers.next() % UInt64(Self.classes.count))]
      var observation = Observation()
      observation.quarter = frame.quarters.upperBound - 1 - Int(numbers.next() % UInt64(days * 96))
      observation.endpoint = UInt16(numbers.next() % 3)
      observation.rowClass = rollups.number(of: rowClass)
      observation.isEligible = rowClass.outcome.isEligible
      observation.isSuccess = rowClass.outcome == .success
      observation.isLatencySample = rowClass.isLatencySample
      observation.weight = SampleWeight.one << (numbers.next() % 3)
      observation.duration = Int64(numbers.next() % 2_000_000)
      observation.attempts = 1 + UInt16(numbers.next() % 3)
      observation.requestBytes = Int64(numbers.next() % 1_000_000)
      observation.group = UInt8(numbers.next() & 63)
      for dimension in SliceDimension.allCases {
        let value = "\(numbers.next() % 4)"
        let text =
          dimension.fixedKeys.map { $0[Int(numbers.next() % UInt64($0.count))] }
          ?? Array(repeating: value, count: 4).joined(separator: "\u{1F}")
        observation.slices[Int(dimension.rawValue)] =
          numbers.next() % 5 == 0
          ? SliceValues.untold : rollups.slices.values.number(dimension, Array(text.utf8))
      }
      rollups.add(observation)
    }
  }

  func report(_ rollups: Rollups) -> MetricsReport {
    MetricsReport(
      rollups: rollups, endpoints: (0..<3).map { Endpoint(method: "GET", host: "h", template: "/\($0)") },
      dataEnd: now, calendar: calendar)
  }
}
