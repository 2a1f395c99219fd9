public import Metrics

/// The requests of an objective in a span of time, and how fast they burn its budget.
public struct BurnWindow: Sendable, Equatable {
  /// The quarter hours, counted from 1970.
  public let quarters: Range<Int>
  /// What went well.
  public let good: Count
  /// What did not.
  public let bad: Count
  /// The share of requests that may fail.
  public let budget: Double
  /// How much wider installations that fail together make its variance: that of the local days that it touches.
  public let inflation: Inflation

  /// The success rate with its interval, or nil of nothing.
  public var rate: Rate? { Rate(succeeded: good, failed: bad, inflation: inflation) }

  /// Eligible rows as stored.
  public var rows: Int64 { good.rows &+ bad.rows }

  /// The eligible requests that the rows stand for.
  public var requests: Double { good.requests + bad.requests }

  /// Whether there are too few rows for a burn rate.
  public var isSparse: Bool { rows < BurnRule.fewest }

  /// Failure share / budget, or nil of nothing: at 1 the budget lasts exactly as long as the objective's
  /// window.
  public var burn: Double? { rate.map { $0.failureShare / budget } }

  /// Wilson's 95 % interval of ``burn``.
  public var interval: Interval? {
    rate.map { rate in
      let bounds = rate.estimate.interval
      return Interval(lower: max(1 - bounds.upper, 0) / budget, upper: max(1 - bounds.lower, 0) / budget)
    }
  }
}
