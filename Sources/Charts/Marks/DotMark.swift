/// Circles at points.
struct DotMark: Mark {
  let points: [XY]
  let radius: Double
  let className: String

  var extent: ClosedRange<Double>? { ClosedRange(holding: points.map(\.y)) }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    for point in points {
      svg.leaf(
        "circle",
        [
          "class": SVGValue(className), "cx": .percent(point.x), "cy": .number(plot.y(point.y)),
          "r": .number(radius),
        ])
    }
  }
}
