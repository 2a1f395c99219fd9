internal import Metrics

/// The window of an objective as it stands at an instant.
internal struct BudgetSpan {
  /// The quarter hour with which it begins.
  let firstQuarter: Int
  /// Its whole length in days.
  let days: Double
  /// How much of it is over.
  let elapsedDays: Double
  /// Whether it is a calendar month, which ends, or the last days, which move.
  let isCalendar: Bool

  init(_ window: Objective.Window, at instant: Int64, calendar: SiteCalendar) {
    switch window {
    case .days(let count):
      let today = calendar.dayNumber(atMicroseconds: instant)
      firstQuarter = QuarterHour.index(ofMicroseconds: calendar.startOfDay(today - count + 1))
      days = Double(count)
      elapsedDays = Double(count)
      isCalendar = false
    case .month:
      let month = calendar.month(atMicroseconds: instant)
      firstQuarter = QuarterHour.index(ofMicroseconds: month.lowerBound)
      days = Self.days(month.lowerBound, month.upperBound)
      elapsedDays = Self.days(month.lowerBound, instant)
      isCalendar = true
    }
  }

  /// How much of it is over, 0…1.
  var elapsed: Double { days > 0 ? min(elapsedDays / days, 1) : 1 }

  /// The share of the budget that the requests of the window have used.
  ///
  /// Over the last days it is the burn rate itself, so that it exceeds 1 exactly when the target is missed.
  /// Of a month that goes on, only the part that is over has been used; the rest is expected to bring as many
  /// requests a day.
  ///
  /// - Returns: nil where requests are too few.
  func spent(_ window: BurnWindow) -> Double? {
    guard !window.isSparse, let burn = window.burn else { return nil }
    return burn * elapsed
  }

  private static func days(_ start: Int64, _ end: Int64) -> Double {
    max(Double(end) - Double(start), 0) / 86_400_000_000
  }
}
