extension BenchRow {
  /// What each column of `request` holds.
  static let columns: [String: @Sendable (BenchRow) -> BenchValue] =
    names.merging(results) { first, _ in first }
    .merging(times) { first, _ in first }
    .merging(context) { first, _ in first }

  private static let names: [String: @Sendable (BenchRow) -> BenchValue] = [
    "request_id": { .integer(Int64($0.number)) },
    "start_us": { .integer($0.start) },
    "received_us": { .integer($0.start + $0.duration + Int64($0.below(30_000_000, 10))) },
    "method": { .text($0.endpoint % 3 == 0 ? "POST" : "GET") },
    "host": { .text(["api.example", "img.example", "pay.example", "auth.example"][$0.endpoint % 4]) },
    "path": { .text("/v2/area\($0.endpoint / 10)/item\($0.endpoint)/\($0.below(1_000_000, 11))") },
    "scheme": { _ in .text("https") },
    "url_template": {
      .text($0.endpoint % 5 == 0 ? nil : "/v2/area\($0.endpoint / 10)/item\($0.endpoint)/{id}")
    },
    "trace_id": { .text($0.trace) },
    "span_id": { .text($0.span) },
    "screen": { .text("screen\($0.endpoint % 17)") },
    "session_id": { .text("session-\($0.installationName.prefix(12))-\($0.number / 5_000)") },
    "installation_id": { .text($0.installationName) },
    "sample_rate": { .real($0.endpoint % 10 == 3 ? 0.1 : 1) },
  ]

  private static let results: [String: @Sendable (BenchRow) -> BenchValue] = [
    "status": { .integer($0.status) },
    "error_domain": { .text($0.error?.domain) },
    "error_code": { .text($0.error?.code) },
    "failed_phase": { .text($0.error?.phase) },
    "trust_rejected": { .integer($0.fault == .certificate ? 1 : 0) },
    "cancel_reason": {
      .text($0.fault == .cancelled ? ["user", "view_gone", "superseded"][$0.below(3, 12)] : nil)
    },
    "path_satisfied": { .integer($0.error == nil ? nil : $0.below(20, 13) == 0 ? 0 : 1) },
    "unsatisfied_reason": { .text($0.error != nil && $0.below(20, 13) == 0 ? "not_available" : nil) },
    "parse_failed": { .integer($0.fault == .body ? 1 : 0) },
    "business_code": { .text($0.isAnswered ? ($0.fault == .refused ? "LIMIT" : "OK") : nil) },
    "business_failed": { .integer($0.isAnswered ? ($0.fault == .refused ? 1 : 0) : nil) },
    "served_from": { .text($0.fault == .cached ? "cache" : "network") },
    "attempt_count": { .integer($0.fault == .cached ? 0 : $0.isRetried ? 2 : 1) },
    "first_attempt_failed": { .integer($0.isRetried || $0.error != nil ? 1 : 0) },
    "final_strategy": { .text($0.fault == .cached ? nil : $0.isRetried ? "direct_ip" : "original") },
  ]

  private static let times: [String: @Sendable (BenchRow) -> BenchValue] = [
    "duration_us": { .integer($0.duration) },
    "blocked_us": { .integer($0.phase(2)) },
    "dns_us": { .integer($0.connects ? $0.phase(6) : nil) },
    "connect_us": { .integer($0.connects ? $0.phase(10) : nil) },
    "tls_us": { .integer($0.connects ? $0.phase(14) : nil) },
    "send_us": { .integer($0.phase(3)) },
    "wait_us": { .integer($0.phase(50)) },
    "receive_us": { .integer($0.isAnswered ? $0.phase(15) : nil) },
    "suspended_us": { .integer($0.below(200, 14) == 0 ? 250_000 : 0) },
    "request_bytes": { .integer(Int64(200 + $0.below(4_000, 15))) },
    "response_bytes": {
      .integer($0.isAnswered ? Int64(300 + $0.below(80_000, 16) * ($0.endpoint % 9)) : nil)
    },
    "transfer": { .text($0.endpoint % 40 == 7 ? "download" : nil) },
    "resumed": { .integer($0.endpoint % 40 == 7 ? Int64($0.below(2, 17)) : nil) },
    "streamed": { .integer($0.endpoint % 50 == 49 ? 1 : 0) },
  ]

  private static let context: [String: @Sendable (BenchRow) -> BenchValue] = [
    "protocol": { .text(["h2", "h2", "h2", "h3", "http/1.1"][$0.below(5, 18)]) },
    "tls_version": { .text($0.below(8, 19) == 0 ? "1.2" : "1.3") },
    "ip_version": { .integer($0.below(3, 20) == 0 ? 6 : 4) },
    "peer_address": { .text("203.0.113.\($0.endpoint % 4 * 8 + $0.below(8, 21))") },
    "connection_reused": { .integer($0.connects ? 0 : 1) },
    "resolver": { .text($0.below(4, 22) == 0 ? "httpdns" : "system") },
    "in_flight": { .integer(Int64($0.below(14, 23))) },
    "network_type": { .text($0.isCellular ? "cellular" : "wifi") },
    "network_subtype": { .text($0.isCellular ? ["5g", "lte", "lte", "3g"][$0.below(4, 24)] : nil) },
    "network_quality": { .integer(Int64(1 + $0.below(5, 25))) },
    "carrier": { .text("carrier \($0.ofInstallation(8, 26))") },
    "region": { .text("region \($0.ofInstallation(24, 27))") },
    "app_name": { _ in .text("Harbor shop") },
    "app_version": { .text("8.\($0.ofInstallation(8, 28)).0") },
    "os_name": { .text($0.isApple ? "iOS" : "Android") },
    "os_version": {
      .text($0.isApple ? "1\(6 + $0.ofInstallation(3, 29))" : "1\(2 + $0.ofInstallation(4, 29))")
    },
    "device_model": { .text(($0.isApple ? "iPhone" : "Phone") + "\($0.ofInstallation(15, 30))") },
    "sdk_version": { .text("2.\($0.ofInstallation(8, 28) / 3)") },
  ]

  private var connects: Bool { below(4, 31) == 0 }

  private func phase(_ share: Int64) -> Int64 { duration * share / 100 }

  private var error: (domain: String, code: String, phase: String)? {
    let (apple, android, phase): (String, String, String)
    switch fault {
    case .timeout: (apple, android, phase) = ("-1001", "java.net.SocketTimeoutException", "wait")
    case .lost: (apple, android, phase) = ("-1005", "java.net.SocketException", "receive")
    case .name: (apple, android, phase) = ("-1003", "java.net.UnknownHostException", "dns")
    case .certificate: (apple, android, phase) = ("-999", "javax.net.ssl.SSLPeerUnverifiedException", "tls")
    case .cancelled: (apple, android, phase) = ("-999", "Canceled", "wait")
    default: return nil
    }
    return isApple ? ("NSURLErrorDomain", apple, phase) : ("java", android, phase)
  }
}
