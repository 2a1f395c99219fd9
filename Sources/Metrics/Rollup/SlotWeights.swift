/// Weights by slot, gathered from cells until one histogram is complete.
internal struct SlotWeights {
  private var weights = [UInt64](repeating: 0, count: LatencySlots.overflow + 1)
  /// The first and the last slot that something was added to.
  private var used: (first: Int, last: Int) = (.max, -1)

  @inline(__always)
  mutating func add(_ weight: UInt64, slot: Int) {
    guard weights.indices.contains(slot) else { return }
    weights[slot] = weights[slot].addingSaturated(weight)
    used = (min(used.first, slot), max(used.last, slot))
  }

  /// The histogram of what was gathered, and an empty table again.
  ///
  /// - Parameters:
  ///   - samples: the durations it holds: rows and Σw².
  ///   - sum: Σ w·duration in microseconds with 16 fractional bits; 0 where it is not kept.
  mutating func take(of samples: Count, sum: UInt128 = 0) -> Histogram {
    guard used.last >= 0 else { return Histogram() }
    let inner = weights[max(used.first, 1)..<max(min(used.last + 1, LatencySlots.overflow), 1)]
    let first = inner.firstIndex { $0 > 0 }
    let last = inner.lastIndex { $0 > 0 }
    let histogram = Histogram(
      scale: BucketMapping.scale, firstIndex: first.map(LatencySlots.bucket) ?? 0,
      weights: first.flatMap { first in last.map { Array(weights[first...$0]) } } ?? [],
      zeroWeight: weights[0], overflowWeight: weights[LatencySlots.overflow],
      count: UInt64(clamping: samples.rows), squaredWeight: samples.squares, weightedSum: sum)
    for slot in used.first...used.last { weights[slot] = 0 }
    used = (.max, -1)
    return histogram ?? Histogram()
  }
}
