public import Content
public import Metrics
public import Objectives

extension ObjectivesReport {
  /// The objectives and rules of a project, evaluated.
  public init(_ report: MetricsReport, _ configuration: Configuration) {
    self.init(
      report, objectives: configuration.objectives.map { Objective($0) },
      rules: configuration.alerts.map { BurnRule($0) })
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
    let scope: Objective.Scope =
      switch objective.scope {
      case .all: .all
      case .host(let host): .host(host)
      case .owner(let owner): .owner(owner)
      case .endpoint(let key): .endpoint(key)
      }
    let window: Objective.Window =
      switch objective.window {
      case .days(let days): .days(days)
      case .month: .month
      }
    self.init(
      name: objective.name, indicator: indicator, scope: scope,
      targetPartsPerMillion: objective.targetPartsPerMillion, window: window)
  }
}

extension BurnRule {
  fileprivate init(_ rule: Configuration.AlertRule) {
    self.init(
      name: rule.name, severity: rule.severity == .page ? .page : .ticket, burn: rule.burn,
      longQuarters: rule.longMinutes / 15, shortQuarters: rule.shortMinutes / 15)
  }
}
