/// The bars of the phase table: each phase's mean at the offset of the means before it, with a whisker to its own p95.
/// Only means add up, so only means are stacked.
public struct PhaseBars: Sendable {
  /// One phase, in microseconds.
  public struct Phase: Sendable, Equatable {
    /// The mean over the requests in which the phase happened; nil when it never did.
    public var mean: Double?
    /// The 95th percentile; nil without one.
    public var p95: Double?
    /// Whether it rests on fewer than 30 requests: drawn hollow.
    public var isLowVolume: Bool

    /// A phase; see each property.
    public init(mean: Double?, p95: Double?, isLowVolume: Bool = false) {
      self.mean = mean
      self.p95 = p95
      self.isLowVolume = isLowVolume
    }
  }

  let phases: [Phase]

  /// The phases in order: queued, DNS, TCP, TLS, send, wait, download. Their colour is their place.
  public init(_ phases: [Phase]) {
    self.phases = phases.map {
      Phase(
        mean: $0.mean.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil },
        p95: $0.p95.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }, isLowVolume: $0.isLowVolume)
    }
  }

  static let rowHeight = 26.0

  /// One SVG element for each phase, 26 pixels high, hidden from screen readers: the row says the numbers.
  public func rows() -> [String] {
    var offset = 0.0
    var offsets: [Double] = []
    for phase in phases {
      offsets.append(offset)
      offset += phase.mean ?? 0
    }
    let end = zip(phases, offsets).map { $1 + max($0.mean ?? 0, $0.p95 ?? 0) }.max() ?? 0
    let scale = LinearScale(low: 0, high: end)
    let grid = end > 0 ? LinearTicks.values(0, end, count: 5).dropFirst().map(scale.position) : []
    return phases.indices.map { index in
      inlineChart("phase-bar", height: Self.rowHeight) { svg in
        if !grid.isEmpty {
          GridLines(positions: Array(grid)).render(into: &svg, height: Self.rowHeight)
        }
        if end > 0 { render(phases[index], index: index, offset: offsets[index], scale: scale, into: &svg) }
      }
    }
  }

  private func render(
    _ phase: Phase, index: Int, offset: Double, scale: LinearScale, into svg: inout SVGWriter
  ) {
    guard let mean = phase.mean else { return }
    let middle = Self.rowHeight / 2
    let left = min(scale.position(offset), 0.995)
    let width = max(scale.position(offset + mean) - left, 0.005)
    if let p95 = phase.p95, p95 > mean {
      let tip = SVGValue.percent(scale.position(offset + p95))
      svg.leaf(
        "line",
        [
          "class": "pw", "x1": .percent(left + width), "x2": tip, "y1": .number(middle),
          "y2": .number(middle),
        ])
      svg.leaf(
        "line",
        ["class": "pw", "x1": tip, "x2": tip, "y1": .number(middle - 3.5), "y2": .number(middle + 3.5)])
    }
    svg.leaf(
      "rect",
      [
        "class": SVGValue("p\(index % 7)" + (phase.isLowVolume ? " lw" : "")), "x": .percent(left),
        "y": .number(middle - 7), "width": .percent(width), "height": "14", "rx": "2",
      ])
  }
}
