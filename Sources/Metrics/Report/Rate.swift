/// A success rate as pages print it: the estimate and the rows that it stands on.
public struct Rate: Sendable, Equatable {
  /// Share, effective count and interval.
  public let estimate: RateEstimate
  /// Eligible rows as stored.
  public let rows: Int64
  /// Failed rows as stored: 0 alone permits a page to say 100 %.
  public let failedRows: Int64

  /// ``RateSums/keepsFailures``: the interval stands on that, and pages say so.
  public let keepsFailures: Bool

  /// The rate of two sides, or nil when both are empty.
  ///
  /// - Parameter inflation: how much wider than by weights alone its variance is.
  public init?(succeeded: Count, failed: Count, inflation: Inflation = .none) {
    var sums = RateSums()
    sums.successWeight = succeeded.weight
    sums.successSquares = succeeded.squares
    sums.failureWeight = failed.weight
    sums.failureSquares = failed.squares
    guard let estimate = RateEstimate(sums, inflation: inflation) else { return nil }
    self.estimate = estimate
    rows = succeeded.rows &+ failed.rows
    failedRows = failed.rows
    keepsFailures = sums.keepsFailures
  }

  /// S = Σw·success / Σw·eligible, in 0…1.
  public var share: Double { estimate.share }

  /// The failure share 1 − S, in 0…1.
  public var failureShare: Double { 1 - estimate.share }
}
