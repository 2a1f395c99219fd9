internal import YAML

/// A threshold while it is read.
struct ThresholdDraft {
  var name: String?
  var severity = Configuration.AlertRule.Severity.ticket
  var metric: Configuration.Threshold.Metric?
  var above: YAMLNode?
  var below: YAMLNode?
  var minutes = 60
  var scope = Configuration.Objective.Scope.all
}

/// The keys of one threshold.
let thresholdKeys = KeyTable<ThresholdDraft>([
  Key("name", type: "text", default: "metric and limit", "How messages name it.") {
    (node, draft, reader) throws(Problem) in
    draft.name = try reader.someText(node, "name")
  },
  Key("severity", type: "page | ticket", default: "ticket", "Whether it cannot wait, or can.") {
    (node, draft, reader) throws(Problem) in
    draft.severity = try reader.choice(node, "severity", of: Configuration.AlertRule.Severity.self)
  },
  Key(
    "metric", type: Configuration.Threshold.Metric.allCases.map(\.rawValue).joined(separator: " | "),
    default: "required", "What is watched: counts, rates as of objectives, or the latency of successes."
  ) { (node, draft, reader) throws(Problem) in
    draft.metric = try reader.choice(node, "metric", of: Configuration.Threshold.Metric.self)
  },
  Key("above", type: "count, 99.5 % or length of time", default: "none", "It fires above this limit.") {
    (node, draft, _) throws(Problem) in
    draft.above = node
  },
  Key(
    "below", type: "count, 99.5 % or length of time", default: "none",
    "It fires below this limit; a threshold has one of above and below."
  ) { (node, draft, _) throws(Problem) in
    draft.below = node
  },
  Key("over", type: "length of time", default: "1h", "The window that is looked at.") {
    (node, draft, reader) throws(Problem) in
    draft.minutes = try readQuarters(node, "over", reader)
  },
  Key(
    "scope", type: "all | host: … | owner: … | endpoint: METHOD host/template", default: "all",
    "Which requests count."
  ) { (node, draft, reader) throws(Problem) in
    draft.scope = try readScope(node, reader)
  },
])

/// Reads one threshold and checks that its keys fit together.
func readThreshold(_ node: YAMLNode, _ reader: ValueReader) throws(Problem) -> Configuration.Threshold {
  var draft = ThresholdDraft()
  try thresholdKeys.readAll(node, into: &draft, reader)
  guard let metric = draft.metric, let bound = draft.above ?? draft.below,
    draft.above == nil || draft.below == nil
  else {
    throw reader.problem(
      at: node,
      "a threshold needs metric and one of above and below, such as metric: p95, above: 800ms, over: 1h")
  }
  let word = draft.above == nil ? "below" : "above"
  let limit = try readLimit(bound, word, metric, reader)
  let written = try reader.text(bound, word)
  return Configuration.Threshold(
    name: draft.name ?? "\(metric.rawValue) \(word) \(written)", severity: draft.severity, metric: metric,
    limit: limit, firesAbove: draft.above != nil, minutes: draft.minutes, scope: draft.scope)
}

private func readLimit(
  _ node: YAMLNode, _ name: String, _ metric: Configuration.Threshold.Metric, _ reader: ValueReader
) throws(Problem) -> Double {
  switch metric.unit {
  case .time: return Double(try reader.duration(node, name))
  case .count: return Double(try reader.whole(node, name, in: 0...1_000_000_000_000))
  case .share:
    guard let parts = parseShare(try reader.text(node, name)) else {
      throw reader.problem(
        at: node, "\(name) must be above 0 and below 100 %, written as 99.5 % or 0.995, for a rate")
    }
    return Double(parts) / 1e6
  }
}

/// A severity, or that nothing is told.
private enum Telling: String, CaseIterable {
  case page, ticket, off

  var severity: Configuration.AlertRule.Severity? { Configuration.AlertRule.Severity(rawValue: rawValue) }
}

/// The keys of the rules that need no limit.
let changeKeys = KeyTable<Configuration.ChangeRules>([
  Key(
    "regression", type: "page | ticket | off", default: "ticket",
    "An objective that is clearly worse in 7 days than in the 7 days before."
  ) { (node, rules, reader) throws(Problem) in
    rules.regression = try reader.choice(node, "regression", of: Telling.self).severity
  },
  Key("new_code", type: "page | ticket | off", default: "ticket", "An error code never seen before.") {
    (node, rules, reader) throws(Problem) in
    rules.newCode = try reader.choice(node, "new_code", of: Telling.self).severity
  },
  Key(
    "new_code_failures", type: "1…1000000000", default: "10",
    "Beyond how many failures a new code is told."
  ) { (node, rules, reader) throws(Problem) in
    rules.newCodeFailures = Int64(try reader.whole(node, "new_code_failures", in: 1...1_000_000_000))
  },
])
