import Taxonomy
import Testing

@testable import Metrics

@Suite struct CountReportTests {
  @Test func rowsFallIntoTheirColumnsAndThoseOfThePeriodBefore() {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 0)
    samples.add(ReportSamples.success, minutesAgo: 15, count: 2)
    samples.add(ReportSamples.http, minutesAgo: 1_425, endpoint: 1)
    samples.add(ReportSamples.offline, minutesAgo: 1_441, endpoint: 1)
    samples.add(ReportSamples.http, minutesAgo: .days(7), endpoint: 1, count: 3)
    let day = samples.report().period(.day)
    #expect(day.columns.count == 96 && day.previousColumns.count == 96)
    let rows: [Int64] = day.site.columns.map(\.rows)
    #expect(rows.first == 1 && rows.suffix(2) == [2, 1] && rows.reduce(0, +) == 4)
    #expect(day.site.columns[0].failed.rows == 1 && day.site.columns[95].succeeded.rows == 1)
    #expect(day.site.previousColumns.last?.rows == 3)
    #expect(day.site.total.rows == 4 && day.site.previous.rows == 3)
    #expect(day.endpoints[1].total[.http].rows == 1 && day.endpoints[1].previous[.http].rows == 3)
    #expect(day.endpoints[0].total.successRate?.share == 1 && day.endpoints[2].total.successRate == nil)
    #expect(day.site.total.successRate?.share == 0.75)
    let week = samples.report().period(.week)
    #expect(week.site.total.rows == 5 && week.site.total[.offline].rows == 1)
    #expect(week.site.total.excluded.rows == 1)
    // Seven local days of twelve columns; the last day has seven up to 12:05.
    #expect(week.columns.count == 6 * 12 + 7)
    #expect(week.site.columns.suffix(2).map(\.rows) == [2, 1])
    #expect(week.site.previousColumns.last?.failed.rows == 3)
  }

  @Test func thePeriodBeforeIsCutAtTheSameHour() {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: .days(28), count: 5)
    samples.add(ReportSamples.success, minutesAgo: .days(28, -15), count: 7)
    samples.add(ReportSamples.success, minutesAgo: .days(28, -20 * 60))
    let report = samples.report().period(.fourWeeks)
    #expect(report.site.previous.rows == 5)
    // 27 days before this one begin with a midnight 27.5 days ago.
    #expect(report.site.total.rows == 1)
  }

  @Test func everyRowOfAFullFrameIsInTheLongestPeriodOrTheOneBefore() throws {
    let calendar = try CalendarSamples.calendar("Europe/Berlin")
    var samples = ReportSamples(now: try CalendarSamples.utc("2026-04-20 09:50"), calendar: calendar)
    for day in 0..<182 { samples.add(ReportSamples.success, minutesAgo: .days(day)) }
    let report = samples.report().period(.thirteenWeeks)
    #expect(report.site.total.rows == 91 && report.site.previous.rows == 91)
    #expect(report.site.columns.map(\.rows) == Array(repeating: 1, count: 91))
    #expect(report.site.previousColumns.map(\.rows) == Array(repeating: 1, count: 91))
  }

  @Test func aComparisonNeedsDataInTheFirstColumnBefore() {
    var samples = ReportSamples()
    for day in 0..<13 { samples.add(ReportSamples.success, minutesAgo: .days(day), count: 100) }
    #expect(!samples.report().period(.week).hasPrevious)
    samples.add(ReportSamples.success, minutesAgo: .days(13, 690), count: 5)
    #expect(samples.report().period(.week).hasPrevious)
    #expect(samples.report().firstQuarter == QuarterHour.index(ofMicroseconds: samples.now) - 13 * 96 - 46)
    #expect(!samples.report().period(.fourWeeks).hasPrevious)
    #expect(!ReportSamples().report().period(.week).hasPrevious)
    #expect(ReportSamples().report().firstQuarter == nil)
  }

  @Test func onePhoneWithASlowClockIsNoBeginning() {
    var samples = ReportSamples()
    for day in 0..<10 { samples.add(ReportSamples.success, minutesAgo: .days(day), count: 100) }
    samples.add(ReportSamples.success, minutesAgo: .days(160), count: 4)
    #expect(samples.report().firstQuarter == QuarterHour.index(ofMicroseconds: samples.now) - 9 * 96)
    #expect(!samples.report().period(.thirteenWeeks).hasPrevious)
  }

  @Test func codesAreRankedByWeightAndTheirEndpointsToo() throws {
    var samples = ReportSamples()
    samples.add(ReportSamples.http, minutesAgo: 1, endpoint: 2, count: 3)
    samples.add(ReportSamples.parse, minutesAgo: 1, endpoint: 0, count: 5)
    samples.add(ReportSamples.http, minutesAgo: 16, endpoint: 1, rate: 0.25)
    samples.add(ReportSamples.http, minutesAgo: .days(7), endpoint: 1, count: 9)
    samples.add(RowClass(outcome: .network, code: nil, isLatencySample: false), minutesAgo: 1, count: 50)
    samples.add(
      RowClass(outcome: .business, code: .business("1"), isLatencySample: false), minutesAgo: .days(7))
    let day = samples.report().period(.day)
    #expect(day.site.codes.map(\.code) == [.status(503), .parse, .business("1")])
    let first = try #require(day.site.codes.first)
    #expect(first.count.requests == 7 && first.count.rows == 4 && first.previous.rows == 9)
    #expect(first.endpoints.map(\.endpoint) == [1, 2])
    #expect(first.endpoints.map(\.count.rows) == [1, 3])
    #expect(first.columns.suffix(2) == [4 << 16, 3 << 16] && first.columns.count == 96)
    #expect(first.columns.reduce(0, +) == first.count.weight)
    #expect(day.endpoints[1].codes.map(\.code) == [.status(503)])
    #expect(day.endpoints[1].codes.map(\.count.requests) == [4])
    #expect(day.site.total[.network].rows == 50)
  }

  @Test func equalCodesStandInTheOrderOfTheirNames() {
    let codes: [FailureCode] = [.status(502), .status(500), .status(501)]
    for order in [codes, codes.reversed()] {
      var samples = ReportSamples()
      for code in order {
        samples.add(RowClass(outcome: .http, code: code, isLatencySample: false), minutesAgo: 1)
      }
      #expect(samples.report().period(.day).site.codes.map(\.code.code) == ["500", "501", "502"])
    }
  }

  @Test func numbersWithoutAPublishedEndpointAreLeftOut() {
    var samples = ReportSamples()
    for endpoint in UInt16(0)..<3 { samples.add(ReportSamples.success, minutesAgo: 1, endpoint: endpoint) }
    #expect(samples.report(endpoints: 1).period(.day).site.total.rows == 1)
    let endpoints = [Endpoint(method: "GET", host: "h", template: "/")]
    let merged = MetricsReport(
      rollups: samples.rollups, endpoints: endpoints, places: [0, 0, 0], dataEnd: samples.now, calendar: .utc)
    #expect(merged.period(.day).endpoints[0].total.rows == 3)
    #expect(merged.period(.day).endpoints[0].histogram.count == 3)
  }

  @Test func aPartCanBeTakenFromATally() {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 1, count: 3)
    samples.add(ReportSamples.success, minutesAgo: 1, endpoint: 1)
    samples.add(ReportSamples.http, minutesAgo: 1, endpoint: 1)
    let day = samples.report().period(.day)
    let rest = day.site.total.without(day.endpoints[1].total)
    #expect(rest?.rows == 3 && rest?.latencySamples == 3 && rest?.failed.rows == 0)
    #expect(day.endpoints[1].total.without(day.site.total) == nil)
  }
}
