import Importing
import Testing

@Suite("HAR rules")
struct HARRuleTests {
  /// A HAR of these entries.
  static func har(_ entries: String, creator: String = #""creator":{"name":"T","version":"1"},"#) -> String {
    #"{"log":{\#(creator)"entries":[\#(entries)]}}"#
  }

  /// An entry with these additions.
  static func entry(
    url: String = "https://example.test/a", start: String = #""2024-01-01T00:00:00Z""#, request: String = "",
    response: String = #""status":200"#, more: String = ""
  ) -> String {
    """
    {"startedDateTime":\(start),"request":{"method":"get","url":"\(url)"\(request)},\
     "response":{\(response)}\(more)}
    """
  }

  /// The values of `columns` that one entry gives.
  private func read(_ entry: String, _ columns: String) throws -> [String?] {
    let run = try ImportRun()
    let report = try run.importing(Self.har(entry))
    #expect(report.refusal == nil)
    return try #require(run.rows("SELECT \(columns) FROM request").first)
  }

  @Test func `a whole entry`() throws {
    let entry = Self.entry(
      url: "https://u:p@Example.test:444/a/b?secret=1#f", start: #""2024-01-01T00:00:00.5+01:00""#,
      request: """
        ,"headersSize":10,"bodySize":5,"headers":[{"name":"Cookie","value":"secret"},
         {"name":"TraceParent","value":"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}]
        """,
      response:
        #""status":404,"httpVersion":"HTTP/2","headersSize":20,"bodySize":30,"content":{"text":"secret"}"#,
      more: """
        ,"time":100,"timings":{"blocked":1,"dns":2,"connect":30,"ssl":20,"send":3,"wait":60,"receive":4},
         "serverIPAddress":"[2001:db8::1]"
        """)
    #expect(
      try read(
        entry,
        """
        start_us, method, scheme, host, path, duration_us, status, error_domain, protocol, request_bytes,
        response_bytes, blocked_us, dns_us, connect_us, tls_us, send_us, wait_us, receive_us, peer_address,
        ip_version, connection_reused, trace_id, span_id, sdk_version, served_from, streamed, failed_phase
        """) == [
          "1704063600500000", "GET", "https", "example.test", "/a/b", "100000", "404", nil, "h2", "15", "50",
          "1000",
          "2000", "10000", "20000", "3000", "60000", "4000", "2001:db8::1", "6", "0",
          "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", "T 1", nil, nil, nil,
        ])
  }

  @Test func `nothing private reaches the database`() throws {
    let run = try ImportRun()
    let long = String(repeating: "hush", count: 2_000)
    let entry = Self.entry(
      url: "https://hush:hush@example.test/a?hush#hush",
      request: #","headers":[{"name":"hush","value":"hush"}]"#,
      response: #""status":0,"_error":"at https://x.test/?hush","content":{"text":"\#(long)"}"#,
      more: #","cookies":["hush"],"postData":"hush""#)
    _ = try run.importing(Self.har(entry))
    #expect(run.databaseHolds("example.test"))
    #expect(!run.databaseHolds("hush"))
  }

  /// Timings, and duration, connect and TLS that they give, in microseconds.
  static let timings: [(more: String, duration: String?, connect: String?, tls: String?)] = [
    // inside by default and where the sums tell nothing
    (#","time":100,"timings":{"connect":30,"ssl":20}"#, "100000", "10000", "20000"),
    (#","timings":{"connect":30,"ssl":20,"wait":5}"#, "35000", "10000", "20000"),
    // the sum without TLS fits
    (#","time":36.4,"timings":{"connect":30,"ssl":20,"wait":5}"#, "36400", "10000", "20000"),
    // only the sum with TLS fits
    (#","time":55,"timings":{"connect":30,"ssl":20,"wait":5}"#, "55000", "30000", "20000"),
    (#","time":56.5,"timings":{"connect":30,"ssl":20,"wait":5}"#, "56500", "30000", "20000"),
    (#","time":56.6,"timings":{"connect":30,"ssl":20,"wait":5}"#, "56600", "10000", "20000"),
    // TLS longer than connect, or no connect: outside
    (#","timings":{"connect":10,"ssl":20,"wait":5}"#, "35000", "10000", "20000"),
    (#","timings":{"connect":-1,"ssl":20,"wait":5}"#, "25000", nil, "20000"),
    // 0 did not happen; connect that was all TLS neither
    (#","time":9,"timings":{"connect":0,"ssl":0,"wait":9}"#, "9000", nil, nil),
    (#","time":20,"timings":{"connect":20,"ssl":20}"#, "20000", nil, "20000"),
    // no time: the phases; nothing at all: nothing
    (#","time":null,"timings":{"wait":5,"receive":1.5}"#, "6500", nil, nil),
    (#","time":-1,"timings":{"wait":5}"#, "5000", nil, nil),
    (#","time":"57","timings":{"wait":5}"#, "5000", nil, nil),
    (#","time":0,"timings":{"blocked":0,"wait":0}"#, nil, nil, nil),
    (#","time":0,"timings":{"wait":7}"#, "7000", nil, nil),
    ("", nil, nil, nil),
    (#","time":12,"timings":null"#, "12000", nil, nil),
    (#","time":12,"timings":[1]"#, "12000", nil, nil),
    (#","time":1e999,"timings":{"wait":-0}"#, nil, nil, nil),
  ]

  @Test(arguments: timings.indices)
  func `duration, connect and TLS`(index: Int) throws {
    let (more, duration, connect, tls) = Self.timings[index]
    #expect(try read(Self.entry(more: more), "duration_us, connect_us, tls_us") == [duration, connect, tls])
  }

  @Test func `all phases 0 without a time are not measured`() throws {
    let entry = Self.entry(more: #","time":0,"timings":{"blocked":0,"dns":0,"send":0,"wait":0,"receive":0}"#)
    let columns = "blocked_us, dns_us, send_us, wait_us, receive_us, connection_reused"
    #expect(try read(entry, columns) == [nil, nil, nil, nil, nil, nil])
    let measured = Self.entry(
      more: #","time":3,"timings":{"blocked":0,"dns":0,"send":0,"wait":3,"receive":0}"#)
    #expect(try read(measured, columns) == ["0", nil, "0", "3000", "0", nil])
  }

  @Test func `a phase longer than the whole is left out, with a warning`() throws {
    let run = try ImportRun()
    let report = try run.importing(
      Self.har(
        Self.entry(more: #","time":10,"timings":{"wait":11.5,"receive":11.6}"#) + ","
          + Self.entry(more: #","time":2592000001"#)))
    #expect(
      try run.rows("SELECT wait_us, receive_us, duration_us FROM request") == [
        ["11500", nil, "10000"], [nil, nil, nil],
      ])
    #expect(
      report.warnings == [
        "\(report.file): log.entries[0]: timings.receive is longer than time, so left out",
        "\(report.file): log.entries[1]: time is longer than 30 days, so left out",
      ])
  }

  /// Additions to entry and response, and the status, domain, code, cache and bytes that they give.
  static let responses: [(response: String, more: String, values: [String?])] = [
    (#""status":200,"_transferSize":7,"headersSize":1,"bodySize":1"#, "", ["200", nil, nil, nil, "7"]),
    (#""status":200,"_transferSize":-1,"headersSize":1,"bodySize":2"#, "", ["200", nil, nil, nil, "3"]),
    (#""status":200,"headersSize":-1,"bodySize":2"#, "", ["200", nil, nil, nil, nil]),
    (#""status":200,"headersSize":null,"bodySize":2"#, "", ["200", nil, nil, nil, nil]),
    (#""status":304,"headersSize":5,"bodySize":900"#, "", ["304", nil, nil, nil, "5"]),
    (#""status":304,"headersSize":5,"bodySize":-1"#, "", ["304", nil, nil, nil, "5"]),
    (#""status":0"#, "", [nil, "har", "no_response", nil, nil]),
    (#""status":-998"#, "", [nil, "har", "no_response", nil, nil]),
    (#""status":null"#, "", [nil, "har", "no_response", nil, nil]),
    (#""status":"error""#, "", [nil, "har", "no_response", nil, nil]),
    ("", "", [nil, "har", "no_response", nil, nil]),
    (#""status":0,"_error":"net::ERR_FAILED""#, "", [nil, "net", "net::ERR_FAILED", nil, nil]),
    (
      #""status":0,"_error":null,"_failureText":"ECONNRESET""#, "",
      [nil, "NSPOSIXErrorDomain", "ECONNRESET", nil, nil]
    ),
    (#""status":0,"_error":"""#, "", [nil, "har", "no_response", nil, nil]),
    (
      #""status":302,"_error":{"message":"m","code":"MAXREDIRECTS"}"#, "",
      ["302", "har", "MAXREDIRECTS", nil, nil]
    ),
    (#""status":302,"_error":{"message":"m"}"#, "", ["302", "har", "m", nil, nil]),
    (#""status":404,"_error":"404""#, "", ["404", nil, nil, nil, nil]),
    (#""status":200,"_transferSize":7"#, #","_fetchType":"Memory Cache""#, ["200", nil, nil, "cache", nil]),
    (
      #""status":200,"_transferSize":7"#, #","_fetchType":"Service Worker""#, ["200", nil, nil, "cache", nil]
    ),
    (#""status":200,"_transferSize":7"#, #","_fetchType":"Network Load""#, ["200", nil, nil, nil, "7"]),
    (#""status":200,"_transferSize":7"#, #","_fromCache":"disk""#, ["200", nil, nil, "cache", nil]),
    (#""status":200,"_transferSize":7"#, #","_fromCache":true"#, ["200", nil, nil, "cache", nil]),
    (#""status":200,"_transferSize":7"#, #","_fromCache":false"#, ["200", nil, nil, nil, "7"]),
    (
      #""status":200,"httpVersion":"","_transferSize":7"#, #","timings":{}"#, ["200", nil, nil, "cache", nil]
    ),
    (#""status":0,"httpVersion":"""#, #","timings":{}"#, [nil, "har", "no_response", nil, nil]),
    (#""status":200,"httpVersion":"h2","_transferSize":7"#, #","timings":{}"#, ["200", nil, nil, nil, "7"]),
  ]

  @Test(arguments: responses.indices)
  func `status, error, cache and size`(index: Int) throws {
    let (response, more, values) = Self.responses[index]
    let columns = "status, error_domain, error_code, served_from, response_bytes"
    #expect(try read(Self.entry(response: response, more: more), columns) == values)
  }

  @Test func `web sockets and event streams are streams`() throws {
    let types: [(String, String?)] = [
      (#""status":101"#, "1"),
      (#""status":200,"content":{"mimeType":"text/event-stream; charset=utf-8"}"#, "1"),
      (#""status":200,"headers":[{"name":"Content-Type","value":"text/event-stream"}]"#, "1"),
      (#""status":200,"content":{"mimeType":"text/html"}"#, nil),
    ]
    for (response, streamed) in types {
      #expect(try read(Self.entry(response: response), "streamed") == [streamed])
    }
  }

  @Test func `a creator is of the entries before it that have none, and of those behind it`() throws {
    let run = try ImportRun()
    func entries(_ path: String) -> String { #""entries":[\#(Self.entry(url: "https://a.test/\(path)"))]"# }
    let parts = [
      entries("1"), #""creator":{"name":"A"}"#, entries("2"), #""creator":null"#, entries("3"),
      #""creator":{"name":"B"}"#, entries("4"),
    ]
    _ = try run.importing(#"{"log":{\#(parts.joined(separator: ","))}}"#)
    #expect(
      try run.rows("SELECT path, sdk_version FROM request") == [
        ["/1", "A"], ["/2", "A"], ["/3", "B"], ["/4", "B"],
      ])
  }

  @Test func `bad, foreign and good entries are told apart, and named by their place`() throws {
    let run = try ImportRun()
    let entries = [
      Self.entry(), "17", "{}", Self.entry(url: "data:text/plain,x"), Self.entry(url: "/relative"),
      Self.entry(start: #""2024-02-30T00:00:00Z""#), Self.entry(start: "null"),
      Self.entry(start: "1704067200000"),
      #"{"startedDateTime":"2024-01-01T00:00:00Z","request":{"url":"https://example.test/"}}"#,
    ]
    let report = try run.importing(Self.har(entries.joined(separator: ",")))
    #expect(
      [report.read, report.imported, report.duplicates, report.skipped, report.ignored] == [9, 3, 0, 5, 1])
    #expect(report.refusal == nil)
    #expect(
      report.warnings.map { String($0.dropFirst(report.file.count)) } == [
        ": log.entries[1] skipped: not an object", ": log.entries[2] skipped: request.url is missing",
        ": log.entries[4] skipped: request.url is not an absolute URL",
        ": log.entries[5] skipped: startedDateTime cannot be read",
        ": log.entries[6] skipped: startedDateTime is missing",
      ])
    #expect(
      try run.rows("SELECT method, start_us FROM request ORDER BY request_id")
        == [["GET", "1704067200000000"], ["GET", "1704067200000000"], ["UNKNOWN", "1704067200000000"]])
  }

  @Test func `no zone warns once`() throws {
    let run = try ImportRun()
    let entry = Self.entry(start: #""2024-01-01T00:00:00""#)
    let report = try run.importing(Self.har("\(entry),\(entry)"))
    #expect(report.warnings.count == 1)
    #expect(report.warnings.first?.contains("log.entries[0]") == true)
    #expect(try run.value("SELECT min(start_us) FROM request") == "1704067200000000")
  }

  @Test func `the creator may come last, or not at all`() throws {
    for (text, version) in [
      (#"{"log":{"entries":[\#(Self.entry())],"creator":{"version":"2","name":"N"}}}"#, "N 2"),
      (#"{"log":{"entries":[\#(Self.entry())],"creator":{"name":"N"}}}"#, "N"),
      (#"{"log":{"entries":[\#(Self.entry())],"creator":null}}"#, nil),
      (#"{"log":{"entries":[\#(Self.entry())]}}"#, nil),
    ] {
      let run = try ImportRun()
      _ = try run.importing(text)
      #expect(try run.rows("SELECT sdk_version FROM request") == [[version]])
    }
  }
}
