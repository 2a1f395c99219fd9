import Content
import Metrics
import Taxonomy
import Theme
import Traces

@testable import Site

/// Text that tries to leave its place: markup, a template's tag, a turn of the writing direction, a control character.
let hostile = "<script>alert(1)</script>\"'&{{heading}}\u{202E}\u{7}"

/// A small site of every kind of page, with hostile text wherever data may hold some.
func hostileSite(_ language: Configuration.Language = .english, theme: Theme = .builtIn) throws -> SiteInput {
  var traffic = Traffic([
    Endpoint(method: "GET", host: "api.example.com", template: "/v1/search", owner: hostile),
    Endpoint(method: hostile, host: hostile, template: "/\(hostile)"),
    Endpoint(method: "*", host: "", template: "other", otherCount: 3),
  ])
  for day in [Int64(0), 1, 3, 7, 9, 20, 30, 55, 100, 170] {
    let start = Traffic.ago(days: day, hours: 12)
    traffic.add(300, at: start, phases: [1_000, 5_000, 20_000, 30_000, 1_000, 120_000, 23_000])
    traffic.add(120, at: start, endpoint: 1, duration: 900_000, weight: 2 * SampleWeight.one)
    traffic.add(40, at: start, endpoint: 2)
    traffic.add(3, .http, .status(503), at: start)
    traffic.add(2, .network, .error(domain: hostile, code: hostile, kind: .unknown), at: start, endpoint: 1)
    traffic.add(1, .network, .known("NSURLErrorDomain", "-1200"), at: start)
    traffic.add(1, .parse, .parse, at: start)
    traffic.add(1, .business, .business(hostile), at: start)
    for outcome in [Outcome.cancelled, .offline, .policy, .client, .unknown, .cache] {
      traffic.add(2, outcome, at: start)
    }
  }
  // A code of the last 24 hours alone, and ten more, so that the table on the overview has a last row.
  traffic.add(1, .http, .status(418), at: Traffic.ago(days: 0, hours: 1))
  for status in Int32(500)...509 { traffic.add(1, .http, .status(status), at: Traffic.ago(days: 5)) }
  var input = input(traffic, language: language)
  input.configuration.title = hostile
  input.content = library(
    incidents: [
      try incident(
        hostile, from: Traffic.ago(days: 1, hours: 1), to: Traffic.ago(days: 0, hours: 20),
        "severity: critical",
        "endpoints: [\(quotedYAML(hostile)), api.example.com]", "tags: [\(quotedYAML(hostile))]",
        "updates:\n  - {time: 2026-03-08T10:00:00Z, text: \(quotedYAML(hostile))}", slug: "tls",
        body: "<script>alert(1)</script> [a](javascript:alert(1)) [b](#note-x)\n\n# X"),
      try incident("Ongoing", from: Traffic.ago(days: 0, hours: 5), to: nil, slug: "ongoing"),
      try incident("Before all data", from: Traffic.ago(days: 900), to: Traffic.ago(days: 899), slug: "old"),
      try incident("Planned", from: Traffic.ago(days: -3), to: nil, slug: "index.html"),
    ],
    pages: [try PageNote(markdown: "# \(hostile)\n\nText.", slug: "about", file: "content/pages/about.md")],
    unreadable: [Problem(file: "content/incidents/\(hostile).md", line: 3, message: "unknown \(hostile)")])
  input.markers = [
    Marker(kind: "release", atMicroseconds: Traffic.ago(days: 2), title: hostile, appVersion: hostile),
    Marker(kind: "deploy", atMicroseconds: Traffic.ago(days: 4), title: "4.1", appVersion: nil),
  ]
  input.quality.rows = 5_000
  input.quality.unknownCodes = [
    DataQuality.CodeRows(code: .error(domain: hostile, code: hostile, kind: .unknown), rows: 20)
  ]
  input.quality.missingColumns = ["request.\(hostile)"]
  input.quality.missingTables = ["attempt"]
  input.quality.coverage = TemplateCoverage(rules: [hostile])
  input.traces = hostileTraces()
  input.theme = theme
  input.version = hostile
  return input
}

private func hostileTraces() -> [TraceRecord] {
  let id = "4bf92f3577b34da6a3ce929d0e0e4736"
  func span(_ number: Int, parent: Int?, start: Int64, duration: Int64?, failed: Bool = false) -> Span {
    Span(
      traceID: id, spanID: "span\(number)", kind: .server, parentSpanID: parent.map { "span\($0)" },
      service: number.isMultiple(of: 2) ? "api" : hostile, name: hostile,
      startMicroseconds: Traffic.ago(days: 0, hours: 12) + start, durationMicroseconds: duration,
      failed: failed,
      status: failed ? 503 : 200, error: failed ? hostile : nil)
  }
  // One root, 40 children, an orphan, a cycle, one that never ended.
  var spans = [span(0, parent: nil, start: 0, duration: 800_000)]
  spans += (1...40).map { span($0, parent: 0, start: Int64($0) * 10_000, duration: 9_000, failed: $0 == 7) }
  spans += [
    span(50, parent: 99, start: 100_000, duration: 50_000), span(51, parent: 52, start: 0, duration: 1),
    span(52, parent: 51, start: 0, duration: 1), span(53, parent: 0, start: 5_000, duration: nil),
    span(0, parent: nil, start: 0, duration: 800_000),
  ]
  return [
    TraceRecord(
      request: request(1, trace: id, .http, .status(503), duration: 812_000),
      trace: Trace(id: id, spans: spans)),
    TraceRecord(
      request: request(
        2, trace: hostile, .network, .error(domain: hostile, code: hostile, kind: .unknown), duration: nil),
      trace: Trace(id: hostile, spans: [])),
    TraceRecord(
      request: request(3, trace: "00f067aa0ba902b700f067aa0ba902b7", .success, nil, duration: -5),
      trace: Trace(
        id: "00f067aa0ba902b700f067aa0ba902b7",
        spans: [
          Span(
            traceID: "x", spanID: "a", service: "api", name: "GET", startMicroseconds: .max,
            durationMicroseconds: .max)
        ])),
  ]
}

private func request(
  _ id: Int64, trace: String, _ outcome: Outcome, _ code: FailureCode?, duration: Int64?
) -> RequestRecord {
  RequestRecord(
    id: id, startMicroseconds: Traffic.ago(days: 0, hours: 12), method: "GET", host: hostile,
    path: "/\(hostile)",
    durationMicroseconds: duration, status: outcome == .http ? 503 : nil, outcome: outcome, code: code,
    traceID: trace,
    phases: [],
    context: ["carrier": hostile, "peer_address": hostile, "ip_version": "6", "attempt_count": "2"],
    attempts: [
      AttemptRecord(
        number: 0, startMicroseconds: 0, durationMicroseconds: .min, strategy: hostile, status: nil,
        error: hostile,
        failedPhase: hostile),
      AttemptRecord(
        number: 1, startMicroseconds: 0, durationMicroseconds: 5, strategy: nil, status: 503, error: nil,
        failedPhase: nil),
    ])
}

/// Every file of a site by its path.
func files(of input: SiteInput, builtAt: Int64 = 7) throws -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  try SiteBuilder(input).render(builtAt: builtAt) { page in
    if files.updateValue(page.bytes, forKey: page.path) != nil { throw DoubledPath(path: page.path) }
  }
  return files
}

/// Two files of one site have the same path.
struct DoubledPath: Error {
  let path: String
}
