public import Taxonomy

/// What counts as a request that goes well, and out of which requests (`metrics.md`, Success rate).
public enum Indicator: Sendable, Hashable {
  /// The request as a whole succeeded, out of all eligible ones.
  case success
  /// An answer came, out of all eligible ones.
  case network
  /// The answer had an expected status, out of those that were answered.
  case http
  /// The answer could be decoded, out of those with an expected status.
  case parse
  /// The answer said what was asked for, out of those that were decoded.
  case business
  /// The request succeeded within a duration in microseconds, out of the failures and the successes with a
  /// known latency.
  case latency(upTo: Int64)

  /// The outcomes that count as going well. For ``latency(upTo:)`` a success also has to be fast.
  public var good: Set<Outcome> {
    switch self {
    case .success, .business, .latency: [.success]
    case .network: [.success, .http, .parse, .business]
    case .http: [.success, .parse, .business]
    case .parse: [.success, .business]
    }
  }

  /// The outcomes that count as failures. Those in neither list are not in the denominator.
  public var bad: Set<Outcome> {
    switch self {
    case .success, .latency: [.network, .http, .parse, .business]
    case .network: [.network]
    case .http: [.http]
    case .parse: [.parse]
    case .business: [.business]
    }
  }

  /// The word for it in twins: `success`, `network`, `http`, `parse`, `business` or `latency`.
  public var word: String {
    switch self {
    case .success: "success"
    case .network: "network"
    case .http: "http"
    case .parse: "parse"
    case .business: "business"
    case .latency: "latency"
    }
  }
}
