/// A count over time as one bar a column, such as the failures with one code. Page frame: `.plot`.
public struct CountColumns: Sendable {
  let id: String
  let frame: TimeFrame
  let counts: [Double?]
  let wording: ChartWording

  /// A chart named by the elements `ID-t` and `ID-d`. `counts` belong to the frame's columns in order; nil, and a
  /// missing one, is a column without data: a gap, not 0.
  public init(id: String, frame: TimeFrame, counts: [Double?], wording: ChartWording) {
    self.id = id
    self.frame = frame
    self.counts = frame.columns.indices.map { index in
      index < counts.count ? counts[index].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } : nil
    }
    self.wording = wording
  }

  static let plotHeight = 168.0

  /// The SVG element.
  public func svg() -> String {
    let time = TimeTicks(frame, wording: wording)
    let axis = BottomAxis(time)
    let root = ChartRoot(id: id, className: "counts", height: Self.plotHeight + axis.height)
    guard counts.contains(where: { $0 != nil }) else {
      let plot = PlotFrame(height: Self.plotHeight, scale: LinearScale(low: 0, high: 1))
      return root.render([
        (TimeGrid(ticks: time), plot), (EmptyMark(text: wording.nothing), plot), (axis, plot),
      ])
    }
    let grid = ColumnGrid(frame)
    let finished = counts.indices.map { frame.isUnfinished($0) ? nil : counts[$0] }
    let unfinished = counts.indices.map { frame.isUnfinished($0) ? counts[$0] : nil }
    let bars: [any Mark] = [
      ColumnBarsMark(grid: grid, values: finished, className: "hb"),
      ColumnBarsMark(grid: grid, values: unfinished, className: "hb un"),
    ]
    let steps = (Self.plotHeight / 48).rounded()
    let scale = LinearScale.fromZero(through: max(extent(of: bars)?.upperBound ?? 0, 1), count: steps)
    let plot = PlotFrame(height: Self.plotHeight, scale: scale)
    // Things are counted, so a scale up to 1 has no tick at a half.
    let ticks = LinearTicks.values(scale.low, scale.high, count: steps).filter { $0 == $0.rounded() }.map {
      Tick(position: scale.position($0), label: wording.count(Int(min($0, 1e15))))
    }
    let gaps = frame.emptySpans { counts[$0] == nil }
    let marks: [any Mark] =
      [
        IncidentMark(frame), ValueGrid(ticks: ticks), TimeGrid(ticks: time),
        HatchMark(spans: gaps, pattern: root.hatchID), ReleaseMark(frame),
      ] + bars + [
        HatchLabelMark(spans: gaps, label: wording.noData), ValueAxis(ticks: ticks), axis,
        EventLabelsMark(frame),
      ]
    return root.render(hatched: !gaps.isEmpty, marks.map { ($0, plot) })
  }
}
