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
  /// Phase times in microseconds, in the order of the contract's columns; nil where a phase did not happen.
  public var phases: [Int64?]
  /// The row's other columns that hold something, by the contract's names.
  public var context: [String: String]

  /// An attempt from its parts.
  public init(
    number: Int, startMicroseconds: Int64, durationMicroseconds: Int64?, strategy: String?, status: Int?,
    error: String?, failedPhase: String?, phases: [Int64?] = [], context: [String: String] = [:]
  ) {
    self.number = number
    self.startMicroseconds = startMicroseconds
    self.durationMicroseconds = durationMicroseconds
    self.strategy = strategy
    self.status = status
    self.error = error
    self.failedPhase = failedPhase
    self.phases = phases
    self.context = context
  }
}
