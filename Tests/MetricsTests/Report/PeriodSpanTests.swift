import Testing

@testable import Metrics

@Suite struct PeriodSpanTests {
  /// What a report looks at must hold everything that has a column, and little else.
  @Test(arguments: Period.allCases)
  func everyPlaceWithAColumnIsInThePlaces(period: Period) throws {
    let calendar = try #require(SiteCalendar(identifier: "Europe/Berlin"))
    let end: Int64 = 1_774_771_200_000_000
    let columns = periodColumns(period, dataEnd: end, calendar: calendar)
    let base = QuarterHour.index(ofMicroseconds: end) - 200 * 96
    let span = PeriodSpan(columns, base: base)
    let wanted = (0..<201 * 96).filter {
      span.column(ofPlace: $0) != nil || span.previousColumn(ofPlace: $0) != nil
    }
    #expect(span.places.lowerBound == wanted.first)
    #expect(span.places.upperBound == wanted.last.map { $0 + 1 })
  }

  /// A frame that begins in the period, and one that ended before it.
  @Test(arguments: [(200, 0..<1), (-10_000, 0..<0)])
  func placesBeginWithTheFrame(quarters: Int, least: Range<Int>) throws {
    let calendar = try #require(SiteCalendar(identifier: "UTC"))
    let end: Int64 = 1_774_771_200_000_000
    let columns = periodColumns(.fourWeeks, dataEnd: end, calendar: calendar)
    let span = PeriodSpan(columns, base: QuarterHour.index(ofMicroseconds: end) - quarters)
    #expect(span.places.lowerBound == 0 && span.places.isEmpty == least.isEmpty)
  }
}
