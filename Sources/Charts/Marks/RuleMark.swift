/// A horizontal line at one value, over the whole width.
struct RuleMark: Mark {
  let value: Double
  let className: String
  /// What stands beside its right end.
  var label: String?

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    let y = SVGValue.number(plot.y(value))
    svg.leaf("line", ["class": SVGValue(className), "x2": "100%", "y1": y, "y2": y])
    if let label {
      svg.label(label, ["class": "yr", "x": "100%", "dx": "8", "y": .number(plot.y(value) + 4)])
    }
  }
}
