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

  /// A request from its parts.
  public init(
    id: Int64, startMicroseconds: Int64, method: String, host: String, path: String, durationMicroseconds: Int64?,
    status: Int?, outcome: Outcome, code: FailureCode?, traceID: String?, phases: [Int64?],
    context: [String: String], attempts: [AttemptRecord]
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
  }
}

/// One wire attempt of a request.
public struct AttemptRecord: Sendable, Equatable {
  /// 0 for the first.
  public var number: Int
  /// Start on the device's clock, in microseconds since 1970.
  public var startMicroseconds: Int64
  /// Microseconds; nil when unknown.
  public var durationMicroseconds: Int64?
  /// How it was tried: `original`, `direct_ip`, …
  public var strategy: String?
  /// The HTTP status; nil without a response.
  public var status: Int?
  /// The error's domain and code as stored.
  public var error: String?
  /// The phase that was open when it failed.
  public var failedPhase: String?

  /// An attempt from its parts.
  public init(
    number: Int, startMicroseconds: Int64, durationMicroseconds: Int64?, strategy: String?, status: Int?,
    error: String?, failedPhase: String?
  ) {
    self.number = number
    self.startMicroseconds = startMicroseconds
    self.durationMicroseconds = durationMicroseconds
    self.strategy = strategy
    self.status = status
    self.error = error
    self.failedPhase = failedPhase
  }
}

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
