/// One request and response of a task, as its metrics print it.
internal struct PrintedTransaction {
  /// The request's URL.
  let url: String?
  private var status: Int64?
  private var fields: [String: String] = [:]

  /// The fields that are read. The device's own address is none of them.
  private static let names: Set<String> = [
    "Fetch Start", "Domain Lookup Start", "Domain Lookup End", "Connect Start", "Secure Connection Start",
    "Secure Connection End", "Connect End", "Request Start", "Request End", "Response Start", "Response End",
    "Protocol Name", "Reused Connection", "Fetch Type", "Request Header Bytes",
    "Request Body Transfer Bytes", "Response Header Bytes", "Response Body Transfer Bytes",
    "Remote Address", "TLS Protocol Version", "Cellular",
  ]

  /// Reads `(Request) <NSURLRequest: …> { URL: … }`.
  init(requestLine: String) {
    url = requestLine.firstRange(of: "{ URL: ").map { mark in
      String(requestLine[mark.upperBound...].prefix { !$0.isWhitespace && $0 != "," })
    }
  }

  /// Takes a field that is wanted.
  mutating func read(_ name: String, _ value: String) {
    if name == "Response" {
      status = value.firstRange(of: "{ Status Code: ").flatMap { mark in
        reportedStatus(String(value[mark.upperBound...].prefix { $0.isASCII && $0.isNumber }))
      }
    } else if Self.names.contains(name), value != "(null)" {
      fields[name] = value
    }
  }

  /// How the response came to be there: `Network Load`, `Local Cache`, `Server Push` or `Unknown`.
  var fetchType: String { fields["Fetch Type"] ?? "Unknown" }

  /// The date of a field.
  func date(_ name: String) -> Instant? { fields[name].flatMap(printedDate) }

  /// From the start of the fetch to the end of the response, in microseconds; nil where the dates are of
  /// whole seconds: such dates measure nothing.
  var duration: Int64? { hasFractions ? between("Fetch Start", "Response End") : nil }

  private var hasFractions: Bool {
    fields.contains { name, value in
      (name.hasSuffix("Start") || name.hasSuffix("End")) && value.contains(".")
    }
  }

  private func between(_ first: String, _ last: String) -> Int64? {
    guard let start = date(first)?.microseconds, let end = date(last)?.microseconds, end >= start,
      end - start <= ReportedDuration.longest
    else { return nil }
    return end - start
  }

  /// Fills in result and connection.
  func fill(_ row: inout RequestRow) {
    row.status = status
    row.protocolName = fields["Protocol Name"].flatMap(protocolName)
    row.isConnectionReused = fields["Reused Connection"].flatMap { ["YES": true, "NO": false][$0] }
    switch fetchType {
    case "Local Cache": row.servedFrom = "cache"
    case "Unknown": break
    default: row.servedFrom = "network"
    }
    row.requestBytes = sum("Request Header Bytes", "Request Body Transfer Bytes")
    if row.servedFrom != "cache" {
      row.responseBytes = sum("Response Header Bytes", "Response Body Transfer Bytes")
    }
    row.peer = fields["Remote Address"].flatMap(PeerAddress.init)
    switch fields["TLS Protocol Version"] {
    case "0x0303": row.further[.tlsVersion] = .text("1.2")
    case "0x0304": row.further[.tlsVersion] = .text("1.3")
    default: break
    }
    if fields["Cellular"] == "YES" { row.further[.networkType] = .text("cellular") }
    if hasFractions { row.phases = phases }
  }

  private func sum(_ first: String, _ second: String) -> Int64? {
    guard let headers = reportedByteCount(fields[first]), let body = reportedByteCount(fields[second]) else {
      return nil
    }
    return headers + body
  }

  /// The phases, of which those of a connection are above 0 or did not happen.
  private var phases: RequestPhases {
    var phases = RequestPhases()
    let tls = between("Secure Connection Start", "Secure Connection End")
    let connect = between("Connect Start", "Connect End").map { max(0, $0 - (tls ?? 0)) }
    phases.dns = between("Domain Lookup Start", "Domain Lookup End").flatMap(Self.positive)
    phases.connect = connect.flatMap(Self.positive)
    phases.tls = tls.flatMap(Self.positive)
    phases.send = between("Request Start", "Request End")
    phases.wait = between("Request End", "Response Start")
    phases.receive = between("Response Start", "Response End")
    return phases
  }

  private static func positive(_ value: Int64) -> Int64? { value > 0 ? value : nil }
}
