/// What an endpoint's requests cost in one span of time: time, attempts and bytes, all weighted in fixed
/// point.
public struct Work: Additive, Equatable {
  /// Σ w·duration of the latency samples, in microseconds with 16 fractional bits.
  public var latency: Int128 = 0
  /// Σ w·attempts of eligible requests.
  public var attempts: UInt64 = 0
  /// Σ w of eligible requests whose first attempt failed.
  public var firstFailed: UInt64 = 0
  /// Σ w of those that succeeded in the end.
  public var rescued: UInt64 = 0
  /// Σ w·bytes sent.
  public var requestBytes: Int128 = 0
  /// Σ w·bytes received.
  public var responseBytes: Int128 = 0

  /// Nothing.
  public static let zero = Work()

  /// Nothing.
  public init() {}

  /// What one request costs.
  @inline(__always)
  internal init(_ observation: borrowing Observation) {
    let weight = observation.weight
    if observation.isLatencySample { latency = Int128(weight) &* Int128(observation.duration) }
    requestBytes = Int128(weight) &* Int128(observation.requestBytes)
    responseBytes = Int128(weight) &* Int128(observation.responseBytes)
    guard observation.isEligible else { return }
    let (product, overflow) = weight.multipliedReportingOverflow(by: UInt64(clamping: observation.attempts))
    attempts = overflow ? .max : product
    guard observation.isFirstFailed else { return }
    firstFailed = weight
    if observation.isSuccess { rescued = weight }
  }

  /// Adds other work.
  @inline(__always)
  public mutating func add(_ other: Work) {
    latency &+= other.latency
    attempts.add(other.attempts)
    firstFailed.add(other.firstFailed)
    rescued.add(other.rescued)
    requestBytes &+= other.requestBytes
    responseBytes &+= other.responseBytes
  }
}
