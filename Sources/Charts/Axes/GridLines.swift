/// Vertical grid lines of a small chart, or through the rows of a table.
struct GridLines: Sendable {
  let positions: [Double]

  func render(into svg: inout SVGWriter, top: Double = 0, height: Double) {
    var path = PathData()
    for position in positions {
      path.move(PathData.quantise(position), 0)
      path.vertical(PathData.unit)
    }
    svg.path(path, class: "g", top: top, height: height)
  }
}
