/// A dotted line over the whole height for each release.
struct ReleaseMark: Mark {
  let positions: [Double]

  init(_ frame: TimeFrame) {
    positions = frame.visibleReleases.map { frame.scale.position($0.at) }
  }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for position in positions {
      path.move(PathData.quantise(position), 0)
      path.vertical(PathData.unit)
    }
    svg.path(path, class: "rel", top: plot.top, height: plot.height)
  }
}
