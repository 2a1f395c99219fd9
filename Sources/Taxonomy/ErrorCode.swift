/// One row of the registry: what a code of an error domain means, and whose it is.
public struct ErrorCode: Hashable, Sendable {
  /// The domain in its canonical spelling, such as `NSURLErrorDomain`, `java` or `net`.
  public let domain: String
  /// The code in its canonical spelling, such as `-1001`, `ECONNRESET` or `java.net.ConnectException`; `*`
  /// stands for every code of the domain.
  public let code: String
  /// The short name shown first, such as `TimedOut`.
  public let name: String
  /// What it means, in words for readers of the site.
  public let meaning: String
  /// The layer that decides how a request with this code is counted.
  public let layer: Layer
  /// The phase in which it happens; nil where a phase makes no sense (statuses that are no failures).
  public let phase: FailurePhase?
  /// The nearest type of Network Error Logging (W3C), or nil.
  public let nelType: String?
  /// The value of OpenTelemetry's `error.type` attribute.
  public let errorType: String
  /// Whether somebody on our side can lower its number.
  public let improvable: Improvable
  /// Who looks first.
  public let owner: Owner
  /// Whether trying again can help.
  public let isRetryable: Bool
  /// A caution for readers, or nil.
  public let note: String?
}
