/// How a request counts (`metrics.md`, "Outcome of a request").
public enum Outcome: UInt8, CaseIterable, Sendable {
  /// Answered with an expected status, decoded, and well by the app's own envelope.
  case success
  /// Failed below HTTP.
  case network
  /// Failed by its status or by HTTP behaviour.
  case http
  /// The body could not be decoded.
  case parse
  /// The app's own envelope says failure.
  case business
  /// Excluded: given up by the user or the app.
  case cancelled
  /// Excluded: the device had no path to the internet.
  case offline
  /// Excluded: forbidden by a setting, a filter or a call.
  case policy
  /// Excluded: a fault inside the app before anything was sent.
  case client
  /// Excluded: neither a status nor an error.
  case unknown
  /// Served from a cache or a mock: counted only in the cache-hit rate.
  case cache

  /// Whether the request is in the denominator of every rate: success, network, http, parse and business.
  public var isEligible: Bool { rawValue <= Outcome.business.rawValue }

  /// Whether the request is an eligible failure: network, http, parse or business.
  public var isFailure: Bool { isEligible && self != .success }

  /// Whether the request is left out of the rates and printed beside them: cancelled, offline, policy,
  /// client, unknown.
  public var isExcluded: Bool { !isEligible && self != .cache }
}
