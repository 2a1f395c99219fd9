/// Where the success rate is lost: a line that falls from all eligible requests to the successful ones, each step's loss
/// a bar of its own length on one scale; below it what was excluded. Only losses add up, so only losses are bars.
/// Page frame: `.plot.plot-flush`.
public struct LossBudget: Sendable {
  /// One stage a request must pass.
  public struct Step: Sendable, Equatable {
    /// What has been reached: "answered", "right status", "decoded", "business ok".
    public var label: String
    /// The share (0…1) of all eligible requests lost on the way to it.
    public var lost: Double
    /// The loss as text: "−0.12 points".
    public var text: String

    /// A step; see each property.
    public init(label: String, lost: Double, text: String) {
      self.label = label
      self.lost = lost
      self.text = text
    }
  }

  /// A group left out of the denominator.
  public struct Excluded: Sendable, Equatable {
    /// "cancelled".
    public var label: String
    /// Its share (0…1) of all requests, eligible or not.
    public var share: Double
    /// The share as text: "2.1 % of all".
    public var text: String

    /// A group; see each property.
    public init(label: String, share: Double, text: String) {
      self.label = label
      self.share = share
      self.text = text
    }
  }

  let id: String
  let eligible: (label: String, text: String, count: Int)
  let steps: [Step]
  let excluded: [Excluded]
  let excludedHeading: String
  let wording: ChartWording

  /// A chart named by the elements `ID-t` and `ID-d`. `eligible` is the first row: "eligible", "1,284,302" and the
  /// count itself, at 0 of which there is no data.
  public init(
    id: String, eligible: (label: String, text: String, count: Int), steps: [Step], excluded: [Excluded],
    excludedHeading: String, wording: ChartWording
  ) {
    self.id = id
    self.eligible = eligible
    self.steps = steps
    self.excluded = excluded.filter { $0.share > 0 }
    self.excludedHeading = excludedHeading
    self.wording = wording
  }

  static let rowHeight = 34.0
  /// The height of a row of what was excluded.
  static let stripHeight = 22.0

  /// The SVG element.
  public func svg() -> String {
    let fallHeight = Double(steps.count + 1) * Self.rowHeight
    let stripTop = fallHeight + 26 + (excluded.isEmpty ? 0 : 34)
    let height = stripTop + Double(excluded.count) * Self.stripHeight
    let root = ChartRoot(id: id, className: "loss", height: height)
    let plot = PlotFrame(height: fallHeight, scale: LinearScale(low: 0, high: 1))
    var marks: [(any Mark, PlotFrame)] = []
    if eligible.count > 0 {
      marks += fall(in: plot)
    } else {
      marks += [(EmptyMark(text: wording.nothing), plot), (BottomAxis([]), plot)]
    }
    if !excluded.isEmpty {
      let largest = excluded.map(\.share).filter(\.isFinite).max() ?? 0
      let strip = PlotFrame(top: stripTop, height: height - stripTop, scale: plot.scale)
      marks.append((HeadingMark(text: excludedHeading), strip))
      for (index, group) in excluded.enumerated() {
        let share = largest > 0 ? (group.share / largest).clampedToUnit : 0
        let top = stripTop + Double(index) * Self.stripHeight
        let frame = PlotFrame(top: top, height: Self.stripHeight, scale: plot.scale)
        marks.append((ExcludedRowMark(label: group.label, text: group.text, share: share), frame))
      }
    }
    return root.render(marks)
  }

  private func fall(in plot: PlotFrame) -> [(any Mark, PlotFrame)] {
    let losses = steps.map { $0.lost.clampedToUnit }
    let total = losses.reduce(0, +).clampedToUnit
    // A fifth of the width stays for what is left, or all of it would look lost.
    let floor = total > 0 ? max(1 - total * 1.25, 0) : 0.99
    let scale = LinearScale(low: floor, high: 1)
    let values = LinearTicks.values(floor, 1, count: 4)
    var decimals = 0
    while decimals < 5, values.contains(where: { !Self.isWhole($0 * 100 * scientific(1, decimals)) }) {
      decimals += 1
    }
    var room = LabelRow(pixels: [300, 300, 300])
    (room.leftMargin, room.rightMargin) = (0, 0)
    let ticks = values.reversed().compactMap { value -> Tick? in
      let label = wording.percent(value, value == 1 ? 0 : decimals)
      let place = room.place(scale.position(value), width: estimatedTextWidth(label))
      return place.map { Tick(position: scale.position(value), label: label, anchor: $0.1) }
    }
    var marks: [(any Mark, PlotFrame)] = [
      (FractionGrid(positions: ticks.map(\.position)), plot),
      (
        LossRowMark(label: eligible.label, text: eligible.text, remaining: 0...1, className: "bad"),
        row(0, from: 0)
      ),
    ]
    var left = 1.0
    for (index, step) in steps.enumerated() {
      let after = max(left - losses[index], 0)
      let (start, end) = (scale.position(after), scale.position(left))
      marks.append(
        (
          LossRowMark(
            label: step.label, text: step.text, bar: losses[index] > 0 ? start...max(start, end) : nil,
            remaining: 0...start, className: "bad"), row(index + 1, from: 0)
        ))
      left = after
    }
    return marks + [(BottomAxis(ticks), plot)]
  }

  private func row(_ index: Int, from top: Double) -> PlotFrame {
    PlotFrame(
      top: top + Double(index) * Self.rowHeight, height: Self.rowHeight, scale: LinearScale(low: 0, high: 1))
  }

  private static func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
}
