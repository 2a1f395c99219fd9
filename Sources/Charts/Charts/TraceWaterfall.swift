/// The bars of a trace, one SVG for each row of a table: names stay HTML, so that they wrap, can be selected and are
/// read aloud, and 200 spans stay within the page's budget. Page frame: `table.wf`.
public struct TraceWaterfall: Sendable {
  /// Whether the label's text must also stand in the row's name cell, because there is no room beside the bar.
  public enum LabelPlace: Sendable, Equatable {
    /// Beside the bar on every screen.
    case besideBar
    /// Beside the bar from 640 px; in the name cell below that (class `wf-narrow`).
    case nameCellWhenNarrow
    /// Only in the name cell (class `wf-always`).
    case nameCell
  }

  /// One row.
  public struct Row: Sendable, Equatable {
    /// The bar's SVG element, 28 pixels high, named by the label.
    public var svg: String
    /// Where the label stands.
    public var labelPlace: LabelPlace
    /// The class that indents the name: `d0` to `d9`.
    public var depthClass: String
  }

  let spans: [TraceSpan]
  let scale: LinearScale
  /// The narrowest bar column: on a phone, from 640 px, from 1000 px.
  private let pixels: [Double]

  /// A waterfall of spans in the order given, in a card of the given width. The axis runs from the earliest start to
  /// the latest end.
  public init(_ spans: [TraceSpan], width: PlotWidth = .full) {
    self.spans = spans
    switch width {
    case .full: pixels = [180, 370, 590]
    case .half, .narrow: pixels = [180, 320, 320]
    }
    let starts = spans.map { Double($0.section.start) }
    let ends = spans.map { Double($0.section.start) + Double(max($0.section.duration, 0)) }
    let start = starts.min() ?? 0
    scale = LinearScale(low: start, high: max(ends.max() ?? 0, start + 1))
  }

  static let rowHeight = 28.0

  /// The axis for the table's header cell, 20 pixels high; its grid reaches down through the rows.
  public func header(wording: ChartWording) -> String {
    let length = scale.high - scale.low
    var row = LabelRow(pixels: pixels)
    row.rightMargin = 0
    row.leftMargin = 20
    return inlineChart("wf-axis", height: 20) { svg in
      if spans.isEmpty {
        svg.label(wording.noData, ["class": "xl as", "y": "13"])
        return
      }
      let values = LinearTicks.values(0, length, count: 4)
      GridLines(positions: values.dropFirst().map { $0 / length })
        .render(into: &svg, top: 20, height: Double(spans.count) * Self.rowHeight)
      for value in values {
        let label = value == 0 ? wording.bareDuration(0) : wording.axisDuration(value)
        guard let (priority, anchor) = row.place(value / length, width: estimatedTextWidth(label)) else {
          continue
        }
        svg.label(
          label,
          [
            "class": SVGValue("xl \(priority.className)\(anchor.suffix)"), "x": .percent(value / length),
            "y": "13",
          ])
      }
    }
  }

  /// The rows in the order of the spans.
  public func rows() -> [Row] {
    spans.map { span in
      let (place, text) = label(for: span)
      var svg = SVGWriter()
      svg.group(
        "svg",
        [
          "class": "ch wf-bar", "width": "100%", "height": .number(Self.rowHeight), "role": "img",
          "aria-label": SVGValue(span.label.isEmpty ? "–" : span.label),
        ]
      ) { root in
        bar(of: span, into: &root)
        if let text { root.label(shortened(span.label, to: 160), text) }
      }
      return Row(svg: svg.text, labelPlace: place, depthClass: "d\(min(max(span.depth, 0), 9))")
    }
  }

  private func place(_ section: TraceSection, least: Double) -> (left: Double, width: Double) {
    let start = Double(section.start)
    let left = min(scale.position(start), 1 - least)
    let right = scale.position(start + Double(max(section.duration, 0)))
    return (left, max(right - left, least))
  }

  private func bar(of span: TraceSpan, into svg: inout SVGWriter) {
    let (left, width) = place(span.section, least: 0.006)
    let colour = span.isFailed ? "sf" : "p\(((span.service % 7) + 7) % 7)"
    svg.leaf(
      "rect",
      [
        "class": SVGValue(span.phases.isEmpty ? colour : colour + " cn"), "x": .percent(left), "y": "7",
        "width": .percent(width), "height": "11", "rx": "2",
      ])
    for phase in span.phases.prefix(7) where phase.section.duration > 0 {
      let (left, width) = place(phase.section, least: 0.003)
      svg.leaf(
        "rect",
        [
          "class": SVGValue("p\(((phase.index % 7) + 7) % 7)"), "x": .percent(left), "y": "9",
          "width": .percent(width), "height": "7",
        ])
    }
    if span.critical.isEmpty { return }
    let unit = 10_000
    var path = PathData()
    for section in span.critical.prefix(200) {
      let (left, width) = place(section, least: 0.006)
      path.move(PathData.quantise(left, unit: unit), 1)
      path.horizontal(PathData.quantise(left + width, unit: unit))
    }
    svg.path(path, class: "cp", top: 19, height: 2, columns: unit, rows: 2)
  }

  /// Right of the bar where there is room on a phone; else left or right where there is room above 640 px; else only
  /// in the name cell.
  private func label(for span: TraceSpan) -> (LabelPlace, SVGWriter.Attributes?) {
    let (left, width) = place(span.section, least: 0.006)
    let needed = estimatedTextWidth(shortened(span.label, to: 160)) * (span.isFailed ? 1.1 : 1) + 10
    let (phone, desk) = (pixels[0], pixels[1])
    let name = span.isFailed ? "bl fl" : "bl"
    let right = 1 - left - width
    let y: SVGValue = "17"
    if right * phone >= needed {
      return (.besideBar, ["class": SVGValue(name), "x": .percent(left + width), "dx": "6", "y": y])
    }
    if right * desk >= needed {
      return (
        .nameCellWhenNarrow,
        ["class": SVGValue(name + " t1"), "x": .percent(left + width), "dx": "6", "y": y]
      )
    }
    if left * desk >= needed {
      return (
        .nameCellWhenNarrow, ["class": SVGValue(name + " ae t1"), "x": .percent(left), "dx": "-6", "y": y]
      )
    }
    return (.nameCell, nil)
  }
}
