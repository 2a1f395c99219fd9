/// One finished request, before it is written.
struct RequestRow {
  let endpoint: Endpoint
  let path: String
  let visit: Visit
  /// True start, in Unix microseconds; the row shows it through the phone's clock.
  var start: Int64
  var duration: Int64
  /// When the row arrives, which decides its number.
  var arrival: Int64
  /// Whether the arrival was recorded.
  var knowsArrival = true
  /// None when the app answered from its cache or sent nothing.
  var attempts: [Attempt]
  /// How it ended; nil: well.
  var fault: Fault?
  var status: Int64?
  var isCached = false
  var suspended: Int64?
  var inFlight: Int64
  var requestBytes: Int64?
  var responseBytes: Int64?
  var isResumed = false
  var sampleRate: Double?
  var trace: (id: String, span: String)?
  /// What the servers did, where it differs from what the endpoint usually asks of them.
  var shape: TraceShape?

  /// Whether it counts against the success rate.
  var failed: Bool { fault?.isFailure ?? false }
  /// Whether it counts for the success rate.
  var succeeded: Bool { fault == nil && !isCached }

  static let columns = [
    "start_us", "method", "host", "path", "scheme", "url_template", "duration_us", "received_us", "status",
    "error_domain", "error_code", "failed_phase", "trust_rejected", "cancel_reason", "path_satisfied",
    "unsatisfied_reason", "parse_failed", "business_code", "business_failed", "served_from", "attempt_count",
    "first_attempt_failed", "final_strategy", "blocked_us", "dns_us", "connect_us", "tls_us", "send_us",
    "wait_us", "receive_us", "suspended_us", "request_bytes", "response_bytes", "transfer", "resumed",
    "streamed", "protocol", "tls_version", "ip_version", "peer_address", "connection_reused", "resolver",
    "in_flight", "network_type", "network_subtype", "network_quality", "carrier", "region", "app_name",
    "app_version", "os_name", "os_version", "device_model", "sdk_version", "screen", "session_id",
    "installation_id", "sample_rate", "trace_id", "span_id", "request_id",
  ]

  /// Writes the row, in the order of ``columns``.
  func write(id: Int64, to table: inout Inserter) throws {
    table.put(start + visit.installation.clockError)
    table.put(endpoint.method)
    table.put(endpoint.host.name)
    table.put(path)
    table.put("https")
    table.put(endpoint.declaresTemplate ? endpoint.template : nil)
    table.put(duration)
    table.put(knowsArrival ? arrival : nil)
    writeResult(to: &table)
    writeRetries(to: &table)
    writePayload(to: &table)
    writeRoute(to: &table)
    writeContext(to: &table)
    table.put(sampleRate)
    table.put(trace?.id)
    table.put(trace?.span)
    table.put(id)
    try table.insert()
  }

  private func writeResult(to table: inout Inserter) {
    let code = visit.isApple ? fault?.apple : fault?.android
    let marks = fault?.marks
    table.put(status)
    table.put(code?.domain)
    table.put(code?.code)
    table.put(fault?.phase?.name)
    table.put(marks?.trustRejected == true ? Int64(1) : nil)
    table.put(marks?.cancelReason)
    table.put(marks?.pathSatisfied)
    table.put(marks?.unsatisfiedReason)
    table.put(marks?.parseFailed == true ? Int64(1) : nil)
    let envelope: String? = endpoint.hasEnvelope && succeeded ? "OK" : nil
    table.put(marks?.businessCode ?? envelope)
    let refused: Int64? = marks?.businessCode != nil ? 1 : envelope.map { _ in 0 }
    table.put(refused)
    table.put(isCached ? "cache" : "network")
  }

  private func writeRetries(to table: inout Inserter) {
    let count: Int64? = isCached ? 0 : Int64(attempts.count)
    table.put(count)
    let firstFailed = attempts.first.map { ($0.fault?.isFailure ?? false) ? Int64(1) : 0 }
    table.put(firstFailed)
    table.put(attempts.last?.strategy.rawValue)
    for phase in Phase.allCases { table.put(attempts.last?.phases[phase]) }
    table.put(suspended)
  }

  private func writePayload(to table: inout Inserter) {
    let isStream = endpoint.transfer == .stream
    table.put(requestBytes)
    table.put(responseBytes)
    table.put(isStream ? nil : endpoint.transfer?.rawValue)
    table.put(endpoint.transfer == .download ? (isResumed ? Int64(1) : 0) : nil)
    table.put(isStream ? Int64(1) : nil)
  }

  private func writeRoute(to table: inout Inserter) {
    let route = attempts.last?.route
    table.put(route?.httpVersion)
    table.put(route?.tlsVersion)
    table.put(route?.ipVersion)
    table.put(route?.address)
    table.put(route.map { $0.isReused ? Int64(1) : 0 })
    table.put(route?.resolver)
    table.put(inFlight)
  }

  private func writeContext(to table: inout Inserter) {
    let isOffline = fault?.marks.pathSatisfied == 0 && fault?.marks.unsatisfiedReason != "cellular_denied"
    let installation = visit.installation
    table.put(isOffline ? "none" : visit.network.type)
    table.put(isOffline ? nil : visit.network.subtype)
    table.put(isOffline ? nil : visit.quality)
    table.put(visit.network.type == "cellular" ? installation.carrier : nil)
    table.put(installation.region)
    table.put("Harbor shop")
    table.put(visit.version.name)
    table.put(installation.device.system)
    table.put(installation.system)
    table.put(installation.device.model)
    table.put(visit.version.sdk)
    table.put(endpoint.screen)
    table.put(visit.session)
    table.put(installation.identifier)
  }
}
