/// A small capture of one format with a secret wherever the format has room for one, in good records and in malformed
/// ones. Its good records are of 9 March 2026, 12:00 UTC.
public struct SecretCapture: Sendable {
  /// The name of its format.
  public let format: String
  /// What the file holds.
  public let text: String

  /// One of every format.
  public static let all = [
    SecretCapture(format: "har", text: har), SecretCapture(format: "otlp", text: otlp),
    SecretCapture(format: "zipkin", text: zipkin), SecretCapture(format: "jaeger", text: jaeger),
    SecretCapture(format: "nel", text: nel), SecretCapture(format: "urlsession", text: urlSession),
    SecretCapture(format: "csv", text: csv), SecretCapture(format: "jsonl", text: jsonLines),
  ]

  private static let url = Secrets.url
  private static let failure = Secrets.failure

  private static let har = """
    {"log":{"entries":[{"startedDateTime":"2026-03-09T12:00:00Z","time":12,"comment":"hush","_initiator":"hush",
    "request":{"method":"GET","url":"\(url)","cookies":[{"name":"sid","value":"hush"}],
    "headers":[{"name":"Cookie","value":"sid=hush"},{"name":"traceparent","value":"hush"},
    {"name":"Authorization","value":"Bearer \(Secrets.webToken)"}],
    "queryString":[{"name":"token","value":"hush"}],"postData":{"text":"\(Secrets.card) hush"}},
    "response":{"status":0,"_error":"\(failure)","headers":[{"name":"Set-Cookie","value":"hush"}],
    "redirectURL":"\(url)","content":{"mimeType":"text/html; hush","text":"hush"}}},
    {"startedDateTime":"hush","request":{"url":"\(url)"}}]}}
    """

  /// Attributes of a span: private names, and private values of other names.
  private static let attributes =
    [
      "http.request.header.cookie", "http.response.header.set-cookie", "authorization", "Cookie", "url.query",
      "user_agent.original", "http.referer", "db.password", "http.request.body", "client.address",
    ].map { ($0, "hush") } + [
      ("net.host.ip", "10.11.12.13"), ("url.full", url), ("http.url", url), ("http.path", "/x?hush"),
      ("http.target", "/a/alice@example.com?hush"), ("url.path", "/\(Secrets.card)#hush"), ("note", failure),
      ("http.request.method", "GET"), ("http.method", "GET"), ("server.address", "api.test"),
    ]

  private static func attributes(_ written: (String, String) -> String) -> String {
    attributes.map(written).joined(separator: ",")
  }

  private static let otlp = """
    {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},
    "scopeSpans":[{"spans":[{"traceId":"0123456789abcdef0123456789abcdef","spanId":"0123456789abcdef","kind":3,
    "name":"GET \(url)","startTimeUnixNano":"1773057600000000000","endTimeUnixNano":"1773057600100000000",
    "status":{"code":2,"message":"\(failure)"},
    "attributes":[\(attributes { #"{"key":"\#($0)","value":{"stringValue":"\#($1)"}}"# }),
    {"key":"list","value":{"arrayValue":{"values":[{"stringValue":"\(url)"}]}}}],
    "events":[{"attributes":[{"key":"exception.type","value":{"stringValue":"\(failure)"}},
    {"key":"exception.message","value":{"stringValue":"hush"}}]}]},
    {"traceId":"hush!","name":"hush"}]}]}]}
    """

  private static let zipkin = """
    [{"traceId":"a","id":"b","kind":"CLIENT","timestamp":1773057600000000,"duration":100000,"name":"get \(url)",
    "localEndpoint":{"serviceName":"shop","ipv4":"10.11.12.13"},"remoteEndpoint":{"serviceName":"alice@example.com"},
    "tags":{"error":"\(failure)",\(attributes { "\"\($0)\":\"\($1)\"" })}},
    {"traceId":"alice@example.com","id":"\(Secrets.webToken)"}]
    """

  private static let jaeger = """
    {"data":[{"spans":[{"traceID":"a","spanID":"b","startTime":1773057600000000,"duration":100000,
    "operationName":"GET \(url)","processID":"p","tags":[{"key":"span.kind","value":"client"},
    {"key":"error","value":true},\(attributes { #"{"key":"\#($0)","type":"string","value":"\#($1)"}"# })],
    "logs":[{"fields":[{"key":"exception.type","value":"\(failure)"}]}]}],
    "processes":{"p":{"serviceName":"shop of alice@example.com","tags":[{"key":"ip","value":"10.11.12.13"}]}}}]}
    """

  private static let nel = """
    [{"type":"network-error","url":"\(url)","age":5,"received_at":"2026-03-09T12:00:00Z","user_agent":"hush",
    "body":{"type":"tcp.refused","referrer":"\(url)"}},
    {"type":"network-error","received_at":"2026-03-09T12:00:00Z","url":"x","body":{"type":"\(failure)","uri":"\(url)"}},
    {"type":"network-error","url":"x","received_at":"hush","body":{"type":"\(failure)","uri":"\(url)"}},
    {"type":"network-error","url":"\(url)","body":{"type":"\(failure)"}}]
    """

  private static let response = """
    (Response) <NSHTTPURLResponse: 0x2> { URL: \(url) } { Status Code: 200, Headers {
        "Set-Cookie" = "sid=hush";
        Authorization = "\(Secrets.webToken)";
    } }
    (Fetch Start) 2026-03-09 12:00:00 +0000
    (Local Address) 10.11.12.13
    (Fetch Type) Network Load
    """

  private static let urlSession = """
    (Request) <NSURLRequest: 0x1> { URL: \(url) }
    \(response)
    (Task Interval) <_NSConcreteDateInterval: 0x1> (Start Date) 2026-03-09 12:00:00 +0000 + (Duration) 0.2 seconds = (End Date) 2026-03-09 12:00:00 +0000
    (Request) <NSURLRequest: 0x3> { URL: \(url) }
    \(response)
    """

  private static let csv = """
    ts,url,path,error_code,error_domain,carrier,screen,url_template,installation_id,cookie,host,referrer
    1773057600,"\(url)",,"\(failure)",app,alice@example.com,"\(failure)",\
    /v1/{id}?hush,hush-device,hush,hush:hush@api.test,hush
    1773057600,,"\(url)",x,"\(failure)",,,,hush-device,hush,,hush
    hush,"\(url)",,,,,,,,,,hush

    """

  private static let jsonLines = """
    {"ts":1773057600,"url":"\(url)","error_code":"\(failure)",\
    "session_id":"alice@example.com","body":"hush","headers":{"cookie":"hush"}}
    {"ts":"hush","url":"\(url)"}
    {"ts":1773057600,"request":"GET /a?hush HTTP/1.1","carrier":"\(failure)"}
    {"ts":1773057600,"url":"\(url)
    """
}
