/// One bar a column from zero up, eight tenths of the column wide.
struct ColumnBarsMark: Mark {
  let grid: ColumnGrid
  /// The value of each column; nil or zero has no bar.
  let values: [Double?]
  let className: String

  var extent: ClosedRange<Double>? { ClosedRange(holding: values.compactMap { $0 } + [0]) }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for (index, value) in values.enumerated() {
      guard let value, value > 0, value.isFinite else { continue }
      let (left, right) = grid[index]
      // A bar that exists is seen, however small beside the largest.
      let top = min(plot.unit(value), PathData.unit - 15)
      path.rectangle(left * 10 + right - left, top, (right - left) * 8, PathData.unit - top)
    }
    svg.path(path, class: className, top: plot.top, height: plot.height, columns: grid.total * 10)
  }
}
