import Foundation
import Testing

@testable import Importing

@Suite("Spans of Zipkin and Jaeger")
struct SpanFormatTests {
  @Test func `a Zipkin span of very many pieces has the tags of the first hundred, and all of its time`()
    throws
  {
    let pieces = (1...300).map {
      #"{"traceId":"a","id":"b","timestamp":\#(1_000 - $0),"duration":\#($0),"tags":{"t\#($0)":"x"}}"#
    }
    let run = try ImportRun()
    #expect(try run.importing("[\(pieces.joined(separator: ","))]", as: "a").imported == 300)
    #expect(
      try run.rows("SELECT start_us, duration_us, (SELECT count(*) FROM json_each(attributes)) FROM span")
        == [
          ["700", "300", "100"]
        ])
  }

  @Test func `Zipkin's pieces are one span, its halves two`() throws {
    func piece(_ more: String) -> String { #"{"traceId":"a","id":"b"\#(more)}"# }
    let local = #","localEndpoint":{"serviceName":"s"}"#
    let main =
      #","timestamp":2000000000000000,"duration":5,"kind":"CLIENT","name":"get","tags":{"a":"2","error":""}"#
    let other =
      #","localEndpoint":{"serviceName":"t"},"shared":true,"kind":"SERVER","parentId":"c","timestamp":7"#
      + #","duration":0"#
    let text = """
      [[\(piece(local + #","timestamp":2000000000000001,"name":"","tags":{"a":"1"}"#)),
        \(piece(other))],
       [\(piece(local + main)),
        \(piece(local + #","duration":9,"annotations":[{"timestamp":3}]"#))],
       [{"traceId":"a","id":"d"}, 
        {"traceId":"a","id":"e","annotations":[{"timestamp":9},{"timestamp":8}]},17]]
      """
    let run = try ImportRun()
    let file = try run.write(text, as: "a")
    let report = try #require(run.importing([file]).files.first)
    #expect(counts(report.read, report.imported, report.skipped) == "7 5 2")
    #expect(
      report.warnings == [
        "\(file): [2][2] skipped: not an object", "\(file): [2][0] skipped: timestamp is missing",
      ])
    #expect(
      try run.rows(
        """
        SELECT span_id, kind, service, name, start_us, duration_us, failed, error, attributes, parent_span_id
        FROM span
        """
      ) == [
        [
          "000000000000000b", "client", "s", "get", "2000000000000000", "9", "1", nil,
          #"{"a":"1","error":""}"#, nil,
        ],
        ["000000000000000b", "server", "t", "unknown", "7", nil, nil, nil, nil, "000000000000000c"],
        ["000000000000000e", "unspecified", "unknown_service", "unknown", "8", nil, nil, nil, nil, nil],
      ])
    let again = try #require(run.importing([file]).files.first)
    #expect(counts(again.imported, again.duplicates) == "0 5")
  }

  @Test func `Jaeger's parent is chosen among its references`() throws {
    func reference(_ id: String, type: String = "CHILD_OF", trace: String = "a") -> String {
      #"{"refType":"\#(type)","traceID":"\#(trace)","spanID":"\#(id)"}"#
    }
    func span(_ id: String, _ references: String...) -> String {
      """
      {"traceID":"a","spanID":"\(id)","startTime":5,"duration":0,"processID":"p1",
       "references":[\(references.joined(separator: ","))]}
      """
    }
    let spans = [
      span("1"), span("2", reference("1")),
      span("3", reference("99"), reference("2", type: "FOLLOWS_FROM"), reference("1")),
      span("4", reference("99"), reference("2", type: "FOLLOWS_FROM")),
      span("5", reference("98"), reference("99")),
      span("6", reference("6"), reference("7", trace: "b")), span("7", reference("8")),
      span("8", reference("7")),
    ]
    let text =
      #"{"data":[{"spans":[\#(spans.joined(separator: ","))],"processes":{"p1":{"serviceName":"s"}}}]}"#
    let run = try ImportRun()
    #expect(try run.importing(text, as: "a").imported == 8)
    #expect(
      try run.rows("SELECT ltrim(parent_span_id, '0'), service, duration_us FROM span ORDER BY span_id") == [
        [nil, "s", "0"], ["1", "s", "0"], ["1", "s", "0"], ["2", "s", "0"], ["98", "s", "0"],
        [nil, "s", "0"],
        ["8", "s", "0"], ["7", "s", "0"],
      ])
    #expect(try run.importing(text, as: "a").duplicates == 8)
  }

  static let failures: [(tags: String, failed: String?)] = [
    (#"{"key":"error","value":true}"#, "1"), (#"{"key":"error","type":"bool","value":"true"}"#, "1"),
    (#"{"key":"error","value":false}"#, nil), (#"{"key":"otel.status_code","value":"ERROR"}"#, "1"),
    (#"{"key":"otel.status_code","value":"OK"}"#, "0"), ("", nil),
  ]

  @Test(arguments: failures.indices)
  func `Jaeger's failures`(index: Int) throws {
    let text = """
      [{"traceID":"a","spanID":"b","startTime":5,"tags":[\(Self.failures[index].tags)],
        "process":{"serviceName":"s"}}]
      """
    let run = try ImportRun()
    #expect(try run.importing(text, as: "a.json").imported == 1)
    #expect(try run.rows("SELECT failed, service FROM span") == [[Self.failures[index].failed, "s"]])
  }
}
