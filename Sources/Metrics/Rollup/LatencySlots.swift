/// Where a duration falls in the latency tables: slot 0 holds 0 µs, the last what is beyond the largest bucket, those between the
/// buckets of ``BucketMapping``.
internal enum LatencySlots {
  private static let offset = 1 - BucketMapping.indexes.lowerBound
  static let overflow = BucketMapping.indexes.upperBound + offset + 1

  /// The slot of a duration of 0 or more microseconds.
  @inline(__always)
  static func slot(ofMicroseconds duration: Int64) -> Int {
    if duration <= 0 { return 0 }
    if duration > BucketMapping.largestMicroseconds { return overflow }
    return BucketMapping.bucketIndex(ofMicroseconds: duration) + offset
  }

  static func bucket(ofSlot slot: Int) -> Int { slot - offset }
}

/// Weights by slot, gathered from cells until one histogram is complete.
internal struct SlotWeights {
  private var weights = [UInt64](repeating: 0, count: LatencySlots.overflow + 1)
  private(set) var isEmpty = true

  mutating func add(_ weight: UInt64, slot: Int) {
    guard weights.indices.contains(slot) else { return }
    weights[slot] = weights[slot].addingSaturated(weight)
    isEmpty = false
  }

  /// The histogram of what was gathered, and an empty table again.
  ///
  /// - Parameters:
  ///   - samples: how many durations it holds.
  ///   - squares: Σw² in fixed point with 32 fractional bits.
  ///   - sum: Σ w·duration in microseconds with 16 fractional bits; 0 where it is not kept.
  mutating func take(samples: Int64, squares: UInt128, sum: Int128 = 0) -> Histogram {
    defer {
      if !isEmpty { weights = [UInt64](repeating: 0, count: weights.count) }
      isEmpty = true
    }
    let inner = weights[1..<LatencySlots.overflow]
    let first = inner.firstIndex { $0 > 0 }
    let last = inner.lastIndex { $0 > 0 }
    return Histogram(
      scale: BucketMapping.scale, firstIndex: first.map(LatencySlots.bucket) ?? 0,
      weights: first.flatMap { first in last.map { Array(weights[first...$0]) } } ?? [],
      zeroWeight: weights[0], overflowWeight: weights[LatencySlots.overflow],
      count: UInt64(clamping: samples), squaredWeight: squares, weightedSum: UInt128(clamping: sum)) ?? Histogram()
  }
}
