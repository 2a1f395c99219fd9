internal import Charts
internal import Metrics

/// The column of a table that draws a success rate with its interval.
internal struct DotIntervalColumn {
  private let axis: DotInterval
  let column: Table.Column

  /// - Parameter width: ``DotInterval/init(low:high:target:width:)``.
  init(_ site: SiteContext, low: Double = 0.9, width: Double = 110) {
    axis = DotInterval(low: low, high: 0.9995, target: site.target, width: width)
    column = Table.Column(
      site.words(.intervalColumn), key: nil, isNumber: false,
      headMarkup: axis.header(wording: site.chartWording),
      className: "dot")
  }

  func cell(_ rate: Rate?) -> String { axis.cell(rate?.chart(withInterval: true)) }
}
