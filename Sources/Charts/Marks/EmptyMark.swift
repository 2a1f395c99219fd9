/// What is said where a chart has nothing to draw.
struct EmptyMark: Mark {
  let text: String

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    svg.label(text, ["class": "nd", "x": "50%", "y": .number(plot.top + plot.height / 2 + 4)])
  }
}
