internal import JSON

extension RequestRow {
  /// Fills in what an entry's `response` tells, and whether the response came from a cache.
  internal mutating func readResponse(of entry: JSONNode) {
    let response = entry["response"]
    let version = response?["httpVersion"]?.string ?? ""
    status = reportedStatus(response?["status"]?.number)
    protocolName = Importing.protocolName(version)
    let isCached = Self.isCached(entry, hasStatus: status != nil, httpVersion: version)
    if isCached {
      servedFrom = "cache"
    } else {
      responseBytes = Self.transferSize(of: response, status: status)
    }
    failure = Self.errorText(of: response).flatMap { ReportedFailure($0, format: "har", status: status) }
    if status == nil, failure == nil, !isCached { failure = .noResponse(format: "har") }
    isStreamed = status == 101 || Self.isEventStream(response) ? true : nil
  }

  /// WebKit, Chromium and Firefox mark a cache hit each in its own way.
  private static func isCached(_ entry: JSONNode, hasStatus: Bool, httpVersion: String) -> Bool {
    if let type = entry["_fetchType"]?.string,
      ["Memory Cache", "Disk Cache", "Service Worker"].contains(type)
    {
      return true
    }
    if let mark = entry["_fromCache"], !mark.isNull, mark.boolean != false, mark.string != "" { return true }
    guard let timings = entry["timings"], timings.isObject else { return false }
    return timings.members.isEmpty && httpVersion.isEmpty && hasStatus
  }

  private static func transferSize(of response: JSONNode?, status: Int64?) -> Int64? {
    if let size = reportedByteCount(response?["_transferSize"]?.number) { return size }
    // The size beside "not modified" is of the cached body, which was not sent.
    let body = status == 304 ? "0" : response?["bodySize"]?.number
    return HAREntry.sum(response?["headersSize"]?.number, body)
  }

  private static func errorText(of response: JSONNode?) -> String? {
    let error = response?["_error"]
    let candidates = [error, error?["code"], error?["message"], response?["_failureText"]]
    return candidates.lazy.compactMap { $0?.stringOrNumber }.first { !$0.isEmpty }
  }

  private static func isEventStream(_ response: JSONNode?) -> Bool {
    let types = [response?["content"]?["mimeType"]?.string, HAREntry.header("content-type", of: response)]
    return types.contains { $0?.lowercased().hasPrefix("text/event-stream") == true }
  }
}
