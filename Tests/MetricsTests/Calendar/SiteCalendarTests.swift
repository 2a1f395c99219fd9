internal import Foundation
import Testing

@testable import Metrics

@Suite struct SiteCalendarTests {
  @Test(arguments: CalendarSamples.zones) func offsetsAreTheZones(_ zone: String) throws {
    let calendar = try CalendarSamples.calendar(zone)
    let truth = try #require(TimeZone(identifier: zone))
    for second in stride(from: 0, to: 2_500_000_000, by: 1_234_567) {
      let expected = truth.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      #expect(calendar.offset(atMicroseconds: Int64(second) * 1_000_000) == expected)
    }
  }

  @Test func changesAreFoundToTheSecond() throws {
    let calendar = try CalendarSamples.calendar("Europe/Berlin")
    let change = try CalendarSamples.utc(2026, 3, 29, 1)
    #expect(calendar.offset(atMicroseconds: change - 1) == 3600)
    #expect(calendar.offset(atMicroseconds: change) == 7200)
  }

  @Test(arguments: ["", "Mars/Olympus", "Europe/Berlin ", "../etc/passwd"]) func unknownZones(_ name: String)
  {
    #expect(SiteCalendar(identifier: name) == nil)
  }

  @Test func utcIsUTC() throws {
    let named = try CalendarSamples.calendar("UTC")
    #expect(named == SiteCalendar.utc)
  }

  static let lengths: [(String, String, Int64)] = [
    ("Europe/Berlin", "2026-03-29", 23 * 60), ("Europe/Berlin", "2026-10-25", 25 * 60),
    ("Europe/Berlin", "2026-03-28", 24 * 60),
    ("America/New_York", "2026-03-08", 23 * 60), ("America/New_York", "2026-11-01", 25 * 60),
    ("Australia/Lord_Howe", "2026-04-05", 24 * 60 + 30), ("Australia/Lord_Howe", "2026-10-04", 23 * 60 + 30),
    ("America/Sao_Paulo", "2018-11-04", 23 * 60), ("America/Sao_Paulo", "2018-02-17", 25 * 60),
    ("Pacific/Apia", "2011-12-29", 24 * 60), ("Pacific/Apia", "2011-12-30", 0),
    ("Pacific/Apia", "2011-12-31", 24 * 60),
    ("Asia/Kolkata", "2026-03-29", 24 * 60), ("UTC", "2026-03-29", 24 * 60),
  ]

  @Test(arguments: lengths) func lengthOfADay(_ zone: String, _ day: String, _ minutes: Int64) throws {
    let calendar = try CalendarSamples.calendar(zone)
    let found = calendar.day(try CalendarSamples.day(day))
    #expect((found.upperBound - found.lowerBound) / 60_000_000 == minutes)
  }

  @Test func daysBeginAtLocalMidnight() throws {
    let kolkata = try CalendarSamples.calendar("Asia/Kolkata")
    let day = try CalendarSamples.day(2026, 3, 10)
    #expect(kolkata.startOfDay(day) == (try CalendarSamples.utc(2026, 3, 9, 18, 30)))
    #expect(kolkata.dayNumber(atMicroseconds: try CalendarSamples.utc(2026, 3, 9, 18, 29)) == day - 1)
    let quarter = QuarterHour.index(ofMicroseconds: try CalendarSamples.utc(2026, 3, 9, 18, 30))
    #expect(kolkata.dayNumber(ofQuarterHour: quarter) == day)
    #expect(kolkata.dayNumber(ofQuarterHour: quarter - 1) == day - 1)
    // Midnight of 4 November 2018 was skipped in São Paulo.
    let sao = try CalendarSamples.calendar("America/Sao_Paulo")
    #expect(sao.startOfDay(try CalendarSamples.day(2018, 11, 4)) == (try CalendarSamples.utc(2018, 11, 4, 3)))
  }

  /// A day's instants all belong to it, in years with every kind of change.
  @Test(arguments: CalendarSamples.zones, [2006, 2011, 2018, 2026]) func daysTileTime(
    _ zone: String, _ year: Int
  ) throws {
    let calendar = try CalendarSamples.calendar(zone)
    let first = try CalendarSamples.day(year, 1, 1)
    for number in first..<first + 366 {
      let day = calendar.day(number)
      #expect(day.upperBound == calendar.startOfDay(number + 1))
      guard !day.isEmpty else { continue }
      for instant in [day.lowerBound, day.lowerBound + 1, day.upperBound - 1] {
        #expect(calendar.dayNumber(atMicroseconds: instant) == number, "\(zone) \(instant)")
      }
    }
  }

  @Test func weeksBeginOnMondayAndMonthsOnTheFirst() throws {
    let calendar = try CalendarSamples.calendar("Europe/Berlin")
    let instant = try CalendarSamples.utc(2026, 3, 29, 12)
    #expect(calendar.week(atMicroseconds: instant).lowerBound == (try CalendarSamples.utc(2026, 3, 22, 23)))
    #expect(calendar.week(atMicroseconds: instant).upperBound == (try CalendarSamples.utc(2026, 3, 29, 22)))
    #expect(calendar.month(atMicroseconds: instant).lowerBound == (try CalendarSamples.utc(2026, 2, 28, 23)))
    #expect(calendar.month(atMicroseconds: instant).upperBound == (try CalendarSamples.utc(2026, 3, 31, 22)))
  }

  @Test(arguments: [
    (0 as Int64, 0), (899_999_999, 0), (900_000_000, 1), (-1, -1), (-900_000_000, -1), (-900_000_001, -2),
  ]) func quarterHours(_ microseconds: Int64, _ index: Int) {
    #expect(QuarterHour.index(ofMicroseconds: microseconds) == index)
    #expect(QuarterHour.start(index) <= microseconds && microseconds < QuarterHour.start(index + 1))
  }
}
