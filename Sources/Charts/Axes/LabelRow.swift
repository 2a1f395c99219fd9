/// Gives out room along one row of labels, first come first served. The plot's width is known only to the browser,
/// so room is kept for each of the three widths at which labels of some priority show.
struct LabelRow: Sendable {
  /// Where a label's text begins relative to its place.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// Pixels between two labels.
  var gap: Double = 8
  /// Pixels beside the plot that a label may use.
  var leftMargin: Double = 46
  var rightMargin: Double = 62

  private let widths: [Double]
  private var taken: [[ClosedRange<Double>]]

  init(_ width: PlotWidth) { self.init(pixels: width.pixels) }

  /// The narrowest plot at which labels of each priority show, one for each priority.
  init(pixels: [Double]) {
    widths = pixels
    taken = Array(repeating: [], count: widths.count)
  }

  /// The least priority at which a label of `width` pixels fits around `position`, and how to anchor it; nil when
  /// it fits nowhere. What it takes is taken for later labels.
  mutating func place(
    _ position: Double, width: Double, from lowest: TickPriority = .always
  ) -> (TickPriority, Anchor)? {
    for priority in TickPriority.allCases where priority >= lowest {
      let anchor = anchor(position, width: width, plot: widths[priority.rawValue])
      let levels = priority.rawValue..<widths.count
      let spans = levels.map { span(position, width: width, anchor: anchor, plot: widths[$0]) }
      if zip(levels, spans).allSatisfy({ level, span in !taken[level].contains { $0.overlaps(span) } }) {
        for (level, span) in zip(levels, spans) { taken[level].append(span) }
        return (priority, anchor)
      }
    }
    return nil
  }

  /// How to anchor a label that only the narrowest plot shows; nil where it does not fit.
  mutating func placeOnNarrowest(_ position: Double, width: Double) -> Anchor? {
    guard let plot = widths.first else { return nil }
    let anchor = anchor(position, width: width, plot: plot)
    let span = span(position, width: width, anchor: anchor, plot: plot)
    guard !taken[0].contains(where: { $0.overlaps(span) }) else { return nil }
    taken[0].append(span)
    return anchor
  }

  private func anchor(_ position: Double, width: Double, plot: Double) -> Anchor {
    if position * plot + leftMargin < width / 2 { return .start }
    if (1 - position) * plot + rightMargin < width / 2 { return .end }
    return .middle
  }

  private func span(_ position: Double, width: Double, anchor: Anchor, plot: Double) -> ClosedRange<Double> {
    let left =
      switch anchor {
      case .start: position * plot
      case .middle: position * plot - width / 2
      case .end: position * plot - width
      }
    return (left - gap / 2)...(left + max(width, 0) + gap / 2)
  }
}
