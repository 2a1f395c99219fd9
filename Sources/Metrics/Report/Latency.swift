/// The latency of successful requests: percentiles from a histogram (relative error at most 1.09 %) and the
/// exact mean.
public struct Latency: Sendable, Equatable {
  /// Rows that gave a sample.
  public let samples: Int64
  /// Percentiles in microseconds, in the order of ``ranks``; nil where the samples are too few to say.
  public let percentiles: [Double?]
  /// The mean in microseconds, or nil without samples or where the mean is not kept that fine.
  public let mean: Double?

  /// The percentiles that are given: p50, p75, p90, p95, p99.
  public static let ranks = [0.5, 0.75, 0.9, 0.95, 0.99]

  /// Below this many samples there is no percentile at all.
  public static let fewest: Int64 = 30
  /// Below this many samples there is only the median.
  public static let few: Int64 = 100

  /// No samples.
  public static let none = Latency(samples: 0, histogram: Histogram())

  /// - Parameter hasMean: whether the histogram's sum of durations is known.
  internal init(samples: Int64, histogram: Histogram, hasMean: Bool = true) {
    self.samples = samples
    mean = hasMean ? histogram.mean : nil
    percentiles = Self.ranks.enumerated().map { index, rank in
      samples >= (index == 0 ? Self.fewest : Self.few) ? histogram.quantile(rank) : nil
    }
  }

  /// The median in microseconds.
  public var p50: Double? { percentiles[0] }
  /// The 75th percentile in microseconds.
  public var p75: Double? { percentiles[1] }
  /// The 90th percentile in microseconds.
  public var p90: Double? { percentiles[2] }
  /// The 95th percentile in microseconds.
  public var p95: Double? { percentiles[3] }
  /// The 99th percentile in microseconds.
  public var p99: Double? { percentiles[4] }
}
