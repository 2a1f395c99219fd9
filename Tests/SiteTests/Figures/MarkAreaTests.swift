import Charts
import Metrics
import Taxonomy
import Testing

@testable import Site

/// Two weeks of requests with phases, of some latencies, a few of which fail on every layer.
private func mixedTraffic() -> Traffic {
  var traffic = Traffic()
  for step in Int64(0)..<56 {
    let at = Traffic.ago(days: 0, hours: step * 6 + 1)
    for part in Int64(0)..<8 {
      traffic.add(
        12, at: at, duration: 40_000 * (1 + (step * 7 + part * part) % 60),
        phases: [1_000, 5_000, 20_000, 30_000, 1_000, 120_000, 23_000 + part])
    }
    traffic.add(Int(step % 4), .network, .known("NSURLErrorDomain", "-1001"), at: at)
    traffic.add(2, .http, .status(503), at: at)
    traffic.add(1, .parse, .parse, at: at)
    traffic.add(1, .cancelled, at: at)
  }
  return traffic
}

/// The twin of a table, by column, as text.
private func twin(_ table: Table?) throws -> [String: [String]] {
  let records = String(decoding: try #require(table).csv(), as: UTF8.self).split(separator: "\r\n")
    .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  let keys = try #require(records.first)
  return Dictionary(
    keys.enumerated().map { place, key in (key, records.dropFirst().map { $0[place] }) },
    uniquingKeysWith: { first, _ in first })
}

/// Marks that are areas: the SVG is read back and compared with the raw numbers of the twin.
@Suite struct MarkAreaTests {
  let context: PeriodContext
  let scope: ScopeReport

  init() throws {
    context = try SiteTests.context(input(mixedTraffic()), .fourWeeks)
    scope = context.report.site
  }

  /// Every cell of the twin is drawn in its class, and no other.
  @Test func heatmapCells() throws {
    let figure = try #require(context.heatmapFigure(scope, context.frame(.half)))
    let svg = try #require(figure.svg)
    let box = try #require(svg.firstMatch(of: /viewBox="0 0 ([0-9]+) 28"/))
    let width = (Double(box.1) ?? .nan) / Double(context.report.columns.count)
    let shares = try #require(try twin(context.heatCells(scope))["share"]).compactMap(Double.init)
    #expect(shares.count > 100)
    let chart = DrawnChart(svg, height: 224)
    for shade in 1...7 {
      let cells = chart.runs("h\(shade)").reduce(0.0) { area, corners in
        let x = corners.map(\.x)
        return area + ((x.max() ?? 0) - (x.min() ?? 0)) * 1000 / width
      }
      #expect(
        abs(cells - Double(shares.count { LatencyHeatmap.shadeClass($0) == shade })) < 0.01, "class \(shade)")
    }
  }

  /// Each bar of the loss budget is as long as its share of what counts.
  @Test func lossBars() throws {
    let figure = context.lossFigure(scope)
    let table = try twin(figure.dataTable)
    let outcomes = try #require(table["outcome"]), shares = try #require(table["share_of_eligible"])
    let lost = ["network", "http", "parse", "business"].compactMap { name in
      outcomes.firstIndex(of: name).flatMap { Double(shares[$0]) }
    }.filter { $0 > 0 }
    let widths = try #require(figure.svg).matches(
      of: /class="badb" x="[0-9.]+%" y="[0-9.]+" width="([0-9.]+)%"/
    )
    .compactMap { Double($0.1) }
    #expect(widths.count == lost.count && lost.count == 3)
    for (width, share) in zip(widths, lost) {
      #expect(abs(width / (widths.first ?? 1) - share / lost[0]) < 0.01)
    }
    let rates = shares.compactMap(Double.init).reduce(0, +)
    #expect(abs(rates - 1) < 1e-9, "what counts is the whole")
  }

  /// Each phase begins where the means before it end, and is as long as its own.
  @Test func phaseBars() throws {
    let table = try #require(context.phasesFigure(scope).table)
    let means = try #require(try twin(table)["mean_us"]).compactMap(Double.init)
    let bars = table.rows.compactMap { row in
      row.cells[1].details.markup?.firstMatch(
        of: /<rect class="p[0-6]" x="([0-9.]+)%" y="6" width="([0-9.]+)%"/
      )
      .flatMap { match in Double(match.1).flatMap { x in Double(match.2).map { (x: x, width: $0) } } }
    }
    #expect(means.count == 7 && bars.count == 7)
    let unit = bars[5].width / means[5]
    var offset = 0.0
    for (bar, mean) in zip(bars, means) {
      #expect(abs(bar.x - offset * unit) < 0.02)
      #expect(abs(bar.width - max(mean * unit, 0.5)) < 0.02)
      offset += mean
    }
  }

  /// A bar for each column in which a code occurs.
  @Test func failuresWithACode() throws {
    let code = try #require(scope.codes.first)
    let counts = try #require(try twin(context.courseTable(code))["failed"]).map { Double($0) ?? 0 }
    #expect(counts.reduce(0, +) == code.count.requests)
    let figure = context.courseFigure(code, from: "28d/errors/x/index.html")
    let chart = DrawnChart(try #require(figure.svg), height: 168)
    #expect((chart.runs("hb") + chart.runs("hb un")).count == counts.count { $0 > 0 })
  }
}
