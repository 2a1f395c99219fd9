/// The sums from which a rate and its uncertainty are worked out: integers, so merging is exact, associative
/// and commutative, with ``init()`` as identity.
public struct RateSums: Hashable, Sendable {
  /// Σw over successes, in multiples of 2^-16.
  public var successWeight: UInt64 = 0
  /// Σw over failures, in multiples of 2^-16.
  public var failureWeight: UInt64 = 0
  /// Σw² over successes, in multiples of 2^-32.
  public var successSquares: UInt128 = 0
  /// Σw² over failures, in multiples of 2^-32.
  public var failureSquares: UInt128 = 0

  /// Sums of nothing.
  public init() {}

  /// Adds one eligible row. Called for every row.
  public mutating func add(weight: UInt64, isSuccess: Bool) {
    let square = UInt128(weight) * UInt128(weight)
    if isSuccess {
      successWeight = successWeight.addingSaturated(weight)
      successSquares = successSquares.addingSaturated(square)
    } else {
      failureWeight = failureWeight.addingSaturated(weight)
      failureSquares = failureSquares.addingSaturated(square)
    }
  }

  /// Adds other sums.
  public mutating func merge(_ other: RateSums) {
    successWeight = successWeight.addingSaturated(other.successWeight)
    failureWeight = failureWeight.addingSaturated(other.failureWeight)
    successSquares = successSquares.addingSaturated(other.successSquares)
    failureSquares = failureSquares.addingSaturated(other.failureSquares)
  }

  /// Σw over all eligible rows.
  public var weight: UInt64 { successWeight.addingSaturated(failureWeight) }

  /// The success rate, 0…1, or nil of nothing.
  public var share: Double? {
    let total = Double(successWeight) + Double(failureWeight)
    return total > 0 ? Double(successWeight) / total : nil
  }

  /// The variance of the rate under its weights: [(1 − S)²·Σw²(success) + S²·Σw²(failures)]/(Σw)². 0 of
  /// nothing.
  public var weightVariance: Double {
    guard let share else { return 0 }
    let total = Double(successWeight) + Double(failureWeight)
    let failed = Double(failureWeight) / total
    return (failed * failed * Double(wide: successSquares) + share * share * Double(wide: failureSquares))
      / (total * total)
  }

  /// Whether successes are sampled and no failure is. Then the variance is right if all failures are always kept; it
  /// is too small if failures are sampled too and none of those few was seen.
  public var keepsFailures: Bool {
    failureWeight > 0 && failureSquares == UInt128(failureWeight) << 16
      && successSquares > UInt128(successWeight) << 16
  }

  /// Kish's effective number of rows, (Σw)²/Σw².
  public var kishCount: Double {
    let squares = Double(wide: successSquares) + Double(wide: failureSquares)
    let total = Double(successWeight) + Double(failureWeight)
    return squares > 0 ? total / squares * total : 0
  }
}
