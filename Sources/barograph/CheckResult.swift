internal import Arguments
internal import Content
internal import Metrics
internal import Objectives
internal import Taxonomy

/// One rule's finding as texts and plain numbers: what every output format and every alert is made of.
///
/// All texts are safe to print: what came from a phone or a note is escaped.
internal struct CheckResult: Encodable {
  /// A number with its interval.
  struct Measure: Encodable {
    let value: Double
    let low: Double?
    let high: Double?
    let rows: Int64
    let windowUs: Int64
  }

  /// A span of time; without `untilUs` it goes on.
  struct Episode: Encodable, Equatable {
    let sinceUs: Int64?
    let untilUs: Int64?
  }

  /// A part of the failures.
  struct Part: Encodable {
    let name: String
    let failed: Double
  }

  /// What the state file remembers the rule by.
  let key: String
  let kind: String
  let rule: String
  let objective: String?
  let severity: String
  let status: String
  let unit: String
  let threshold: Double
  let observed: Measure?
  let shortObserved: Measure?
  let episodes: [Episode]
  let failed: Double?
  let topEndpoint: Part?
  let topCode: Part?
  /// What was found, in a sentence.
  let message: String
  /// The page that shows it; relative to the site without a base URL.
  let page: String

  var isBreach: Bool { status == "firing" || status == "fired" }
}

extension CheckResult {
  /// The results of all rules.
  static func all(_ project: CheckProject) -> [CheckResult] {
    project.findings.map { CheckResult($0, in: project) }
  }

  private init(_ finding: Finding, in project: CheckProject) {
    let (report, objectives) = (project.report, project.objectives.objectives)
    key = escapedForTerminal(finding.key)
    kind = finding.kind.rawValue
    rule = escapedForTerminal(finding.name)
    objective = finding.objective.map { escapedForTerminal(objectives[$0].objective.name) }
    severity = finding.severity.rawValue
    status = finding.status.rawValue
    unit = finding.unit.rawValue
    threshold = finding.threshold
    observed = finding.measure.map(Measure.init)
    shortObserved = finding.short.map(Measure.init)
    episodes = finding.episodes.map { Episode(sinceUs: $0.since, untilUs: $0.until) }
    failed = finding.contributors?.failed
    topEndpoint = finding.contributors?.endpoint.map { found in
      let endpoint = report.endpoints[found.place]
      return Part(name: escapedForTerminal(endpoint.isOther ? "other" : endpoint.key), failed: found.failed)
    }
    topCode = finding.contributors?.code.map {
      Part(name: escapedForTerminal($0.code.key), failed: $0.failed)
    }
    message = CheckMessage.text(finding, report.dataEnd, report.calendar)
    let path = "objectives/index.html#\(finding.kind == .stale ? "main" : "rules-t")"
    page = project.content.configuration.baseURL.map { "\($0)/\(path)" } ?? path
  }
}

extension CheckResult.Measure {
  init(_ measure: Finding.Measure) {
    self.init(
      value: measure.value, low: measure.interval?.lower, high: measure.interval?.upper, rows: measure.rows,
      windowUs: measure.windowMicroseconds)
  }
}
