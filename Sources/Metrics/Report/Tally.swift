public import Taxonomy

/// The requests of one scope in one span of time, by outcome.
///
/// Every stored row is in exactly one of the outcomes: five of them make the denominator, the others are excluded and always
/// printed beside the rate.
public struct Tally: Additive {
  private var counts: InlineArray<11, Count> = InlineArray(repeating: .zero)
  /// Rows whose duration went into the latency histogram.
  public private(set) var latencySamples: Int64 = 0

  /// No request.
  public static let zero = Tally()

  /// Requests with one outcome.
  public subscript(_ outcome: Outcome) -> Count { counts[Int(outcome.rawValue)] }

  /// Adds requests of one class.
  internal mutating func add(_ count: Count, of rowClass: RowClass) {
    counts[Int(rowClass.outcome.rawValue)].add(count)
    if rowClass.isLatencySample { latencySamples &+= count.rows }
  }

  /// Adds another tally.
  public mutating func add(_ other: Tally) {
    for index in counts.indices { counts[index].add(other.counts[index]) }
    latencySamples &+= other.latencySamples
  }

  /// All rows, excluded ones too.
  public var rows: Int64 { counts.indices.reduce(0) { $0 &+ counts[$1].rows } }

  /// Everything with one of `outcomes`.
  public func sum(of outcomes: some Sequence<Outcome>) -> Count {
    outcomes.reduce(into: .zero) { $0.add(self[$1]) }
  }

  /// The denominator: successes and the four kinds of failure.
  public var eligible: Count { sum(of: Outcome.allCases.filter(\.isEligible)) }

  /// Network, HTTP, parse and business failures together.
  public var failed: Count { sum(of: Outcome.allCases.filter(\.isFailure)) }

  /// Rows that are neither in the denominator nor answered by a cache.
  public var excluded: Count { sum(of: Outcome.allCases.filter { !$0.isEligible && $0 != .cache }) }

  /// The success rate with its interval, or nil when nothing was eligible.
  public var successRate: Rate? { Rate(succeeded: self[.success], failed: failed) }

  /// The two sides of the rate alone, as time columns keep them.
  internal var column: ColumnTally {
    ColumnTally(succeeded: self[.success], failed: failed, rows: rows, latencySamples: latencySamples)
  }
}

/// The requests of one scope in one column of a chart.
public struct ColumnTally: Additive {
  /// Successes.
  public var succeeded: Count
  /// Failures of every kind.
  public var failed: Count
  /// All rows, excluded ones too.
  public var rows: Int64
  /// Rows whose duration went into the latency histogram.
  public var latencySamples: Int64

  /// No request.
  public static let zero = ColumnTally(succeeded: .zero, failed: .zero, rows: 0, latencySamples: 0)

  /// Adds another column's requests.
  public mutating func add(_ other: ColumnTally) {
    succeeded.add(other.succeeded)
    failed.add(other.failed)
    rows &+= other.rows
    latencySamples &+= other.latencySamples
  }

  /// Adds requests of one class.
  internal mutating func add(_ count: Count, of rowClass: RowClass) {
    rows &+= count.rows
    if rowClass.isLatencySample { latencySamples &+= count.rows }
    if rowClass.outcome == .success {
      succeeded.add(count)
    } else if rowClass.outcome.isFailure {
      failed.add(count)
    }
  }

  /// The number of eligible requests that the rows stand for.
  public var eligibleRequests: Double { succeeded.requests + failed.requests }

  /// The success rate with its interval, or nil when nothing was eligible.
  public var successRate: Rate? { Rate(succeeded: succeeded, failed: failed) }
}
