/// A range in which a value lies, both ends included.
public struct Interval: Hashable, Sendable {
  /// The lower end.
  public var lower: Double
  /// The upper end.
  public var upper: Double

  /// An interval with these ends.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The quantile of the normal distribution that leaves 2.5 % on each side.
  public static let z95 = 1.959963984540054

  /// Whether a value lies inside or on an end.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

/// Wilson's score interval of a share at 95 % (Wilson 1927, JASA 22, 209–212), without continuity correction.
///
/// - Parameters:
///   - share: 0…1.
///   - n: the number of observations, or the effective one; need not be whole.
/// - Returns: 0…1; exactly 0 or 1 at the end where the share is; everything where n is not above 0.
public func wilson(share: Double, n: Double) -> Interval {
  guard n > 0, share.isFinite else { return Interval(lower: 0, upper: 1) }
  let share = max(0, min(1, share))
  guard n.isFinite else { return Interval(lower: share, upper: share) }
  let z2 = Interval.z95 * Interval.z95
  let middle = (share + z2 / (2 * n)) / (1 + z2 / n)
  let half = Interval.z95 / (1 + z2 / n) * (share * (1 - share) / n + z2 / (4 * n * n)).squareRoot()
  return Interval(
    lower: share == 0 ? 0 : max(0, middle - half), upper: share == 1 ? 1 : min(1, middle + half))
}

/// Newcombe's 95 % interval of the difference of two independent shares, from their Wilson intervals
/// (Newcombe 1998, Statistics in Medicine 17, 873–890, method 10).
///
/// - Returns: the interval of `share` − `base`.
public func newcombe(
  share: Double, _ interval: Interval, base: Double, _ baseInterval: Interval
) -> Interval {
  let difference = share - base
  return Interval(
    lower: difference - length(share - interval.lower, baseInterval.upper - base),
    upper: difference + length(interval.upper - share, base - baseInterval.lower))
}

/// The root of the sum of two squares.
private func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
