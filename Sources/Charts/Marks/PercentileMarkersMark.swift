/// Dotted vertical lines with a two-line label above: the name in bold and the value.
struct PercentileMarkersMark: Mark {
  private let markers: [(name: String, value: String, position: Double, label: String?)]

  init(_ markers: [(name: String, value: String, position: Double)], width: PlotWidth) {
    var row = LabelRow(width)
    (row.rightMargin, row.gap) = (16, 4)
    self.markers = markers.map { marker in
      let wide = max(estimatedTextWidth(marker.name) * 1.06, estimatedTextWidth(marker.value))
      let place = row.place(marker.position, width: wide)
      return (
        marker.name, marker.value, marker.position, place.map { "\($0.0.className)\($0.1.suffix)" }
      )
    }
  }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for marker in markers {
      path.move(PathData.quantise(marker.position), 0)
      path.vertical(PathData.unit)
    }
    svg.path(path, class: "mk", top: plot.top - 4, height: plot.height + 4)
    for marker in markers {
      guard let label = marker.label else { continue }
      let x = SVGValue.percent(marker.position)
      svg.label(
        marker.name, ["class": SVGValue("il \(label)"), "x": x, "y": .number(plot.top - 21)])
      svg.label(
        marker.value, ["class": SVGValue("rl \(label)"), "x": x, "y": .number(plot.top - 8)])
    }
  }
}
