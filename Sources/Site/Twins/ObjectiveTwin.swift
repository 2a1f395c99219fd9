internal import Content
internal import Metrics
internal import Objectives
internal import Taxonomy

/// `data/objectives.json` and what `status.json` says of objectives.
extension SiteContext {
  /// Every file of the objectives page's data, by path.
  func objectiveTwins(_ report: ObjectivesReport) -> [(path: String, bytes: [UInt8])] {
    [
      ("data/objectives.json", objectivesTwin(report).file),
      ("data/objectives.csv", objectivesFigure(report).table?.csv() ?? []),
      ("data/rules.csv", rulesFigure(report).table?.csv() ?? []),
      ("data/months.csv", monthsFigure(report)?.table?.csv() ?? []),
    ] + report.objectives.enumerated().map { (SiteMap.objective($0), burnTable($1).csv()) }
  }

  /// `data/objectives.json`
  func objectivesTwin(_ report: ObjectivesReport) -> JSONText {
    .object([
      ("format", .integer(1)), ("data_end_us", .integer(self.report.dataEnd)),
      ("objectives", .list(report.objectives.map(twin))),
      ("rules", .list(report.findings.map { twin($0, in: report) })),
      (
        "incidents",
        .list(
          input.content.incidents.map { note in
            .object([
              ("slug", .text(note.slug)), ("detected_after_us", .optional(detection(of: note, report))),
              ("budget_spent", .optional(budgetSpent(by: note, report))),
            ])
          })
      ),
    ])
  }

  /// The members of `status.json`.
  func objectiveStatus(_ report: ObjectivesReport) -> [(String, JSONText)] {
    [
      (
        "objectives",
        .list(
          report.objectives.map { item in
            .object([
              ("objective", .text(item.objective.name)), ("target", .number(item.objective.target)),
              ("window", .text(item.objective.window.text)), ("rate", .optional(item.window.rate?.share)),
              ("verdict", .text(item.verdict.rawValue)), ("budget_left", .optional(item.left)),
              ("burn_24h", .optional(item.today.isSparse ? nil : item.today.burn)),
            ])
          })
      ), ("broken_rules", .list(report.findings.filter(\.status.isBreach).map { twin($0, in: report) })),
      (
        "ongoing_incidents",
        .list(input.content.incidents.filter(\.isOngoing).map { .text($0.slug) })
      ),
    ]
  }

  private func twin(_ item: ObjectiveReport) -> JSONText {
    let objective = item.objective
    let limit: Int64? = if case .latency(let limit) = objective.indicator { limit } else { nil }
    let (word, days) = exhaustion(item.exhaustion)
    return .object([
      ("objective", .text(objective.name)), ("indicator", .text(objective.indicator.word)),
      ("threshold_us", .optional(limit)), ("scope", .text(objective.scope.text)),
      ("target", .number(objective.target)), ("window", .text(objective.window.text)),
      ("verdict", .text(item.verdict.rawValue)), ("result", twin(item.window)),
      ("budget_spent", .optional(item.spent)), ("budget_left", .optional(item.left)),
      ("last_24h", twin(item.today)), ("exhaustion", .text(word)), ("days_to_exhaustion", .optional(days)),
      (
        "columns",
        .list(
          item.columns.map { column in
            .object([
              ("start_us", .integer(column.span.startMicroseconds)),
              ("end_us", .integer(column.span.endMicroseconds)),
              ("result", twin(column.window)), ("budget_left", .optional(column.left)),
            ])
          })
      ),
      (
        "months",
        .list(
          item.months.map { month in
            .object([
              ("month", .text("\(month.year)-\(month.month < 10 ? "0" : "")\(month.month)")),
              ("complete", .bool(month.isComplete)), ("verdict", .text(month.verdict.rawValue)),
              ("result", twin(month.window)),
            ])
          })
      ),
    ])
  }

  private func exhaustion(_ exhaustion: ObjectiveReport.Exhaustion) -> (word: String, days: Double?) {
    switch exhaustion {
    case .spent: ("spent", nil)
    case .days(let days): ("days", days)
    case .never: ("never", nil)
    case .unknown: ("not_judged", nil)
    }
  }

  private func twin(_ window: BurnWindow) -> JSONText {
    .object([
      ("rows", .integer(window.rows)), ("eligible", .optional(window.requests)),
      ("failed", .optional(window.bad.requests)), ("rate", .optional(window.rate?.share)),
      ("burn", .optional(window.burn)), ("burn_low", .optional(window.interval?.lower)),
      ("burn_high", .optional(window.interval?.upper)),
    ])
  }

  private func twin(_ finding: Finding, in report: ObjectivesReport) -> JSONText {
    func members(_ measure: Finding.Measure?) -> JSONText {
      guard let measure else { return .null }
      return .object([
        ("value", .optional(measure.value)), ("low", .optional(measure.interval?.lower)),
        ("high", .optional(measure.interval?.upper)), ("rows", .integer(measure.rows)),
        ("window_us", .integer(measure.windowMicroseconds)),
      ])
    }
    let contributors = finding.contributors
    return .object([
      ("kind", .text(finding.kind.rawValue)), ("rule", .text(finding.name)),
      ("objective", .optional(finding.objective.map { report.objectives[$0].objective.name })),
      ("severity", .text(finding.severity.rawValue)), ("status", .text(finding.status.rawValue)),
      ("unit", .text(finding.unit.rawValue)), ("threshold", .optional(finding.threshold)),
      ("observed", members(finding.measure)), ("short_observed", members(finding.short)),
      (
        "episodes",
        .list(
          finding.episodes.map { episode in
            .object([("since_us", .optional(episode.since)), ("until_us", .optional(episode.until))])
          })
      ), ("failed", .optional(contributors?.failed)),
      ("top_endpoint", .optional(contributors?.endpoint.map { key(ofEndpoint: $0.place) })),
      ("top_endpoint_failed", .optional(contributors?.endpoint?.failed)),
      ("top_code", .optional(contributors?.code?.code.key)),
      ("top_code_failed", .optional(contributors?.code?.failed)),
    ])
  }

  private func key(ofEndpoint place: Int) -> String {
    report.endpoints[place].twinKey
  }
}
