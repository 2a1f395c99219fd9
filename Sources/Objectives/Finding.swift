public import Metrics
public import Taxonomy

/// What one rule found: broken or passed, with the numbers that say so.
public struct Finding: Sendable {
  /// The kind of rule.
  public enum Kind: String, Sendable {
    /// A budget burns too fast.
    case burn
    /// A number lies beyond a limit.
    case threshold
    /// An objective is clearly worse than in the period before.
    case regression
    /// A code was never seen before.
    case newCode = "new_code"
    /// The data is old.
    case stale
  }

  /// What is measured.
  public enum Unit: String, Sendable {
    /// A burn rate.
    case burn
    /// A failure share, 0…1.
    case share
    /// Failed requests.
    case failures
    /// Eligible requests.
    case requests
    /// A latency in microseconds.
    case latency = "latency_us"
    /// Microseconds.
    case microseconds = "us"
  }

  /// A number that a rule looked at.
  public struct Measure: Sendable, Equatable {
    /// The value.
    public let value: Double
    /// Its 95 % interval, where it has one.
    public let interval: Interval?
    /// Eligible rows behind it; 0 where that means nothing.
    public let rows: Int64
    /// The span of time that it is of, in microseconds; 0 where that means nothing.
    public let windowMicroseconds: Int64
  }

  /// A span of time in which a rule was broken, in microseconds since 1970.
  public struct Episode: Sendable, Equatable {
    /// When it began to be; nil where no instant says it.
    public let since: Int64?
    /// When it was last; nil while it goes on.
    public let until: Int64?

    /// An episode of its ends.
    public init(since: Int64?, until: Int64?) {
      self.since = since
      self.until = until
    }
  }

  /// What the failures behind a broken rule are made of.
  public struct Contributors: Sendable {
    /// Failed requests in all.
    public let failed: Double
    /// The endpoint with the most, by its index in ``Metrics/MetricsReport/endpoints``, and how many.
    public let endpoint: (place: Int, failed: Double)?
    /// The code with the most, and how many.
    public let code: (code: FailureCode, failed: Double)?
  }

  /// The kind of rule.
  public let kind: Kind
  /// What tells the rule apart from all others: alerts are remembered by it.
  public let key: String
  /// The rule's name; the code's key where a code is new.
  public let name: String
  /// The objective's place in the report, where the rule is about one.
  public let objective: Int?
  /// How urgent it is.
  public let severity: BurnRule.Severity
  /// Whether it is broken.
  public let status: RuleResult.Status
  /// When it was broken, oldest first; none when it was not.
  public let episodes: [Episode]
  /// What is measured.
  public let unit: Unit
  /// Beyond which value the rule is broken.
  public let threshold: Double
  /// What was observed; nil where there was nothing to observe.
  public let measure: Measure?
  /// The short window of a burn rule.
  public let short: Measure?
  /// What the failures are made of; nil for a rule that is not broken.
  public let contributors: Contributors?
}
