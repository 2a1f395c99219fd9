internal import YAML

/// An endpoint rule while it is read.
struct EndpointDraft {
  var match: EndpointPattern?
  var template: String?
  var expectedStatuses: [ClosedRange<Int>]?
  var owner: String?
  var apdexMicroseconds: Int64?
  var name: String?
}

/// The keys of one endpoint rule.
let endpointKeys = KeyTable<EndpointDraft>([
  Key(
    "match", type: "METHOD host/path", default: "required",
    "The requests it is about; * is any method, host or one segment, ** at the end any rest or none."
  ) { (node, draft, reader) throws(Problem) in
    guard let pattern = EndpointPattern(try reader.text(node, "match")) else {
      throw reader.problem(at: node, "match must be METHOD host/path, such as GET api.example.com/v1/users/*")
    }
    draft.match = pattern
  },
  Key(
    "template", type: "path", default: "found by itself",
    "The path without its variable parts: /v1/users/{id}."
  ) {
    (node, draft, reader) throws(Problem) in
    let template = try reader.text(node, "template")
    guard template.hasPrefix("/"), !template.contains(where: { $0 == " " || $0 == "?" || $0 == "#" }) else {
      throw reader.problem(at: node, "template must be a path that begins with /, without blanks, ? and #")
    }
    draft.template = template
  },
  Key(
    "expected_status", type: "list of statuses and ranges", default: "100-399",
    "Statuses that are no failure: [200-299, 404]."
  ) { (node, draft, reader) throws(Problem) in
    var ranges: [ClosedRange<Int>] = []
    for item in reader.items(node) { ranges.append(try readStatuses(item, reader)) }
    guard !ranges.isEmpty else {
      throw reader.problem(at: node, "expected_status must hold one status at least")
    }
    draft.expectedStatuses = ranges
  },
  Key("owner", type: "text", default: "none", "The team whose endpoint it is; it gets a page.") {
    (node, draft, reader) throws(Problem) in
    draft.owner = try reader.someText(node, "owner")
  },
  Key(
    "apdex", type: "length of time", default: "1s",
    "Apdex's T: requests up to it satisfy, up to 4 T are tolerated."
  ) {
    (node, draft, reader) throws(Problem) in
    draft.apdexMicroseconds = try reader.duration(node, "apdex")
  },
  Key("name", type: "text", default: "METHOD host/template", "How pages name the endpoint.") {
    (node, draft, reader) throws(Problem) in
    draft.name = try reader.someText(node, "name")
  },
])

/// Reads one endpoint rule.
func readEndpointRule(_ node: YAMLNode, _ reader: ValueReader) throws(Problem) -> Configuration.EndpointRule {
  var draft = EndpointDraft()
  try endpointKeys.readAll(node, into: &draft, reader)
  guard let match = draft.match else {
    throw reader.problem(
      at: node, "an endpoint rule needs match, such as match: GET api.example.com/v1/users/*")
  }
  var rule = Configuration.EndpointRule(match: match)
  rule.template = draft.template
  rule.expectedStatuses = draft.expectedStatuses
  rule.owner = draft.owner
  rule.apdexMicroseconds = draft.apdexMicroseconds
  rule.name = draft.name
  return rule
}

private func readStatuses(_ node: YAMLNode, _ reader: ValueReader) throws(Problem) -> ClosedRange<Int> {
  let bounds = try reader.text(node, "expected_status").split(
    separator: "-", omittingEmptySubsequences: false)
  let statuses = bounds.compactMap { Int($0.filter { $0 != " " }) }
  guard let first = statuses.first, let last = statuses.last, bounds.count <= 2,
    statuses.count == bounds.count,
    first <= last, (100...999).contains(first), (100...999).contains(last)
  else {
    throw reader.problem(at: node, "expected_status must hold statuses such as 404 or ranges such as 200-299")
  }
  return first...last
}
