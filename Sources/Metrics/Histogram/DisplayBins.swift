/// One bar of the latency chart: ten bins for each power of ten.
public struct DisplayBin: Hashable, Sendable {
  /// `j` of the bin above 10^(j/10) and up to 10^((j + 1)/10) µs.
  public let index: Int
  /// Its weight, in multiples of 2^-16.
  public let weight: UInt64

  /// The lower bound in µs, which lies outside.
  public var lowerBound: Double { Self.bound(index) }
  /// The upper bound in µs, the greatest value inside.
  public var upperBound: Double { Self.bound(index + 1) }

  /// The bin of a duration, such as an exemplar's.
  ///
  /// - Parameter microseconds: 1 to 2^36; a value outside gives the bin of the nearer end.
  public static func index(ofMicroseconds microseconds: Int64) -> Int {
    let value = Double(max(1, min(microseconds, BucketMapping.largestMicroseconds)))
    var (low, high) = (-1, 108)
    while low < high {
      let middle = (low + high) >> 1
      if value > bound(middle + 1) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The lower bound in µs of the bin `index`: 10^(index/10).
  public static func bound(_ index: Int) -> Double {
    let bounded = max(-10, min(index, 150))
    let (decade, step) = (bounded + 10).quotientAndRemainder(dividingBy: 10)
    return steps[step] * decades[decade]
  }

  private static let steps = [
    1, 1.2589254117941673, 1.5848931924611136, 1.9952623149688795, 2.5118864315095801, 3.1622776601683795,
    3.9810717055349727, 5.0118723362727229, 6.3095734448019334, 7.9432823472428149,
  ]
  private static let decades = [
    0.1, 1, 10, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension Histogram {
  /// The finite buckets spread over the bins of the latency chart, from the first bin with weight to the
  /// last. Zero and overflow stay apart.
  ///
  /// A bucket that straddles an edge is split at it in proportion to its logarithmic width, as if its values
  /// lay evenly in it; parts are cut to multiples of 2^-16 and what is left goes to the upper bin, so the sum
  /// over the bins is exactly the sum over the buckets.
  public var displayBins: [DisplayBin] {
    var binWeights: [Int: UInt64] = [:]
    for (position, weight) in weights.enumerated() where weight > 0 {
      spread(weight, ofBucket: firstIndex + position, over: &binWeights)
    }
    guard let first = binWeights.keys.min(), let last = binWeights.keys.max() else { return [] }
    return (first...last).map { DisplayBin(index: $0, weight: binWeights[$0] ?? 0) }
  }

  private func spread(_ weight: UInt64, ofBucket index: Int, over bins: inout [Int: UInt64]) {
    // Bins for each bucket: 10·log10(2)/2^scale.
    let width = Double(sign: .plus, exponent: -scale, significand: 3.0102999566398120)
    let (start, end) = (Double(index) * width, Double(index + 1) * width)
    var given: UInt64 = 0
    var bin = Int(start.rounded(.down))
    while Double(bin + 1) < end {
      let share = (Double(bin + 1) - start) / (end - start)
      let upTo = max(given, min(weight, UInt64(Double(weight >> 1) * share) << 1))
      if upTo > given { bins[bin, default: 0] += upTo - given }
      given = upTo
      bin += 1
    }
    if weight > given { bins[bin, default: 0] += weight - given }
  }
}
