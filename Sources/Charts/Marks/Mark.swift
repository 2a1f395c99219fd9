/// What a mark is drawn in: a strip of the chart over the whole width, and the scale of its values.
struct PlotFrame: Sendable {
  /// Pixels from the top of the SVG.
  var top = 0.0
  let height: Double
  let scale: any ValueScale

  /// A value's place in pixels from the top of the SVG.
  func y(_ value: Double) -> Double { top + (1 - scale.position(value)) * height }

  /// A value's place in the units of the stretched box.
  func unit(_ value: Double) -> Int { PathData.quantise(1 - scale.position(value)) }
}

/// One thing a chart is made of. A chart is a list of marks in order of painting; a new chart is a new list.
protocol Mark: Sendable {
  /// The values that must lie within the vertical domain for the mark to be seen whole; nil for a mark that only
  /// annotates.
  var extent: ClosedRange<Double>? { get }

  func render(into svg: inout SVGWriter, in plot: PlotFrame)
}

extension Mark {
  var extent: ClosedRange<Double>? { nil }
}

/// The values these marks need, together; nil when none needs any.
func extent(of marks: [any Mark]) -> ClosedRange<Double>? {
  ClosedRange(holding: marks.compactMap(\.extent).flatMap { [$0.lowerBound, $0.upperBound] })
}

extension ClosedRange<Double> {
  /// The smallest range that holds every finite value; nil without one.
  init?(holding values: some Sequence<Double>) {
    let finite = values.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else { return nil }
    self = low...high
  }
}
