/// The lengths of time buckets in local time.
///
/// Two hours, six hours and days are cut by the wall clock, from local midnight on, so a day always has 12, 4
/// or 1 of them and those of two days compare by place. Where the clock changes, one of them holds more or
/// less time: two hours 1 or 3, six hours 5 or 7, a day 23 or 25.
public enum ColumnGrain: Int, CaseIterable, Sendable {
  /// 15 minutes of UTC.
  case quarterHour = 15
  /// One hour on the wall clock; an hour shown twice is two buckets.
  case hour = 60
  /// Two hours on the wall clock.
  case twoHours = 120
  /// Six hours on the wall clock.
  case sixHours = 360
  /// A local day.
  case day = 1440

  /// Minutes on the wall clock.
  public var minutes: Int { rawValue }

  /// How many a day has by the wall clock.
  public var perDay: Int { 1440 / rawValue }
}

extension SiteCalendar {
  /// The bucket of a grain that holds an instant, as Unix µs.
  public func bucket(_ grain: ColumnGrain, atMicroseconds microseconds: Int64) -> Range<Int64> {
    switch grain {
    case .quarterHour:
      let index = QuarterHour.index(ofMicroseconds: microseconds)
      return QuarterHour.start(index)..<QuarterHour.start(index + 1)
    case .hour:
      return hour(atMicroseconds: microseconds)
    case .twoHours, .sixHours, .day:
      let day = dayNumber(atMicroseconds: microseconds)
      var slot = 0
      while slot + 1 < grain.perDay, microseconds >= slotStart(grain, ofDay: day, slot + 1) { slot += 1 }
      return self.slot(grain, ofDay: day, slot)
    }
  }

  /// A bucket by its place in a local day, 0 ..< `grain.perDay`, for grains cut by the wall clock. Empty
  /// where the clock skips all of it.
  func slot(_ grain: ColumnGrain, ofDay day: Int, _ slot: Int) -> Range<Int64> {
    let start = slotStart(grain, ofDay: day, slot)
    return start..<max(start, slotStart(grain, ofDay: day, slot + 1))
  }

  /// The start of a bucket by its place; that of the next day's first for the place after the last.
  private func slotStart(_ grain: ColumnGrain, ofDay day: Int, _ slot: Int) -> Int64 {
    slot < grain.perDay
      ? instant(ofDay: day, second: slot * grain.minutes * 60) : startOfDay(day + 1)
  }

  private func hour(atMicroseconds microseconds: Int64) -> Range<Int64> {
    let second = flooredQuotient(microseconds, 1_000_000)
    let segment = segment(atSecond: second)
    let hour = flooredQuotient(second + offsets[segment], 3600) * 3600 - offsets[segment]
    let start = saturatedMicroseconds(max(hour, starts[segment]))
    return start..<saturatedMicroseconds(min(hour + 3600, end(ofSegment: segment)))
  }
}
