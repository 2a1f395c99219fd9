/// Success over time on the failure-logarithm scale, with its Wilson interval, the period before, the target and the
/// volume below. Page frame: `.plot`.
public struct SuccessTrend: Sendable {
  /// A success rate as its failure share, for the logarithm.
  public struct Rate: Sendable, Equatable {
    /// Failures among the eligible, 0…1.
    public var failureShare: Double
    /// The bounds of its 95 % interval, 0…1; nil when there is none, as for the period before.
    public var interval: ClosedRange<Double>?
    /// How many equally weighted requests the rate is worth: under 30 it is a hollow dot and no line; a rate without
    /// failures is drawn at half a failure in this many.
    public var effectiveCount: Double

    /// A rate; see each property.
    public init(failureShare: Double, interval: ClosedRange<Double>?, effectiveCount: Double) {
      self.failureShare = failureShare
      self.interval = interval
      self.effectiveCount = effectiveCount
    }
  }

  /// What one column holds.
  public struct Column: Sendable, Equatable {
    /// Requests for the volume strip.
    public var requests: Int
    /// The rate; nil when nothing was eligible: a gap.
    public var rate: Rate?
    /// The rate of the matching column of the period before.
    public var previous: Rate?

    /// A column; see each property.
    public init(requests: Int, rate: Rate?, previous: Rate? = nil) {
      self.requests = requests
      self.rate = rate
      self.previous = previous
    }
  }

  let id: String
  let frame: TimeFrame
  let columns: [Column]
  let target: Double?
  let wording: ChartWording

  /// A chart named by the elements `ID-t` and `ID-d`. `columns` belong to the frame's columns in order; a missing one
  /// is a gap. `target` is the success share aimed at (0…1), if there is one.
  public init(id: String, frame: TimeFrame, columns: [Column], target: Double?, wording: ChartWording) {
    self.id = id
    self.frame = frame
    self.columns = frame.columns.indices.map {
      $0 < columns.count ? columns[$0] : Column(requests: 0, rate: nil)
    }
    self.target = target.flatMap { $0 > 0 && $0 < 1 ? 1 - $0 : nil }
    self.wording = wording
  }

  /// Whether the axis is the logarithm of failures: false where most columns fail more than one time in ten, and where
  /// nothing is drawn.
  public var isLogarithmic: Bool {
    let points = SuccessPoints(frame: frame, columns: columns, target: target)
    return points.hasData && !points.scale.isLinear
  }

  static let plotHeight = 224.0
  static let gap = 26.0
  static let stripHeight = 40.0

  /// The SVG element.
  public func svg() -> String {
    let points = SuccessPoints(frame: frame, columns: columns, target: target)
    let scale = points.scale
    let whole = PlotFrame(height: Self.plotHeight + Self.gap + Self.stripHeight, scale: scale)
    let plot = PlotFrame(height: Self.plotHeight, scale: scale)
    let time = TimeTicks(frame, wording: wording)
    let axis = BottomAxis(time)
    let root = ChartRoot(id: id, className: "success", height: whole.height + axis.height)
    guard points.hasData else {
      return root.render([
        (TimeGrid(ticks: time), whole), (EmptyMark(text: wording.nothing), plot), (axis, whole),
      ])
    }
    let ticks = SuccessTicks.percentages(scale, height: plot.height, target: target, wording: wording)
    let oneIn = SuccessTicks.oneIn(scale, height: plot.height, target: target, wording: wording)
    let gaps = frame.emptySpans { columns[$0].rate == nil && columns[$0].requests <= 0 }
    let marks: [(any Mark, PlotFrame)] =
      [
        (IncidentMark(frame), whole), (ValueGrid(ticks: ticks), plot), (TimeGrid(ticks: time), whole),
        (HatchMark(spans: gaps, pattern: root.hatchID), whole), (ReleaseMark(frame), whole),
      ]
      + targetMarks.map { ($0, plot) } + points.marks.map { ($0, plot) } + volumeMarks(below: plot) + [
        (HatchLabelMark(spans: gaps, label: wording.noData), plot),
        (ValueAxis(ticks: ticks), plot), (ValueAxis(ticks: oneIn, side: .right), plot), (axis, whole),
        (EventLabelsMark(frame), whole),
      ]
    return root.render(hatched: !gaps.isEmpty, marks)
  }

  private var targetMarks: [any Mark] {
    target.map { [RuleMark(value: $0, className: "tg", label: wording.target)] } ?? []
  }

  private func volumeMarks(below plot: PlotFrame) -> [(any Mark, PlotFrame)] {
    let grid = ColumnGrid(frame)
    let finished = columns.indices.map { frame.isUnfinished($0) ? nil : Double(columns[$0].requests) }
    let unfinished = columns.indices.map { frame.isUnfinished($0) ? Double(columns[$0].requests) : nil }
    let bars: [any Mark] = [
      ColumnBarsMark(grid: grid, values: finished, className: "vol"),
      ColumnBarsMark(grid: grid, values: unfinished, className: "vol un"),
    ]
    let largest = columns.map(\.requests).max() ?? 0
    let strip = PlotFrame(
      top: plot.height + Self.gap, height: Self.stripHeight,
      scale: LinearScale(low: 0, high: extent(of: bars)?.upperBound ?? 1))
    let ticks = [
      Tick(position: 0, label: wording.count(0)), Tick(position: 1, label: wording.count(largest)),
    ]
    let seconds = frame.columns.first.map {
      Int(clamping: TimeScale(start: $0.start, end: $0.end).wholeSeconds)
    }
    let caption = wording.requestsPer(seconds ?? 0).split(separator: "\n").prefix(2)
    let captions = caption.enumerated().map {
      Tick(
        position: 0.72 - 14 * Double($0.offset) / Self.stripHeight, label: String($0.element), priority: .wide
      )
    }
    let axes: [any Mark] = [ValueAxis(ticks: ticks), ValueAxis(ticks: captions, side: .right)]
    return (bars + axes).map { ($0, strip) }
  }
}

extension TimeScale {
  /// The length rounded to a second; 0 for what is not a stretch of time.
  var wholeSeconds: Int64 { Int64(min(seconds, 1e15).rounded()) }
}
