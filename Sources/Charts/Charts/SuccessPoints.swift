/// The points of a success trend sorted into lines, bands and dots.
struct SuccessPoints: Sendable {
  let scale: SuccessScale
  /// Whether there is anything to draw at all.
  let hasData: Bool
  /// In order of painting.
  let marks: [any Mark]

  /// Under this many effective requests a rate is a hollow dot.
  static let lowVolume = 30.0
  /// Up to so many hollow dots have whiskers of full strength.
  static let fewWhiskers = 8

  private struct Point: Sendable {
    let index: Int
    let x: Double
    let failureShare: Double
    let interval: Interval?
    let isLow: Bool
    let isBelowTarget: Bool
  }

  init(frame: TimeFrame, columns: [SuccessTrend.Column], target: Double?) {
    let points = columns.indices.map { index in
      columns[index].rate.flatMap { Self.point($0, at: index, frame: frame, target: target) }
    }
    let drawn = points.compactMap { $0 }
    let solid = drawn.filter { !$0.isLow }
    let extents = (solid.isEmpty ? drawn : solid).map {
      SuccessExtent(failureShare: $0.failureShare, upperBound: $0.interval?.low ?? $0.failureShare)
    }
    scale = .fitting(extents, target: target)
    hasData = !drawn.isEmpty || columns.contains { $0.requests > 0 }

    let runs = Runs(points.map { point in point.flatMap { $0.isLow ? nil : $0 } })
    let xy: (Point) -> XY = { XY(x: $0.x, y: $0.failureShare) }
    // The unfinished column is still moving, so the segment that leads to it is lighter.
    var lines: [[XY]] = []
    var lightLines: [[XY]] = []
    for run in runs.lines {
      let isLastLight = run.last.map { frame.isUnfinished($0.index) } ?? false
      let firm = isLastLight ? run.dropLast() : run[...]
      if firm.count > 1 { lines.append(firm.map(xy)) }
      if isLastLight { lightLines.append(run.suffix(2).map(xy)) }
    }
    let previous = Runs(
      columns.indices.map { index in
        columns[index].previous.flatMap { Self.point($0, at: index, frame: frame, target: nil) }
      })
    let low = drawn.filter(\.isLow)
    // Many whiskers, each the height of the plot, would drown the line; the table holds every interval.
    let isCrowded = low.count > Self.fewWhiskers
    marks = [
      BandMark(runs: runs.lines.map { $0.compactMap(\.interval) }.filter { $0.count > 1 }, className: "bd"),
      WhiskerMark(intervals: runs.isolated.compactMap(\.interval), className: "wh"),
      WhiskerMark(intervals: low.compactMap(\.interval), className: isCrowded ? "wh lw" : "wh"),
      LineMark(lines: previous.lines.map { $0.map(xy) }, className: "pv"),
      LineMark(lines: lines, className: "ln"), LineMark(lines: lightLines, className: "ln un"),
      DotMark(
        points: runs.isolated.filter { !$0.isBelowTarget }.map(xy), radius: 2.5, className: "dt"),
      DotMark(points: low.map(xy), radius: isCrowded ? 3 : 3.5, className: "lo"),
      DotMark(points: drawn.filter { $0.isBelowTarget && !$0.isLow }.map(xy), radius: 4, className: "bad"),
    ]
  }

  /// nil for a rate that is no number. The interval's `low` is the lower end on the chart: more failures.
  private static func point(
    _ rate: SuccessTrend.Rate, at index: Int, frame: TimeFrame, target: Double?
  ) -> Point? {
    guard rate.failureShare >= 0, rate.failureShare <= 1 else { return nil }
    let count = rate.effectiveCount >= 1 ? rate.effectiveCount : 1
    let x = frame.centre(index)
    return Point(
      index: index, x: x, failureShare: rate.failureShare,
      interval: rate.interval.map { Interval(x: x, low: $0.upperBound, high: $0.lowerBound) },
      isLow: count < lowVolume,
      isBelowTarget: target.flatMap { target in rate.interval.map { $0.lowerBound > target } } ?? false)
  }
}
