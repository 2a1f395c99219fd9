public import Metrics

/// All objectives of a site, and what the rules found.
public struct ObjectivesReport: Sendable {
  /// The objectives, most important first.
  public let objectives: [ObjectiveReport]
  /// What the rules found that need no clock: budgets, regressions, new codes.
  public let findings: [Finding]
  private let dataEnd: Int64

  /// Evaluates every objective.
  ///
  /// - Parameters:
  ///   - thresholds: numbers that are watched by themselves.
  ///   - changes: what is told of changes.
  public init(
    _ report: MetricsReport, objectives: [Objective], rules: [BurnRule], thresholds: [ThresholdRule] = [],
    changes: ChangeRules = ChangeRules()
  ) {
    let evaluated = objectives.map { ObjectiveReport($0, rules: rules, of: report) }
    self.objectives = evaluated
    dataEnd = report.dataEnd
    let burns = evaluated.enumerated().flatMap { place, objective in
      objective.rules.map { Finding($0, of: objective, at: place, in: report) }
    }
    let regressions = changes.regression.map { severity in
      evaluated.enumerated().map { Finding(regressionOf: $1, at: $0, severity: severity, in: report) }
    }
    let newCodes = changes.newCode.map { severity in
      Finding.newCodes(in: report, limit: changes.newCodeFailures, severity: severity)
    }
    findings =
      burns + thresholds.map { Finding($0, in: report) } + (regressions ?? []) + (newCodes ?? [])
  }

  /// Whether the data is too old, as a clock sees it.
  ///
  /// - Parameters:
  ///   - clock, staleAfter: microseconds.
  public func staleFinding(clock: Int64, staleAfter: Int64) -> Finding {
    let (age, overflow) = clock.subtractingReportingOverflow(dataEnd)
    let isStale = !overflow && age > staleAfter
    let (since, isBeyond) = dataEnd.addingReportingOverflow(staleAfter)
    return Finding(
      kind: .stale, key: "stale", name: "stale data", objective: nil, severity: .ticket,
      status: isStale ? .firing : .passed,
      episodes: isStale ? [Finding.Episode(since: isBeyond ? nil : since, until: nil)] : [],
      unit: .microseconds,
      threshold: Double(staleAfter),
      measure: Finding.Measure(value: Double(max(age, 0)), interval: nil, rows: 0, windowMicroseconds: 0),
      short: nil, contributors: nil)
  }

  /// The first edge after an instant at which any burn rule fires.
  ///
  /// - Parameters:
  ///   - start, end: microseconds since 1970. An edge counts up to the end and the rule's short window after
  ///     it, which still holds what happened before the end.
  ///   - places: indexes of the endpoints that were touched; only objectives that count one of them are
  ///     asked. Nil: all.
  /// - Returns: the edge in microseconds since 1970, or nil when nothing fired.
  public func firstBreach(
    after start: Int64, until end: Int64, endpoints places: Set<Int>?, in report: MetricsReport
  ) -> Int64? {
    let first = QuarterHour.index(ofMicroseconds: start) + 1
    let newest = QuarterHour.index(ofMicroseconds: dataEnd)
    var found: Int?
    for objective in objectives {
      if let own = objective.objective.scope.places(in: report.endpoints), let places,
        own.isDisjoint(with: places)
      {
        continue
      }
      for result in objective.rules {
        let last = min(
          QuarterHour.index(ofMicroseconds: end) + 1 + result.rule.shortQuarters, newest, (found ?? .max) - 1)
        guard first <= last else { continue }
        found = (first...last).first { result.rule.state(at: $0, of: objective.series) == .firing } ?? found
      }
    }
    return found.map { QuarterHour.start($0) }
  }
}
