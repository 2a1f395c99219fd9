/// The rates of two groups over strata that both have, each stratum with the same weight in both.
///
/// A stratum weighs n₁·n₂/(n₁ + n₂) with n = Σw: the least uncertain common mix (Cochran 1954, Biometrics 10,
/// 417–451).
internal struct Standardised {
  /// One of the two.
  private struct Side {
    /// Σ weight·rate.
    var sum = 0.0
    /// Σ weight²·variance.
    var variance = 0.0
    /// Kish's number of its rows.
    var count = 0.0

    mutating func add(_ sums: RateSums, _ share: Double, weight: Double) {
      sum += weight * share
      // Strata are small: without n/(n − 1) their variances would be too small.
      let count = sums.kishCount
      variance += weight * weight * sums.weightVariance * count / (count - 1)
      self.count += count
    }

    mutating func merge(_ other: Side) {
      sum += other.sum
      variance += other.variance
      count += other.count
    }

    func estimate(_ weight: Double, _ inflation: Double) -> RateEstimate? {
      guard weight > 0 else { return nil }
      return RateEstimate(
        share: max(0, min(1, sum / weight)), variance: variance / (weight * weight) * inflation,
        count: count / inflation)
    }
  }

  private var first = Side()
  private var second = Side()
  /// Σ of the strata's weights.
  private(set) var weight = 0.0
  /// Eligible requests of both that are compared.
  private(set) var requests = 0.0

  /// Adds a stratum; one without at least two rows of each is left out.
  mutating func add(_ now: RateSums, _ before: RateSums) {
    guard let share = now.share, let earlier = before.share, now.kishCount > 1, before.kishCount > 1 else {
      return
    }
    let (n, m) = (SampleWeight.value(now.weight), SampleWeight.value(before.weight))
    let own = n * m / (n + m)
    first.add(now, share, weight: own)
    second.add(before, earlier, weight: own)
    weight += own
    requests += n + m
  }

  /// Adds other strata.
  mutating func merge(_ other: Standardised) {
    first.merge(other.first)
    second.merge(other.second)
    weight += other.weight
    requests += other.requests
  }

  /// The first group's rate less the second's, times the weight: what these strata add to the difference of more.
  var lost: Double { first.sum - second.sum }

  /// The rate of the first group; nil of no strata.
  ///
  /// - Parameter inflation: how much wider clusters make the variance.
  func now(_ inflation: Double) -> RateEstimate? { first.estimate(weight, inflation) }

  /// The rate of the second group; nil of no strata.
  func before(_ inflation: Double) -> RateEstimate? { second.estimate(weight, inflation) }
}
