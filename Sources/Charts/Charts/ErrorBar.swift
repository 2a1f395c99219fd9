/// One bar of the error table, from zero, as a share of the largest. It fills its cell's width and is hidden from
/// screen readers, because the count stands beside it.
public struct ErrorBar: Sendable {
  let share: Double

  /// `count` beside the `largest` count of the table; zero or less has no bar.
  public init(count: Int, largest: Int) {
    share = largest > 0 && count > 0 ? min(Double(count) / Double(largest), 1) : 0
  }

  /// The SVG element, 12 pixels high.
  public func svg() -> String {
    inlineChart("error-bar", height: 12) { svg in
      if share > 0 {
        svg.leaf("rect", ["class": "f1", "width": .percent(max(share, 0.005)), "height": "12"])
      }
    }
  }
}
