import Charts
import Metrics
import Testing

@testable import Site

/// The marks of a class in a chart: its elements, or the subpaths of its paths.
private func marks(_ name: String, in svg: String?) -> Int {
  HTMLPage(Array((svg ?? "").utf8)).tags.filter { $0["class"] == name }.reduce(0) { count, tag in
    count + (tag["d"].map { $0.count { $0 == "m" } } ?? 1)
  }
}

/// The numbers in one column of a table's twin.
private func values(_ key: String, of table: Table?) throws -> [Double] {
  let records = String(decoding: try #require(table).csv(), as: UTF8.self).split(separator: "\r\n")
    .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  let place = try #require(records.first?.firstIndex { $0 == key })
  return records.dropFirst().compactMap { Double($0[place]) }
}

/// What a chart draws stands in the table behind it.
@Suite struct ChartTableTests {
  @Test(arguments: Period.allCases)
  func rowsAreColumns(period: Period) throws {
    let context = try context(hostileSite(), period)
    let scope = context.report.site
    let columns = context.report.columns.count
    let success = context.successFigure(scope, context.frame(.full))
    #expect(success.isTableFirst || success.dataTable?.rows.count == columns)
    let percentiles = context.percentilesFigure(scope, context.frame(.half))
    #expect(percentiles.isTableFirst || percentiles.dataTable?.rows.count == columns)
    let volume = try values("eligible", of: success.dataTable).filter { $0 > 0 }.count
    #expect(marks("vol", in: success.svg) + marks("vol un", in: success.svg) == volume)
    #expect(volume > 0)
  }

  @Test func barsAreRows() throws {
    let context = try context(hostileSite())
    let histogram = context.histogramFigure(context.report.site)
    let shares = try values("share", of: histogram.dataTable)
    #expect(marks("hb", in: histogram.svg) == shares.filter { $0 > 0 }.count)
    #expect(abs(shares.reduce(0, +) - 1) < 0.01)
    #expect(context.phasesFigure(context.report.site).table?.rows.count == Phase.allCases.count)
  }

  /// Every row of the loss budget's table is one outcome, and together they are all rows.
  @Test func outcomesAreAllRows() throws {
    let context = try context(hostileSite())
    let loss = context.lossFigure(context.report.site)
    #expect(try values("rows", of: loss.dataTable).reduce(0, +) == Double(context.report.site.total.rows))
    #expect(try abs(values("share_of_rows", of: loss.dataTable).reduce(0, +) - 1) < 1e-9)
  }
}
