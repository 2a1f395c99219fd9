internal import Metrics
internal import Taxonomy

extension Finding {
  /// What a threshold says at every quarter hour of the last 24 hours of data.
  internal init(_ rule: ThresholdRule, in report: MetricsReport) {
    let lastEdge = QuarterHour.index(ofMicroseconds: report.dataEnd)
    let watched = WatchedMetric(rule, report)
    let measures = ((lastEdge - RuleResult.edges + 1)...lastEdge).map { edge in
      (edge: edge, measure: watched.measure(endingAt: edge))
    }
    let firing = measures.filter { $0.measure.map(rule.isBeyond) ?? false }
    let spans = RuleResult.Episode.spans(of: firing.map(\.edge), pause: 0, lastEdge: lastEdge)
    let newestJudged = measures.last { $0.measure != nil }
    let status: RuleResult.Status =
      spans.last.map { $0.isOpen ? .firing : .fired } ?? (newestJudged == nil ? .notJudged : .passed)
    // A rule that fired and no longer does tells of its worst moment.
    let worst = firing.max { left, right in
      let (left, right) = (left.measure?.value ?? 0, right.measure?.value ?? 0)
      return rule.firesAbove ? left < right : left > right
    }
    let telling = status == .fired ? worst : newestJudged
    let covered = watched.quarters(endingAt: telling?.edge ?? lastEdge)
    self.init(
      kind: .threshold, key: "threshold \(rule.key) over \(rule.quarters) of \(rule.scope.text)",
      name: rule.name,
      objective: nil, severity: rule.severity, status: status,
      episodes: spans.map {
        Episode(since: QuarterHour.start($0.since), until: $0.isOpen ? nil : QuarterHour.start($0.until))
      }, unit: rule.unit, threshold: rule.limit, measure: telling?.measure, short: nil,
      contributors: status.isBreach ? watched.contributors(covered) : nil)
  }
}

/// One metric of one scope over any window.
private struct WatchedMetric {
  private let rule: ThresholdRule
  private let report: MetricsReport
  private let places: Set<Int>?
  /// What counts as well and what does not, by quarter hour; of a rate and of counts.
  private let series: QuarterSeries
  private let clusters: DailyClusters

  init(_ rule: ThresholdRule, _ report: MetricsReport) {
    self.rule = rule
    self.report = report
    places = rule.scope.places(in: report.endpoints)
    let indicator = if case .rate(let indicator) = rule.metric { indicator } else { Indicator.success }
    series = report.quarterSeries(good: indicator.good, bad: indicator.bad, endpoints: places)
    clusters = report.dailyClusters(endpoints: places)
  }

  func quarters(endingAt edge: Int) -> Range<Int> {
    (edge - rule.quarters..<edge).clamped(to: report.quarters)
  }

  func contributors(_ quarters: Range<Int>) -> Finding.Contributors {
    let bad: Set<Outcome> =
      if case .rate(let indicator) = rule.metric { indicator.bad } else {
        Set(Outcome.allCases.filter(\.isFailure))
      }
    return Finding.Contributors(outcomes: bad, slowerThan: nil, endpoints: places, in: quarters, of: report)
  }

  /// Nil where requests are too few, or the data does not reach back over the window.
  func measure(endingAt edge: Int) -> Finding.Measure? {
    let quarters = quarters(endingAt: edge)
    guard let first = report.firstQuarter, first <= quarters.lowerBound, !quarters.isEmpty else { return nil }
    var (good, bad) = (Count.zero, Count.zero)
    for quarter in quarters {
      good.add(series.good[quarter - series.quarters.lowerBound])
      bad.add(series.bad[quarter - series.quarters.lowerBound])
    }
    let rows = good.rows + bad.rows
    func measure(_ value: Double, _ interval: Interval? = nil, rows: Int64) -> Finding.Measure {
      Finding.Measure(
        value: value, interval: interval, rows: rows,
        windowMicroseconds: Int64(quarters.count) * QuarterHour.microseconds)
    }
    switch rule.metric {
    case .requests: return measure(good.requests + bad.requests, rows: rows)
    case .failures: return measure(bad.requests, rows: rows)
    case .rate:
      let inflation = Inflation(factor: clusters.inflation(of: quarters), isInherited: true)
      guard rows >= BurnRule.fewest, let rate = Rate(succeeded: good, failed: bad, inflation: inflation)
      else { return nil }
      return measure(rate.share, rate.estimate.interval, rows: rows)
    case .percentile(let percentile):
      let window = report.window(quarters, endpoints: places)
      // Of some endpoints latency is not kept that fine forever; the site's would be another number.
      let latency = places == nil ? window.siteLatency : window.latency
      return latency.flatMap { found in percentile(found).map { measure($0, rows: found.samples) } }
    }
  }
}
