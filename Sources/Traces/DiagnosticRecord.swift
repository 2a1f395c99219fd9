/// One probe that the device made after a request: a row of the contract's table `diagnostic`.
public struct DiagnosticRecord: Sendable, Equatable {
  /// `dns`, `ping`, `tcp_connect`, `tls`, `traceroute`, `throughput`, `captive_portal`.
  public var kind: String
  /// What was probed.
  public var target: String
  /// Who resolved the name, for `dns`.
  public var resolver: String?
  /// Start on the device's clock, in microseconds since 1970.
  public var startMicroseconds: Int64
  /// Microseconds; nil when unknown.
  public var durationMicroseconds: Int64?
  /// Whether it went well.
  public var isOK: Bool
  /// Round-trip time in microseconds.
  public var roundTripMicroseconds: Int64?
  /// Share of packets lost, 0…1.
  public var lossRatio: Double?
  /// What it found.
  public var answer: String?
  /// The error's domain and code as stored.
  public var error: String?

  /// A probe from its parts.
  public init(
    kind: String, target: String, resolver: String? = nil, startMicroseconds: Int64,
    durationMicroseconds: Int64? = nil, isOK: Bool, roundTripMicroseconds: Int64? = nil,
    lossRatio: Double? = nil,
    answer: String? = nil, error: String? = nil
  ) {
    self.kind = kind
    self.target = target
    self.resolver = resolver
    self.startMicroseconds = startMicroseconds
    self.durationMicroseconds = durationMicroseconds
    self.isOK = isOK
    self.roundTripMicroseconds = roundTripMicroseconds
    self.lossRatio = lossRatio
    self.answer = answer
    self.error = error
  }
}
