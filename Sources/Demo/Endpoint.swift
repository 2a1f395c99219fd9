/// One interface of the shop's servers: how often it is called and how it behaves.
final class Endpoint: Sendable {
  let method: String
  let host: Host
  /// The path with `{id}`-like places.
  let template: String
  /// Whether the app declares the template with every request.
  let declaresTemplate: Bool
  /// True traffic in thousandths, before sampling.
  let weight: Double
  /// Median time that the server needs, in milliseconds.
  let serverMilliseconds: Double
  /// Median size of a response, in bytes.
  let responseBytes: Double
  let requestBytes: Double
  /// Factor on the chance that a first attempt fails.
  let trouble: Double
  /// Share answered by the app's own cache.
  let cached: Double
  /// Share that the server answers with a failing envelope, and how.
  let refusal: (share: Double, fault: Fault)?
  let hasEnvelope: Bool
  let screen: String
  let shape: TraceShape
  let transfer: Transfer?
  /// Whether the app tries again.
  let retries: Bool
  /// Share of the successes that is recorded.
  let kept: Double

  enum Transfer: String, Sendable {
    case upload
    case download
    /// An event stream that stays open: no transfer of a file.
    case stream
  }

  init(
    _ method: String, _ host: Host, _ template: String, _ weight: Double, _ serverMilliseconds: Double,
    bytes: Double = 3_000, sends: Double = 0, screen: String, shape: TraceShape = .short,
    declared: Bool = true,
    trouble: Double = 1, cached: Double = 0, refusal: (Double, Fault)? = nil, transfer: Transfer? = nil,
    retries: Bool? = nil, kept: Double = 1
  ) {
    self.method = method
    self.host = host
    self.template = template
    self.weight = weight
    self.serverMilliseconds = serverMilliseconds
    self.screen = screen
    self.shape = shape
    self.trouble = trouble
    self.cached = cached
    self.transfer = transfer
    self.kept = kept
    responseBytes = bytes
    requestBytes = sends
    declaresTemplate = declared
    self.refusal = refusal.map { (share: $0.0, fault: $0.1) }
    hasEnvelope = refusal != nil
    self.retries = retries ?? (method == "GET")
  }
}
