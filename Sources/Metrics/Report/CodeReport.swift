public import Taxonomy

/// One code of one scope in one period.
public struct CodeReport: Sendable {
  /// The outcome that its rows have.
  public let outcome: Outcome
  /// The code.
  public let code: FailureCode
  /// Its rows in the period.
  public var count: Count
  /// Its rows in the period before.
  public var previous: Count
  /// Weights in each column of the period; only of the site.
  public var columns: [UInt64]
  /// Its rows by endpoint, most first; only of the site.
  public var endpoints: [(endpoint: Int, count: Count)]
}
