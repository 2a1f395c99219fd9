internal import Charts
internal import Metrics
internal import Mustache
internal import Objectives

extension SiteMap {
  static let objectives = "objectives/index.html"
}

/// The page of objectives: verdict, budgets, rules, charts, months.
extension SiteContext {
  /// How many objectives get a chart, and how many a tile.
  private static let charts = 12
  private static let tiles = 5

  func objectivesPage(_ objectives: ObjectivesReport, period: Period) throws -> Page {
    let all = objectives.objectives
    let (lead, rest) = objectivesVerdict(objectives)
    let figures =
      [objectivesFigure(objectives), rulesFigure(objectives)]
      + all.prefix(Self.charts).enumerated().map { burnFigure($1, at: $0) } + [monthsFigure(objectives)]
    return try page(
      PageFrame(
        path: SiteMap.objectives, title: words(.objectives), section: .objectives, period: period,
        isOfPeriod: false, inPeriod: { map.overview($0) }),
      template: "objectives",
      heading(words(.objectives), lead: lead, verdict: rest).merging([
        "kpis": .list(all.prefix(Self.tiles).map(tile)), "figures": self.figures(figures),
      ]) { _, own in own })
  }

  /// What is left of a budget, and how that went over 28 days.
  private func tile(_ item: ObjectiveReport) -> Value {
    let left = item.left.map(budget) ?? "–"
    let tone: Change.Tone =
      switch item.verdict {
      case .met: .better
      case .missed: .worse
      case .unclear, .notJudged: .none
      }
    let verdict = item.verdict == .notJudged ? words(.ruleNotJudged) : name(item.verdict)
    let rate = item.window.rate.map { "\(numbers.shortRate($0)) / " } ?? ""
    return .object([
      "label": .text("\(visible(item.objective.name, limit: 60)): \(words(.budgetLeft).lowercased())"),
      "value": .text(left.hasSuffix("%") ? String(left.dropLast()) : left),
      "unit": left.hasSuffix("%") ? .text("%") : .null, "tone": .text(tone.rawValue),
      "change": .text(verdict),
      "was": .text(rate + numbers.target(item.objective.target)),
      "spark": .html(Sparkline(values: item.columns.map(\.left), noData: words(.noData)).svg()),
    ])
  }

  /// Whether objectives are met, then whether rules are broken; worst first.
  func objectivesVerdict(_ report: ObjectivesReport) -> (lead: String, rest: String) {
    let missed = report.objectives.count { $0.verdict == .missed }
    let open = report.objectives.count { $0.verdict != .met }
    let total = "\(report.objectives.count)"
    let targets =
      missed > 0
      ? words(.objectivesMissed, "\(missed)", total)
      : open > 0 ? words(.objectivesUnclear, "\(open)", total) : words(.objectivesMet)
    let broken = report.findings.count(where: \.status.isBreach)
    let rules =
      broken > 0
      ? words(.rulesBroken, "\(broken)", "\(report.findings.count)") : words(.rulesPassed)
    return missed == 0 && broken > 0 ? (rules, targets) : (targets, rules)
  }
}
