/// Where a code belongs: the layer that decides how a request with it is counted (`metrics.md`, "Outcome of
/// a request").
public enum Layer: String, CaseIterable, Sendable {
  /// Not answered because of the network: DNS, TCP, TLS, timeouts, broken connections.
  case network
  /// Answered, but with a status or HTTP behaviour that is a failure.
  case http
  /// Answered, but the body could not be decoded.
  case parse
  /// Decoded, but the app's own envelope says failure.
  case business
  /// Given up by the user or the app.
  case cancelled
  /// No path to the internet when the request failed.
  case offline
  /// Forbidden by a setting, a filter or a call.
  case policy
  /// A fault inside the app before anything was sent: URL, file, session set-up.
  case client
  /// No failure: informational, successful and redirecting statuses.
  case none
}
