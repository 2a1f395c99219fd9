internal import Metrics
internal import Taxonomy

extension Finding {
  /// What a burn rule said of an objective.
  internal init(_ result: RuleResult, of objective: ObjectiveReport, at place: Int, in report: MetricsReport)
  {
    let rule = result.rule
    self.init(
      kind: .burn,
      key: "burn \(rule.burn) \(rule.longQuarters)/\(rule.shortQuarters) \(objective.objective.key)",
      name: rule.name, objective: place, severity: rule.severity, status: result.status,
      episodes: result.episodes.map {
        Episode(since: QuarterHour.start($0.since), until: $0.isOpen ? nil : QuarterHour.start($0.until))
      }, unit: .burn, threshold: rule.burn, measure: Measure(burn: result.long),
      short: Measure(burn: result.short),
      contributors: result.status.isBreach
        ? Contributors(objective.objective, in: result.long.quarters, of: report) : nil)
  }

  /// The least p-value that is no regression yet. A check runs every day on much the same 14 days, so one in
  /// ten thousand is once in years.
  private static let regressionLevel = 0.000_1

  /// Whether an objective is clearly worse in 7 days than in the 7 days before: by the rule for changes of a
  /// rate (``ChangeVerdict/ofRate(_:before:)``), and with a p-value of the two-proportion z test below
  /// 0.0001.
  internal init(
    regressionOf objective: ObjectiveReport, at place: Int, severity: BurnRule.Severity,
    in report: MetricsReport
  ) {
    let spans = periodColumns(.week, dataEnd: report.dataEnd, calendar: report.calendar)
    let now = objective.series.window(quarters(spans.current, until: report.dataEnd))
    let before = objective.series.window(quarters(spans.previous, until: report.dataEnd))
    let hasPrevious =
      report.firstQuarter.flatMap { first in
        spans.previous.columns.first.map { QuarterHour.start(first) < $0.endMicroseconds }
      } ?? false
    var status = RuleResult.Status.notJudged
    if hasPrevious, !now.isSparse, !before.isSparse, let rate = now.rate, let base = before.rate {
      let isWorse =
        ChangeVerdict.ofRate(rate.estimate, before: base.estimate) == .worse
        && twoProportionPValue(rate.estimate, base.estimate) < Self.regressionLevel
      status = isWorse ? .firing : .passed
    }
    self.init(
      kind: .regression, key: "regression \(objective.objective.key)", name: "regression", objective: place,
      severity: severity, status: status, episodes: status.isBreach ? [Episode(since: nil, until: nil)] : [],
      unit: .share, threshold: before.rate?.failureShare ?? 0, measure: Measure(share: now),
      short: nil,
      contributors: status.isBreach ? Contributors(objective.objective, in: now.quarters, of: report) : nil)
  }

  /// For how long data has to have been there before a code can be new.
  private static let history = 7 * 96

  /// The codes first seen within the last 24 hours with more failures than `limit`, most first and at most
  /// 20; else one finding that there is none.
  internal static func newCodes(
    in report: MetricsReport, limit: Int64, severity: BurnRule.Severity
  ) -> [Finding] {
    let since = QuarterHour.index(ofMicroseconds: report.dataEnd) - RuleResult.edges
    let isJudged = report.firstQuarter.map { $0 <= since - history } ?? false
    func finding(_ status: RuleResult.Status, _ new: (code: FailureCode, firstQuarter: Int, count: Count)?)
      -> Finding
    {
      let quarters = (new?.firstQuarter ?? since)..<report.quarters.upperBound
      let span = Int64(max(quarters.count, 0)) * QuarterHour.microseconds
      return Finding(
        kind: .newCode, key: "new code" + (new.map { " \($0.code.key)" } ?? ""),
        name: new?.code.key ?? "new code",
        objective: nil, severity: severity, status: status,
        episodes: new.map { [Episode(since: QuarterHour.start($0.firstQuarter), until: nil)] } ?? [],
        unit: .failures, threshold: Double(limit),
        measure: new.map {
          Measure(value: $0.count.requests, interval: nil, rows: $0.count.rows, windowMicroseconds: span)
        }, short: nil, contributors: new.map { Contributors($0.code, in: quarters, of: report) })
    }
    guard isJudged else { return [finding(.notJudged, nil)] }
    let new = report.codeAppearances().filter { $0.firstQuarter >= since && $0.count.rows > limit }
      .sorted { ($1.count.weight, $0.code) < ($0.count.weight, $1.code) }
    return new.isEmpty ? [finding(.passed, nil)] : new.prefix(20).map { finding(.firing, $0) }
  }
}

/// The quarter hours of some columns, as far as the data reaches.
private func quarters(_ span: ColumnSpan, until dataEnd: Int64) -> Range<Int> {
  let first = QuarterHour.index(ofMicroseconds: span.startMicroseconds)
  let end = min(span.endMicroseconds - 1, dataEnd)
  return first..<max(QuarterHour.index(ofMicroseconds: end) + 1, first)
}

extension Finding.Measure {
  fileprivate init?(burn window: BurnWindow) {
    guard let burn = window.burn else { return nil }
    self.init(
      value: burn, interval: window.interval, rows: window.rows,
      windowMicroseconds: Int64(window.quarters.count) * QuarterHour.microseconds)
  }

  fileprivate init?(share window: BurnWindow) {
    guard let rate = window.rate else { return nil }
    let bounds = rate.estimate.interval
    self.init(
      value: rate.failureShare,
      interval: Interval(lower: max(1 - bounds.upper, 0), upper: max(1 - bounds.lower, 0)),
      rows: window.rows, windowMicroseconds: Int64(window.quarters.count) * QuarterHour.microseconds)
  }
}

extension Finding.Contributors {
  /// Of the failures of an objective in a span of time.
  fileprivate init(_ objective: Objective, in quarters: Range<Int>, of report: MetricsReport) {
    let limit: Int64? = if case .latency(let limit) = objective.indicator { limit } else { nil }
    self.init(
      outcomes: objective.indicator.bad, slowerThan: limit,
      endpoints: objective.scope.places(in: report.endpoints), in: quarters, of: report)
  }

  /// Of the failures with some outcomes, and of slow successes.
  internal init(
    outcomes: Set<Outcome>, slowerThan limit: Int64?, endpoints: Set<Int>?, in quarters: Range<Int>,
    of report: MetricsReport
  ) {
    let found = report.contributors(
      quarters, outcomes: outcomes, slowerThan: limit, endpoints: endpoints)
    self.init(
      failed: found.endpoints.reduce(0) { $0 + $1.requests },
      endpoint: found.endpoints.first.map { (place: $0.endpoint, failed: $0.requests) },
      code: found.codes.first.map { (code: $0.code, failed: $0.requests) })
  }

  /// Of the failures with one code.
  fileprivate init(_ code: FailureCode, in quarters: Range<Int>, of report: MetricsReport) {
    let found = report.contributors(quarters, outcomes: Set(Outcome.allCases.filter(\.isFailure)), code: code)
    let failed = found.endpoints.reduce(0) { $0 + $1.requests }
    self.init(
      failed: failed, endpoint: found.endpoints.first.map { (place: $0.endpoint, failed: $0.requests) },
      code: (code: code, failed: failed))
  }
}
