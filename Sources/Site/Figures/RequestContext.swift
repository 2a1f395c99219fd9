internal import Metrics
internal import Traces

/// Every column of a request that holds something, under a name for people.
extension SiteContext {
  /// How a column's value is printed.
  private enum Shape {
    case text, flag, bytes, duration, instant, share
  }

  private typealias Entry = (column: String, name: Phrase, shape: Shape)

  private static let groups: [(title: Phrase, entries: [Entry])] = [
    (
      .groupResult,
      [
        ("error_domain", .columnErrorDomain, .text), ("error_code", .columnErrorCode, .text),
        ("failed_phase", .failedIn, .text), ("trust_rejected", .columnTrustRejected, .flag),
        ("cancel_reason", .columnCancelReason, .text), ("path_satisfied", .columnPathSatisfied, .flag),
        ("unsatisfied_reason", .columnUnsatisfiedReason, .text), ("parse_failed", .columnParseFailed, .flag),
        ("business_code", .columnBusinessCode, .text), ("business_failed", .columnBusinessFailed, .flag),
        ("served_from", .columnServedFrom, .text), ("attempt_count", .attempts, .text),
        ("first_attempt_failed", .columnFirstFailed, .flag), ("final_strategy", .columnFinalStrategy, .text),
      ]
    ),
    (
      .groupTransfer,
      [
        ("scheme", .columnScheme, .text), ("url_template", .columnTemplate, .text),
        ("request_bytes", .columnRequestBytes, .bytes), ("response_bytes", .columnResponseBytes, .bytes),
        ("transfer", .columnTransfer, .text), ("resumed", .columnResumed, .flag),
        ("streamed", .columnStreamed, .flag), ("suspended_us", .columnSuspended, .duration),
        ("in_flight", .columnInFlight, .text),
      ]
    ),
    (
      .network,
      [
        ("network_type", .columnNetworkType, .text), ("network_subtype", .columnNetworkSubtype, .text),
        ("network_quality", .columnNetworkQuality, .text), ("carrier", .columnCarrier, .text),
        ("region", .columnRegion, .text),
      ]
    ),
    (
      .connection,
      [
        ("protocol", .columnProtocol, .text), ("tls_version", .columnTlsVersion, .text),
        ("ip_version", .columnIpVersion, .text), ("peer_address", .columnPeerAddress, .text),
        ("connection_reused", .columnReused, .flag), ("resolver", .columnResolver, .text),
      ]
    ),
    (
      .groupDevice,
      [
        ("app_name", .app, .text), ("app_version", .columnAppVersion, .text), ("os_name", .system, .text),
        ("os_version", .columnOsVersion, .text), ("device_model", .columnDeviceModel, .text),
        ("sdk_version", .columnSdkVersion, .text), ("screen", .columnScreen, .text),
        ("session_id", .columnSession, .text), ("installation_id", .columnInstallation, .text),
        ("received_us", .columnReceived, .instant), ("sample_rate", .columnSampleRate, .share),
      ]
    ),
  ]

  /// Every column that has a name here.
  static var contextColumns: [String] { groups.flatMap { $0.entries.map(\.column) } }

  /// The columns that hold something, by what they are about; groups without any are left out.
  func contextGroups(
    _ request: RequestRecord
  ) -> [(title: String, facts: [(label: String, text: String, href: String?)])] {
    Self.groups.compactMap { title, entries in
      let facts = entries.compactMap { entry -> (label: String, text: String, href: String?)? in
        guard let value = request.context[entry.column], !value.isEmpty else { return nil }
        return (words(entry.name), text(value, entry.shape), nil)
      }
      return facts.isEmpty ? nil : (words(title), facts)
    }
  }

  /// A column's value for people.
  func contextValue(_ column: String, _ value: String) -> String {
    column.hasSuffix("_us") ? text(value, .duration) : text(value, .text)
  }

  private func text(_ value: String, _ shape: Shape) -> String {
    switch shape {
    case .text: break
    case .flag:
      if value == "1" { return words(.improvableYes) }
      if value == "0" { return words(.improvableNo) }
    case .bytes:
      if let bytes = Int64(value) { return words(.bytes, numbers.full(bytes)) }
    case .duration:
      if let time = Double(value) { return numbers.duration(time) }
    case .instant:
      if let instant = Int64(value) { return dates.dateTime(instant) + " " + dates.zone(at: instant) }
    case .share:
      if let share = Double(value), (0...1).contains(share) { return share == 1 ? "1" : numbers.share(share) }
    }
    return visible(value, limit: 200)
  }
}
