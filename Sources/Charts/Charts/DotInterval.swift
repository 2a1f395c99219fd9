/// A success rate and its interval on a small logarithmic axis, for a table of endpoints. The header carries the
/// axis; cells are hidden from screen readers, because the rate stands beside them.
public struct DotInterval: Sendable {
  let scale: SuccessScale
  let target: Double?
  private let width: Double

  /// The axis from `low` to `high` success (0…1; 95 % to 99.95 % unless said otherwise), with the success aimed at.
  ///
  /// - Parameter width: how many pixels a cell has at least on a page of full width.
  public init(low: Double = 0.95, high: Double = 0.9995, target: Double?, width: Double = 110) {
    self.width = width
    let isDomain = low >= 0 && low < high && high < 1
    scale = SuccessScale(worst: isDomain ? 1 - low : 0.05, best: isDomain ? 1 - high : 0.0005)
    self.target = target.flatMap { $0 > 0 && $0 < 1 ? 1 - $0 : nil }
  }

  static let rowHeight = 22.0

  /// The axis labels for the header cell, 16 pixels high: the ends of each decade.
  public func header(wording: ChartWording) -> String {
    let inside = SuccessStep.all.filter {
      $0.failureShare <= scale.worst * (1 + 1e-9) && $0.failureShare >= scale.best * (1 - 1e-9)
    }
    var room = LabelRow(pixels: [90, 110, width])
    (room.leftMargin, room.rightMargin, room.gap) = (0, 0, 4)
    let decades = inside.filter { $0.mantissa == 1 }
    // The two ends of the axis first; what lies between them, as far as there is room.
    let order = inside.prefix(1) + decades.reversed()
    return inlineChart("dot-axis", height: 16) { svg in
      for step in order {
        let label = wording.percent(1 - step.failureShare, step.decimals)
        let position = scale.position(step.failureShare)
        guard let (priority, anchor) = room.place(position, width: estimatedTextWidth(label)) else {
          continue
        }
        let tick = Tick(position: position, label: label, priority: priority, anchor: anchor)
        svg.label(label, ["class": SVGValue("xl " + tick.className), "x": .percent(position), "y": "12"])
      }
    }
  }

  /// One cell, 22 pixels high. Without a rate it holds grid and target only. Under 30 effective requests the dot is
  /// hollow; it is red when the whole interval misses the target, and a triangle when it lies below the axis.
  public func cell(_ rate: SuccessTrend.Rate?) -> String {
    inlineChart("dot-cell", height: Self.rowHeight) { svg in
      let decades = SuccessStep.all.filter {
        $0.mantissa == 1 && $0.failureShare < scale.worst && $0.failureShare > scale.best
      }
      GridLines(positions: decades.map { scale.position($0.failureShare) })
        .render(into: &svg, height: Self.rowHeight)
      if let target {
        let x = SVGValue.percent(scale.position(target))
        svg.leaf("line", ["class": "tg", "x1": x, "x2": x, "y2": .number(Self.rowHeight)])
      }
      if let rate, rate.failureShare >= 0, rate.failureShare <= 1 { render(rate, into: &svg) }
    }
  }

  private func render(_ rate: SuccessTrend.Rate, into svg: inout SVGWriter) {
    let count = rate.effectiveCount >= 1 ? rate.effectiveCount : 1
    let share = rate.failureShare
    let middle = SVGValue.number(Self.rowHeight / 2)
    if let interval = rate.interval {
      svg.leaf(
        "line",
        [
          "class": "iv", "x1": .percent(scale.position(interval.upperBound)),
          "x2": .percent(scale.position(interval.lowerBound)), "y1": middle, "y2": middle,
        ])
    }
    let isLow = count < SuccessPoints.lowVolume
    let isBad = target.flatMap { target in rate.interval.map { $0.lowerBound > target } } ?? false
    if share > scale.worst, !isLow {
      svg.leaf("path", ["class": isBad ? "ob" : "of", "d": "M-3 11l7-5v10z"])
      return
    }
    svg.leaf(
      "circle",
      [
        "class": isLow ? "lo" : isBad ? "bad" : "dt", "cx": .percent(scale.position(share)), "cy": middle,
        "r": "4",
      ])
  }
}
