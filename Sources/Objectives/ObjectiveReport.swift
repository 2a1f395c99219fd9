public import Metrics

/// One objective: what it came to, what is left of its budget, and what the rules said.
public struct ObjectiveReport: Sendable {
  /// Whether a target is met.
  public enum Verdict: String, Sendable {
    /// The rate is at the target or above.
    case met
    /// The rate is below, but the interval is not, or the month's budget is not spent yet.
    case unclear
    /// Even the upper end of the interval is below, and the budget is spent.
    case missed
    /// Too few requests to say.
    case notJudged = "not_judged"

    /// A difference that calculation alone may cause.
    private static let grain = 1e-9

    /// What a window says of a target.
    ///
    /// - Parameter elapsed: how much of the window is over, 0…1: only so much of its budget can be spent.
    public init(_ window: BurnWindow, elapsed: Double = 1) {
      guard !window.isSparse, let burn = window.burn, let interval = window.interval else {
        self = .notJudged
        return
      }
      self = burn <= 1 + Self.grain ? .met : interval.lower * elapsed > 1 ? .missed : .unclear
    }
  }

  /// When the budget is used up if it burns on as in the last 24 hours.
  public enum Exhaustion: Sendable, Equatable {
    /// It is used up already.
    case spent
    /// In so many days.
    case days(Double)
    /// Not within its window.
    case never
    /// Too few requests to say.
    case unknown
  }

  /// One column of the chart: how fast the budget burnt, and what was left at its end.
  public struct Column: Sendable, Equatable {
    /// The column.
    public let span: Metrics.Column
    /// Its requests.
    public let window: BurnWindow
    /// The share of the budget that was left at its end, below 0 where more than all is spent; nil where
    /// requests are too few.
    public let left: Double?
  }

  /// The objective.
  public let objective: Objective
  /// Its requests by quarter hour.
  public let series: BurnSeries
  /// Its requests in its window.
  public let window: BurnWindow
  /// Its requests in the last 24 hours.
  public let today: BurnWindow
  /// Whether the target is met.
  public let verdict: Verdict
  /// The share of the budget that is used, above 1 where more than all is; nil where requests are too few.
  public let spent: Double?
  /// When it is used up.
  public let exhaustion: Exhaustion
  /// 28 days in columns of 6 hours.
  public let columns: [Column]
  /// The calendar months of the data, oldest first.
  public let months: [MonthCompliance]
  /// What each rule said that can fire at all.
  public let rules: [RuleResult]

  /// The share of the budget that is left, below 0 where more than all is spent.
  public var left: Double? { spent.map { 1 - $0 } }

  /// An objective's report.
  public init(_ objective: Objective, rules: [BurnRule], of report: MetricsReport) {
    self.objective = objective
    series = BurnSeries(objective, of: report)
    let span = BudgetSpan(objective.window, at: report.dataEnd, calendar: report.calendar)
    let end = report.quarters.upperBound
    window = series.window(span.firstQuarter..<end)
    today = series.window(endingAt: end, quarters: 96)
    verdict = Verdict(window, elapsed: span.elapsed)
    spent = span.spent(window)
    exhaustion = Self.exhaustion(spent: spent, today: today, span: span)
    let chart = periodColumns(.fourWeeks, dataEnd: report.dataEnd, calendar: report.calendar).current.columns
    let series = series
    columns = chart.map { column in
      let first = QuarterHour.index(ofMicroseconds: column.startMicroseconds)
      let last = min(QuarterHour.index(ofMicroseconds: column.endMicroseconds - 1) + 1, end)
      let at = min(column.endMicroseconds - 1, report.dataEnd)
      let budget = BudgetSpan(objective.window, at: at, calendar: report.calendar)
      return Column(
        span: column, window: series.window(first..<max(last, first)),
        left: last > first ? budget.spent(series.window(budget.firstQuarter..<last)).map { 1 - $0 } : nil)
    }
    months = MonthCompliance.months(of: report, series: series)
    let lastEdge = QuarterHour.index(ofMicroseconds: report.dataEnd)
    // Even if every request failed, the budget would burn at 1 / budget only.
    self.rules = rules.filter { $0.burn * objective.budget <= 1 + 1e-9 }
      .map { RuleResult($0, of: series, lastEdge: lastEdge) }
  }

  private static func exhaustion(spent: Double?, today: BurnWindow, span: BudgetSpan) -> Exhaustion {
    guard let spent, !today.isSparse, let burn = today.burn else { return .unknown }
    if spent >= 1 { return .spent }
    // A rolling window that burns at 1 or less never spends more than its budget: what is old falls out of
    // it.
    guard burn > 0, span.isCalendar || burn > 1 else { return .never }
    let days = (1 - spent) * span.days / burn
    let rest = span.days - span.elapsedDays
    return span.isCalendar && days > rest - 1e-9 ? .never : .days(days)
  }
}
