/// One timed operation of a trace, as its tracer reported it: a row of the contract's table `span`.
public struct Span: Sendable, Equatable {
  /// OpenTelemetry's span kinds. Part of a span's key: B3 lets the client and the server of a call share one span id.
  public enum Kind: String, Sendable, CaseIterable {
    case client, server, producer, consumer, `internal`, unspecified
  }

  /// 32 lower-case hex digits in the contract; compared as text.
  public var traceID: String
  /// 16 lower-case hex digits in the contract; compared as text.
  public var spanID: String
  /// Which side of a call it is.
  public var kind: Kind
  /// The span this one reports as its parent; nil or empty: none.
  public var parentSpanID: String?
  /// Who did the work.
  public var service: String
  /// What was done.
  public var name: String
  /// Start on the reporter's own clock, never adjusted: Unix time in microseconds.
  public var startMicroseconds: Int64
  /// nil: unfinished. A negative duration is treated as unknown too.
  public var durationMicroseconds: Int64?
  /// true: error, false: ok, nil: not said.
  public var failed: Bool?
  /// HTTP status, 100…999.
  public var status: Int?
  /// Kind of the error, or its text.
  public var error: String?
  /// Who was called.
  public var peerService: String?

  /// A span; what is often absent may be left out.
  public init(
    traceID: String, spanID: String, kind: Kind = .unspecified, parentSpanID: String? = nil, service: String,
    name: String, startMicroseconds: Int64, durationMicroseconds: Int64? = nil, failed: Bool? = nil,
    status: Int? = nil, error: String? = nil, peerService: String? = nil
  ) {
    self.traceID = traceID
    self.spanID = spanID
    self.kind = kind
    self.parentSpanID = parentSpanID
    self.service = service
    self.name = name
    self.startMicroseconds = startMicroseconds
    self.durationMicroseconds = durationMicroseconds
    self.failed = failed
    self.status = status
    self.error = error
    self.peerService = peerService
  }

  /// Start and duration added, at most `Int64.max`; nil when the duration is unknown.
  public var endMicroseconds: Int64? {
    guard let duration = durationMicroseconds, duration >= 0 else { return nil }
    let (end, overflow) = startMicroseconds.addingReportingOverflow(duration)
    return overflow ? .max : end
  }
}
