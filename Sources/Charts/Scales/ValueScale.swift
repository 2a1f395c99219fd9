/// Maps a value to its height in the plot: 0 at the bottom, 1 at the top. What lies outside the domain is clamped to
/// the edge and what is not a number sits at the bottom, so a position is always drawable.
protocol ValueScale: Sendable {
  func position(_ value: Double) -> Double
}

extension Double {
  /// Clamped to 0…1; not a number becomes 0.
  var clampedToUnit: Double { self >= 0 ? Swift.min(self, 1) : 0 }
}
