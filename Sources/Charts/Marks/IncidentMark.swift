/// Shaded bands over incidents, with a cap above the plot that is seen where the band is narrow.
struct IncidentMark: Mark {
  let spans: [ClosedRange<Double>]
  /// The cap alone, for a chart whose cells leave no ground to shade.
  var isCapOnly = false

  init(_ frame: TimeFrame, isCapOnly: Bool = false) {
    spans = frame.incidents.compactMap { frame.span(of: $0) }
    self.isCapOnly = isCapOnly
  }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    for span in spans {
      let width = max(span.upperBound - span.lowerBound, 0.003)
      let left = min(span.lowerBound, 1 - width)
      if !isCapOnly {
        svg.leaf(
          "rect",
          [
            "class": "inc", "x": .percent(left), "y": plot.top == 0 ? "" : .number(plot.top),
            "width": .percent(width), "height": .number(plot.height),
          ])
      }
      svg.leaf(
        "rect",
        [
          "class": "cap", "x": .percent(left), "y": .number(plot.top - (isCapOnly ? 6 : 3)),
          "width": .percent(width), "height": "3",
        ])
    }
  }
}

extension TimeFrame {
  /// The part of an incident within the chart; nil when it lies outside.
  func span(of incident: IncidentSpan) -> ClosedRange<Double>? {
    let end = incident.end ?? scale.end
    guard incident.start < scale.end, end > scale.start, incident.start <= end, scale.end > scale.start else {
      return nil
    }
    return scale.position(incident.start)...scale.position(end)
  }

  /// The releases within the chart, the newest first.
  var visibleReleases: [ReleaseInstant] {
    releases.filter { $0.at >= scale.start && $0.at < scale.end }
      .sorted { ($0.at, $0.label) > ($1.at, $1.label) }
  }
}
