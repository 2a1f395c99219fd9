/// An interval at one place: `x` as a fraction of the width, the bounds as values.
struct Interval: Equatable, Sendable {
  let x: Double
  let low: Double
  let high: Double
}

/// The area between two bounds, broken at gaps.
struct BandMark: Mark {
  let runs: [[Interval]]
  let className: String

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for run in runs {
      for (index, point) in run.enumerated() {
        let (x, y) = (PathData.quantise(point.x), plot.unit(point.high))
        if index == 0 { path.move(x, y) } else { path.line(x, y) }
      }
      for point in run.reversed() {
        path.line(PathData.quantise(point.x), plot.unit(point.low))
      }
      path.close()
    }
    svg.path(path, class: className, top: plot.top, height: plot.height)
  }
}
