/// p50, p90 and p99 of the latency over time on a logarithmic scale. Page frame: `.plot`.
public struct PercentileBands: Sendable {
  /// What one column holds, in microseconds.
  public struct Column: Sendable, Equatable {
    /// The requests the percentiles are of. Under 100 only p50 is drawn, under 30 nothing.
    public var requests: Int
    /// The median; nil when there is none.
    public var p50: Double?
    /// The 90th percentile; infinity (more than 10 % failed, in time to success) is drawn at the top edge.
    public var p90: Double?
    /// The 99th percentile; infinity likewise.
    public var p99: Double?

    /// A column; see each property.
    public init(requests: Int, p50: Double?, p90: Double?, p99: Double?) {
      self.requests = requests
      self.p50 = p50
      self.p90 = p90
      self.p99 = p99
    }
  }

  let id: String
  let frame: TimeFrame
  let columns: [Column]
  let names: (p50: String, p90: String, p99: String)
  let wording: ChartWording

  /// A chart named by the elements `ID-t` and `ID-d`. `columns` belong to the frame's columns in order; a missing one
  /// is a gap. `names` stand at the right end of each line.
  public init(
    id: String, frame: TimeFrame, columns: [Column],
    names: (p50: String, p90: String, p99: String) = ("p50", "p90", "p99"), wording: ChartWording
  ) {
    self.id = id
    self.frame = frame
    self.columns = frame.columns.indices.map {
      $0 < columns.count ? columns[$0] : Column(requests: 0, p50: nil, p90: nil, p99: nil)
    }
    self.names = names
    self.wording = wording
  }

  static let plotHeight = 212.0
  /// Fewer requests than this have no percentile.
  static let fewestForMedian = 30
  /// Fewer than this have no percentile but the median.
  static let fewestForTail = 100

  /// The SVG element.
  public func svg() -> String {
    let p50 = series(fewest: Self.fewestForMedian, \.p50)
    let p90 = series(fewest: Self.fewestForTail, \.p90)
    let p99 = series(fewest: Self.fewestForTail, \.p99)
    let time = TimeTicks(frame, wording: wording)
    let axis = BottomAxis(time)
    let root = ChartRoot(id: id, className: "percentiles", height: Self.plotHeight + axis.height)
    let lines: [any Mark] = [
      LineMark(lines: Runs(p99).lines, className: "ln th"),
      LineMark(lines: Runs(p90).lines, className: "ln th"),
      LineMark(lines: Runs(p50).lines, className: "ln"),
      DotMark(points: [p50, p90, p99].flatMap { Runs($0).isolated }, radius: 2.5, className: "dt"),
    ]
    guard let scale = extent(of: lines).flatMap(LogScale.enclosing) else {
      let plot = PlotFrame(height: Self.plotHeight, scale: LinearScale(low: 0, high: 1))
      let text = columns.contains { $0.requests > 0 } ? wording.tooFew : wording.nothing
      return root.render([(TimeGrid(ticks: time), plot), (EmptyMark(text: text), plot), (axis, plot)])
    }
    let plot = PlotFrame(height: Self.plotHeight, scale: scale)
    let ticks = LogTicks.vertical(scale, height: plot.height, wording: wording)
    let gaps = frame.emptySpans { columns[$0].requests <= 0 }
    let grounds: [any Mark] = [
      IncidentMark(frame), ValueGrid(ticks: ticks), TimeGrid(ticks: time),
      HatchMark(spans: gaps, pattern: root.hatchID), ReleaseMark(frame),
      BandMark(runs: bands(p90, p99), className: "b2"), BandMark(runs: bands(p50, p90), className: "bd"),
    ]
    let labels: [any Mark] = [
      ValueAxis(ticks: ticks), axis,
      EndLabelsMark(
        [(names.p99, p99), (names.p90, p90), (names.p50, p50)].compactMap { name, points in
          points.compactMap { $0 }.last.map {
            EndLabelsMark.Label(name: name, value: wording.duration($0.y), at: $0.y)
          }
        }),
      EventLabelsMark(frame),
    ]
    return root.render(hatched: !gaps.isEmpty, (grounds + lines + labels).map { ($0, plot) })
  }

  private func series(fewest: Int, _ value: (Column) -> Double?) -> [XY?] {
    columns.indices.map { index in
      guard columns[index].requests >= fewest, let value = value(columns[index]), value > 0 else {
        return nil
      }
      return XY(x: frame.centre(index), y: value)
    }
  }

  private func bands(_ low: [XY?], _ high: [XY?]) -> [[Interval]] {
    Runs(
      zip(low, high).map { low, high in
        low.flatMap { low in high.map { Interval(x: low.x, low: low.y, high: $0.y) } }
      }
    ).lines
  }
}
