public import Taxonomy

/// What kind of row was counted: its outcome, the code that explains a failure, and whether it gave a latency
/// sample.
public struct RowClass: Hashable, Sendable {
  /// The outcome by the rules of Taxonomy.
  public let outcome: Outcome
  /// The code behind a failure or an exclusion; nil for a success.
  public let code: FailureCode?
  /// Whether the row's duration went into the latency histogram.
  public let isLatencySample: Bool

  /// A class from its parts.
  public init(outcome: Outcome, code: FailureCode?, isLatencySample: Bool) {
    self.outcome = outcome
    self.code = code
    self.isLatencySample = isLatencySample
  }
}
