import Charts
import Metrics
import Testing

@testable import Site

@Suite struct ChartTableTests {
  /// The table behind a chart over time has a row for each of its columns.
  @Test(arguments: Period.allCases)
  func rowsAreColumns(period: Period) throws {
    let context = try context(hostileSite(), period)
    let scope = context.report.site
    let columns = context.report.columns.count
    #expect(context.successFigure(scope, context.frame(.full)).dataTable?.rows.count == columns)
    #expect(context.percentilesFigure(scope, context.frame(.half)).dataTable?.rows.count == columns)
    #expect(context.phasesFigure(scope).table?.rows.count == Phase.allCases.count)
  }
}
