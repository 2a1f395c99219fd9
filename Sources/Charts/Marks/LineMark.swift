/// Straight segments between points, broken at gaps.
struct LineMark: Mark {
  let lines: [[XY]]
  let className: String

  var extent: ClosedRange<Double>? { ClosedRange(holding: lines.joined().map(\.y)) }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for line in lines {
      for (index, point) in line.enumerated() {
        let (x, y) = (PathData.quantise(point.x), plot.unit(point.y))
        if index == 0 { path.move(x, y) } else { path.line(x, y) }
      }
    }
    svg.path(path, class: className, top: plot.top, height: plot.height)
  }
}
