/// One try on the wire.
struct Attempt {
  /// After the request's start, in microseconds.
  var offset: Int64
  var duration: Int64
  var strategy: Strategy
  var host: String
  var route: Route
  var phases: Phases
  /// The app's limit, in microseconds.
  var limit: Int64
  var fault: Fault?
  /// nil: no response.
  var status: Int64?

  static let columns = [
    "request_id", "number", "start_us", "duration_us", "strategy", "host", "peer_address", "protocol",
    "tls_version", "ip_version", "timeout_us", "status", "error_domain", "error_code", "failed_phase",
    "blocked_us", "dns_us", "connect_us", "tls_us", "send_us", "wait_us", "receive_us",
  ]

  /// Writes the row, in the order of ``columns``.
  func write(number: Int, of row: RequestRow, id: Int64, to table: inout Inserter) throws {
    let code = row.visit.isApple ? fault?.apple : fault?.android
    table.put(id)
    table.put(Int64(number))
    table.put(row.start + offset)
    table.put(duration)
    table.put(strategy.rawValue)
    table.put(host)
    table.put(route.address)
    table.put(route.httpVersion)
    table.put(route.tlsVersion)
    table.put(route.ipVersion)
    table.put(limit)
    table.put(status)
    table.put(code?.domain)
    table.put(code?.code)
    table.put(fault?.phase?.name)
    for phase in Phase.allCases { table.put(phases[phase]) }
    try table.insert()
  }
}

/// Where an attempt went and how.
struct Route {
  var address: String?
  var httpVersion: String
  var tlsVersion: String?
  var ipVersion: Int64
  var isReused: Bool
  var resolver: String?
}
