internal import Metrics
internal import SQLite
internal import Taxonomy

/// Says how single rows count, by the same rules as a scan.
internal struct RowClassifier {
  /// The names of the row that was classified last.
  private(set) var text = RowText()
  private var codes = RowCodes()
  private var endpoints: EndpointTable
  private var rollups = Rollups(frame: .empty)

  /// - Parameter hasStatuses: whether the database has a column of statuses.
  init(rules: [EndpointRule], hasStatuses: Bool) {
    endpoints = EndpointTable(rules: rules, limit: 2_000)
    codes.hasStatuses = hasStatuses
  }

  /// How a row counts.
  mutating func classify(_ row: borrowing Row) -> (outcome: Outcome, code: FailureCode?, status: Int?) {
    text.read(row)
    let endpoint = endpoints.number(
      method: text.method, host: text.host, path: text.path, declared: text.declared)
    let facts = codes.facts(of: row, endpoint: endpoint, in: endpoints)
    let verdict = classification(of: facts)
    let number = codes.number(of: verdict, facts: facts, isLatencySample: false, in: &rollups)
    return (
      verdict.outcome, rollups.classes[Int(number)].code,
      facts.hasStatus && codes.hasStatuses ? Int(facts.status) : nil
    )
  }
}
