/// Weights by cluster: rows of one installation fail together, so they tell less than as many independent
/// ones. Each row falls into one of 64 groups by a hash of its installation (or request) id; merging is
/// exact, associative and commutative.
public struct ClusterSums: Hashable, Sendable {
  /// The number of groups.
  public static let groups = 64

  /// Σw over successes by group, in multiples of 2^-16. Always 64 values.
  public private(set) var successWeights: [UInt64]
  /// Σw over failures by group, in multiples of 2^-16. Always 64 values.
  public private(set) var failureWeights: [UInt64]

  /// Sums of nothing.
  public init() {
    successWeights = Array(repeating: 0, count: Self.groups)
    failureWeights = successWeights
  }

  /// Sums from stored parts; nil unless there are 64 of each.
  public init?(successWeights: [UInt64], failureWeights: [UInt64]) {
    guard successWeights.count == Self.groups, failureWeights.count == Self.groups else { return nil }
    self.successWeights = successWeights
    self.failureWeights = failureWeights
  }

  /// Adds one eligible row. Called for every row.
  ///
  /// - Parameter hash: a hash of the row's cluster; its lowest six bits are the group.
  public mutating func add(weight: UInt64, isSuccess: Bool, hash: UInt64) {
    let group = Int(truncatingIfNeeded: hash & UInt64(Self.groups - 1))
    if isSuccess {
      successWeights[group] = successWeights[group].addingSaturated(weight)
    } else {
      failureWeights[group] = failureWeights[group].addingSaturated(weight)
    }
  }

  /// Adds other sums.
  public mutating func merge(_ other: ClusterSums) {
    for group in 0..<Self.groups {
      successWeights[group] = successWeights[group].addingSaturated(other.successWeights[group])
      failureWeights[group] = failureWeights[group].addingSaturated(other.failureWeights[group])
    }
  }

  /// The variance of the success rate between groups: 64/63·Σu_g²/(Σw)² with u_g = Σ w(y − S) over group g. 0
  /// of nothing.
  public var variance: Double {
    let success = successWeights.reduce(UInt64(0)) { $0.addingSaturated($1) }
    let failure = failureWeights.reduce(UInt64(0)) { $0.addingSaturated($1) }
    let total = Double(success) + Double(failure)
    guard total > 0 else { return 0 }
    var squares = 0.0
    for group in 0..<Self.groups {
      // u_g·Σw = success_g·failure − failure_g·success: the difference of exact products, so nothing cancels.
      let up = UInt128(successWeights[group]) * UInt128(failure)
      let down = UInt128(failureWeights[group]) * UInt128(success)
      let excess: Double = Double(wide: up > down ? up - down : down - up) / total
      squares += excess * excess
    }
    let correction = Double(Self.groups) / Double(Self.groups - 1)
    return correction * squares / (total * total)
  }
}
