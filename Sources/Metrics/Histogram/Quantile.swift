extension Histogram {
  /// The quantile by nearest rank: the value of the first bucket at which the weights counted from below
  /// reach `q` of the total.
  ///
  /// - Parameters:
  ///   - q: 0…1, read to nine decimals.
  ///   - infiniteWeight: the weight of failures, which count as infinitely long: time to success.
  /// - Returns: µs, no further from the nearest rank than 1.09 % at scale 5; infinity where the rank falls
  ///   among the failures; 2^36 for durations beyond, meaning "at least"; nil of nothing.
  public func quantile(_ q: Double, infiniteWeight: UInt64 = 0) -> Double? {
    switch bucket(at: Self.parts(q), infiniteWeight: infiniteWeight) {
    case nil: nil
    case .zero: 0
    case .finite(let index): BucketMapping.representative(index, scale: scale)
    case .overflow: Double(BucketMapping.largestMicroseconds)
    case .infinite: .infinity
    }
  }

  /// The distribution-free 95 % interval of a quantile from order statistics: ranks nq ± z·√(nq(1 − q)), the
  /// lower rounded down, the upper up and one further (Conover, Practical Nonparametric Statistics, 3.2). The
  /// outer bounds of the buckets are taken, so the grid cannot make it narrower.
  ///
  /// - Parameters:
  ///   - q: 0…1.
  ///   - infiniteWeight: as for ``quantile(_:infiniteWeight:)``.
  ///   - effectiveCount: n; Kish's number of this histogram unless given. Give it where failures are counted
  ///     too.
  /// - Returns: µs; 0 or infinity at the side where too few values bound the quantile; nil of nothing.
  public func quantileInterval(
    _ q: Double, infiniteWeight: UInt64 = 0, effectiveCount: Double? = nil
  ) -> Interval? {
    guard totalWeight > 0 || infiniteWeight > 0 else { return nil }
    let n = effectiveCount ?? self.effectiveCount
    let q = max(0, min(1, q.isNaN ? 0 : q))
    guard n.isFinite, n >= 1 else { return Interval(lower: 0, upper: .infinity) }
    let spread = Interval.z95 * (n * q * (1 - q)).squareRoot()
    let lowerRank = (n * q - spread).rounded(.down)
    let upperRank = (n * q + spread).rounded(.up) + 1
    var interval = Interval(lower: 0, upper: .infinity)
    if lowerRank >= 1 {
      switch bucket(at: Self.parts(lowerRank / n), infiniteWeight: infiniteWeight) {
      case .finite(let index): interval.lower = BucketMapping.lowerBound(index, scale: scale)
      case .overflow: interval.lower = Double(BucketMapping.largestMicroseconds)
      case .infinite: interval.lower = .infinity
      case .zero, nil: break
      }
    }
    if upperRank <= n {
      switch bucket(at: Self.parts(upperRank / n), infiniteWeight: infiniteWeight) {
      case .zero: interval.upper = 0
      case .finite(let index): interval.upper = BucketMapping.upperBound(index, scale: scale)
      case .overflow, .infinite, nil: break
      }
    }
    return interval
  }

  private enum Place {
    case zero
    case finite(Int)
    case overflow
    case infinite
  }

  /// Quantiles are compared in whole parts of 10^9: 0.99 × 100 must be rank 99, not the one after.
  private static let whole: UInt64 = 1_000_000_000

  private static func parts(_ q: Double) -> UInt64 {
    guard q > 0 else { return 0 }
    return q < 1 ? UInt64((q * Double(whole)).rounded()) : whole
  }

  /// Where the weights counted from below first reach `parts` of the total.
  private func bucket(at parts: UInt64, infiniteWeight: UInt64) -> Place? {
    let total = UInt128(totalWeight) + UInt128(infiniteWeight)
    guard total > 0 else { return nil }
    let target = max(1, (total * UInt128(parts) + UInt128(Self.whole) - 1) / UInt128(Self.whole))
    var counted = UInt128(zeroWeight)
    if counted >= target { return .zero }
    for (position, weight) in weights.enumerated() {
      counted += UInt128(weight)
      if counted >= target { return .finite(firstIndex + position) }
    }
    counted += UInt128(overflowWeight)
    return counted >= target ? .overflow : .infinite
  }
}
