/// The weight of a row, w = 1/sample_rate, in fixed point: a raw value of 65,536 is a weight of 1.
///
/// Sums of raw values are exact, so no total depends on the order of the rows or on how they were split.
public enum SampleWeight {
  /// The raw value of a row that was not sampled.
  public static let one: UInt64 = 1 << 16

  /// The smallest sample rate taken, 2^-24: one row for 16 million requests. A rarer one is an error of the
  /// source, and its weight would drown every other row.
  public static let smallestRate = 0x1p-24

  /// The raw weight of a row: 1/rate rounded to a multiple of 2^-16.
  ///
  /// - Parameter rate: `sample_rate`, in (0, 1]; nil means 1.
  /// - Returns: nil for a rate outside, for the caller to count as unknown.
  public static func raw(sampleRate rate: Double?) -> UInt64? {
    guard let rate else { return one }
    guard rate >= smallestRate, rate <= 1 else { return nil }
    return UInt64((Double(one) / rate).rounded())
  }

  /// The number of requests that a sum of raw weights stands for.
  public static func value(_ raw: UInt64) -> Double { Double(raw) / Double(one) }
}
