import Content
import Testing

@testable import Metrics
@testable import Site

private func dates(_ zone: String, _ language: Configuration.Language = .english) throws -> Dates {
  Dates(words: Words(language), calendar: try #require(SiteCalendar(identifier: zone)))
}

/// 2026-03-09T14:05:00Z, a Monday.
private let monday: Int64 = 1_773_065_100_000_000

@Suite struct DatesTests {
  @Test(
    arguments: [
      ("UTC", "9 Mar 2026 14:05", "2026年3月9日 14:05", "UTC", "2026-03-09T14:05:00Z"),
      ("Europe/Berlin", "9 Mar 2026 15:05", "2026年3月9日 15:05", "GMT+1", "2026-03-09T15:05:00+01:00"),
      ("America/New_York", "9 Mar 2026 10:05", "2026年3月9日 10:05", "GMT−4", "2026-03-09T10:05:00-04:00"),
      ("Asia/Shanghai", "9 Mar 2026 22:05", "2026年3月9日 22:05", "GMT+8", "2026-03-09T22:05:00+08:00"),
      ("Asia/Kolkata", "9 Mar 2026 19:35", "2026年3月9日 19:35", "GMT+5:30", "2026-03-09T19:35:00+05:30"),
      ("Asia/Kathmandu", "9 Mar 2026 19:50", "2026年3月9日 19:50", "GMT+5:45", "2026-03-09T19:50:00+05:45"),
      ("America/St_Johns", "9 Mar 2026 11:35", "2026年3月9日 11:35", "GMT−2:30", "2026-03-09T11:35:00-02:30"),
      ("Pacific/Kiritimati", "10 Mar 2026 04:05", "2026年3月10日 04:05", "GMT+14", "2026-03-10T04:05:00+14:00"),
    ] as [(String, String, String, String, String)])
  func anInstant(zone: String, english: String, chinese: String, offset: String, iso: String) throws {
    #expect(try dates(zone).dateTime(monday) == english)
    #expect(try dates(zone, .simplifiedChinese).dateTime(monday) == chinese)
    #expect(try dates(zone).zone(at: monday) == offset)
    #expect(try dates(zone).iso(monday) == iso)
  }

  @Test func parts() throws {
    let (english, chinese) = (try dates("UTC"), try dates("UTC", .simplifiedChinese))
    #expect(english.shortDateTime(monday) == "9 Mar 14:05")
    #expect(chinese.shortDateTime(monday) == "3月9日 14:05")
    #expect(english.month(2026, 3) == "Mar 2026")
    #expect(chinese.month(2026, 3) == "2026年3月")
    #expect((1...7).map(english.weekday) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect((1...7).map(chinese.weekday) == ["周一", "周二", "周三", "周四", "周五", "周六", "周日"])
    #expect(english.clock(7, 5) == "07:05")
  }

  /// An instant or a date that no calendar has must not end the program.
  @Test func absurdOnes() throws {
    let dates = try dates("UTC")
    #expect(!dates.date(.max).isEmpty)
    #expect(!dates.iso(.min).isEmpty)
    #expect(dates.monthDay(0, 1) == "1 Jan")
    #expect(dates.monthDay(13, 1) == "1 Jan")
    #expect(dates.weekday(0) == "Mon")
  }
}

@Suite struct ColumnLabelTests {
  private func column(_ start: Int64, minutes: Int64, isRepeated: Bool = false) -> Column {
    Column(
      startMicroseconds: start, endMicroseconds: start + minutes * 60_000_000, isUnfinished: false,
      offsetSeconds: 0, isRepeated: isRepeated)
  }

  @Test func hoursAndDays() throws {
    let (english, chinese) = (try dates("UTC"), try dates("UTC", .simplifiedChinese))
    #expect(english.column(column(monday, minutes: 15)) == "9 Mar 14:05")
    #expect(english.column(column(monday, minutes: 360)) == "9 Mar 14:05")
    #expect(english.column(column(monday, minutes: 1_440)) == "Mon 9 Mar")
    #expect(chinese.column(column(monday, minutes: 1_440)) == "3月9日周一")
    // The day on which the clock is put forward.
    #expect(english.column(column(monday, minutes: 23 * 60)) == "Mon 9 Mar")
  }

  /// 25 October 2026: Berlin shows 02:00 to 02:59 twice.
  @Test func theRepeatedHourTellsItsOffset() throws {
    let calendar = try #require(SiteCalendar(identifier: "Europe/Berlin"))
    let end: Int64 = 1_792_897_200_000_000
    let columns = periodColumns(.day, dataEnd: end, calendar: calendar).current.columns
    let labels = try columns.map { try dates("Europe/Berlin").column($0) }
    #expect(Set(labels).count == 96)
    #expect(labels.contains("25 Oct 02:15 GMT+2"))
    #expect(labels.contains("25 Oct 02:15 GMT+1"))
    #expect(labels.contains("25 Oct 01:45"))
    #expect(labels.contains("25 Oct 03:00"))
  }
}
