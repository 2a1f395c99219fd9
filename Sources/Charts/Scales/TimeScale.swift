/// Maps microseconds since 1970 to a fraction of the plot's width.
struct TimeScale: Sendable {
  let start: Int64
  let end: Int64

  func position(_ microseconds: Int64) -> Double {
    guard end > start else { return 0.5 }
    // In doubles, because the difference of two hostile times need not fit in 64 bits.
    return ((Double(microseconds) - Double(start)) / (Double(end) - Double(start))).clampedToUnit
  }

  /// The length in seconds.
  var seconds: Double { max(0, (Double(end) - Double(start)) / 1_000_000) }
}
