public import Taxonomy

/// One request as its row says, for a page of its own or above its trace.
public struct RequestRecord: Sendable, Equatable {
  /// The row's number.
  public var id: Int64
  /// Start on the device's clock, in microseconds since 1970.
  public var startMicroseconds: Int64
  /// The method in upper case.
  public var method: String
  /// The logical host.
  public var host: String
  /// The path without query.
  public var path: String
  /// Call to callback in microseconds; nil when unknown.
  public var durationMicroseconds: Int64?
  /// The HTTP status; nil without a response.
  public var status: Int?
  /// How the request counts.
  public var outcome: Outcome
  /// The code behind a failure or an exclusion.
  public var code: FailureCode?
  /// The trace it belongs to.
  public var traceID: String?
  /// Phase times in microseconds, in the order of the contract's columns; nil where a phase did not happen.
  public var phases: [Int64?]
  /// The row's other columns that hold something, by the contract's names.
  public var context: [String: String]
  /// Its wire attempts in order; empty when there was one.
  public var attempts: [AttemptRecord]
  /// The span that its tracer gave it.
  public var spanID: String?
  /// The place of its endpoint among the published ones; nil when nobody looked it up.
  public var endpoint: Int?
  /// Whether its duration is in the latency percentiles.
  public var isLatencySample: Bool
  /// What the device found out after it, in order of start.
  public var diagnostics: [DiagnosticRecord]

  /// A request from its parts.
  public init(
    id: Int64, startMicroseconds: Int64, method: String, host: String, path: String,
    durationMicroseconds: Int64?,
    status: Int?, outcome: Outcome, code: FailureCode?, traceID: String?, phases: [Int64?],
    context: [String: String], attempts: [AttemptRecord], spanID: String? = nil, endpoint: Int? = nil,
    isLatencySample: Bool = false, diagnostics: [DiagnosticRecord] = []
  ) {
    self.id = id
    self.startMicroseconds = startMicroseconds
    self.method = method
    self.host = host
    self.path = path
    self.durationMicroseconds = durationMicroseconds
    self.status = status
    self.outcome = outcome
    self.code = code
    self.traceID = traceID
    self.phases = phases
    self.context = context
    self.attempts = attempts
    self.spanID = spanID
    self.endpoint = endpoint
    self.isLatencySample = isLatencySample
    self.diagnostics = diagnostics
  }
}
