public import Taxonomy

/// The requests of some endpoints in any span of time, such as an incident's.
public struct WindowReport: Sendable {
  /// The 15-minute spans that are covered, whole.
  public let quarters: Range<Int>
  /// The requests by outcome.
  public let total: Tally
  /// The latency of the whole site in the window.
  public let siteLatency: Latency
  /// The latency of the endpoints in the window; nil where the window reaches back beyond the 9 local days
  /// for which an endpoint's latency is kept that fine: then ``siteLatency`` is shown and said.
  public let latency: Latency?
  /// Failures by code, most first.
  public let codes: [(code: FailureCode, count: Count)]
  /// The requests by endpoint, most failures first.
  public let endpoints: [(endpoint: Int, tally: Tally)]
}
