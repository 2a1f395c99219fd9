/// What requests are told apart by besides endpoint and time: one number a row and dimension.
///
/// Some hold several columns at once, because one depends on the other (a version belongs to an app and a
/// system); ``SliceView`` says how pages look at them.
public enum SliceDimension: UInt8, CaseIterable, Sendable {
  /// `network_type` and `network_subtype`.
  case network
  /// `network_quality`, 1 very poor … 5 very good.
  case quality
  /// `ip_version`.
  case ipVersion
  /// `protocol`.
  case httpVersion
  /// `tls_version`.
  case tlsVersion
  /// `connection_reused`.
  case reuse
  /// `resolver`.
  case resolver
  /// `carrier`.
  case carrier
  /// `region`.
  case region
  /// `peer_address`.
  case peer
  /// `os_name` and `os_version`.
  case system
  /// `device_model`.
  case device
  /// `app_name`, `os_name`, `app_version` and `sdk_version`.
  case build
  /// `final_strategy`.
  case strategy
  /// The strategies of all attempts in their order; only of requests with more than one.
  case strategyOrder
  /// The larger of `request_bytes` and `response_bytes`: up to 4 KiB, 64 KiB, 1 MiB, more.
  case payload
  /// `in_flight`: 0, 1–3, 4–9, 10 or more.
  case inFlight
  /// `transfer`.
  case transfer

  /// How many there are.
  public static let count = 18

  /// The keys of a dimension whose values are known beforehand; nil: they are interned as they come.
  public var fixedKeys: [String]? {
    switch self {
    case .quality: ["1", "2", "3", "4", "5"]
    case .ipVersion: ["4", "6"]
    case .reuse: ["0", "1"]
    case .payload: ["4_kib", "64_kib", "1_mib", "more"]
    case .inFlight: ["0", "1_3", "4_9", "10_more"]
    default: nil
    }
  }

  /// Whether work (attempts, bytes) is kept by its values.
  internal var hasWork: Bool {
    self == .network || self == .build || self == .strategy || self == .strategyOrder
  }

  /// The numbers of the dimensions whose values are kept for each code of a failure.
  internal static let withCodes: [Int] = [
    SliceDimension.network, .quality, .ipVersion, .system, .build, .peer,
  ].map { Int($0.rawValue) }

  /// Whether the throughput of transfers is kept by its values.
  internal var hasThroughput: Bool { self == .network || self == .httpVersion }
}
