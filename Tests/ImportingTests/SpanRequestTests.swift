import Importing
import Testing

@Suite("Requests from spans")
struct SpanRequestTests {
  private func importing(_ run: ImportRun, _ text: String, dryRun: Bool = false) throws -> FileReport {
    var options = ImportOptions(
      files: [try run.write(text, as: "a")], database: run.database, isDryRun: dryRun)
    options.requestsFromSpans = true
    return try #require(importFiles(options).files.first)
  }

  private static let client = #"""
    ,"kind":3,"endTimeUnixNano":"1700000000005000001","attributes":[
     {"key":"http.request.method","value":{"stringValue":"get"}},
     {"key":"url.full","value":{"stringValue":"https://Api.Example.test/v1/a?hush=1"}},
     {"key":"url.template","value":{"stringValue":"/v1/{id}"}},
     {"key":"network.protocol.version","value":{"stringValue":"2"}},
     {"key":"http.response.status_code","value":{"intValue":"502"}},
     {"key":"error.type","value":{"stringValue":"502"}}]
    """#

  @Test func `a client's span of HTTP is a request of its app`() throws {
    let run = try ImportRun()
    let resource = #"""
      "service.name","value":{"stringValue":"shop"}},{"key":"service.version","value":{"stringValue":"1.2"}},
      {"key":"os.name","value":{"stringValue":"iOS"}},{"key":"os.version","value":{"stringValue":"17"}},
      {"key":"device.model.identifier","value":{"stringValue":"iPhone1,1"}
      """#
    let text = SpanRuleTests.otlp(SpanRuleTests.span(Self.client), resource: resource)
    // The request is made also from a span that was imported without it.
    #expect(try run.importing(text, as: "a").requestsFromSpans == 0)
    let report = try importing(run, text)
    #expect(counts(report.imported, report.duplicates, report.requestsFromSpans) == "0 1 1")
    #expect(
      try run.rows(
        """
        SELECT start_us, method, scheme, host, path, url_template, duration_us, status, error_code, protocol,
          trace_id, span_id, app_name, app_version, os_name, os_version, device_model FROM request
        """) == [
          [
            "1700000000000000", "GET", "https", "api.example.test", "/v1/a", "/v1/{id}", "5000", "502", nil,
            "h2",
            "0af7651916cd43dd8448eb211c80319c", "00000000000000a1", "shop", "1.2", "iOS", "17", "iPhone1,1",
          ]
        ])
    #expect(try importing(run, text).requestsFromSpans == 0)
    #expect(try run.value("SELECT count(*) FROM request") == "1")
  }

  @Test func `a client below a server is a service, in this file or another`() throws {
    let spans = [
      SpanRuleTests.span(Self.client, id: "a1"), SpanRuleTests.span(Self.client, id: "a3", parent: "a2"),
      SpanRuleTests.span(#","kind":1"#, id: "a2", parent: "a9"),
      SpanRuleTests.span(#","kind":2"#, id: "a9", parent: "a1"),
      SpanRuleTests.span(Self.client, id: "c1", parent: "c2"),
      SpanRuleTests.span(#","kind":1"#, id: "c2", parent: "c1"),
      SpanRuleTests.span(#","kind":3"#, id: "d1"),
    ]
    let text = SpanRuleTests.otlp(spans.joined(separator: ","))
    let run = try ImportRun()
    let dry = try importing(run, text, dryRun: true)
    #expect(run.names == ["a"])
    #expect(dry.requestsFromSpans == 2)
    #expect(try importing(run, text) == dry)
    let roots = [["00000000000000a1"], ["00000000000000c1"]]
    #expect(try run.rows("SELECT span_id FROM request ORDER BY 1") == roots)
    #expect(try run.value("SELECT count(*) FROM import_record") == "2")
    let later = SpanRuleTests.otlp(SpanRuleTests.span(Self.client, id: "e1", parent: "a2"))
    #expect(try importing(run, later, dryRun: true).requestsFromSpans == 0)
    #expect(try importing(run, later).requestsFromSpans == 0)
    #expect(try run.rows("SELECT span_id FROM request ORDER BY 1") == roots)
  }

  static let attributes: [(attributes: String, row: [String?]?)] = [
    (#""http.method":"POST","http.url":"http://a.test""#, ["POST", "http", "a.test", "/", nil]),
    (
      #""http.method":"POST","url.scheme":"https","server.address":"A.test","url.path":"/x?y""#
        + #","http.flavor":"1.1""#,
      ["POST", "https", "a.test", "/x", "http/1.1"]
    ),
    (#""http.method":"GET","http.url":"data:x""#, nil), (#""http.url":"http://a.test""#, nil),
    (#""http.method":"GET""#, nil),
  ]

  @Test(arguments: attributes.indices)
  func `where a span's request went`(index: Int) throws {
    let run = try ImportRun()
    let (attributes, row) = Self.attributes[index]
    let text = """
      [{"traceId":"a","id":"b","timestamp":5,"duration":3,"kind":"CLIENT","localEndpoint":{"serviceName":"s"},
        "tags":{\(attributes)}}]
      """
    #expect(try importing(run, text).imported == 1)
    #expect(
      try run.rows("SELECT method, scheme, host, path, protocol FROM request") == (row.map { [$0] } ?? []))
    #expect(try run.rows("SELECT DISTINCT app_name FROM request") == (row == nil ? [] : [["s"]]))
  }

  @Test func `a failed span without status or error got no response`() throws {
    let run = try ImportRun()
    let text = """
      {"data":[{"spans":[{"traceID":"a","spanID":"b","startTime":5,"processID":"p","tags":[
        {"key":"span.kind","value":"client"},{"key":"error","value":true},{"key":"http.method","value":"GET"},
        {"key":"http.url","value":"http://a.test/x"}]}],
        "processes":{"p":{"serviceName":"app","tags":[{"key":"service.version","value":"9"}]}}}]}
      """
    #expect(try importing(run, text).requestsFromSpans == 1)
    #expect(
      try run.rows("SELECT error_domain, error_code, app_name, app_version, duration_us FROM request")
        == [["otel", "no_response", "app", "9", nil]])
  }
}
