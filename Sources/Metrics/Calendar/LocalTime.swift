/// An instant as a clock and a calendar on the wall show it.
public struct LocalTime: Hashable, Sendable {
  /// The date.
  public let date: CivilDate
  /// 0…23.
  public let hour: Int
  /// 0…59.
  public let minute: Int
  /// 0…59.
  public let second: Int
  /// 0…999,999.
  public let microsecond: Int
  /// Seconds to add to UTC for this time.
  public let offsetSeconds: Int

  /// The day of the week, 1 Monday … 7 Sunday.
  public var weekday: Int { date.weekday }

  /// The offset as a label: `+02:00`, `-03:30`, `+00:00`.
  public var offsetText: String {
    let size = abs(offsetSeconds)
    let minutes = "\(digits(size / 3600, 2)):\(digits(size / 60 % 60, 2))"
    let seconds = size % 60 == 0 ? "" : ":\(digits(size % 60, 2))"
    return (offsetSeconds < 0 ? "-" : "+") + minutes + seconds
  }

  /// Hour and minute of the 24-hour clock: `07:05`.
  public var clock: String { "\(digits(hour, 2)):\(digits(minute, 2))" }

  /// As in ISO 8601 to the second, `2026-03-29T07:05:00+02:00`; offset 0 is `Z`.
  public var iso8601: String { iso8601(fraction: "") }

  /// As in ISO 8601 to the microsecond: `2026-03-29T07:05:00.000250+02:00`.
  public var iso8601WithMicroseconds: String { iso8601(fraction: ".\(digits(microsecond, 6))") }

  private func iso8601(fraction: String) -> String {
    let offset = offsetSeconds == 0 ? "Z" : offsetText
    return "\(date.iso8601)T\(clock):\(digits(second, 2))\(fraction)\(offset)"
  }
}

extension SiteCalendar {
  /// What the wall shows at an instant in Unix µs.
  public func localTime(atMicroseconds microseconds: Int64) -> LocalTime {
    let second = flooredQuotient(microseconds, 1_000_000)
    let offset = offsets[segment(atSecond: second)]
    let day = flooredQuotient(second + offset, 86_400)
    let ofDay = Int(second + offset - day * 86_400)
    return LocalTime(
      date: CivilDate(dayNumber: Int(day)), hour: ofDay / 3600, minute: ofDay / 60 % 60, second: ofDay % 60,
      microsecond: Int(microseconds &- second &* 1_000_000), offsetSeconds: Int(offset))
  }

  /// Whether the wall shows this instant's time twice, as the clock is put back: such buckets are labelled
  /// with their offset.
  public func isRepeated(atMicroseconds microseconds: Int64) -> Bool {
    let second = flooredQuotient(microseconds, 1_000_000)
    let segment = segment(atSecond: second)
    if segment > 0, second < starts[segment] + offsets[segment - 1] - offsets[segment] { return true }
    guard segment + 1 < starts.count else { return false }
    return second >= starts[segment + 1] - (offsets[segment] - offsets[segment + 1])
  }
}
