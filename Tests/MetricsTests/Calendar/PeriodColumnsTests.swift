import Testing

@testable import Metrics

@Suite struct PeriodColumnsTests {
  private func texts(_ span: ColumnSpan, _ calendar: SiteCalendar) -> (
    first: String, last: String, end: String
  ) {
    func text(_ instant: Int64) -> String { calendar.localTime(atMicroseconds: instant).iso8601 }
    return (
      text(span.columns[0].startMicroseconds), text(span.columns[span.columns.count - 1].startMicroseconds),
      text(span.endMicroseconds)
    )
  }

  struct Case: Sendable {
    let zone: String
    let period: Period
    /// The data's end in UTC: year, month, day, hour, minute.
    let end: [Int]
    let count: Int
    /// Start of the first and last column, and end of what counts.
    let current: [String]
    let previous: [String]
  }

  static let cases = [
    Case(
      zone: "UTC", period: .day, end: [2026, 3, 10, 9, 37], count: 96,
      current: ["2026-03-09T09:45:00Z", "2026-03-10T09:30:00Z", "2026-03-10T09:45:00Z"],
      previous: ["2026-03-02T09:45:00Z", "2026-03-03T09:30:00Z", "2026-03-03T09:45:00Z"]),
    Case(
      zone: "UTC", period: .week, end: [2026, 3, 10, 9, 37], count: 77,
      current: ["2026-03-04T00:00:00Z", "2026-03-10T08:00:00Z", "2026-03-10T09:45:00Z"],
      previous: ["2026-02-25T00:00:00Z", "2026-03-03T08:00:00Z", "2026-03-03T09:45:00Z"]),
    Case(
      zone: "UTC", period: .fourWeeks, end: [2026, 3, 10, 0, 0], count: 109,
      current: ["2026-02-11T00:00:00Z", "2026-03-10T00:00:00Z", "2026-03-10T00:15:00Z"],
      previous: ["2026-01-14T00:00:00Z", "2026-02-10T00:00:00Z", "2026-02-10T00:15:00Z"]),
    Case(
      zone: "UTC", period: .thirteenWeeks, end: [2026, 3, 10, 23, 59], count: 91,
      current: ["2025-12-10T00:00:00Z", "2026-03-10T00:00:00Z", "2026-03-11T00:00:00Z"],
      previous: ["2025-09-10T00:00:00Z", "2025-12-09T00:00:00Z", "2025-12-10T00:00:00Z"]),
    // The clock went forward on 29 March: the week before lies an hour of UTC later, at the same hours on the
    // wall.
    Case(
      zone: "Europe/Berlin", period: .week, end: [2026, 4, 1, 10, 0], count: 79,
      current: ["2026-03-26T00:00:00+01:00", "2026-04-01T12:00:00+02:00", "2026-04-01T12:15:00+02:00"],
      previous: ["2026-03-19T00:00:00+01:00", "2026-03-25T12:00:00+01:00", "2026-03-25T12:15:00+01:00"]),
    Case(
      zone: "Europe/Berlin", period: .day, end: [2026, 4, 1, 10, 0], count: 96,
      current: ["2026-03-31T12:15:00+02:00", "2026-04-01T12:00:00+02:00", "2026-04-01T12:15:00+02:00"],
      previous: ["2026-03-24T12:15:00+01:00", "2026-03-25T12:00:00+01:00", "2026-03-25T12:15:00+01:00"]),
    Case(
      zone: "Asia/Kolkata", period: .fourWeeks, end: [2026, 3, 10, 18, 31], count: 109,
      current: ["2026-02-12T00:00:00+05:30", "2026-03-11T00:00:00+05:30", "2026-03-11T00:15:00+05:30"],
      previous: ["2026-01-15T00:00:00+05:30", "2026-02-11T00:00:00+05:30", "2026-02-11T00:15:00+05:30"]),
    // The data end in the second of two hours from 01:00; the day a week earlier has one.
    Case(
      zone: "America/New_York", period: .week, end: [2026, 11, 1, 6, 20], count: 73,
      current: ["2026-10-26T00:00:00-04:00", "2026-11-01T00:00:00-04:00", "2026-11-01T01:30:00-05:00"],
      previous: ["2026-10-19T00:00:00-04:00", "2026-10-25T00:00:00-04:00", "2026-10-25T01:30:00-04:00"]),
    Case(
      zone: "Australia/Lord_Howe", period: .thirteenWeeks, end: [2026, 4, 10, 3, 0], count: 91,
      current: ["2026-01-10T00:00:00+11:00", "2026-04-10T00:00:00+10:30", "2026-04-10T13:45:00+10:30"],
      previous: ["2025-10-11T00:00:00+11:00", "2026-01-09T00:00:00+11:00", "2026-01-09T13:45:00+11:00"]),
  ]

  @Test(arguments: cases) func spans(_ given: Case) throws {
    let calendar = try CalendarSamples.calendar(given.zone)
    let end = try CalendarSamples.utc(given.end[0], given.end[1], given.end[2], given.end[3], given.end[4])
    let found = periodColumns(given.period, dataEnd: end, calendar: calendar)
    #expect(found.current.columns.count == given.count && found.previous.columns.count == given.count)
    let (current, previous) = (texts(found.current, calendar), texts(found.previous, calendar))
    #expect([current.first, current.last, current.end] == given.current)
    #expect([previous.first, previous.last, previous.end] == given.previous)
    #expect(found.current.columns.map(\.isUnfinished).firstIndex(of: true) == given.count - 1)
  }

  @Test func theLastPreviousColumnIsUnfinishedOnlyWhereItIsCut() throws {
    let cut = periodColumns(.week, dataEnd: try CalendarSamples.utc(2026, 3, 10, 9, 37), calendar: .utc)
    #expect(cut.previous.columns.last?.isUnfinished == true)
    let whole = periodColumns(.week, dataEnd: try CalendarSamples.utc(2026, 3, 10, 9, 59), calendar: .utc)
    #expect(whole.previous.columns.last?.isUnfinished == false)
    #expect(whole.current.columns.last?.isUnfinished == true)
  }

  @Test(arguments: CalendarSamples.zones, Period.allCases) func theMapAgreesWithTheColumns(
    _ zone: String, _ period: Period
  ) throws {
    let calendar = try CalendarSamples.calendar(zone)
    for end in [
      try CalendarSamples.utc(2026, 4, 8, 13, 5), try CalendarSamples.utc(2026, 11, 1, 6, 20),
      try CalendarSamples.utc(2012, 1, 3, 2, 0),
    ] {
      let found = periodColumns(period, dataEnd: end, calendar: calendar)
      #expect(found.current.columns.count == found.previous.columns.count)
      for span in [found.current, found.previous] {
        let map = ColumnMap(span)
        var expected: [Int] = []
        for (number, column) in span.columns.enumerated() {
          #expect(number == 0 || span.columns[number - 1].endMicroseconds == column.startMicroseconds)
          let (from, to) = (column.startMicroseconds, min(column.endMicroseconds, span.endMicroseconds))
          expected += stride(from: from, to: to, by: Int(QuarterHour.microseconds)).map { _ in number }
        }
        let mapped = (0..<map.count).map { map.column(ofQuarterHour: map.firstQuarterHour + $0) }
        #expect(mapped == expected)
        #expect(map.column(ofQuarterHour: map.firstQuarterHour - 1) == -1)
        #expect(map.column(ofQuarterHour: QuarterHour.index(ofMicroseconds: span.endMicroseconds)) == -1)
        #expect(map.firstQuarterHour + map.count == QuarterHour.index(ofMicroseconds: span.endMicroseconds))
      }
      let last = ColumnMap(found.current).column(ofQuarterHour: QuarterHour.index(ofMicroseconds: end))
      #expect(last == found.current.columns.count - 1)
    }
  }

  @Test func repeatedQuarterHoursSaySo() throws {
    let calendar = try CalendarSamples.calendar("America/New_York")
    let found = periodColumns(.day, dataEnd: try CalendarSamples.utc(2026, 11, 1, 12), calendar: calendar)
    let repeated = found.current.columns.filter(\.isRepeated)
    #expect(repeated.count == 8)
    #expect(
      repeated.map(\.offsetSeconds) == Array(repeating: -14_400, count: 4)
        + Array(repeating: -18_000, count: 4))
  }

  @Test func theDataEndIsInclusive() throws {
    let edge = try CalendarSamples.utc(2026, 3, 10, 9, 45)
    let before = periodColumns(.day, dataEnd: edge - 1, calendar: .utc)
    let at = periodColumns(.day, dataEnd: edge, calendar: .utc)
    #expect(before.current.endMicroseconds == edge)
    #expect(at.current.endMicroseconds == edge + QuarterHour.microseconds)
  }

  @Test func slugs() {
    #expect(Period.allCases.map(\.slug) == ["24h", "7d", "28d", "91d"])
    #expect(Period.allCases.map { Period(slug: $0.slug) } == Period.allCases)
    #expect(Period(slug: "1d") == nil)
    #expect(Period.allCases.allSatisfy { $0.shiftInDays % 7 == 0 })
  }
}
