/// The report's time zone as the charts need it: the offset from UTC at an instant. Daylight saving follows from the
/// offset changing.
public struct TimeAxisCalendar: Sendable {
  private let offset: @Sendable (Int64) -> Int

  /// `offset` gives, for seconds since 1970, the seconds the zone is east of UTC, within ±24 h.
  public init(offset: @escaping @Sendable (_ unixSeconds: Int64) -> Int) {
    self.offset = offset
  }

  /// Coordinated universal time.
  public static var utc: TimeAxisCalendar { TimeAxisCalendar { _ in 0 } }
}

extension TimeAxisCalendar {
  static let secondsPerDay = 86_400

  /// Seconds since 1970 the charts can reckon with: the years −9999 to 9999, about.
  static func bounded(_ unixSeconds: Int64) -> Int64 {
    min(max(unixSeconds, -377_000_000_000), 253_000_000_000)
  }

  func secondsEast(at unixSeconds: Int64) -> Int {
    min(max(offset(unixSeconds), -Self.secondsPerDay), Self.secondsPerDay)
  }

  /// The wall clock at an instant: seconds since 1970 as if the zone were UTC.
  func wallSeconds(at unixSeconds: Int64) -> Int { Int(unixSeconds) + secondsEast(at: unixSeconds) }

  /// The day at an instant, in days since 1970.
  func day(at unixSeconds: Int64) -> Int { wallSeconds(at: unixSeconds).flooredQuotient(Self.secondsPerDay) }

  /// The instants at which the wall clock shows this: one as a rule, two when the hour is repeated, and for a time
  /// that daylight saving skips, the instant at which the clock is moved on when the day or hour begins in the gap.
  func instants(wallSeconds: Int) -> [Int64] {
    let before = secondsEast(at: Int64(wallSeconds - Self.secondsPerDay))
    let after = secondsEast(at: Int64(wallSeconds + Self.secondsPerDay))
    let early = Int64(wallSeconds - before)
    let late = Int64(wallSeconds - after)
    let isEarlyReal = secondsEast(at: early) == before
    let isLateReal = secondsEast(at: late) == after
    if isEarlyReal && isLateReal && early != late { return [min(early, late), max(early, late)] }
    return isLateReal && !isEarlyReal ? [late] : [early]
  }

  /// When a local day begins.
  func startOfDay(_ daysSince1970: Int) -> Int64 {
    instants(wallSeconds: daysSince1970 * Self.secondsPerDay)[0]
  }
}

extension Int {
  /// Division rounding down, so that days before 1970 count backwards.
  func flooredQuotient(_ divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
