/// Hatching over the stretches without data.
struct HatchMark: Mark {
  let spans: [ClosedRange<Double>]
  let pattern: String

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    for span in spans {
      svg.leaf(
        "rect",
        [
          "x": .percent(span.lowerBound), "y": plot.top == 0 ? "" : .number(plot.top),
          "width": .percent(span.upperBound - span.lowerBound), "height": .number(plot.height),
          "fill": SVGValue("url(#\(pattern))"),
        ])
    }
  }

  /// The pattern itself. A nested path cannot do this: its slope would change with the width of the page.
  static func define(_ pattern: String, in svg: inout SVGWriter) {
    svg.group("defs") {
      $0.group(
        "pattern",
        [
          "id": SVGValue(pattern), "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)",
        ]
      ) { $0.leaf("path", ["class": "ht", "d": "M3 0v6"]) }
    }
  }
}
