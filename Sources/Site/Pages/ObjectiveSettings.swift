public import Content
public import Metrics
public import Objectives

extension ObjectivesReport {
  /// The objectives and rules of a project, evaluated.
  public init(_ report: MetricsReport, _ configuration: Configuration) {
    self.init(
      report, objectives: configuration.objectives.map { Objective($0) },
      rules: configuration.alerts.map { BurnRule($0) },
      thresholds: configuration.thresholds.map { ThresholdRule($0) },
      changes: ChangeRules(configuration.changes))
  }
}

extension Configuration {
  /// The names of the objectives that no endpoint counts for: a host or a team that is not there, or is misspelt.
  public func objectivesWithoutEndpoints(among endpoints: [Endpoint]) -> [String] {
    objectives.filter { Objectives.Objective($0).scope.places(in: endpoints)?.isEmpty ?? false }.map(\.name)
  }
}

extension Objective {
  fileprivate init(_ objective: Configuration.Objective) {
    let indicator: Indicator =
      switch objective.indicator {
      case .success: .success
      case .network: .network
      case .http: .http
      case .parse: .parse
      case .business: .business
      case .latency: .latency(upTo: objective.thresholdMicroseconds ?? Endpoint.defaultApdexThreshold)
      }
    let window: Objective.Window =
      switch objective.window {
      case .days(let days): .days(days)
      case .month: .month
      }
    self.init(
      name: objective.name, indicator: indicator, scope: Scope(objective.scope),
      targetPartsPerMillion: objective.targetPartsPerMillion, window: window)
  }
}

extension BurnRule {
  fileprivate init(_ rule: Configuration.AlertRule) {
    self.init(
      name: rule.name, severity: Severity(rule.severity), burn: rule.burn,
      longQuarters: rule.longMinutes / 15, shortQuarters: rule.shortMinutes / 15)
  }
}

extension Objective.Scope {
  fileprivate init(_ scope: Configuration.Objective.Scope) {
    self =
      switch scope {
      case .all: .all
      case .host(let host): .host(host)
      case .owner(let owner): .owner(owner)
      case .endpoint(let key): .endpoint(key)
      }
  }
}

extension BurnRule.Severity {
  fileprivate init(_ severity: Configuration.AlertRule.Severity) {
    self = severity == .page ? .page : .ticket
  }
}

extension ThresholdRule {
  fileprivate init(_ threshold: Configuration.Threshold) {
    let metric: Metric =
      switch threshold.metric {
      case .requests: .requests
      case .failures: .failures
      case .success: .rate(.success)
      case .network: .rate(.network)
      case .http: .rate(.http)
      case .parse: .rate(.parse)
      case .business: .rate(.business)
      case .p50: .percentile(\.p50)
      case .p75: .percentile(\.p75)
      case .p90: .percentile(\.p90)
      case .p95: .percentile(\.p95)
      case .p99: .percentile(\.p99)
      case .mean: .percentile(\.mean)
      }
    self.init(
      name: threshold.name,
      key: "\(threshold.metric.rawValue) \(threshold.firesAbove ? ">" : "<") \(threshold.limit)",
      severity: BurnRule.Severity(threshold.severity), metric: metric, limit: threshold.limit,
      firesAbove: threshold.firesAbove, quarters: threshold.minutes / 15,
      scope: Objective.Scope(threshold.scope))
  }
}

extension ChangeRules {
  fileprivate init(_ changes: Configuration.ChangeRules) {
    self.init(
      regression: changes.regression.map(BurnRule.Severity.init),
      newCode: changes.newCode.map(BurnRule.Severity.init),
      newCodeFailures: changes.newCodeFailures)
  }
}
