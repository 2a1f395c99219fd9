/// Vertical lines over intervals, for points too few to make a band.
struct WhiskerMark: Mark {
  let intervals: [Interval]
  let className: String

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for interval in intervals {
      path.move(PathData.quantise(interval.x), plot.unit(interval.high))
      path.vertical(plot.unit(interval.low))
    }
    svg.path(path, class: className, top: plot.top, height: plot.height)
  }
}
