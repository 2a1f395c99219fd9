import Metrics
import Objectives
import Taxonomy
import Testing

@Suite("Requests by quarter hour")
struct QuarterSeriesTests {
  private static let indicators: [Indicator] = [
    .success, .network, .http, .parse, .business, .latency(upTo: 250_000),
  ]
  private static let scopes: [Objective.Scope] = [
    .all, .host("b.example"), .owner("red"), .endpoint("POST b.example/y"), .host("nowhere.example"),
  ]

  private func randomRows(_ seed: UInt64) -> [SampleRow] {
    var random = SeededNumbers(seed: seed)
    return (0..<4_000).map { _ in
      // Durations far from the threshold, so that a bucket's width does not matter.
      SampleRow(
        quarter: sampleEdge - Int.random(in: 0..<500, using: &random),
        endpoint: Int.random(in: 0..<3, using: &random),
        outcome: Outcome.allCases.randomElement(using: &random) ?? .success,
        duration: [nil, 100_000, 200_000, 300_000, 900_000].randomElement(using: &random) ?? nil,
        weight: SampleWeight.one * UInt64.random(in: 1...4, using: &random))
    }
  }

  private func goes(_ row: SampleRow, well indicator: Indicator) -> Bool? {
    if case .latency(let limit) = indicator {
      if row.outcome.isFailure { return false }
      guard row.outcome == .success, let duration = row.duration else { return nil }
      return duration <= limit
    }
    return indicator.good.contains(row.outcome) ? true : indicator.bad.contains(row.outcome) ? false : nil
  }

  @Test(
    "Each indicator and scope counts what a plain loop over the rows counts", arguments: indicators, scopes)
  func bruteForce(indicator: Indicator, scope: Objective.Scope) throws {
    let rows = randomRows(7)
    let report = sampleReport(rows)
    let places = scope.places(in: sampleEndpoints)
    let objective = Objective(
      name: "o", indicator: indicator, scope: scope, targetPartsPerMillion: 990_000, window: .days(1))
    let series = BurnSeries(objective, of: report)
    for span in [0..<1, 0..<4, 3..<90, 100..<500, 0..<500] {
      let quarters = (sampleEdge + 1 - span.upperBound)..<(sampleEdge + 1 - span.lowerBound)
      let inside = rows.filter { quarters.contains($0.quarter) && places?.contains($0.endpoint) ?? true }
      let good = inside.filter { goes($0, well: indicator) == true }
      let bad = inside.filter { goes($0, well: indicator) == false }
      let window = series.window(quarters)
      #expect(window.good.weight == good.reduce(0) { $0 + $1.weight })
      #expect(window.bad.weight == bad.reduce(0) { $0 + $1.weight })
      #expect(window.rows == Int64(good.count + bad.count))
      if case .latency = indicator { continue }
      #expect(window.bad.squares == bad.reduce(0) { $0 + UInt128($1.weight) * UInt128($1.weight) })
    }
  }

  @Test("A latency objective for one endpoint keeps its sums where latency is kept by the day")
  func coarseLatency() {
    let old = sampleEdge - 100 * 96
    let rows = (0..<96).flatMap { quarter in
      [100_000, 900_000].map { SampleRow(quarter: old + quarter, endpoint: 1, duration: $0) }
    }
    let report = sampleReport(rows)
    let series = report.quarterSeries(upTo: 500_000, endpoints: [1])
    #expect(series.good.reduce(0) { $0 + $1.rows } == 96)
    #expect(series.bad.reduce(0) { $0 + $1.rows } == 96)
    #expect(series.good.filter { $0.rows > 0 }.count <= 2)
  }

  @Test("Contributors are the endpoints and codes of the failures that count, most first")
  func contributors() {
    let timeout = FailureCode.status(504)
    let rows =
      sampleRows(sampleEdge, failed: 3, of: 10, endpoint: 0)
      + sampleRows(sampleEdge, failed: 5, of: 10, endpoint: 2)
      + [SampleRow(quarter: sampleEdge, endpoint: 1, outcome: .network, code: timeout)]
      + [SampleRow(quarter: sampleEdge - 8, endpoint: 1, outcome: .http)]
    let found = sampleReport(rows).contributors(sampleEdge..<(sampleEdge + 1), outcomes: [.http])
    #expect(found.endpoints.map(\.endpoint) == [2, 0])
    #expect(found.endpoints.map(\.requests) == [5, 3])
    #expect(found.codes.map(\.code) == [.status(503)])
    #expect(found.codes.map(\.requests) == [8])
    let network = sampleReport(rows).contributors(
      0..<(sampleEdge + 1), outcomes: [.network, .http], code: timeout)
    #expect(network.endpoints.map(\.endpoint) == [1])
  }

  @Test("Slow successes count for their endpoint when a latency objective asks who is behind it")
  func slowContributors() {
    let rows = (0..<4).map {
      SampleRow(quarter: sampleEdge, endpoint: 2, duration: $0 < 3 ? 900_000 : 10_000)
    }
    let found = sampleReport(rows).contributors(
      sampleEdge..<(sampleEdge + 1), outcomes: [.http], slowerThan: 500_000)
    #expect(found.endpoints.map(\.endpoint) == [2])
    #expect(found.endpoints.map(\.requests) == [3])
  }
}
