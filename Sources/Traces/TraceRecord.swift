/// A published trace: the request that led to it and the spans that the data holds.
public struct TraceRecord: Sendable {
  /// The newest of its published requests.
  public let request: RequestRecord
  /// Its spans.
  public let trace: Trace

  /// A record from its parts.
  public init(request: RequestRecord, trace: Trace) {
    self.request = request
    self.trace = trace
  }
}
