internal import YAML

/// An objective while it is read.
struct ObjectiveDraft {
  var objective = Configuration.Objective()
  var name: String?
}

/// The keys of one objective.
let objectiveKeys = KeyTable<ObjectiveDraft>([
  Key("name", type: "text", default: "made from the indicator", "How pages name it.") {
    (node, draft, reader) throws(Problem) in
    draft.name = try reader.someText(node, "name")
  },
  Key(
    "indicator", type: "success | network | http | parse | business | latency", default: "success",
    "What counts as going well."
  ) { (node, draft, reader) throws(Problem) in
    draft.objective.indicator = try reader.choice(
      node, "indicator", of: Configuration.Objective.Indicator.self)
  },
  Key(
    "threshold", type: "length of time", default: "none", "For latency: the slowest request that goes well."
  ) {
    (node, draft, reader) throws(Problem) in
    draft.objective.thresholdMicroseconds = try reader.duration(node, "threshold")
  },
  Key(
    "scope", type: "all | host: … | owner: … | endpoint: METHOD host/template", default: "all",
    "Which requests count."
  ) { (node, draft, reader) throws(Problem) in
    draft.objective.scope = try readScope(node, reader)
  },
  Key("target", type: "99.5 % | 0.995", default: "99.5 %", "The share that shall go well.") {
    (node, draft, reader) throws(Problem) in
    guard let target = parseShare(try reader.text(node, "target")) else {
      throw reader.problem(at: node, "target must be above 0 and below 100 %, written as 99.5 % or 0.995")
    }
    draft.objective.targetPartsPerMillion = target
  },
  Key("window", type: "1d…91d | month", default: "28d", "The time over which the target holds.") {
    (node, draft, reader) throws(Problem) in
    draft.objective.window = try readWindow(node, reader)
  },
])

/// Reads one objective and checks that its keys fit together.
func readObjective(_ node: YAMLNode, _ reader: ValueReader) throws(Problem) -> Configuration.Objective {
  var draft = ObjectiveDraft()
  try objectiveKeys.readAll(node, into: &draft, reader)
  var objective = draft.objective
  switch (objective.indicator, objective.thresholdMicroseconds) {
  case (.latency, nil):
    throw reader.problem(at: node, "a latency objective needs a threshold, such as threshold: 800ms")
  case (.latency, _?), (_, nil):
    break
  case (_, _?):
    throw reader.problem(at: node, "threshold is for indicator: latency only; leave it out")
  }
  objective.name = draft.name ?? defaultName(objective.indicator)
  return objective
}

private func defaultName(_ indicator: Configuration.Objective.Indicator) -> String {
  switch indicator {
  case .success: "Success rate"
  case .network: "Network success"
  case .http: "Expected status"
  case .parse: "Readable answers"
  case .business: "Business success"
  case .latency: "Latency"
  }
}

func readScope(_ node: YAMLNode, _ reader: ValueReader) throws(Problem)
  -> Configuration.Objective.Scope
{
  let mend = "scope must be all, or one of host: …, owner: …, endpoint: METHOD host/template"
  guard case .mapping(let entries) = node.value else {
    guard try reader.text(node, "scope") == "all" else { throw reader.problem(at: node, mend) }
    return .all
  }
  guard let entry = entries.first, entries.count == 1 else { throw reader.problem(at: node, mend) }
  let value = try reader.someText(entry.value, entry.key)
  switch entry.key {
  case "host": return .host(value.lowercased())
  case "owner": return .owner(value)
  case "endpoint":
    let words = value.split(separator: " ")
    guard words.count == 2, words[1].contains("/") else {
      throw reader.problem(at: entry.value, "endpoint must be METHOD host/template, as its page shows it")
    }
    return .endpoint("\(words[0]) \(words[1])")
  default: throw reader.problem(line: entry.line, column: entry.column, mend)
  }
}

private func readWindow(_ node: YAMLNode, _ reader: ValueReader) throws(Problem)
  -> Configuration.Objective.Window
{
  let text = try reader.text(node, "window")
  if text == "month" { return .month }
  guard text.hasSuffix("d"), let days = Int(text.dropLast()), (1...91).contains(days) else {
    throw reader.problem(at: node, "window must be whole days from 1d to 91d, or month")
  }
  return .days(days)
}
