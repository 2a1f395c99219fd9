internal import Content
internal import Metrics

/// How instants are printed: in the site's zone, on a 24-hour clock, the same on every machine.
internal struct Dates: Sendable {
  let words: Words
  let calendar: SiteCalendar

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let chineseWeekdays = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"]

  private var isChinese: Bool { words.language == .simplifiedChinese }

  /// `9 Mar`, `3月9日`.
  func monthDay(_ month: Int, _ day: Int) -> String {
    isChinese ? "\(month)月\(day)日" : "\(day) \(Self.months[(max(month, 1) - 1) % 12])"
  }

  /// `Mar 2026`, `2026年3月`.
  func month(_ year: Int, _ month: Int) -> String {
    isChinese ? "\(year)年\(month)月" : "\(Self.months[(max(month, 1) - 1) % 12]) \(year)"
  }

  /// `Mon`, `周一`; 1 is Monday.
  func weekday(_ day: Int) -> String {
    (isChinese ? Self.chineseWeekdays : Self.weekdays)[(max(day, 1) - 1) % 7]
  }

  /// `14:05`.
  func clock(_ hour: Int, _ minute: Int) -> String { Self.two(hour) + ":" + Self.two(minute) }

  /// `9 Mar 2026`, `2026年3月9日`.
  func date(_ microseconds: Int64) -> String {
    let local = calendar.localTime(atMicroseconds: microseconds)
    let day = monthDay(local.date.month, local.date.day)
    return isChinese ? "\(local.date.year)年\(day)" : "\(day) \(local.date.year)"
  }

  /// `9 Mar`, without the year.
  func shortDate(_ microseconds: Int64) -> String {
    let local = calendar.localTime(atMicroseconds: microseconds)
    return monthDay(local.date.month, local.date.day)
  }

  /// `9 Mar 2026 14:05`.
  func dateTime(_ microseconds: Int64) -> String { date(microseconds) + " " + time(microseconds) }

  /// `9 Mar 14:05`.
  func shortDateTime(_ microseconds: Int64) -> String { shortDate(microseconds) + " " + time(microseconds) }

  /// `14:05`.
  func time(_ microseconds: Int64) -> String {
    let local = calendar.localTime(atMicroseconds: microseconds)
    return clock(local.hour, local.minute)
  }

  /// A column's start: `9 Mar 14:00`, a day's `Mon 9 Mar` and `3月9日周一`; with the offset in an hour that happens twice.
  func column(_ column: Column) -> String {
    let local = calendar.localTime(atMicroseconds: column.startMicroseconds)
    if column.endMicroseconds - column.startMicroseconds > 20 * 3_600_000_000 {
      let (day, date) = (weekday(local.weekday), monthDay(local.date.month, local.date.day))
      return isChinese ? date + day : day + " " + date
    }
    let text = shortDateTime(column.startMicroseconds)
    return column.isRepeated ? text + " " + offset(local.offsetSeconds) : text
  }

  /// `GMT+1`, `GMT+5:30`, `UTC`.
  func offset(_ seconds: Int) -> String {
    guard seconds != 0 else { return "UTC" }
    let minutes = abs(seconds) / 60
    let rest = minutes % 60
    return "GMT" + (seconds < 0 ? "−" : "+") + "\(minutes / 60)" + (rest == 0 ? "" : ":" + Self.two(rest))
  }

  /// The zone's offset at an instant.
  func zone(at microseconds: Int64) -> String {
    offset(calendar.localTime(atMicroseconds: microseconds).offsetSeconds)
  }

  /// ISO 8601 with offset, for `datetime` attributes and twins.
  func iso(_ microseconds: Int64) -> String { calendar.localTime(atMicroseconds: microseconds).iso8601 }

  /// `2026-03-05T11:00Z`: an instant to the minute, in UTC whatever the site's zone.
  func instant(_ microseconds: Int64) -> String {
    String(SiteCalendar.utc.localTime(atMicroseconds: microseconds).iso8601.prefix(16)) + "Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
