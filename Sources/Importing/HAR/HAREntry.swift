internal import JSON
internal import Redaction

/// How one element of `log.entries` reads.
internal enum HAREntry: Equatable {
  /// A request. `doubts` are values that were not believed; `hasZone` is false when the start was read as UTC
  /// for want of a zone.
  case request(RequestRow, doubts: [String], hasZone: Bool)
  /// No network request.
  case ignored
  /// Malformed, and why.
  case malformed(String)

  /// The members that are read: of headers only what the two wanted ones need, of bodies nothing.
  static let plan = JSONPlan(
    .members([
      "startedDateTime": .scalar, "time": .scalar, "serverIPAddress": .scalar, "_fetchType": .scalar,
      "_fromCache": .scalar,
      "timings": .members([
        "blocked": .scalar, "dns": .scalar, "connect": .scalar, "ssl": .scalar, "send": .scalar,
        "wait": .scalar, "receive": .scalar,
      ]),
      "request": .members([
        "method": .scalar, "url": .scalar, "headersSize": .scalar, "bodySize": .scalar, "headers": headers,
      ]),
      "response": .members([
        "status": .scalar, "httpVersion": .scalar, "headersSize": .scalar, "bodySize": .scalar,
        "headers": headers,
        "content": .members(["mimeType": .scalar]), "_transferSize": .scalar, "_failureText": .scalar,
        "_error": .members(["code": .scalar, "message": .scalar]),
      ]),
    ]))

  private static let headers = JSONShape.elements(
    .members(["name": .scalar, "value": .scalar]), atMost: 1_000)

  /// Reads an entry.
  ///
  /// Source: HAR 1.2, `entries` (http://www.softwareishard.com/blog/har-12-spec/#entries), and the `_`
  /// members that browsers and proxies add.
  init(_ entry: JSONNode, sdkVersion: String?) {
    do throws(Malformed) {
      self = try Self.read(entry, sdkVersion: sdkVersion)
    } catch {
      self = .malformed(error.reason)
    }
  }

  /// Longer than browsers and servers accept; `data:` URLs may be longer.
  private static let longestURL = 1 << 20

  private struct Malformed: Error {
    let reason: String
  }

  private static func read(_ entry: JSONNode, sdkVersion: String?) throws(Malformed) -> HAREntry {
    guard entry.isObject else { throw Malformed(reason: "not an object") }
    guard let request = entry["request"], let url = request["url"]?.string else {
      throw Malformed(reason: "request.url is missing")
    }
    guard url.utf8.count <= longestURL || URLReading(url) == .otherScheme else {
      throw Malformed(reason: "request.url is longer than \(longestURL) bytes")
    }
    let address: WebAddress
    switch URLReading(url) {
    case .web(let read): address = read
    case .otherScheme: return .ignored
    case .unreadable: throw Malformed(reason: "request.url is not an absolute URL")
    }
    guard let written = entry["startedDateTime"], !written.isNull else {
      throw Malformed(reason: "startedDateTime is missing")
    }
    guard let start = written.stringOrNumber.flatMap({ Instant($0) }) else {
      throw Malformed(reason: "startedDateTime cannot be read")
    }
    let method = request["method"]?.string.flatMap { $0.isEmpty ? nil : $0.uppercased() } ?? "UNKNOWN"
    var row = RequestRow(
      start: start.microseconds, method: method, host: address.host, path: address.path,
      scheme: address.scheme)
    row.sdkVersion = sdkVersion
    let timings = HARTimings(entry: entry)
    row.duration = timings.duration
    row.phases = timings.phases
    row.isConnectionReused = timings.opensConnection ? false : nil
    row.peer = entry["serverIPAddress"]?.string.flatMap(PeerAddress.init)
    let trace = header("traceparent", of: request).flatMap(TraceParent.init)
    row.traceID = trace?.traceID
    row.spanID = trace?.spanID
    row.requestBytes = sum(request["headersSize"]?.number, request["bodySize"]?.number)
    row.readResponse(of: entry)
    return .request(row, doubts: timings.doubts, hasZone: start.hasZone)
  }

  /// The value of a header, whatever the case of its name; `name` is in lower case.
  static func header(_ name: StaticString, of message: JSONNode?) -> String? {
    message?["headers"].elements.first { header in
      header["name"]?.withText { written in
        written.count == name.utf8CodeUnitCount
          && written.indices.allSatisfy { unsafe lowercased(written[$0]) == name.utf8Start[$0] }
      } ?? false
    }?["value"]?.string
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Headers and body together; nil unless both sizes are known.
  static func sum(_ headers: String?, _ body: String?) -> Int64? {
    guard let headers = reportedByteCount(headers), let body = reportedByteCount(body) else {
      return nil
    }
    return headers + body
  }
}
