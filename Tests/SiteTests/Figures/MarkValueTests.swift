import Charts
import Foundation
import Metrics
import Taxonomy
import Testing

@testable import Site

/// 28 days of uneven traffic: a gap, thin columns, a bad afternoon, columns without a failure.
private func unevenTraffic() -> Traffic {
  var traffic = Traffic()
  for step in 0..<240 where !(40..<44).contains(step) {
    let at = Traffic.ago(days: 0, hours: Int64(step * 6 + 1))
    let size = step % 17 == 3 ? 12 : 120 + step * 37 % 140
    let failures = step % 5 == 0 ? 0 : step == 12 ? size / 3 : step * 7 % 4
    for part in 0..<6 {
      traffic.add(size / 6, at: at, duration: Int64(90_000 + (step * 13 + part * 41) % 97 * 9_000))
    }
    traffic.add(failures, .http, .status(503), at: at)
  }
  return traffic
}

/// The twin of a table, by column.
private func twin(_ table: Table?) throws -> [String: [Double?]] {
  let records = String(decoding: try #require(table).csv(), as: UTF8.self).split(separator: "\r\n")
    .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  let keys = try #require(records.first).map(String.init)
  return Dictionary(
    keys.enumerated().map { place, key in (key, records.dropFirst().map { Double($0[place]) }) },
    uniquingKeysWith: { first, _ in first })
}

/// Every chart's table equals its marks: the SVG is read back to values and compared with the raw numbers of the twin.
@Suite struct MarkValueTests {
  let context: PeriodContext
  let scope: ScopeReport
  let count: Int

  init() throws {
    context = try SiteTests.context(input(unevenTraffic()), .fourWeeks)
    scope = context.report.site
    count = context.report.columns.count
  }

  /// The column in whose middle a place lies.
  private func column(_ place: DrawnChart.Place) throws -> Int {
    let at = place.x * Double(count) - 0.5
    try #require(abs(at - at.rounded()) < 0.06, "x \(place.x) is no column's middle")
    return Int(at.rounded())
  }

  @Test func successLineDotsAndBand() throws {
    let figure = context.successFigure(scope, context.frame(.full))
    let chart = DrawnChart(try #require(figure.svg), height: 224)
    // The first axis is that of the volume.
    let axis = try #require(
      ReadAxis(chart.axis(1)) { label in Double(label.dropLast()).map { log10((100 - $0) / 100) } })
    let table = try twin(figure.dataTable)
    let rates = try #require(table["success_rate"])
    // No failure at all stands at the upper edge.
    func wanted(_ rate: Double) -> Double { log10(1 - rate) }

    var drawn: [Int: Double] = [:]
    let places = (chart.runs("ln") + chart.runs("ln un")).joined() + chart.dots("dt") + chart.dots("lo")
    for place in places { drawn[try column(place)] = axis.value(place.y) }
    #expect(
      drawn.keys.sorted() == rates.indices.filter { rates[$0] != nil }, "a mark for every rate, and no other")
    for (index, value) in drawn {
      let rate = try #require(rates[index])
      #expect(abs(axis.clamped(wanted(rate)) - value) <= 2 * axis.unit, "column \(index)")
    }
    let red = try Set(chart.dots("bad").map(column))
    #expect(!red.isEmpty && red.allSatisfy { (table["high"]?[$0] ?? 1) < context.site.target })

    let band = chart.runs("bd")
    #expect(!band.isEmpty)
    for run in band {
      for (index, place) in run.enumerated() {
        let isUpper = index < run.count / 2
        let bound = try #require(table[isUpper ? "high" : "low"]?[try column(place)])
        #expect(abs(axis.clamped(log10(1 - bound)) - axis.value(place.y)) <= 2 * axis.unit)
      }
    }
    for place in chart.runs("pv").joined() {
      let rate = try #require(table["previous_success_rate"]?[try column(place)])
      // Without a failure the place depends on a number of requests that the table does not hold.
      if rate < 1 { #expect(abs(axis.clamped(log10(1 - rate)) - axis.value(place.y)) <= 2 * axis.unit) }
    }
  }

  @Test func volumeBars() throws {
    let figure = context.successFigure(scope, context.frame(.full))
    let eligible = try #require(try twin(figure.dataTable)["eligible"]).map { $0 ?? 0 }
    let chart = DrawnChart(try #require(figure.svg), height: 224)
    let bars = chart.runs("vol") + chart.runs("vol un")
    let filled = eligible.filter { $0 > 0 }
    #expect(bars.count == filled.count)
    let largest = try #require(eligible.max())
    for (bar, value) in zip(bars, filled) {
      let top = try #require(bar.map(\.y).min())
      #expect(abs(max(value / largest, 0.015) - (1 - top)) <= 0.001)
    }
  }

  @Test func percentileLines() throws {
    let figure = context.percentilesFigure(scope, context.frame(.half))
    let chart = DrawnChart(try #require(figure.svg), height: 212)
    // Labels without a unit have that of the next label below.
    var (unit, factor) = ("", 1.0)
    var values: [String: Double] = [:]
    for label in chart.axis().sorted(by: { $0.y > $1.y }).map(\.label) {
      let parts = label.split(separator: " ")
      if parts.count == 2 { unit = String(parts[1]) }
      factor = ["µs": 1, "ms": 1_000, "s": 1_000_000][unit] ?? .nan
      values[label] = log10((Double(parts[0]) ?? .nan) * factor)
    }
    let axis = try #require(ReadAxis(chart.axis()) { values[$0] })
    let table = try twin(figure.dataTable)
    func check(_ runs: [[DrawnChart.Place]], _ keys: [String]) throws {
      #expect(!runs.isEmpty)
      for place in runs.joined() {
        let index = try column(place)
        let near = keys.compactMap { table[$0]?[index] }.map { abs(log10($0) - axis.value(place.y)) }.min()
        #expect(try #require(near) <= 2 * axis.unit, "column \(index)")
      }
    }
    try check(chart.runs("ln"), ["p50_us"])
    try check(chart.runs("ln th"), ["p90_us", "p99_us"])
    let medians = chart.runs("ln").joined().count + chart.dots("dt").count
    #expect(medians >= (table["p50_us"]?.compactMap { $0 }.count ?? 0), "every median of the table is drawn")
  }

  @Test func histogramBarsAndOutline() throws {
    let figure = context.histogramFigure(scope)
    let table = try twin(figure.dataTable)
    let chart = DrawnChart(try #require(figure.svg), height: 212)
    let axis = try #require(ReadAxis(chart.axis()) { label in Double(label.dropLast()).map { $0 / 100 } })
    let shares = try #require(table["share"]).map { $0 ?? 0 }
    let bars = chart.runs("hb", columns: Double(shares.count) * 100)
    #expect(bars.count == shares.filter { $0 > 0 }.count)
    for bar in bars {
      let index = Int(try #require(bar.map(\.x).min()) * Double(shares.count))
      let top = axis.value(try #require(bar.map(\.y).min()))
      #expect(abs(max(shares[index], axis.value(0.997)) - top) <= 2 * axis.unit, "bin \(index)")
    }
    let outline = try #require(chart.runs("po").first)
    let previous = try #require(table["previous_share"]).map { $0 ?? 0 }
    let highest = axis.value(try #require(outline.map(\.y).min()))
    #expect(abs(highest - (previous.max() ?? 0)) <= 2 * axis.unit)
  }
}
