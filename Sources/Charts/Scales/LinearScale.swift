/// A linear scale over a closed domain.
struct LinearScale: ValueScale {
  let low: Double
  let high: Double

  func position(_ value: Double) -> Double {
    guard high > low else { return 0.5 }
    return ((value - low) / (high - low)).clampedToUnit
  }

  /// Zero up to a round number at or above `maximum`, as d3's `nice` finds it.
  static func fromZero(through maximum: Double, count: Double) -> LinearScale {
    guard maximum.isFinite, maximum > 0 else { return LinearScale(low: 0, high: 1) }
    return LinearScale(low: 0, high: LinearTicks.nice(0, maximum, count: count).high)
  }
}
