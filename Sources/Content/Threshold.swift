extension Configuration {
  /// An alert that fires while one number lies beyond a limit.
  public struct Threshold: Sendable, Equatable {
    /// The numbers that can be watched.
    public enum Metric: String, CaseIterable, Sendable {
      /// Eligible requests, and those of them that failed.
      case requests, failures
      /// Rates, as the indicators of objectives.
      case success, network, http, parse, business
      /// The latency of successes.
      case p50, p75, p90, p95, p99, mean

      /// What its limit is written as.
      var unit: Unit {
        switch self {
        case .requests, .failures: .count
        case .success, .network, .http, .parse, .business: .share
        case .p50, .p75, .p90, .p95, .p99, .mean: .time
        }
      }
    }

    /// How a limit is written.
    enum Unit {
      case count, share, time
    }

    /// How messages name it.
    public var name: String
    /// How urgent it is.
    public var severity: AlertRule.Severity
    /// What is watched.
    public var metric: Metric
    /// The limit: requests, a share 0…1, or microseconds.
    public var limit: Double
    /// Whether it fires above the limit, or below.
    public var firesAbove: Bool
    /// The window in minutes, a multiple of 15, at most 91 days.
    public var minutes: Int
    /// Which requests count.
    public var scope: Objective.Scope

    /// A threshold of its parts; nothing is checked here.
    public init(
      name: String, severity: AlertRule.Severity, metric: Metric, limit: Double, firesAbove: Bool,
      minutes: Int,
      scope: Objective.Scope
    ) {
      self.name = name
      self.severity = severity
      self.metric = metric
      self.limit = limit
      self.firesAbove = firesAbove
      self.minutes = minutes
      self.scope = scope
    }
  }

  /// The rules that need no limit of the user's: a change for the worse, and codes never seen before.
  public struct ChangeRules: Sendable, Equatable {
    /// How urgent an objective that got clearly worse in 7 days is; nil: it is not told.
    public var regression: AlertRule.Severity? = .ticket
    /// How urgent a code that was never seen before is; nil: it is not told.
    public var newCode: AlertRule.Severity? = .ticket
    /// Beyond how many failures such a code is told.
    public var newCodeFailures: Int64 = 10

    /// The defaults.
    public init() {}
  }
}
