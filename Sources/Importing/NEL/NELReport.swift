internal import JSON
internal import Redaction

/// How one report reads.
internal enum NELReport: Equatable {
  /// A request. `doubts` are values that were not believed; `hasZone` is false when its arrival was read as
  /// UTC for want of a zone.
  case request(RequestRow, doubts: [String], hasZone: Bool)
  /// A report of something else.
  case ignored
  /// Malformed, and why.
  case malformed(String)

  /// The members that are read.
  static let plan: JSONPlan = {
    let report = ["type", "url", "age", "received_at"]
    let body = [
      "type", "url", "uri", "method", "status_code", "elapsed_time", "protocol", "server_ip",
      "sampling_fraction",
    ]
    func members(_ names: [String]) -> [String: JSONShape] {
      Dictionary(
        (names + names.map(dashed)).map { ($0, .scalar) }, uniquingKeysWith: { first, _ in first })
    }
    let wholeBody = JSONShape.members(members(body))
    return JSONPlan(.members(members(report).merging(["body": wholeBody]) { first, _ in first }))
  }()

  private static func dashed(_ name: String) -> String {
    String(name.map { $0 == "_" ? "-" : $0 })
  }

  /// Reads a report; `arrival` is when reports arrived that do not say so, in Unix microseconds.
  init(_ report: JSONNode, arrival: Int64?) {
    guard report.isObject else {
      self = .malformed("not an object")
      return
    }
    guard let type = report["type"]?.string else {
      self = .malformed("type is missing")
      return
    }
    guard type == "network-error" else {
      self = .ignored
      return
    }
    guard let body = report["body"], body.isObject, let outcome = body["type"]?.string, !outcome.isEmpty
    else {
      self = .malformed("body.type is missing")
      return
    }
    let url = (body["url"] ?? body["uri"])?.string.flatMap { $0.isEmpty ? nil : $0 } ?? report["url"]?.string
    switch url.map({ URLReading($0) }) {
    case nil: self = .malformed("url is missing")
    case .unreadable: self = .malformed("url is not an absolute URL")
    case .otherScheme: self = .ignored
    case .web(let address): self = Self.read(report, body, outcome, address, arrival: arrival)
    }
  }

  private static func read(
    _ report: JSONNode, _ body: JSONNode, _ outcome: String, _ address: WebAddress, arrival: Int64?
  ) -> NELReport {
    var received: Instant?
    if let written = report["received_at"] ?? report["received-at"], !written.isNull {
      guard let read = written.stringOrNumber.flatMap({ Instant($0) }) else {
        return .malformed("received_at cannot be read")
      }
      received = read
    }
    guard let arrived = received?.microseconds ?? arrival else {
      return .malformed("received_at is missing; --received-at TIME says when reports arrived")
    }
    let age = ReportedDuration(report["age"]?.stringOrNumber, power: 3)
    guard age != .tooLong else { return .malformed("age is longer than 30 days") }
    let method = body["method"]?.string.flatMap { $0.isEmpty ? nil : $0.uppercased() } ?? "UNKNOWN"
    var row = RequestRow(
      start: arrived &- (age.microseconds ?? 0), method: method, host: address.host, path: address.path)
    row.scheme = address.scheme
    if let received { row.further[.received] = .integer(received.microseconds) }
    row.status = reportedStatus((body["status_code"] ?? body["status-code"])?.number)
    let elapsed = ReportedDuration((body["elapsed_time"] ?? body["elapsed-time"])?.number, power: 3)
    row.duration = elapsed.microseconds.flatMap { $0 > 0 ? $0 : nil }
    row.protocolName = body["protocol"]?.string.flatMap(protocolName)
    row.peer = (body["server_ip"] ?? body["server-ip"])?.string.flatMap(PeerAddress.init)
    if let fraction = (body["sampling_fraction"] ?? body["sampling-fraction"])?.number.flatMap({ Double($0) }
    ), fraction > 0,
      fraction <= 1
    {
      row.further[.sampleRate] = .real(fraction)
    }
    if outcome != "ok" {
      let code = String(removingPrivateText(from: outcome).prefix(80))
      row.failure = ReportedFailure(domain: "nel", code: code)
      if let phase = phase(outcome) { row.further[.failedPhase] = .text(phase) }
    }
    let doubts = elapsed == .tooLong ? ["elapsed_time is longer than 30 days"] : []
    return .request(row, doubts: doubts, hasZone: received?.hasZone ?? true)
  }

  /// Source: Network Error Logging, section 6: the types of failures by phase.
  private static func phase(_ type: String) -> String? {
    switch type.prefix(4) {
    case "dns.": "dns"
    case "tcp.": "connect"
    case "tls.": "tls"
    default: nil
    }
  }
}
