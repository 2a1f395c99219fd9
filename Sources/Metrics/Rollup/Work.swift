/// What an endpoint's requests cost in one span of time: time, attempts and bytes, all weighted in fixed point.
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

/// The time that one phase took in the requests in which it happened.
public struct PhaseSum: Additive, Equatable {
  /// Requests in which the phase happened, as stored.
  public var rows: Int64 = 0
  /// Σ w of them.
  public var weight: UInt64 = 0
  /// Σ w·time in microseconds with 16 fractional bits.
  public var time: Int128 = 0

  /// Nothing.
  public static let zero = PhaseSum()

  /// Adds another sum.
  @inline(__always)
  public mutating func add(_ other: PhaseSum) {
    rows &+= other.rows
    weight.add(other.weight)
    time &+= other.time
  }

  /// The mean time in microseconds, or nil when the phase never happened.
  public var mean: Double? { weight > 0 ? Double(time) / Double(weight) : nil }
}

/// The phases of a request in the order in which they happen.
public enum Phase: Int, CaseIterable, Sendable {
  /// Waiting for a free connection.
  case blocked
  /// Resolving the name.
  case dns
  /// Opening the TCP or QUIC connection, TLS not included.
  case connect
  /// The TLS handshake.
  case tls
  /// Sending the request.
  case send
  /// From the request's last byte to the first byte of the response.
  case wait
  /// From the first byte of the response to its last.
  case receive
}
