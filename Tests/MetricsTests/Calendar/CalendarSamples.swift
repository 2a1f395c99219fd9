import Testing

@testable import Metrics

/// Zones with their peculiarities: daylight saving of an hour and of half an hour, offsets of 30 and 45
/// minutes, changes at midnight and at one minute past, a day left out.
enum CalendarSamples {
  static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe",
    "Pacific/Apia", "America/Sao_Paulo", "America/St_Johns", "Africa/Casablanca", "Antarctica/Troll",
  ]

  static func calendar(_ identifier: String) throws -> SiteCalendar {
    try #require(SiteCalendar(identifier: identifier))
  }

  /// Unix µs of a time in UTC.
  static func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Int64 {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    return Int64(date.dayNumber * 1440 + hour * 60 + minute) * 60_000_000
  }

  /// Unix µs of a time in UTC such as `2026-03-29 01:00`.
  static func utc(_ text: String) throws -> Int64 {
    let pieces = text.split { "- :".contains($0) }.compactMap { Int($0) }
    try #require(pieces.count == 5)
    return try utc(pieces[0], pieces[1], pieces[2], pieces[3], pieces[4])
  }

  /// The number of a day such as `2026-03-29`.
  static func day(_ text: String) throws -> Int {
    let pieces = text.split(separator: "-").compactMap { Int($0) }
    try #require(pieces.count == 3)
    return try day(pieces[0], pieces[1], pieces[2])
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) throws -> Int {
    try #require(CivilDate(year: year, month: month, day: day)).dayNumber
  }
}
