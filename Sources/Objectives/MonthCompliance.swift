internal import Metrics

/// Whether an objective's target was met in one calendar month of the site's zone.
public struct MonthCompliance: Sendable, Equatable {
  /// The year.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The month's requests.
  public let window: BurnWindow
  /// Whether the data covers it from its first to its last day.
  public let isComplete: Bool
  /// Whether the target was met.
  public let verdict: ObjectiveReport.Verdict

  /// The months that have data, oldest first: about six, as far as a report reaches back.
  internal static func months(of report: MetricsReport, series: BurnSeries) -> [MonthCompliance] {
    guard let first = report.firstQuarter else { return [] }
    let calendar = report.calendar
    var months: [MonthCompliance] = []
    var instant = QuarterHour.start(max(first, report.quarters.lowerBound))
    while instant <= report.dataEnd, months.count < 12 {
      let span = calendar.month(atMicroseconds: instant)
      let date = calendar.localTime(atMicroseconds: span.lowerBound).date
      let from = QuarterHour.index(ofMicroseconds: span.lowerBound)
      let window = series.window(from..<QuarterHour.index(ofMicroseconds: span.upperBound))
      // A month whose first day lacks nothing but its small hours begins with that day all the same.
      let isComplete = max(first, report.quarters.lowerBound) < from + 96 && span.upperBound <= report.dataEnd
      let elapsed =
        span.upperBound > report.dataEnd
        ? BudgetSpan(.month, at: report.dataEnd, calendar: calendar).elapsed : 1
      months.append(
        MonthCompliance(
          year: date.year, month: date.month, window: window, isComplete: isComplete,
          verdict: ObjectiveReport.Verdict(window, elapsed: elapsed)))
      guard span.upperBound > instant else { break }
      instant = span.upperBound
    }
    return months
  }
}
