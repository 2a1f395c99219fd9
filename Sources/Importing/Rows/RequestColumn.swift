internal import Schema

/// The columns of `request` that most formats fill, in the order in which a row numbers them.
internal enum CommonColumn: Int, CaseIterable, Sendable {
  case start, method, host, path, scheme, duration, status, errorDomain, errorCode, servedFrom, blocked, dns,
    connect, tls, send, wait, receive, requestBytes, responseBytes, streamed, protocolName, ipVersion,
    peerAddress, connectionReused, sdkVersion, traceID, spanID

  /// The names, in the order of the cases.
  private static let names = [
    "start_us", "method", "host", "path", "scheme", "duration_us", "status", "error_domain", "error_code",
    "served_from", "blocked_us", "dns_us", "connect_us", "tls_us", "send_us", "wait_us", "receive_us",
    "request_bytes", "response_bytes", "streamed", "protocol", "ip_version", "peer_address",
    "connection_reused", "sdk_version", "trace_id", "span_id",
  ]

  private static let columns = Dictionary(
    zip(names, allCases), uniquingKeysWith: { first, _ in first })

  /// Every column.
  static let all = allCases

  /// The column's name in the contract.
  var name: String { Self.names[rawValue] }

  /// The column of a name.
  init?(name: String) {
    guard let column = Self.columns[name] else { return nil }
    self = column
  }
}

/// The columns of `request` that few formats fill, in the order of the contract.
internal enum FurtherColumn: Int, CaseIterable, Sendable {
  case urlTemplate, received, failedPhase, trustRejected, cancelReason, pathSatisfied, unsatisfiedReason,
    parseFailed, businessCode, businessFailed, attemptCount, firstAttemptFailed, finalStrategy, suspended,
    transfer, resumed, tlsVersion, resolver, inFlight, networkType, networkSubtype, networkQuality,
    carrier, region, appName, appVersion, osName, osVersion, deviceModel, screen, sessionID,
    installationID, sampleRate

  /// The names, in the order of the cases.
  private static let names = [
    "url_template", "received_us", "failed_phase", "trust_rejected", "cancel_reason", "path_satisfied",
    "unsatisfied_reason", "parse_failed", "business_code", "business_failed", "attempt_count",
    "first_attempt_failed", "final_strategy", "suspended_us", "transfer", "resumed", "tls_version",
    "resolver", "in_flight", "network_type", "network_subtype", "network_quality", "carrier", "region",
    "app_name", "app_version", "os_name", "os_version", "device_model", "screen", "session_id",
    "installation_id", "sample_rate",
  ]

  private static let columns = Dictionary(
    zip(names, allCases), uniquingKeysWith: { first, _ in first })

  /// Every column.
  static let all = allCases

  /// The column's name in the contract.
  var name: String { Self.names[rawValue] }

  /// The column of a name.
  init?(name: String) {
    guard let column = Self.columns[name] else { return nil }
    self = column
  }

  private static let kinds = Dictionary(
    Table.request.columns.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })

  /// What the contract stores in the column.
  var kind: Column.Kind { Self.kinds[name] ?? .text }
}
