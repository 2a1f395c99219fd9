internal import Foundation
internal import Testing

/// Captures full of secrets, of every format: none reaches the database, the site or a message.
@Suite struct ImportSecretTests {
  private static let url =
    "https://hush:hush@api.test:8443/u/alice%40example.com/alice@example.com/\(Secrets.webToken)/\(Secrets.card)/"
    + "\(Secrets.hexToken)/+4915112345678/13912345678/ok?token=hush&x=\(Secrets.webToken)#hush"
  private static let failure =
    "failed from /10.11.12.13 at \(url) for alice@example.com, \(Secrets.webToken), paid=\(Secrets.card), password=hush"

  /// A small capture of every format, by the format's name; each of the day on which the test builds its site.
  static let captures: [(format: String, text: String)] = [
    ("har", har), ("otlp", otlp), ("zipkin", zipkin), ("jaeger", jaeger), ("nel", nel),
    ("urlsession", urlSession),
    ("csv", csv), ("jsonl", jsonLines),
  ]

  private static let har = """
    {"log":{"entries":[{"startedDateTime":"2026-03-09T12:00:00Z","time":12,"comment":"hush",
    "request":{"method":"GET","url":"\(url)","cookies":[{"name":"sid","value":"hush"}],
    "headers":[{"name":"Cookie","value":"sid=hush"},{"name":"Authorization","value":"Bearer \(Secrets.webToken)"}],
    "queryString":[{"name":"token","value":"hush"}],"postData":{"text":"\(Secrets.card) hush"}},
    "response":{"status":0,"_error":"\(failure)","headers":[{"name":"Set-Cookie","value":"hush"}],
    "redirectURL":"\(url)","content":{"mimeType":"text/html; hush","text":"hush"}}}]}}
    """

  /// Attributes of a span: names that are private, and private values of other names.
  private static let attributes: [(name: String, value: String)] = [
    ("http.request.header.cookie", "hush"), ("authorization", "hush"), ("url.query", "hush"),
    ("user_agent.original", "hush"), ("db.password", "hush"), ("client.address", "10.11.12.13"),
    ("http.request.method", "GET"), ("url.full", url), ("http.url", url), ("http.target", "/a?hush"),
    ("note", failure),
  ]

  private static func attributes(_ written: (String, String) -> String) -> String {
    attributes.map(written).joined(separator: ",")
  }

  private static let otlp = """
    {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},
    "scopeSpans":[{"spans":[{"traceId":"0123456789abcdef0123456789abcdef","spanId":"0123456789abcdef","kind":3,
    "name":"GET \(url)","startTimeUnixNano":"1773057600000000000","endTimeUnixNano":"1773057600100000000",
    "status":{"code":2,"message":"\(failure)"},
    "attributes":[\(attributes { #"{"key":"\#($0)","value":{"stringValue":"\#($1)"}}"# })],
    "events":[{"attributes":[{"key":"exception.type","value":{"stringValue":"\(failure)"}}]}]}]}]}]}
    """

  private static let zipkin = """
    [{"traceId":"a","id":"b","kind":"CLIENT","timestamp":1773057600000000,"duration":100000,"name":"get \(url)",
    "localEndpoint":{"serviceName":"shop","ipv4":"10.11.12.13"},
    "tags":{"error":"\(failure)",\(attributes { "\"\($0)\":\"\($1)\"" })}}]
    """

  private static let jaeger = """
    {"data":[{"spans":[{"traceID":"a","spanID":"b","startTime":1773057600000000,"duration":100000,
    "operationName":"GET \(url)","processID":"p","tags":[{"key":"span.kind","value":"client"},
    {"key":"error","value":true},\(attributes { #"{"key":"\#($0)","type":"string","value":"\#($1)"}"# })],
    "logs":[{"fields":[{"key":"exception.type","value":"\(failure)"}]}]}],
    "processes":{"p":{"serviceName":"shop","tags":[{"key":"ip","value":"10.11.12.13"}]}}}]}
    """

  private static let nel = """
    [{"type":"network-error","url":"\(url)","age":5,"received_at":"2026-03-09T12:00:00Z","user_agent":"hush",
    "body":{"type":"tcp.refused","referrer":"\(url)"}},
    {"type":"network-error","received_at":"2026-03-09T12:00:00Z","url":"x","body":{"type":"\(failure)","uri":"\(url)"}}]
    """

  private static let urlSession = """
    (Task Interval) <_NSConcreteDateInterval: 0x1> (Start Date) 2026-03-09 12:00:00 +0000 + (Duration) 0.2 seconds = (End Date) 2026-03-09 12:00:00 +0000
    (Request) <NSURLRequest: 0x1> { URL: \(url) }
    (Response) <NSHTTPURLResponse: 0x2> { URL: \(url) } { Status Code: 200, Headers {
        "Set-Cookie" = "sid=hush";
        Authorization = "\(Secrets.webToken)";
    } }
    (Fetch Start) 2026-03-09 12:00:00 +0000
    (Local Address) 10.11.12.13
    (Fetch Type) Network Load
    """

  private static let csv = """
    ts,url,error_code,error_domain,carrier,screen,installation_id,cookie,host
    1773057600,"\(url)","\(failure)",app,alice@example.com,"\(failure)",hush-device,hush,hush:hush@api.test

    """

  private static let jsonLines = """
    {"ts":1773057600,"url":"\(url)","error_code":"\(failure)","session_id":"alice@example.com","body":"hush"}
    {"ts":1773057600,"request":"GET /a?hush HTTP/1.1","carrier":"\(failure)","headers":{"cookie":"hush"}}

    """

  @Test(arguments: captures.indices)
  func leavesNone(index: Int) throws {
    let (format, text) = Self.captures[index]
    let project = try Project(rows: 0)
    try project.place.write(text, to: "capture")
    let database = project.place.file("data.sqlite")
    let imported = try Barograph.run(
      ["import", project.place.file("capture"), "--db", database, "--requests-from-spans"])
    #expect(imported.code == 0, "\(imported.errors)")
    #expect(imported.output.contains("\(format), "), "\(imported.output)")
    Secrets.expectNone(in: imported.output + imported.errors, "import's messages")
    let rows = String(decoding: try Data(contentsOf: URL(filePath: database)), as: UTF8.self)
    Secrets.expectNone(in: rows, "the database")
    // What is no secret is there, so the search can find something.
    #expect(rows.contains("api.test"))
    let ending = try project.build()
    #expect(ending.code == 0, "\(ending.errors)")
    Secrets.expectNone(in: ending.output + ending.errors, "the build's messages")
    // Nothing is left to be replaced.
    #expect(!ending.errors.contains("private is replaced"), "\(ending.errors)")
    let tree = try project.tree()
    Secrets.expectNone(in: tree)
    #expect(tree.files.values.contains { $0.bytes.range(of: Data("{redacted}".utf8)) != nil })
  }
}
