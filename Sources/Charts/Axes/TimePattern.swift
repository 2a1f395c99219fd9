/// A stretch of time in a zone, in seconds since 1970.
struct CalendarSpan: Sendable {
  let start: Int64
  let end: Int64
  let calendar: TimeAxisCalendar

  /// The local days it touches, at most `limit`.
  func days(limit: Int = 400) -> Range<Int> {
    let first = calendar.day(at: start)
    return first..<min(calendar.day(at: end) + 1, first + limit)
  }
}

/// Which local times an axis offers for ticks, before room is given out.
struct TimePattern: Sendable {
  struct Candidate: Sendable {
    let instant: Int64
    let rank: TickPriority
    let label: String
    var detail: String?
    /// The second line belongs to this tick rather than to all that follow.
    var repeatsDetail = false
  }

  var major: [Candidate] = []
  var minor: [Int64] = []

  /// Each midnight, every other one on a phone; the weekday stands under the date.
  static func days(_ span: CalendarSpan, _ wording: ChartWording) -> TimePattern {
    var pattern = TimePattern()
    for (index, day) in span.days().enumerated() {
      pattern.major.append(
        Candidate(
          instant: span.calendar.startOfDay(day), rank: index.isMultiple(of: 2) ? .always : .wide,
          label: wording.monthDay(day), detail: wording.weekday(CivilDate.weekday(daysSince1970: day)),
          repeatsDetail: true))
    }
    return pattern
  }

  /// Mondays, then Thursdays, and a short tick each midnight.
  static func weeks(_ span: CalendarSpan, _ wording: ChartWording) -> TimePattern {
    var pattern = TimePattern()
    for day in span.days() {
      let instant = span.calendar.startOfDay(day)
      let weekday = CivilDate.weekday(daysSince1970: day)
      if weekday == 1 || weekday == 4 {
        pattern.major.append(
          Candidate(instant: instant, rank: weekday == 1 ? .always : .wide, label: wording.monthDay(day)))
      } else {
        pattern.minor.append(instant)
      }
    }
    return pattern
  }

  /// The first of each month, then Mondays.
  static func months(_ span: CalendarSpan, _ wording: ChartWording) -> TimePattern {
    var pattern = TimePattern()
    for day in span.days() {
      let isFirst = CivilDate(daysSince1970: day).day == 1
      if isFirst || CivilDate.weekday(daysSince1970: day) == 1 {
        pattern.major.append(
          Candidate(
            instant: span.calendar.startOfDay(day), rank: isFirst ? .always : .wide,
            label: wording.monthDay(day)))
      }
    }
    return pattern
  }

  /// Months, the rounder ones first, or where there are more than 120 years' ends in round numbers of years.
  static func years(_ span: CalendarSpan, _ wording: ChartWording) -> TimePattern {
    var pattern = TimePattern()
    let first = CivilDate(daysSince1970: span.calendar.day(at: span.start))
    let last = CivilDate(daysSince1970: span.calendar.day(at: span.end))
    let months = (last.year - first.year) * 12 + last.month - first.month
    let step = months <= 120 ? 1 : 12 * max(1, months / 12 / 10)
    let start = first.year * 12 + first.month - 1
    for month in stride(from: start - start % step, through: start + months, by: step) {
      let year = month.flooredQuotient(12)
      let inYear = month - year * 12
      let day = CivilDate(year: year, month: inYear + 1, day: 1).daysSince1970
      pattern.major.append(
        Candidate(
          instant: span.calendar.startOfDay(day),
          rank: inYear == 0 ? .always : inYear.isMultiple(of: 3) ? .wide : .widest,
          label: wording.month(year, inYear + 1)))
    }
    return pattern
  }
}

extension ChartWording {
  func monthDay(_ daysSince1970: Int) -> String {
    let date = CivilDate(daysSince1970: daysSince1970)
    return monthDay(date.year, date.month, date.day)
  }
}
