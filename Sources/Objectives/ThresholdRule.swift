public import Metrics

/// A rule that fires while one number of a window lies beyond a limit.
public struct ThresholdRule: Sendable {
  /// What is watched.
  public enum Metric: Sendable {
    /// Eligible requests, weighted.
    case requests
    /// Failed ones.
    case failures
    /// A rate, 0…1; it is beyond the limit when its 95 % interval is.
    case rate(Indicator)
    /// One number of the latency of successes, in microseconds.
    case percentile(@Sendable (Latency) -> Double?)
  }

  /// How messages name it.
  public let name: String
  /// What tells it apart from others of the same scope and window however it is called.
  public let key: String
  /// How urgent it is.
  public let severity: BurnRule.Severity
  /// What is watched.
  public let metric: Metric
  /// The limit in the metric's unit.
  public let limit: Double
  /// Whether it fires above the limit, or below.
  public let firesAbove: Bool
  /// The window in quarter hours, 1…91 days.
  public let quarters: Int
  /// Which requests count.
  public let scope: Objective.Scope

  /// A rule of its parts.
  public init(
    name: String, key: String, severity: BurnRule.Severity, metric: Metric, limit: Double, firesAbove: Bool,
    quarters: Int, scope: Objective.Scope
  ) {
    self.name = name
    self.key = key
    self.severity = severity
    self.metric = metric
    self.limit = limit
    self.firesAbove = firesAbove
    self.quarters = min(max(quarters, 1), 91 * 96)
    self.scope = scope
  }

  /// The unit of the limit and of what is observed.
  public var unit: Finding.Unit {
    switch metric {
    case .requests: .requests
    case .failures: .failures
    case .rate: .share
    case .percentile: .latency
    }
  }

  /// Whether a value lies beyond the limit; for a rate, whether all of its interval does.
  func isBeyond(_ measure: Finding.Measure) -> Bool {
    let (low, high) = (measure.interval?.lower ?? measure.value, measure.interval?.upper ?? measure.value)
    return firesAbove ? low > limit : high < limit
  }
}

/// What is told of changes: each with its urgency, nil: it is not told.
public struct ChangeRules: Sendable, Equatable {
  /// An objective that is clearly worse in 7 days than in the 7 days before.
  public let regression: BurnRule.Severity?
  /// A code that was never seen before.
  public let newCode: BurnRule.Severity?
  /// Beyond how many failures such a code is told.
  public let newCodeFailures: Int64

  /// Rules of their parts.
  public init(
    regression: BurnRule.Severity? = .ticket, newCode: BurnRule.Severity? = .ticket,
    newCodeFailures: Int64 = 10
  ) {
    self.regression = regression
    self.newCode = newCode
    self.newCodeFailures = newCodeFailures
  }
}
