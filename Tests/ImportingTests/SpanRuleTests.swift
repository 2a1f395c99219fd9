import Foundation
import Testing

@testable import Importing

@Suite("Spans")
struct SpanRuleTests {
  /// Ids as written, their digits, and the contract's form.
  static let ids: [(written: String?, digits: Int, id: String?)] = [
    ("0AF7651916CD43DD8448EB211C80319C", 32, "0af7651916cd43dd8448eb211c80319c"),
    ("1e223ff1f80f1c69", 32, "00000000000000001e223ff1f80f1c69"), ("a", 16, "000000000000000a"),
    ("In34NtT/Ay92zZ0Akx1KYg==", 32, "227df836d4ff032f76cd9d00931d4a62"),
    ("WESYaWFU+/g=", 16, "584498696154fbf8"),
    (
      Data("5b8efff798038103d269b633813fc60c".utf8).base64EncodedString(), 32,
      "5b8efff798038103d269b633813fc60c"
    ),
    (Data("EEE19B7EC3C1B173".utf8).base64EncodedString(), 16, "eee19b7ec3c1b173"),
    ("span-2_1", 16, "span-2_1"), (nil, 16, nil), ("", 16, nil), ("0000000000000000", 16, nil),
    ("0", 32, nil),
    ("AAAAAAAAAAA=", 16, nil), ("not an id", 16, nil), (String(repeating: "x", count: 65), 32, nil),
    ("jane@example.com", 16, nil),
  ]

  @Test(arguments: ids.indices)
  func `ids get the contract's form`(index: Int) {
    #expect(spanID(Self.ids[index].written, digits: Self.ids[index].digits) == Self.ids[index].id)
  }

  /// An OTLP span with these members.
  static func span(_ more: String = "", id: String = "00000000000000a1", parent: String = "", start: Int = 1)
    -> String
  {
    """
    {"traceId":"0af7651916cd43dd8448eb211c80319c","spanId":"\(id)","parentSpanId":"\(parent)",\
    "startTimeUnixNano":"\(1_700_000_000_000_000_000 + start)"\(more)}
    """
  }

  static func otlp(_ spans: String..., resource: String = #""service.name","value":{"stringValue":"shop"}"#)
    -> String
  {
    """
    {"resourceSpans":[{"resource":{"attributes":[{"key":\(resource)}]},\
    "scopeSpans":[{"spans":[\(spans.joined(separator: ","))]}]}]}
    """
  }

  private func read(_ text: String, _ columns: String) throws -> [String?] {
    let run = try ImportRun()
    let report = try run.importing(text, as: "a.json")
    #expect(report.refusal == nil)
    return try #require(run.rows("SELECT \(columns) FROM span ORDER BY span_row").first)
  }

  /// Members of an OTLP span, and the duration, kind, failure, status, error and peer that they give.
  static let members: [(members: String, values: [String?])] = [
    ("", [nil, "unspecified", nil, nil, nil, nil]),
    (#","endTimeUnixNano":"1700000000000001999","kind":2"#, ["1", "server", nil, nil, nil, nil]),
    (
      #","endTimeUnixNano":1700000000002000001,"kind":"SPAN_KIND_CLIENT""#,
      ["2000", "client", nil, nil, nil, nil]
    ),
    (#","endTimeUnixNano":"0","kind":9,"status":{"code":1}"#, [nil, "unspecified", "0", nil, nil, nil]),
    (
      #","status":{"code":2,"message":"at https://x.test/a?b"}"#,
      [nil, "unspecified", "1", nil, "at https://x.test/a", nil]
    ),
    (#","status":{"code":"STATUS_CODE_ERROR"}"#, [nil, "unspecified", "1", nil, nil, nil]),
    (#","status":{"message":"unused"}"#, [nil, "unspecified", nil, nil, nil, nil]),
    (
      #"""
      ,"attributes":[{"key":"http.status_code","value":{"intValue":"503"}},{"key":"peer.service","value":
      {"stringValue":"db"}}],"events":[{"name":"exception","attributes":[{"key":"exception.type","value":
      {"stringValue":"java.io.IOException"}}]}]
      """#, [nil, "unspecified", nil, "503", "java.io.IOException", "db"]
    ),
    (
      #","attributes":[{"key":"error.type","value":{"stringValue":"timeout"}}],"#
        + #""status":{"code":2,"message":"m"}"#,
      [nil, "unspecified", "1", nil, "timeout", nil]
    ),
    (
      #","attributes":[{"key":"http.response.status_code","value":{"stringValue":"99"}}]"#,
      [nil, "unspecified", nil, nil, nil, nil]
    ),
  ]

  @Test(arguments: members.indices)
  func `what an OTLP span tells`(index: Int) throws {
    let (members, values) = Self.members[index]
    let columns = "duration_us, kind, failed, status, error, peer_service"
    #expect(try read(Self.otlp(Self.span(members)), columns) == values)
  }

  @Test func `an OTLP span's end before its start is a warning`() throws {
    let run = try ImportRun()
    let report = try run.importing(Self.otlp(Self.span(#","endTimeUnixNano":"5""#)), as: "a")
    #expect(
      report.warnings.first?.hasSuffix(
        ": resourceSpans[0].scopeSpans[0].spans[0]: endTimeUnixNano is before startTimeUnixNano, so left out")
        == true)
    #expect(try run.value("SELECT duration_us IS NULL FROM span") == "1")
  }

  @Test(arguments: [
    #"{"resource_spans":[{"scope_spans":[{"spans":[SPAN]}]}]}"#,
    #"{"batches":[{"scopeSpans":[{"spans":[SPAN]}]}]}"#,
    #"{"result":{"resourceSpans":[{"instrumentation_library_spans":[{"spans":[SPAN]}]}]}}"#,
    #"{"resourceSpans":[{"instrumentationLibrarySpans":[{"spans":[SPAN]}]}]}"#,
  ])
  func `containers of OTLP`(text: String) throws {
    let snake = """
      {"trace_id":"0af7651916cd43dd8448eb211c80319c","span_id":"a1",
       "start_time_unix_nano":1700000000000000000,
       "parent_span_id":"A1","attributes":[{"key":"a","value":{"int_value":1}}]}
      """
    #expect(
      try read(
        text.replacingOccurrences(of: "SPAN", with: snake),
        "span_id, parent_span_id, service, name, attributes")
        == ["00000000000000a1", nil, "unknown_service", "unknown", #"{"a":1}"#])
  }

  @Test func `a resource may stand behind its spans`() throws {
    let text = #"""
      {"resourceSpans":[{"scopeSpans":[{"spans":[\#(Self.span())]}],
        "resource":{"attributes":[{"key":"service.name","value":{"stringValue":"late"}}]}},
       {"scopeSpans":[{"spans":[\#(Self.span(id: "b2"))]}]}]}
      """#
    let run = try ImportRun()
    _ = try run.importing(text, as: "a")
    #expect(try run.rows("SELECT service FROM span ORDER BY span_row") == [["late"], ["unknown_service"]])
  }

  @Test func `spans before their resource keep the file's order, and become its requests`() throws {
    let client = #"""
      ,"kind":3,"attributes":[{"key":"http.method","value":{"stringValue":"get"}},
      {"key":"http.url","value":{"stringValue":"https://a.test/x"}}]
      """#
    let text = #"""
      {"resourceSpans":[{"scopeSpans":[{"spans":[\#(Self.span(client, id: "a1")),\#(Self.span(id: "a2"))]}],
        "resource":{"attributes":[{"key":"service.name","value":{"stringValue":"late"}}]}},
       {"scopeSpans":[{"spans":[\#(Self.span(client, id: "b1"))]}]},
       {"resource":{},"scopeSpans":[{"spans":[\#(Self.span(id: "c1"))]}]}]}
      """#
    let run = try ImportRun()
    var options = ImportOptions(files: [try run.write(text, as: "a")], database: run.database)
    options.requestsFromSpans = true
    #expect(try importFiles(options).files.first?.requestsFromSpans == 2)
    #expect(
      try run.rows("SELECT ltrim(span_id, '0'), service FROM span ORDER BY span_row") == [
        ["a1", "late"], ["a2", "late"], ["b1", "unknown_service"], ["c1", "unknown_service"],
      ])
    #expect(
      try run.rows("SELECT ltrim(span_id, '0'), app_name FROM request") == [["a1", "late"], ["b1", nil]])
  }

  @Test func `long names of attributes are kept as short ones are`() throws {
    let name = String(repeating: "n", count: 5_000)
    let values = #"{"key":"\#(name)","value":{"intValue":1}}"#
    let text = Self.otlp(
      Self.span(#","attributes":[\#(values)]"#, id: "a1"), Self.span(#","attributes":[\#(values)]"#, id: "a2")
    )
    let run = try ImportRun()
    #expect(try run.importing(text, as: "a").imported == 2)
    #expect(try run.rows("SELECT DISTINCT attributes FROM span") == [[#"{"\#(name)":1}"#]])
  }

  @Test func `ancestors of mixed traces are each looked at once`() {
    var ancestry = ServerAncestry()
    var lookups = 0
    for number in 1...500 {
      for trace in ["a", "b"] {
        let isServed = ancestry.isServed(traceID: trace, spanID: "\(number)") { trace, id in
          lookups += 1
          let number = Int(id) ?? 0
          let isRoot = number == 0 && trace == "b"
          return [
            RowQueries.Ancestor(
              kind: isRoot ? .server : .client, parentSpanID: number > 0 ? "\(number - 1)" : nil)
          ]
        }
        #expect(isServed == (trace == "b"))
      }
    }
    // The span itself and, the first time, its parent.
    #expect(lookups <= 2_100)
  }

  @Test func `attributes keep their types and lose what is private`() throws {
    let values = #"""
      {"key":"text","value":{"stringValue":"x"}},{"key":"whole","value":{"intValue":"7"}},
      {"key":"real","value":{"doubleValue":1.5}},{"key":"flag","value":{"boolValue":true}},
      {"key":"list","value":{"arrayValue":{"values":[{"intValue":1},{"stringValue":"y"}]}}},
      {"key":"map","value":{"kvlistValue":{"values":[{"key":"k","value":{"stringValue":"v"}},
        {"key":"password","value":{"stringValue":"hush"}}]}}},
      {"key":"http.request.header.x","value":{"stringValue":"hush"}},
      {"key":"Authorization","value":{"stringValue":"hush"}},
      {"key":"url.query","value":{"stringValue":"hush"}},{"key":"cookie","value":{"stringValue":"hush"}},
      {"key":"http.target","value":{"stringValue":"/a?{hush hush}"}},
      {"key":"url.full","value":{"stringValue":"https://u:hush@h.test/p?hush"}},
      {"key":"note","value":{"stringValue":"see /x?hush=1 and https://h.test/jane@example.com?hush"}},
      {"key":"user_agent.original","value":{"stringValue":"hush"}},
      {"key":"client.address","value":{"stringValue":"hush"}}
      """#
    #expect(
      try read(Self.otlp(Self.span(#","attributes":[\#(values)]"#)), "attributes") == [
        #"{"text":"x","whole":7,"real":1.5,"flag":true,"list":[1,"y"],"map":{"k":"v"},"http.target":"/a","#
          + #""url.full":"https://h.test/p","note":"see /x and https://h.test/{redacted}"}"#
      ])
  }

  @Test func `lines that are broken or cut are skipped, good ones stay`() throws {
    let good = Self.otlp(Self.span(id: "a1"))
    let cut = Self.otlp(Self.span(id: "b1"), Self.span(id: "b2")).dropLast(6)
    let lines = [
      good, String(cut), "", "oops", Self.otlp(Self.span(id: "c1"), "{}"), #"{"resourceLogs":[]}"#,
      String(cut),
    ]
    let run = try ImportRun()
    let file = try run.write(lines.joined(separator: "\n"), as: "a.jsonl")
    let report = try #require(run.importing([file]).files.first)
    #expect(counts(report.read, report.imported, report.skipped, report.ignored) == "7 2 4 1")
    #expect(
      report.warnings == [
        "\(file):2: skipped: the JSON ends too early",
        "\(file):4: skipped: not valid JSON: lexical error: invalid char in json text",
        "\(file):5: resourceSpans[0].scopeSpans[0].spans[1] skipped: traceId is missing or cannot be read",
        "\(file):7: skipped: the JSON ends too early",
      ])
    #expect(
      try run.rows("SELECT span_id FROM span ORDER BY 1") == [["00000000000000a1"], ["00000000000000c1"]])
    // Also where the first line is the broken one.
    let other = try ImportRun()
    #expect(try other.importing("oops\n\(good)", as: "x").refusal != nil)
    let first = try other.importing("\(cut)\n\(good)\n", as: "y")
    #expect(counts(first.read, first.imported, first.skipped) == "2 1 1")
    #expect(try other.importing(String(cut), as: "z").refusal?.contains("z:1:") == true)
  }

  @Test func `a later copy fills what is missing under a new number`() throws {
    let run = try ImportRun()
    #expect(try run.importing(Self.otlp(Self.span(), Self.span(id: "b2")), as: "1").imported == 2)
    let fuller = Self.otlp(Self.span(#","endTimeUnixNano":"1700000000000005001","name":"other""#, id: "b2"))
    #expect(try run.importing(fuller, as: "2").imported == 1)
    #expect(try run.importing(fuller, as: "2").duplicates == 1)
    #expect(try run.importing(Self.otlp(Self.span(), Self.span(id: "b2")), as: "1").duplicates == 2)
    #expect(
      try run.rows("SELECT span_row, span_id, name, duration_us FROM span ORDER BY 1") == [
        ["1", "00000000000000a1", "unknown", nil], ["3", "00000000000000b2", "unknown", "5"],
      ])
  }
}
