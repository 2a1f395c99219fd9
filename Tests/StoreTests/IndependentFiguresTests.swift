import Demo
import Foundation
import Metrics
import Store
import Taxonomy
import Testing

/// A demo database read by a build and, once more, by plain SQL: the counts must be the same, percentiles
/// within the histogram's error.
@Suite struct IndependentFiguresTests {
  private static let demo = Result { try DemoReading() }

  private struct DemoReading {
    let file: SampleFile
    let now: Int64
    let report: MetricsReport
    let quality: DataQuality
    let figures: IndependentFigures

    init() throws {
      file = try SampleFile(withContract: false)
      let summary = try DemoDatabase(rows: 20_000).write(to: file.path)
      let database = try Database(file.path)
      now = try database.now(clock: summary.dataEnd + 60_000_000) ?? 0
      var scan = Scan(now: now, calendar: .utc, rules: [], limit: 200)
      try scan.read(database)
      report = scan.report(limit: 200, traces: 500).report
      quality = scan.quality(of: database)
      figures = IndependentFigures(file.path)
    }

    /// The span of a period as `metrics.md` has it: whole days up to the one of the data's end, cut after its
    /// quarter hour.
    func span(_ period: Period, before: Bool = false) -> Range<Int64> {
      let quarter: Int64 = 900_000_000
      let end = (now / quarter + 1) * quarter
      let day = SampleFile.day
      let start = period == .day ? end - day : (end - 1) / day * day - Int64(period.days - 1) * day
      let shift = before ? Int64(period == .day ? 7 : period.days) * day : 0
      return (start - shift)..<(end - shift)
    }
  }

  private static func spans(_ demo: DemoReading, _ period: Period, _ scope: ScopeReport) -> [(
    Range<Int64>, Tally, Latency
  )] {
    [
      (demo.span(period), scope.total, scope.latency),
      (demo.span(period, before: true), scope.previous, scope.previousLatency),
    ]
  }

  @Test(arguments: Period.allCases)
  func countsByOutcome(period: Period) throws {
    let demo = try Self.demo.get()
    for (span, tally, _) in Self.spans(demo, period, demo.report.period(period).site) {
      let expected = try demo.figures.outcomes(span)
      for outcome in Outcome.allCases {
        let (rows, weight) = expected["\(outcome)"] ?? (0, 0)
        #expect(tally[outcome].rows == rows, "\(period) \(outcome)")
        #expect(tally[outcome].weight == UInt64(weight), "\(period) \(outcome)")
      }
      #expect(expected.values.map(\.rows).reduce(0, +) == tally.rows)
      let failed = ["network", "http", "parse", "business"].compactMap { expected[$0]?.weight }.reduce(0, +)
      let good = expected["success"]?.weight ?? 0
      let share = tally.successRate?.share
      #expect(good + failed == 0 ? share == nil : share == Double(good) / Double(good + failed))
    }
  }

  @Test(arguments: Period.allCases)
  func failuresByCode(period: Period) throws {
    let demo = try Self.demo.get()
    let expected = try demo.figures.codes(demo.span(period))
    let codes = demo.report.period(period).site.codes
    var found: [String: Int64] = [:]
    for code in codes where code.count.rows > 0 {
      found[code.code.kind == .error ? "error" : code.code.key, default: 0] += code.count.rows
    }
    #expect(found == expected)
    #expect(period == .day || !found.isEmpty)
    #expect(codes.allSatisfy { code in code.endpoints.map(\.count.rows).reduce(0, +) == code.count.rows })
  }

  @Test(arguments: Period.allCases)
  func latencyOfTheSite(period: Period) throws {
    let demo = try Self.demo.get()
    for (span, _, latency) in Self.spans(demo, period, demo.report.period(period).site) {
      try Self.compare(demo.figures, latency, span, where: "1")
    }
  }

  @Test func latencyWithoutWeightsByOffset() throws {
    let demo = try Self.demo.get()
    let paid = "host = 'pay.harbor.example'"
    let span = demo.span(.fourWeeks)
    let (weighted, plain) = (
      try demo.figures.latency([0.9], span, where: "\(paid) AND sample_rate IS NULL").percentiles.first
        ?? nil,
      try demo.figures.unweightedPercentile(0.9, span, where: "\(paid) AND sample_rate IS NULL")
    )
    #expect(weighted != nil && weighted == plain)
  }

  @Test func figuresOfTheLargestEndpoints() throws {
    let demo = try Self.demo.get()
    let declared = demo.report.endpoints.prefix(10).enumerated().filter { !$0.element.template.contains("{") }
    #expect(declared.count >= 5)
    for period in Period.allCases {
      let report = demo.report.period(period)
      for (index, endpoint) in declared {
        let condition = """
          method = '\(endpoint.method)' AND host = '\(endpoint.host)'
            AND coalesce(url_template, path) = '\(endpoint.template)'
          """
        let scope = report.endpoints[index]
        let expected = try demo.figures.outcomes(demo.span(period), where: condition)
        for outcome in Outcome.allCases {
          #expect(
            scope.total[outcome].rows == expected["\(outcome)"]?.rows ?? 0, "\(endpoint.key) \(outcome)")
        }
        try Self.compare(demo.figures, scope.latency, demo.span(period), where: condition)
      }
    }
  }

  /// Endpoints with placeholders, as a whole: all rows are in exactly one of them.
  @Test func everyRowIsInOneEndpoint() throws {
    let demo = try Self.demo.get()
    for period in Period.allCases {
      let report = demo.report.period(period)
      var sum = Tally.zero
      for scope in report.endpoints { sum.add(scope.total) }
      #expect(sum.rows == report.site.total.rows && sum.latencySamples == report.site.total.latencySamples)
    }
    let quality = demo.quality
    let all = demo.report.window(.min / 2 ..< .max / 2).total.rows
    #expect(quality.rows == 20_000)
    #expect(quality.rows == Int(all) + quality.withoutStart + quality.afterNow + quality.beforeFirst)
  }

  private static func compare(
    _ figures: IndependentFigures, _ latency: Latency, _ span: Range<Int64>, where condition: String
  ) throws {
    let exact = try figures.latency(Latency.ranks, span, where: condition)
    for (index, rank) in Latency.ranks.enumerated() {
      guard let value = latency.percentiles[index] else {
        #expect(latency.samples < (rank == 0.5 ? Latency.fewest : Latency.few))
        continue
      }
      let expected = try #require(exact.percentiles[index])
      #expect(
        abs(value - expected) <= expected * 0.0109, "p\(rank) of \(condition): \(value) for \(expected)")
    }
    if let mean = latency.mean {
      let expected = try #require(exact.mean)
      #expect(abs(mean - expected) <= expected * 1e-9, "mean of \(condition)")
    }
  }
}
