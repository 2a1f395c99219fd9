import Taxonomy
import Testing

@testable import Metrics

@Suite struct WindowReportTests {
  private static func samples() -> ReportSamples {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 60, duration: 1_000, count: 100)
    samples.add(ReportSamples.success, minutesAgo: 60, endpoint: 1, duration: 5_000, count: 300)
    samples.add(ReportSamples.http, minutesAgo: 60, endpoint: 1, count: 4)
    samples.add(ReportSamples.parse, minutesAgo: 75, endpoint: 2, count: 6)
    samples.add(ReportSamples.http, minutesAgo: 30, count: 50)
    samples.add(ReportSamples.success, minutesAgo: .days(20), count: 100)
    return samples
  }

  private static func quarters(_ samples: ReportSamples, minutesAgo: Int, count: Int) -> Range<Int> {
    let first = QuarterHour.index(ofMicroseconds: samples.now - Int64(minutesAgo) * 60_000_000)
    return first..<(first + count)
  }

  @Test func aWindowHoldsItsQuarterHoursAlone() {
    let samples = Self.samples()
    let window = samples.report().window(Self.quarters(samples, minutesAgo: 75, count: 2))
    #expect(window.total.rows == 410 && window.total.failed.rows == 10)
    #expect(window.codes.map(\.code) == [.parse, .status(503)] && window.codes.map(\.count.rows) == [6, 4])
    #expect(window.endpoints.map(\.endpoint) == [2, 1, 0])
    #expect(window.siteLatency.samples == 400 && window.siteLatency.mean == 4_000)
    #expect(window.latency == window.siteLatency)
  }

  @Test func aWindowOfSomeEndpointsHasTheirLatency() throws {
    let samples = Self.samples()
    let window = samples.report().window(
      Self.quarters(samples, minutesAgo: 60, count: 1), endpoints: [0, 2, 99])
    #expect(window.total.rows == 100 && window.endpoints.map(\.endpoint) == [0])
    let latency = try #require(window.latency)
    #expect(latency.samples == 100 && latency.mean == 1_000)
    #expect(window.siteLatency.samples == 400 && window.siteLatency.mean == 4_000)
  }

  @Test func fartherBackOnlyTheSitesLatencyIsThatFine() {
    let samples = Self.samples()
    let window = samples.report().window(
      Self.quarters(samples, minutesAgo: .days(20), count: 1), endpoints: [0])
    #expect(window.total.rows == 100 && window.latency == nil)
    #expect(window.siteLatency.samples == 100 && window.siteLatency.mean == 1_000)
  }

  @Test func aWindowBeyondTheDataIsEmpty() {
    let report = Self.samples().report()
    for quarters in [0..<0, 5..<9, (Int.max - 5)..<Int.max, Int.min..<(Int.min + 3)] {
      let window = report.window(quarters)
      #expect(window.total.rows == 0 && window.codes.isEmpty && window.siteLatency == .none)
    }
    #expect(report.window(Int.min..<Int.max).total.rows == 560)
    #expect(report.window(0..<Int.max, endpoints: []).total.rows == 0)
  }
}
