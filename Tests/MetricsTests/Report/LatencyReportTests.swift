import Taxonomy
import Testing

@testable import Metrics

@Suite struct LatencyReportTests {
  @Test(arguments: [(29, 0), (30, 1), (99, 1), (100, 5)])
  func fewValuesGiveFewPercentiles(samples count: Int, percentiles: Int) {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 1, count: count)
    let day = samples.report().period(.day)
    for latency in [
      day.site.latency, day.endpoints[0].latency, day.site.columnLatency[95],
      day.endpoints[0].columnLatency[95],
    ] {
      #expect(latency.samples == Int64(count))
      #expect(latency.percentiles.compactMap(\.self).count == percentiles)
    }
  }

  @Test func percentilesAreOfTheirColumnAndOfTheWhole() throws {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 1, duration: 1_000, count: 100)
    samples.add(ReportSamples.success, minutesAgo: 31, duration: 9_000, count: 300)
    samples.add(ReportSamples.success, minutesAgo: .days(7), duration: 50_000, count: 100)
    for scope in [samples.report().period(.day).site, samples.report().period(.day).endpoints[0]] {
      #expect(Self.isNear(scope.columnLatency[95].p50, 1_000))
      #expect(Self.isNear(scope.columnLatency[93].p50, 9_000))
      #expect(scope.columnLatency[94] == .none)
      #expect(Self.isNear(scope.latency.percentiles[0], 9_000) && Self.isNear(scope.latency.p99, 9_000))
      #expect(Self.isNear(scope.previousLatency.p50, 50_000))
      #expect(scope.latency.mean == 7_000 && scope.previousLatency.mean == 50_000)
    }
    let site = samples.report().period(.day).site
    #expect(site.columnHistograms.map(\.count).suffix(3) == [300, 0, 100])
    #expect(site.columnLatency[93].mean == 9_000)
  }

  /// The mean must come from the same requests as the histogram, however coarse the cells are that far back.
  @Test func meansAndHistogramsAreOfTheSameRequests() {
    var samples = ReportSamples()
    for minutes in stride(from: 0, to: Int.days(182), by: 97) {
      samples.add(ReportSamples.success, minutesAgo: minutes, endpoint: UInt16(minutes % 3), duration: 5_000)
    }
    for period in Period.allCases {
      let report = samples.report().period(period)
      for scope in [report.site] + report.endpoints {
        #expect(scope.latency.mean == 5_000 && scope.previousLatency.mean == 5_000)
        #expect(scope.histogram.totalWeight == UInt64(scope.total.latencySamples) << 16)
      }
      #expect(report.site.previousHistogram.totalWeight == UInt64(report.site.previous.latencySamples) << 16)
    }
  }

  @Test func onlySamplesWeighInTheEffectiveCount() {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 1, count: 100)
    samples.add(
      RowClass(outcome: .success, code: nil, isLatencySample: false), minutesAgo: 1, rate: 0.01, count: 100)
    let site = samples.report().period(.day).site
    #expect(site.total[.success].rows == 200 && site.total.latencySamples == 100)
    #expect(site.histogram.effectiveCount == 100)
    #expect(site.columnHistograms[95].effectiveCount == 100)
  }

  @Test func weightsDecideThePercentiles() {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 1, duration: 1_000, count: 100)
    samples.add(ReportSamples.success, minutesAgo: 1, duration: 9_000, rate: 0.1, count: 20)
    let latency = samples.report().period(.day).site.latency
    #expect(latency.samples == 120)
    #expect(Self.isNear(latency.p50, 9_000))
    #expect(latency.mean == 1_900_000.0 / 300)
  }

  @Test func phasesAreMeansOverTheRequestsInWhichTheyHappened() {
    var samples = ReportSamples()
    samples.add(ReportSamples.success, minutesAgo: 1, phases: [(.wait, 600), (.tls, 50)], count: 60)
    samples.add(ReportSamples.http, minutesAgo: 1, endpoint: 1, phases: [(.wait, 1_200)], count: 60)
    samples.add(ReportSamples.offline, minutesAgo: 1, phases: [(.wait, 9_999)])
    samples.add(ReportSamples.success, minutesAgo: .days(2), phases: [(.wait, 7)])
    let day = samples.report().period(.day)
    #expect(day.site.phases.map(\.phase) == Phase.allCases)
    let wait = day.site.phases[Phase.wait.rawValue]
    #expect(wait.sum.rows == 120 && wait.sum.mean == 900)
    #expect(Self.isNear(wait.p50, 600) && Self.isNear(wait.p95, 1_200))
    let tls = day.site.phases[Phase.tls.rawValue]
    #expect(tls.sum.rows == 60 && tls.sum.mean == 50 && tls.p50 != nil && tls.p95 == nil)
    #expect(day.site.phases[Phase.dns.rawValue].sum.mean == nil)
    #expect(day.endpoints[1].phases[Phase.wait.rawValue].sum.mean == 1_200)
    #expect(day.endpoints[1].phases[Phase.wait.rawValue].p50 == nil)
  }

  private static func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) <= expected * 0.0109 } ?? false
  }
}
