internal import YAML

/// The keys of `barograph.yaml`: this table reads them and documents them.
let configurationKeys = KeyTable<ConfigurationDraft>([
  Key("title", type: "text", default: "Network health", "The site's name.") {
    (node, draft, reader) throws(Problem) in
    draft.configuration.title = try reader.someText(node, "title")
  },
  Key(
    "source", type: "keys", default: "none", "Where the requests come from.",
    children: inside(sourceKeys.documentation, ".")
  ) { (node, draft, reader) throws(Problem) in
    try sourceKeys.readAll(node, into: &draft, reader)
  },
  Key(
    "time_zone", type: "IANA name", default: "UTC",
    "The zone in which days begin and in which notes give times without a zone."
  ) { (node, draft, reader) throws(Problem) in
    let name = try reader.text(node, "time_zone")
    guard let zone = SiteZone(identifier: name) else {
      throw reader.problem(
        at: node, "time_zone must be an IANA name such as UTC, Europe/Berlin or Asia/Shanghai")
    }
    draft.configuration.timeZone = zone
  },
  Key("locale", type: "en | zh-Hans", default: "en", "The language of the pages.") {
    (node, draft, reader) throws(Problem) in
    draft.configuration.language = try reader.choice(node, "locale", of: Configuration.Language.self)
  },
  Key(
    "periods", type: "list of 24h, 7d, 28d, 91d", default: "all four", "The periods that have pages."
  ) { (node, draft, reader) throws(Problem) in
    var chosen: Set<Configuration.Period> = []
    for item in reader.items(node) {
      chosen.insert(try reader.choice(item, "periods", of: Configuration.Period.self))
    }
    guard !chosen.isEmpty else { throw reader.problem(at: node, "periods must name one at least") }
    draft.configuration.periods = Configuration.Period.allCases.filter(chosen.contains)
  },
  Key(
    "objectives", type: "list of at most 100", default: "99.5 % success of all requests over 28d",
    "What the network shall achieve; the first for success is the target on the charts.",
    children: inside(objectiveKeys.documentation, "[].")
  ) { (node, draft, reader) throws(Problem) in
    let items = try reader.items(node, "objectives", atMost: 100)
    guard !items.isEmpty else {
      throw reader.problem(at: node, "objectives must hold one at least, or be left out")
    }
    var objectives: [Configuration.Objective] = []
    for item in items { objectives.append(try readObjective(item, reader)) }
    draft.configuration.objectives = objectives
    draft.objectives = items
  },
  Key(
    "alerts", type: "list of at most 20", default: "page at 14.4 and at 6, ticket at 1",
    """
    When a burning budget is worth a message; an empty list means never. The default rules leave out objectives that they \
    could never fire for.
    """,
    children: inside(alertKeys.documentation, "[].")
  ) { (node, draft, reader) throws(Problem) in
    draft.configuration.alerts = []
    for item in try reader.items(node, "alerts", atMost: 20) {
      let alert = try readAlert(item, reader)
      draft.configuration.alerts.append(alert.rule)
      draft.burns.append(alert.burn)
    }
  },
  Key(
    "thresholds", type: "list of at most 200", default: "none",
    "Numbers that are watched by themselves, objective or not.",
    children: inside(thresholdKeys.documentation, "[].")
  ) { (node, draft, reader) throws(Problem) in
    var thresholds: [Configuration.Threshold] = []
    for item in try reader.items(node, "thresholds", atMost: 200) {
      thresholds.append(try readThreshold(item, reader))
    }
    draft.configuration.thresholds = thresholds
  },
  Key(
    "changes", type: "keys", default: "see below", "The rules about what got worse or is new.",
    children: inside(changeKeys.documentation, ".")
  ) { (node, draft, reader) throws(Problem) in
    try changeKeys.readAll(node, into: &draft.configuration.changes, reader)
  },
  Key(
    "endpoints", type: "list of at most 10000", default: "none",
    "What is known about endpoints; the first rule that matches a request holds.",
    children: inside(endpointKeys.documentation, "[].")
  ) { (node, draft, reader) throws(Problem) in
    var rules: [Configuration.EndpointRule] = []
    for item in try reader.items(node, "endpoints", atMost: 10_000) {
      rules.append(try readEndpointRule(item, reader))
    }
    draft.configuration.endpoints = rules
  },
  Key(
    "redaction", type: "warn | refuse", default: "warn",
    "Whether texts that look private are replaced on the pages, or stop the build before anything is published."
  ) { (node, draft, reader) throws(Problem) in
    draft.configuration.redaction = try reader.choice(node, "redaction", of: Configuration.Redaction.self)
  },
  Key(
    "limits", type: "keys", default: "see below", "How much is published.",
    children: inside(limitKeys.documentation, ".")
  ) { (node, draft, reader) throws(Problem) in
    try limitKeys.readAll(node, into: &draft.configuration.limits, reader)
  },
  Key(
    "stale_after", type: "length of time", default: "26h",
    "The age of the newest data beyond which pages warn."
  ) { (node, draft, reader) throws(Problem) in
    draft.configuration.staleAfterMicroseconds = try reader.duration(node, "stale_after")
  },
  Key(
    "base_url", type: "https address", default: "none",
    "Where the site will stand; the feed needs it for its links."
  ) { (node, draft, reader) throws(Problem) in
    draft.configuration.baseURL = try readBaseURL(node, reader)
  },
])

private let limitKeys = KeyTable<Configuration.Limits>([
  Key("endpoints", type: "1…10000", default: "200", "Endpoints with pages of their own; the rest is one row.")
  {
    (node, limits, reader) throws(Problem) in
    limits.endpoints = try reader.whole(node, "endpoints", in: 1...10_000)
  },
  Key("traces", type: "0…100000", default: "500", "Traces with pages of their own, over 28 days.") {
    (node, limits, reader) throws(Problem) in
    limits.traces = try reader.whole(node, "traces", in: 0...100_000)
  },
  Key("requests", type: "0…1000000", default: "2000", "Requests with pages of their own, over 28 days.") {
    (node, limits, reader) throws(Problem) in
    limits.requests = try reader.whole(node, "requests", in: 0...1_000_000)
  },
])

/// Documentation of keys as it stands under the key around them.
private func inside(_ keys: [KeyDocumentation], _ separator: String) -> [KeyDocumentation] {
  keys.map {
    KeyDocumentation(key: separator + $0.key, type: $0.type, defaultText: $0.defaultText, text: $0.text)
  }
}

private func readBaseURL(_ node: YAMLNode, _ reader: ValueReader) throws(Problem) -> String {
  var text = try reader.someText(node, "base_url")
  while text.hasSuffix("/") { text.removeLast() }
  let rest = text.hasPrefix("https://") ? text.dropFirst(8) : ""
  let isPlain = rest.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>?#@\\^`{|}".utf8.contains($0) }
  guard isPlain, let first = rest.first, first != "/" else {
    throw reader.problem(
      at: node, "base_url must be an https address such as https://status.example.com/app, without ? and #")
  }
  return text
}
