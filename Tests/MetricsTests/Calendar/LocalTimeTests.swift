import Testing

@testable import Metrics

@Suite struct LocalTimeTests {
  static let wallTimes: [(String, String, String)] = [
    ("UTC", "2026-03-29 01:05", "2026-03-29T01:05:00Z"),
    ("Europe/Berlin", "2026-03-29 00:59", "2026-03-29T01:59:00+01:00"),
    ("Europe/Berlin", "2026-03-29 01:00", "2026-03-29T03:00:00+02:00"),
    ("Europe/Berlin", "2026-10-25 00:30", "2026-10-25T02:30:00+02:00"),
    ("Europe/Berlin", "2026-10-25 01:30", "2026-10-25T02:30:00+01:00"),
    ("America/New_York", "2026-03-08 07:00", "2026-03-08T03:00:00-04:00"),
    ("America/New_York", "2026-11-01 05:30", "2026-11-01T01:30:00-04:00"),
    ("America/New_York", "2026-11-01 06:30", "2026-11-01T01:30:00-05:00"),
    ("Asia/Kolkata", "2026-01-01 18:30", "2026-01-02T00:00:00+05:30"),
    ("Asia/Kathmandu", "2026-01-01 18:15", "2026-01-02T00:00:00+05:45"),
    ("Australia/Lord_Howe", "2026-04-04 14:45", "2026-04-05T01:45:00+11:00"),
    ("Australia/Lord_Howe", "2026-04-04 15:15", "2026-04-05T01:45:00+10:30"),
    ("Pacific/Apia", "2011-12-30 09:59", "2011-12-29T23:59:00-10:00"),
    ("Pacific/Apia", "2011-12-30 10:00", "2011-12-31T00:00:00+14:00"),
  ]

  @Test(arguments: wallTimes) func wallTime(_ zone: String, _ time: String, _ text: String) throws {
    let instant = try CalendarSamples.utc(time)
    #expect(try CalendarSamples.calendar(zone).localTime(atMicroseconds: instant).iso8601 == text)
  }

  @Test func piecesAndFractions() throws {
    let time = try CalendarSamples.calendar("Asia/Kolkata").localTime(atMicroseconds: -1)
    #expect(time.iso8601WithMicroseconds == "1970-01-01T05:29:59.999999+05:30")
    #expect(time.weekday == 4 && time.clock == "05:29" && time.offsetText == "+05:30")
    #expect(SiteCalendar.utc.localTime(atMicroseconds: 0).offsetText == "+00:00")
    let marquesas = try CalendarSamples.calendar("Pacific/Marquesas")
    #expect(marquesas.localTime(atMicroseconds: 1_700_000_000_000_000).offsetText == "-09:30")
  }

  static let repeatedHours: [(String, String, Int64)] = [
    ("Europe/Berlin", "2026-10-25 00:00", 120), ("America/New_York", "2026-11-01 05:00", 120),
    ("Australia/Lord_Howe", "2026-04-04 14:30", 60), ("America/Sao_Paulo", "2018-02-18 01:00", 120),
  ]

  @Test(arguments: repeatedHours) func theRepeatedHour(_ zone: String, _ time: String, _ minutes: Int64)
    throws
  {
    let calendar = try CalendarSamples.calendar(zone)
    let start = try CalendarSamples.utc(time)
    let end = start + minutes * 60_000_000
    #expect(!calendar.isRepeated(atMicroseconds: start - 1) && !calendar.isRepeated(atMicroseconds: end))
    for instant in stride(from: start, to: end, by: 300_000_000) {
      #expect(calendar.isRepeated(atMicroseconds: instant))
    }
  }

  @Test func nothingIsRepeatedWhereTheClockGoesForward() throws {
    let calendar = try CalendarSamples.calendar("Europe/Berlin")
    let change = try CalendarSamples.utc(2026, 3, 29, 1)
    for minutes in stride(from: -180, through: 180, by: 15) {
      #expect(!calendar.isRepeated(atMicroseconds: change + Int64(minutes) * 60_000_000))
    }
  }

  @Test(arguments: [Int64.min, -1, 0, .max], ColumnGrain.allCases) func absurdInstantsDoNotTrap(
    _ instant: Int64, _ grain: ColumnGrain
  ) throws {
    for zone in CalendarSamples.zones {
      let calendar = try CalendarSamples.calendar(zone)
      #expect(!calendar.localTime(atMicroseconds: instant).iso8601WithMicroseconds.isEmpty)
      let bucket = calendar.bucket(grain, atMicroseconds: instant)
      #expect(bucket.lowerBound <= bucket.upperBound)
      _ = (calendar.week(atMicroseconds: instant), calendar.month(atMicroseconds: instant))
      for period in Period.allCases {
        let columns = periodColumns(period, dataEnd: instant, calendar: calendar)
        #expect(ColumnMap(columns.current).column(ofQuarterHour: .max) == -1)
        #expect(ColumnMap(columns.previous).column(ofQuarterHour: .min) == -1)
      }
    }
  }
}
