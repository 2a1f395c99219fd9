/// A success rate with its uncertainty (`metrics.md`, "Uncertainty").
public struct RateEstimate: Hashable, Sendable {
  /// Which variance holds.
  public enum Basis: UInt8, Sendable {
    /// The weights alone.
    case weights
    /// Clusters: rows of one installation fail together.
    case clusters
    /// The weights, widened as much as clusters widen the parent.
    case inherited
  }

  /// The share of successes, 0…1.
  public let share: Double
  /// n_eff: as many independent unweighted rows would be as certain.
  public let effectiveCount: Double
  /// Wilson's 95 % interval on n_eff.
  public let interval: Interval
  /// Which variance holds.
  public let basis: Basis

  /// Below this many effective rows a page shows counts and a hollow mark, and no rate in rankings.
  public static let fewest = 30.0

  /// Whether n_eff is below ``fewest``.
  public var isSparse: Bool { effectiveCount < Self.fewest }

  /// Where groups are kept: the larger of the variance by weights and the one between clusters holds.
  ///
  /// - Returns: nil of nothing: a gap.
  public init?(_ sums: RateSums, clusters: ClusterSums? = nil) {
    self.init(sums, inflation: Self.inflation(sums, clusters), wider: .clusters)
  }

  /// Where groups are not kept: the variance by weights, multiplied by the parent's ``inflation(_:_:)``.
  ///
  /// - Returns: nil of nothing: a gap.
  public init?(_ sums: RateSums, parentInflation: Double) {
    self.init(sums, inflation: parentInflation, wider: .inherited)
  }

  /// With an inflation that is known already.
  ///
  /// - Returns: nil of nothing: a gap.
  public init?(_ sums: RateSums, inflation: Inflation) {
    self.init(sums, inflation: inflation.factor, wider: inflation.isInherited ? .inherited : .clusters)
  }

  /// A share put together from several, with its own variance.
  ///
  /// - Parameters:
  ///   - count: the effective number of rows where the variance is 0.
  public init(share: Double, variance: Double, count: Double) {
    self.share = share
    effectiveCount = variance > 0 && share > 0 && share < 1 ? share * (1 - share) / variance : count
    interval = wilson(share: share, n: effectiveCount)
    basis = .inherited
  }

  private init?(_ sums: RateSums, inflation: Double, wider: Basis) {
    guard let share = sums.share else { return nil }
    let inflation = inflation.isFinite ? max(1, inflation) : 1
    let variance = sums.weightVariance * inflation
    self.share = share
    // At 0 and 1 the variance is 0 and says nothing: there Kish's number stands in.
    let hasBoth = sums.successWeight > 0 && sums.failureWeight > 0 && variance > 0
    let failed = Double(sums.failureWeight) / (Double(sums.successWeight) + Double(sums.failureWeight))
    effectiveCount = hasBoth ? share * failed / variance : sums.kishCount / inflation
    interval = wilson(share: share, n: effectiveCount)
    basis = inflation > 1 ? wider : .weights
  }

  /// max(1, Var_cluster/Var_weights): how much wider clusters make the variance; 1 where it cannot be told.
  public static func inflation(_ sums: RateSums, _ clusters: ClusterSums?) -> Double {
    let byWeights = sums.weightVariance
    guard let clusters, byWeights > 0 else { return 1 }
    return max(1, clusters.variance / byWeights)
  }

  /// Whether the rate is clearly below a target: even the lower bound of the failure share exceeds what the
  /// target allows.
  ///
  /// - Parameter target: 0…1.
  public func isClearlyBelow(_ target: Double) -> Bool { interval.upper < target }
}
