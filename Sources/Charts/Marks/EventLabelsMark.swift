/// The names of incidents and releases above the plot. Incidents come first and show on every screen where there is
/// room; releases show from 640 px, the newest first, none nearer than 56 pixels to another.
struct EventLabelsMark: Mark {
  private let labels: [(text: String, position: Double, className: String)]

  init(_ frame: TimeFrame) {
    var row = LabelRow(frame.width)
    var labels: [(String, Double, String)] = []
    for incident in frame.incidents {
      guard let span = frame.span(of: incident) else { continue }
      let position = (span.lowerBound + span.upperBound) / 2
      let (short, long) = (shortened(incident.label, to: 150), shortened(incident.label, to: 280))
      if long != short, let (priority, anchor) = row.place(position, width: Self.width(long), from: .wide) {
        labels.append((long, position, "il \(priority.className)\(anchor.suffix)"))
        // A phone gets the short form, in an element that wider screens hide.
        if let anchor = row.placeOnNarrowest(position, width: Self.width(short)) {
          labels.append((short, position, "il ts\(anchor.suffix)"))
        }
      } else if let (priority, anchor) = row.place(position, width: Self.width(short)) {
        labels.append((short, position, "il \(priority.className)\(anchor.suffix)"))
      }
    }
    for release in frame.visibleReleases {
      let text = shortened(release.label, to: 90)
      let position = frame.scale.position(release.at)
      let width = max(estimatedTextWidth(text), 48)
      if let (priority, anchor) = row.place(position, width: width, from: .wide) {
        labels.append((text, position, "rl \(priority.className)\(anchor.suffix)"))
      }
    }
    self.labels = labels
  }

  /// Bold letters are wider.
  private static func width(_ text: String) -> Double { estimatedTextWidth(text) * 1.06 }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    for label in labels {
      svg.label(
        label.text,
        ["class": SVGValue(label.className), "x": .percent(label.position), "y": .number(plot.top - 8)])
    }
  }
}

extension LabelRow.Anchor {
  /// The class that anchors a label elsewhere than in its middle.
  var suffix: String {
    switch self {
    case .start: " as"
    case .middle: ""
    case .end: " ae"
    }
  }
}
