extension SiteCalendar {
  /// The local day that holds an instant, counted from 1 January 1970.
  public func dayNumber(atMicroseconds microseconds: Int64) -> Int {
    let second = flooredQuotient(microseconds, 1_000_000)
    let day = Int(flooredQuotient(second + offsets[segment(atSecond: second)], 86_400))
    // A clock put back over midnight would show yesterday again: a day that has begun goes on.
    return microseconds >= startOfDay(day + 1) ? day + 1 : day
  }

  /// The local day of a quarter hour, counted from 1 January 1970.
  public func dayNumber(ofQuarterHour index: Int) -> Int {
    dayNumber(atMicroseconds: QuarterHour.start(index))
  }

  /// The first instant of a local day, in Unix µs. Where the clock skips midnight it is the instant of the
  /// change.
  public func startOfDay(_ dayNumber: Int) -> Int64 { instant(ofDay: dayNumber, second: 0) }

  /// A local day as instants: 24 hours, or more or less where the clock changes. A day that the zone left out
  /// is empty.
  public func day(_ dayNumber: Int) -> Range<Int64> {
    startOfDay(dayNumber)..<max(startOfDay(dayNumber), startOfDay(dayNumber + 1))
  }

  /// The week, Monday to Sunday, that holds an instant.
  public func week(atMicroseconds microseconds: Int64) -> Range<Int64> {
    let day = dayNumber(atMicroseconds: microseconds)
    let monday = day - CivilDate.weekday(day) + 1
    return startOfDay(monday)..<startOfDay(monday + 7)
  }

  /// The calendar month that holds an instant.
  public func month(atMicroseconds microseconds: Int64) -> Range<Int64> {
    let date = CivilDate(dayNumber: dayNumber(atMicroseconds: microseconds))
    return startOfDay(date.startOfMonth.dayNumber)..<startOfDay(date.startOfNextMonth.dayNumber)
  }

  /// The instant at which a clock on the wall shows a time, in Unix µs: the first, where it is shown twice;
  /// the instant of the change, where it is skipped.
  ///
  /// - Parameters:
  ///   - dayNumber: the local day.
  ///   - second: seconds on the wall clock from midnight, 0…86,400.
  public func instant(ofDay dayNumber: Int, second: Int) -> Int64 {
    let day = Int64(max(-CivilDate.dayLimit, min(dayNumber, CivilDate.dayLimit)))
    let local = day * 86_400 + Int64(max(0, min(second, 86_400)))
    // No zone is more than 26 hours from UTC, so the offset that holds is found from there on.
    var segment = segment(atSecond: local - 26 * 3600)
    while local - offsets[segment] >= end(ofSegment: segment) { segment += 1 }
    return max(local - offsets[segment], max(starts[segment], -dayLimitSeconds)) * 1_000_000
  }
}

/// No earlier second is ever returned, so that µs fit in 64 bits.
private let dayLimitSeconds = Int64(CivilDate.dayLimit + 2) * 86_400
