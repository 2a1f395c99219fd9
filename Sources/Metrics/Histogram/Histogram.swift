/// Weighted counts of durations in exponential buckets (``BucketMapping``).
///
/// Merging is adding: associative, commutative, with ``init()`` as identity, and no sum depends on how the
/// rows were split. Weights are ``SampleWeight`` raw values: multiples of 2^-16.
public struct Histogram: Hashable, Sendable {
  /// 32 buckets for each doubling at scale 5, half as many at each scale below.
  public private(set) var scale: Int
  /// The index of the first bucket of ``weights``; 0 where there is none.
  public private(set) var firstIndex: Int
  /// The weight in each bucket from ``firstIndex`` on. The first and the last are above 0.
  public private(set) var weights: [UInt64]
  /// The weight of durations of 0 µs.
  public private(set) var zeroWeight: UInt64
  /// The weight of durations above 2^36 µs.
  public private(set) var overflowWeight: UInt64
  /// The number of durations, each counted once.
  public private(set) var count: UInt64
  /// The sum of all weights, zero and overflow included.
  public private(set) var totalWeight: UInt64
  /// The sum of the squares of the weights: multiples of 2^-32.
  public private(set) var squaredWeight: UInt128
  /// The sum of weight × µs: multiples of 2^-16 µs.
  public private(set) var weightedSum: UInt128

  /// A histogram of nothing, at scale 5.
  public init() {
    scale = BucketMapping.scale
    firstIndex = 0
    weights = []
    zeroWeight = 0
    overflowWeight = 0
    count = 0
    totalWeight = 0
    squaredWeight = 0
    weightedSum = 0
  }

  /// A histogram from stored parts.
  ///
  /// - Returns: nil where the parts contradict each other: a scale or bucket that does not exist, an empty
  ///   end bucket, or weights whose sum overflows.
  public init?(
    scale: Int, firstIndex: Int, weights: [UInt64], zeroWeight: UInt64, overflowWeight: UInt64, count: UInt64,
    squaredWeight: UInt128, weightedSum: UInt128
  ) {
    guard (BucketMapping.coarsestScale...BucketMapping.scale).contains(scale) else { return nil }
    let indexes = BucketMapping.indexes
    let lowest = BucketMapping.coarsened(indexes.lowerBound, to: scale)
    let highest = BucketMapping.coarsened(indexes.upperBound, to: scale)
    guard weights.first != 0, weights.last != 0 else { return nil }
    guard weights.count <= highest - lowest + 1, weights.isEmpty ? firstIndex == 0 : firstIndex >= lowest,
      weights.isEmpty || firstIndex <= highest - weights.count + 1
    else { return nil }
    var total: UInt64 = 0
    for weight in weights + [zeroWeight, overflowWeight] {
      let (sum, overflow) = total.addingReportingOverflow(weight)
      guard !overflow else { return nil }
      total = sum
    }
    self.scale = scale
    self.firstIndex = firstIndex
    self.weights = weights
    self.zeroWeight = zeroWeight
    self.overflowWeight = overflowWeight
    self.count = count
    totalWeight = total
    self.squaredWeight = squaredWeight
    self.weightedSum = weightedSum
  }

  /// Whether nothing was recorded.
  public var isEmpty: Bool { totalWeight == 0 }

  /// The mean in µs, or nil of nothing. Exact: it comes from the durations, not from the buckets.
  public var mean: Double? { isEmpty ? nil : Double(weightedSum) / Double(totalWeight) }

  /// Kish's effective number of durations, (Σw)²/Σw²: ``count`` where all weights are equal.
  public var effectiveCount: Double {
    squaredWeight == 0 ? 0 : Double(totalWeight) / Double(squaredWeight) * Double(totalWeight)
  }

  /// Adds one duration. Called for every row.
  ///
  /// - Parameters:
  ///   - microseconds: 0 or more; durations over a day are the caller's to reject.
  ///   - weight: a ``SampleWeight`` raw value; one of 0 counts nothing.
  /// - Returns: whether it was counted: a negative duration is not.
  @discardableResult
  public mutating func record(microseconds: Int64, weight: UInt64 = SampleWeight.one) -> Bool {
    guard microseconds >= 0, weight > 0 else { return false }
    if microseconds == 0 {
      zeroWeight = zeroWeight.addingSaturated(weight)
    } else if microseconds > BucketMapping.largestMicroseconds {
      overflowWeight = overflowWeight.addingSaturated(weight)
    } else {
      let fine = BucketMapping.bucketIndex(ofMicroseconds: microseconds)
      add(weight, at: BucketMapping.coarsened(fine, to: scale))
    }
    count = count.addingSaturated(1)
    totalWeight = totalWeight.addingSaturated(weight)
    squaredWeight = squaredWeight.addingSaturated(UInt128(weight) * UInt128(weight))
    weightedSum = weightedSum.addingSaturated(UInt128(weight) * UInt128(microseconds))
    return true
  }

  /// Adds another histogram. Of two scales the coarser one is kept.
  public mutating func merge(_ other: Histogram) {
    if other.scale < scale { self = coarsened(toScale: other.scale) }
    let other = other.scale > scale ? other.coarsened(toScale: scale) : other
    if let last = other.weights.indices.last {
      makeRoom(for: other.firstIndex)
      makeRoom(for: other.firstIndex + last)
      let shift = other.firstIndex - firstIndex
      for (position, weight) in other.weights.enumerated() {
        weights[position + shift] = weights[position + shift].addingSaturated(weight)
      }
    }
    zeroWeight = zeroWeight.addingSaturated(other.zeroWeight)
    overflowWeight = overflowWeight.addingSaturated(other.overflowWeight)
    count = count.addingSaturated(other.count)
    totalWeight = totalWeight.addingSaturated(other.totalWeight)
    squaredWeight = squaredWeight.addingSaturated(other.squaredWeight)
    weightedSum = weightedSum.addingSaturated(other.weightedSum)
  }

  /// The same durations at a lower scale: pairs of buckets added, once for each step, nothing approximated.
  ///
  /// - Parameter target: 0…5; a scale not below the present one changes nothing.
  public func coarsened(toScale target: Int) -> Histogram {
    let target = max(BucketMapping.coarsestScale, target)
    guard target < scale else { return self }
    var coarse = self
    coarse.scale = target
    coarse.firstIndex = 0
    coarse.weights = []
    for (position, weight) in weights.enumerated() where weight > 0 {
      coarse.add(weight, at: BucketMapping.coarsened(firstIndex + position, from: scale, to: target))
    }
    return coarse
  }

  private mutating func add(_ weight: UInt64, at index: Int) {
    makeRoom(for: index)
    weights[index - firstIndex] = weights[index - firstIndex].addingSaturated(weight)
  }

  /// Extends ``weights`` with empty buckets just as far as `index`.
  private mutating func makeRoom(for index: Int) {
    if weights.isEmpty {
      firstIndex = index
      weights = [0]
    } else if index < firstIndex {
      weights.insert(contentsOf: repeatElement(0, count: firstIndex - index), at: 0)
      firstIndex = index
    } else if index - firstIndex >= weights.count {
      weights.append(contentsOf: repeatElement(0, count: index - firstIndex - weights.count + 1))
    }
  }
}
