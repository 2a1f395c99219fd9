internal import YAML

/// An alert rule while it is read.
struct AlertDraft {
  var name: String?
  var severity = Configuration.AlertRule.Severity.ticket
  var burn: (value: Double, node: YAMLNode)?
  var longMinutes: Int?
  var shortMinutes: Int?
}

/// The keys of one alert rule.
let alertKeys = KeyTable<AlertDraft>([
  Key("name", type: "text", default: "burn and window", "How messages name it.") {
    (node, draft, reader) throws(Problem) in
    draft.name = try reader.someText(node, "name")
  },
  Key("severity", type: "page | ticket", default: "ticket", "Whether it cannot wait, or can.") {
    (node, draft, reader) throws(Problem) in
    draft.severity = try reader.choice(node, "severity", of: Configuration.AlertRule.Severity.self)
  },
  Key(
    "burn", type: "number", default: "required", "The burn rate above which it fires: failure share / budget."
  ) {
    (node, draft, reader) throws(Problem) in
    guard let burn = DecimalNumber(try reader.text(node, "burn")), burn.digits > 0 else {
      throw reader.problem(at: node, "burn must be a number above 0, such as 14.4")
    }
    draft.burn = (burn.value, node)
  },
  Key("long", type: "length of time", default: "required", "The window that shows it is not a blip.") {
    (node, draft, reader) throws(Problem) in
    draft.longMinutes = try readQuarters(node, "long", reader)
  },
  Key("short", type: "length of time", default: "required", "The window that shows it still goes on.") {
    (node, draft, reader) throws(Problem) in
    draft.shortMinutes = try readQuarters(node, "short", reader)
  },
])

/// Reads one alert rule; gives the node of its burn for later checks.
func readAlert(
  _ node: YAMLNode, _ reader: ValueReader
) throws(Problem) -> (rule: Configuration.AlertRule, burn: YAMLNode) {
  var draft = AlertDraft()
  try alertKeys.readAll(node, into: &draft, reader)
  guard let burn = draft.burn, let long = draft.longMinutes, let short = draft.shortMinutes else {
    throw reader.problem(
      at: node, "an alert needs burn, long and short, such as burn: 6, long: 6h, short: 30m")
  }
  guard short < long else { throw reader.problem(at: node, "short must be shorter than long") }
  let rule = Configuration.AlertRule(
    name: draft.name ?? "burn \(shown(burn.value)) over \(shown(Double(long) / 60)) h",
    severity: draft.severity,
    burn: burn.value, longMinutes: long, shortMinutes: short)
  return (rule, burn.node)
}

/// A window in minutes on the grain of 15 minutes.
func readQuarters(_ node: YAMLNode, _ name: String, _ reader: ValueReader) throws(Problem) -> Int {
  let microseconds = try reader.duration(node, name)
  guard microseconds % 900_000_000 == 0, microseconds <= 91 * 86_400_000_000 else {
    throw reader.problem(at: node, "\(name) must be a multiple of 15m, up to 91d")
  }
  return Int(microseconds / 60_000_000)
}
