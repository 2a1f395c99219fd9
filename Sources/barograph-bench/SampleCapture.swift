internal import Foundation

/// A made capture of any size, the same in every run: entries with headers and a body as a proxy writes them,
/// spans with attributes as a collector writes them, lines of request records as a load test writes them.
struct SampleCapture {
  enum Format: String, CaseIterable {
    case har, otlp, jsonl
  }

  private let format: Format
  private var state: UInt64 = 1

  init(_ format: Format) { self.format = format }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  private mutating func hex() -> String {
    let digits = String(next(), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Writes a file.
  ///
  /// - Returns: how many records it holds.
  func write(to file: String, megabytes: Int) throws -> Int {
    var capture = self
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    defer { try? handle.close() }
    var records = 0
    var written = 0
    var text = capture.head
    while written + text.utf8.count < megabytes * 1_000_000 {
      if records > 0 { text += capture.separator(records) }
      text += capture.record(records)
      records += 1
      if text.utf8.count > 1 << 20 {
        try handle.write(contentsOf: Data(text.utf8))
        written += text.utf8.count
        text = ""
      }
    }
    try handle.write(contentsOf: Data((text + capture.tail).utf8))
    return records
  }

  private static let spansOfAResource = 100

  private static let resource = """
    {"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"checkout"}},\
    {"key":"service.version","value":{"stringValue":"4.2.0"}}]},"scopeSpans":[{"scope":{"name":"http"},"spans":[
    """

  private var head: String {
    switch format {
    case .har: #"{"log":{"version":"1.2","creator":{"name":"proxy","version":"1.0"},"pages":[],"entries":["#
    case .otlp: #"{"resourceSpans":["# + Self.resource
    case .jsonl: ""
    }
  }

  private var tail: String {
    switch format {
    case .har: "]}}"
    case .otlp: "]}]}]}"
    case .jsonl: "\n"
    }
  }

  private func separator(_ record: Int) -> String {
    switch format {
    case .har: ","
    case .otlp: record % Self.spansOfAResource == 0 ? "]}]}," + Self.resource : ","
    case .jsonl: "\n"
    }
  }

  private mutating func record(_ number: Int) -> String {
    switch format {
    case .har: entry(number)
    case .otlp: span(number)
    case .jsonl: line(number)
    }
  }

  private static let headers: String = {
    let pairs = [
      ("accept", "application/json"), ("accept-encoding", "gzip, deflate, br"),
      ("accept-language", "de-DE,de;q=0.9"),
      ("cache-control", "no-cache"), ("content-type", "application/json; charset=utf-8"),
      ("user-agent", "Shop/4.2.0 (iPhone; iOS 17.4.1) CFNetwork/1494.0.7 Darwin/23.4.0"),
      ("x-request-id", "5f0c7a5e-7b0f-4a53-9ad2-0a2d1f6f2a55"), ("connection", "keep-alive"),
    ]
    return pairs.map { #"{"name":"\#($0)","value":"\#($1)"}"# }.joined(separator: ",")
  }()

  private mutating func entry(_ number: Int) -> String {
    let wait = Double(next() % 40_000) / 100
    let body = String(
      repeating: #"{\"id\":\#(number),\"name\":\"A thing to buy\",\"price\":1299},"#, count: 1 + number % 24)
    return """
      {"startedDateTime":"2026-03-0\(1 + number % 9)T0\(number % 10):\(10 + number % 50):00.\(100 + number % 900)Z","time":\(wait + 12.5),\
      "request":{"method":"GET","url":"https://api.example.com/v1/items/\(number % 5_000)?page=\(number % 7)","httpVersion":"h2",\
      "headers":[\(Self.headers)],"queryString":[{"name":"page","value":"\(number % 7)"}],"cookies":[],"headersSize":-1,"bodySize":0},\
      "response":{"status":\(number % 50 == 0 ? 503 : 200),"statusText":"","httpVersion":"h2","headers":[\(Self.headers)],"cookies":[],\
      "content":{"size":\(body.utf8.count),"mimeType":"application/json","text":"\(body)"},"redirectURL":"","headersSize":-1,"bodySize":-1,\
      "_transferSize":\(400 + number % 900)},"cache":{},"timings":{"blocked":0.5,"dns":-1,"connect":-1,"ssl":-1,"send":0.25,\
      "wait":\(wait),"receive":11.75},"serverIPAddress":"192.0.2.\(number % 250)","connection":"443"}
      """
  }

  private mutating func span(_ number: Int) -> String {
    let start = 1_772_000_000_000_000_000 + UInt64(number) * 1_000_000
    return """
      {"traceId":"\(hex())\(hex())","spanId":"\(hex())","parentSpanId":"\(hex())","flags":257,"name":"GET /v1/items/{id}",\
      "kind":\(2 + number % 2),"startTimeUnixNano":"\(start)","endTimeUnixNano":"\(start + 1_000 * (next() % 400_000))","attributes":[\
      {"key":"http.request.method","value":{"stringValue":"GET"}},{"key":"url.full","value":{"stringValue":\
      "https://api.example.com/v1/items/\(number % 5_000)"}},{"key":"server.address","value":{"stringValue":"api.example.com"}},\
      {"key":"server.port","value":{"intValue":"443"}},{"key":"http.response.status_code","value":{"intValue":"200"}},\
      {"key":"network.protocol.version","value":{"stringValue":"2"}},{"key":"http.route","value":{"stringValue":"/v1/items/{id}"}},\
      {"key":"thread.id","value":{"intValue":"\(number % 64)"}},{"key":"thread.name","value":{"stringValue":"worker-\(number % 64)"}}],\
      "events":[],"links":[],"status":{}}
      """
  }

  private mutating func line(_ number: Int) -> String {
    """
    {"start_us":\(1_772_000_000_000_000 + number * 1_000),"method":"GET","host":"api.example.com",\
    "path":"/v1/items/\(number % 5_000)","status":200,"duration_us":\(next() % 400_000),"protocol":"h2",\
    "app_version":"4.2.0","os_name":"iOS","network_type":"wifi","response_bytes":\(next() % 20_000),\
    "note":"\(String(repeating: "further text of the log ", count: number % 12))"}
    """
  }
}
