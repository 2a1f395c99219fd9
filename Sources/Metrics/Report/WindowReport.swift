public import Taxonomy

/// The requests of some endpoints in any span of time, such as an incident's.
public struct WindowReport: Sendable {
  /// The 15-minute spans that are covered, whole.
  public let quarters: Range<Int>
  /// The requests by outcome.
  public let total: Tally
  /// The latency of the whole site: an endpoint's is not kept that fine for long. Samples are those of the endpoints.
  public let siteLatency: Latency
  /// Failures by code, most first.
  public let codes: [(code: FailureCode, count: Count)]
  /// The requests by endpoint, most failures first.
  public let endpoints: [(endpoint: Int, tally: Tally)]
}
