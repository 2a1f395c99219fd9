internal import Metrics

/// The paths of a database by template, as far as no rule and no declared template says what they are.
internal struct InspectPaths {
  /// A group of paths that no rule catches.
  struct Group {
    let endpoint: Endpoint
    let rows: Int
  }

  private let rules: [EndpointRule]
  private var table = EndpointTable(rules: [], limit: 1_000)
  private var rowsOf: [UInt16: Int] = [:]
  /// Rows whose template was declared by the app, or that a rule catches.
  private(set) var matched = 0
  /// Rows that neither holds for.
  private(set) var unmatched = 0

  init(rules: [EndpointRule]) { self.rules = rules }

  /// Counts one request.
  mutating func add(method: String, host: String, path: String, template: String) {
    let (method, host, path) = (
      Array(method.uppercased().utf8), Array(host.lowercased().utf8), Array(path.utf8)
    )
    guard template.isEmpty, !rules.contains(where: { $0.matches(method: method, host: host, path: path) })
    else {
      matched += 1
      return
    }
    unmatched += 1
    rowsOf[table.number(method: method, host: host, path: path, declared: []), default: 0] += 1
  }

  /// The groups that no rule catches, most rows first.
  var groups: [Group] {
    let settled = table.settled(limit: 1_000) { UInt64(rowsOf[$0] ?? 0) }
    var rows = [Int](repeating: 0, count: settled.endpoints.count)
    for (number, count) in rowsOf where Int(number) < settled.places.count {
      let place = Int(settled.places[Int(number)])
      if place < rows.count { rows[place] += count }
    }
    return zip(settled.endpoints, rows).filter { !$0.0.isOther && $0.1 > 0 }
      .map { Group(endpoint: $0.0, rows: $0.1) }
      .sorted { ($1.rows, $0.endpoint.key) < ($0.rows, $1.endpoint.key) }
  }
}

extension InspectPaths.Group {
  /// A rule for `endpoints:` of `barograph.yaml`, as a line of YAML; nil where the path has no variable part.
  var proposedRule: String? {
    guard endpoint.template.contains("{") else { return nil }
    let pattern = endpoint.template.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.contains("{") ? "*" : $0 }.joined(separator: "/")
    return
      "- {match: \(quoted("\(endpoint.method) \(endpoint.host)\(pattern)")), template: \(quoted(endpoint.template))}"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
