/// Weights by slot, gathered from cells until one histogram is complete.
internal struct SlotWeights {
  private var weights = [UInt64](repeating: 0, count: LatencySlots.overflow + 1)
  private var isEmpty = true

  @inline(__always)
  mutating func add(_ weight: UInt64, slot: Int) {
    guard weights.indices.contains(slot) else { return }
    weights[slot] = weights[slot].addingSaturated(weight)
    isEmpty = false
  }

  /// The histogram of what was gathered, and an empty table again.
  ///
  /// - Parameters:
  ///   - samples: the durations it holds: rows and Σw².
  ///   - sum: Σ w·duration in microseconds with 16 fractional bits; 0 where it is not kept.
  mutating func take(of samples: Count, sum: UInt128 = 0) -> Histogram {
    guard !isEmpty else { return Histogram() }
    defer {
      weights = [UInt64](repeating: 0, count: weights.count)
      isEmpty = true
    }
    let inner = weights[1..<LatencySlots.overflow]
    let first = inner.firstIndex { $0 > 0 }
    let last = inner.lastIndex { $0 > 0 }
    return Histogram(
      scale: BucketMapping.scale, firstIndex: first.map(LatencySlots.bucket) ?? 0,
      weights: first.flatMap { first in last.map { Array(weights[first...$0]) } } ?? [],
      zeroWeight: weights[0], overflowWeight: weights[LatencySlots.overflow],
      count: UInt64(clamping: samples.rows), squaredWeight: samples.squares, weightedSum: sum) ?? Histogram()
  }
}
