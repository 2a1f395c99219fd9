public import Taxonomy

/// The requests of one scope in one span of time, by outcome.
///
/// Every stored row is in exactly one of the outcomes: five of them make the denominator, the others are
/// excluded and always printed beside the rate.
public struct Tally: Additive {
  private var counts: InlineArray<11, Count> = InlineArray(repeating: .zero)
  /// Successes whose duration went into the latency histogram.
  public private(set) var sampled = Count.zero

  /// How much wider than by weights alone the rate's variance is; see ``RateEstimate/inflation(_:_:)``.
  public internal(set) var inflation = Inflation.none

  /// No request.
  public static let zero = Tally()

  /// Rows whose duration went into the latency histogram.
  public var latencySamples: Int64 { sampled.rows }

  /// Requests with one outcome.
  public subscript(_ outcome: Outcome) -> Count { counts[Int(outcome.rawValue)] }

  /// Adds requests of one class.
  internal mutating func add(_ count: Count, of rowClass: RowClass) {
    counts[Int(rowClass.outcome.rawValue)].add(count)
    if rowClass.isLatencySample { sampled.add(count) }
  }

  /// Adds requests with one outcome of which the latency is not kept.
  internal mutating func add(_ count: Count, outcome: Outcome) { counts[Int(outcome.rawValue)].add(count) }

  /// Adds another tally.
  public mutating func add(_ other: Tally) {
    for index in counts.indices { counts[index].add(other.counts[index]) }
    sampled.add(other.sampled)
    inflation = inflation.wider(other.inflation)
  }

  /// What is left when a part of these requests is taken away, or nil when it is no part of them.
  public func without(_ part: Tally) -> Tally? {
    guard let sampled = sampled.without(part.sampled) else { return nil }
    var rest = self
    rest.sampled = sampled
    for index in counts.indices {
      guard let count = counts[index].without(part.counts[index]) else { return nil }
      rest.counts[index] = count
    }
    return rest
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
  public var successRate: Rate? { Rate(succeeded: self[.success], failed: failed, inflation: inflation) }
}
