/// The latency distribution of every column over time, in seven fixed classes so that pages compare. Page frame:
/// `.plot.plot-heat`.
public struct LatencyHeatmap: Sendable {
  /// What one column holds.
  public struct Column: Sendable, Equatable {
    /// The requests the shares are of. Under 30 the column is left blank.
    public var requests: Int
    /// The share (0…1) of the column's requests in each row, from the fastest up.
    public var shares: [Double]

    /// A column; see each property.
    public init(requests: Int, shares: [Double]) {
      self.requests = requests
      self.shares = shares
    }
  }

  /// The classes' upper bounds as shares; the last class is everything above.
  public static let breaks = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1]

  let id: String
  let frame: TimeFrame
  let edges: [Double]
  let columns: [Column]
  let wording: ChartWording

  /// A chart named by the elements `ID-t` and `ID-d`. `edges` are the rows' bounds in microseconds, ascending and
  /// equally spaced in the logarithm, one more than there are rows (28 as a rule). `columns` belong to the frame's
  /// columns in order; a missing one is a gap.
  public init(id: String, frame: TimeFrame, edges: [Double], columns: [Column], wording: ChartWording) {
    self.id = id
    self.frame = frame
    self.edges = edges
    self.columns = frame.columns.indices.map {
      $0 < columns.count ? columns[$0] : Column(requests: 0, shares: [])
    }
    self.wording = wording
  }

  /// The class of a share, 1…7, or 0 for an empty cell.
  public static func shadeClass(_ share: Double) -> Int {
    guard share > 0 else { return 0 }
    return (breaks.firstIndex { share < $0 } ?? breaks.count) + 1
  }

  static let rowHeight = 8.0

  /// The SVG element.
  public func svg() -> String {
    let rows = max(edges.count - 1, 0)
    let height = Double(rows == 0 ? 28 : rows) * Self.rowHeight
    let time = TimeTicks(frame, wording: wording)
    let axis = BottomAxis(time)
    let root = ChartRoot(id: id, className: "heatmap", height: height + axis.height)
    let scale = LogScale(low: edges.first ?? 1, high: edges.last ?? 10)
    let plot = PlotFrame(height: height, scale: scale)
    let classes = columns.map { column in
      column.requests < PercentileBands.fewestForMedian ? [] : column.shares.map(Self.shadeClass)
    }
    guard rows > 0, classes.contains(where: { $0.contains { $0 > 0 } }) else {
      let text = columns.contains { $0.requests > 0 } ? wording.tooFew : wording.nothing
      return root.render([(EmptyMark(text: text), plot), (axis, plot)])
    }
    let gaps = frame.emptySpans { columns[$0].requests <= 0 }
    let marks: [any Mark] = [
      HatchMark(spans: gaps, pattern: root.hatchID),
      CellsMark(grid: ColumnGrid(frame), rows: rows, classes: classes, classCount: Self.breaks.count + 1),
      ValueAxis(ticks: LogTicks.vertical(scale, height: height, wording: wording), hasTickMarks: true),
      axis, IncidentMark(frame, isCapOnly: true),
    ]
    return root.render(hatched: !gaps.isEmpty, marks.map { ($0, plot) })
  }

  /// The stepped legend: 196 pixels wide, the breaks under the steps; hidden from screen readers, for the table
  /// says it in words.
  public static func legend(wording: ChartWording) -> String {
    var svg = SVGWriter()
    svg.group(
      "svg", ["class": "ch heat-legend", "width": "196", "height": "24", "aria-hidden": "true"]
    ) { root in
      for index in 0...breaks.count {
        root.leaf(
          "rect",
          [
            "class": SVGValue("h\(index + 1)"), "x": .number(Double(index) * 28), "width": "28",
            "height": "10",
          ])
      }
      for (index, bound) in breaks.enumerated() {
        // The unit once, at the end.
        let whole = wording.percent(bound, bound < 0.01 ? 1 : 0)
        let text = index == breaks.count - 1 ? whole : whole.filter { $0.isNumber || $0 == "." || $0 == "," }
        root.label(text, ["class": "lg", "x": .number(Double(index + 1) * 28), "y": "22"])
      }
    }
    return svg.text
  }
}
