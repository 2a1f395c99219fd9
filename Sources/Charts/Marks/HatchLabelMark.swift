/// "no data", once, in the widest of the hatched stretches.
struct HatchLabelMark: Mark {
  let spans: [ClosedRange<Double>]
  let label: String

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    let widest = spans.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
    guard let widest else { return }
    let centre = (widest.lowerBound + widest.upperBound) / 2
    let name = centre < 0.08 ? "nd as" : centre > 0.92 ? "nd ae" : "nd"
    svg.label(
      label,
      ["class": SVGValue(name), "x": .percent(centre), "y": .number(plot.top + plot.height * 0.6 + 4)])
  }
}
