import Foundation
import Importing
import Testing

/// Inputs full of secrets, of every format: none may reach the database or a message.
@Suite("Secrets")
struct SecretTests {
  static let webToken = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJlLWh1c2g"
  static let card = "4111111111111111"
  static let hexToken = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

  /// What must not be found.
  static let secrets = [
    "hush", webToken, "eyJhbGci", card, "alice@example", "alice%40example", hexToken, "+4915112345678",
    "10.11.12.13",
  ]

  static let url =
    "https://hush:hush@api.test:8443/u/alice%40example.com/alice@example.com/\(webToken)/\(card)/"
    + "\(hexToken)/+4915112345678/ok?token=hush&x=\(webToken)#hush"
  static let errorText = "failed at \(url) for alice@example.com, \(webToken), paid=\(card)"

  /// Every format's input.
  static let inputs: [(name: String, text: String)] = [
    ("har", har), ("otlp", otlp), ("zipkin", zipkin), ("jaeger", jaeger), ("nel", nel),
    ("urlsession", urlSession), ("csv", csv),
    ("jsonl", jsonLines),
  ]

  private static let har = HARRuleTests.har(
    HARRuleTests.entry(
      url: url,
      request: """
        ,"headers":[{"name":"Cookie","value":"sid=hush"},
        {"name":"Authorization","value":"Bearer \(webToken)"},
        {"name":"traceparent","value":"hush"}],"cookies":[{"name":"sid","value":"hush"}],
        "queryString":[{"name":"token","value":"hush"}],"postData":{"text":"\(card) hush"}
        """,
      response: """
        "status":0,"_error":"\(errorText)","headers":[{"name":"Set-Cookie","value":"hush"}],
        "redirectURL":"\(url)",
        "content":{"mimeType":"text/html; hush","text":"hush"}
        """,
      more: #","comment":"hush","_initiator":"hush""#)
      + ",{\"startedDateTime\":\"hush\",\"request\":{\"url\":\"\(url)\"}}")

  private static let privateTags = [
    "http.request.header.cookie", "http.response.header.set-cookie", "authorization", "Cookie", "url.query",
    "user_agent.original",
    "http.referer", "db.password", "http.request.body", "client.address",
  ]

  private static let otlp: String = {
    let texts =
      privateTags.map { ($0, "hush") } + [
        ("url.full", url), ("http.url", url), ("http.target", "/a/alice@example.com?hush"),
        ("url.path", "/\(card)#hush"),
        ("note", errorText), ("http.request.method", "GET"), ("server.address", "api.test"),
      ]
    let attributes = texts.map { #"{"key":"\#($0)","value":{"stringValue":"\#($1)"}}"# }.joined(
      separator: ",")
    let list = #"{"key":"list","value":{"arrayValue":{"values":[{"stringValue":"\#(url)"}]}}}"#
    return SpanRuleTests.otlp(
      SpanRuleTests.span(
        #"""
        ,"name":"GET \#(url)","kind":3,"status":{"code":2,"message":"\#(errorText)"},
        "attributes":[\#(attributes),\#(list)],
        "events":[{"attributes":[{"key":"exception.message","value":{"stringValue":"hush"}}]}]
        """#
      ),
      #"{"traceId":"hush!","name":"hush"}"#)
  }()

  private static func tags(_ pair: (String, String) -> String) -> String {
    (privateTags.map { ($0, "hush") } + [
      ("http.url", url), ("http.path", "/x?hush"), ("error", errorText), ("http.method", "GET"),
      ("note", errorText),
    ]).map(pair).joined(separator: ",")
  }

  private static let zipkin = """
    [{"traceId":"a","id":"b","kind":"CLIENT","timestamp":5,"duration":1,"name":"get \(url)",
      "localEndpoint":{"serviceName":"s","ipv4":"10.11.12.13"},"tags":{\(tags { "\"\($0)\":\"\($1)\"" })}},
     {"traceId":"alice@example.com","id":"\(webToken)"}]
    """

  private static let jaeger = """
    {"data":[{"spans":[{"traceID":"a","spanID":"b","startTime":5,"operationName":"GET \(url)",
      "processID":"p","tags":[
      {"key":"span.kind","value":"client"},\(tags { #"{"key":"\#($0)","type":"string","value":"\#($1)"}"# })],
      "logs":[{"fields":[{"key":"exception.type","value":"\(errorText)"}]}]}],
      "processes":{"p":{"serviceName":"s","tags":[{"key":"ip","value":"10.11.12.13"}]}}}]}
    """

  private static let nel = """
    [{"type":"network-error","url":"\(url)","age":5,"user_agent":"hush",
      "body":{"type":"tcp.refused","referrer":"\(url)"}},
     {"type":"network-error","url":"x","received_at":"hush","body":{"type":"\(errorText)","uri":"\(url)"}},
     {"type":"network-error","url":"\(url)","body":{"type":"\(errorText)"}}]
    """

  private static let urlSession = """
    (Request) <NSURLRequest: 0x1> { URL: \(url) }
    (Response) <NSHTTPURLResponse: 0x2> { URL: \(url) } { Status Code: 200, Headers {
        "Set-Cookie" = "sid=hush";
        Authorization = "\(webToken)";
    } }
    (Fetch Start) 2024-01-01 00:00:00 +0000
    (Local Address) 10.11.12.13
    (Fetch Type) Network Load
    """

  private static let csv = """
    ts,url,path,error_code,error_domain,screen,url_template,installation_id,cookie,host,referrer
    1700000000,"\(url)",,"\(errorText)",app,"\(errorText)",\
    /v1/{id}?hush,hush-device,hush,hush:hush@api.test,hush
    1700000000,,"\(url)",x,"\(errorText)",,,hush-device,hush,,hush
    hush,"\(url)",,,,,,,,,hush
    """

  private static let jsonLines = """
    {"ts":1700000000,"url":"\(url)","error_code":"\(errorText)",\
    "session_id":"alice@example.com","body":"hush","headers":{"cookie":"hush"}}
    {"ts":"hush","url":"\(url)"}
    {"ts":1700000000,"request":"GET /a?hush HTTP/1.1","carrier":"\(errorText)"}
    {"ts":1700000000,"url":"\(url)
    """

  @Test(arguments: inputs.indices)
  func `no secret is stored or printed`(index: Int) throws {
    let (name, text) = Self.inputs[index]
    let run = try ImportRun()
    var options = ImportOptions(files: [try run.write(text, as: "input")], database: run.database)
    options.requestsFromSpans = true
    let report = try importFiles(options)
    let file = try #require(report.files.first)
    #expect(file.format == name)
    #expect(file.imported > 0, "\(report.json)")
    let printed = report.json + report.lines.joined() + (file.refusal ?? "")
    for secret in Self.secrets {
      #expect(!run.databaseHolds(secret), "\(secret) is in the database")
      #expect(!printed.contains(secret), "\(secret) is printed")
    }
    // What is no secret is there, so the search can find something.
    #expect(run.databaseHolds("api.test") || run.databaseHolds("/a"))
  }

  @Test func `the search finds a secret that is there`() throws {
    let run = try ImportRun()
    _ = try run.importing("ts,path,carrier\n1,/x,hush\n", as: "a.csv")
    #expect(run.databaseHolds("hush"))
  }
}
