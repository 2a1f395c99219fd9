internal import Taxonomy

/// The requests of one scope in one column of a chart.
public struct ColumnTally: Additive {
  /// Successes.
  public var succeeded: Count
  /// Failures of every kind.
  public var failed: Count
  /// All rows, excluded ones too.
  public var rows: Int64
  /// Successes whose duration went into the latency histogram.
  public var sampled: Count

  /// How much wider than by weights alone the rate's variance is.
  public internal(set) var inflation = Inflation.none

  /// No request.
  public static let zero = ColumnTally(succeeded: .zero, failed: .zero, rows: 0, sampled: .zero)

  /// Rows whose duration went into the latency histogram.
  public var latencySamples: Int64 { sampled.rows }

  /// Adds another column's requests.
  public mutating func add(_ other: ColumnTally) {
    succeeded.add(other.succeeded)
    failed.add(other.failed)
    rows &+= other.rows
    sampled.add(other.sampled)
    inflation = inflation.wider(other.inflation)
  }

  /// Adds requests of one class.
  internal mutating func add(_ count: Count, of rowClass: RowClass) {
    rows &+= count.rows
    if rowClass.isLatencySample { sampled.add(count) }
    if rowClass.outcome == .success {
      succeeded.add(count)
    } else if rowClass.outcome.isFailure {
      failed.add(count)
    }
  }

  /// The number of eligible requests that the rows stand for.
  public var eligibleRequests: Double { succeeded.requests + failed.requests }

  /// The success rate with its interval, or nil when nothing was eligible.
  public var successRate: Rate? { Rate(succeeded: succeeded, failed: failed, inflation: inflation) }
}
