import Content
import Metrics
import Redaction
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
    traffic.add(
      300, at: start, phases: [1_000, 5_000, 20_000, 30_000, 1_000, 120_000, 23_000],
      slices: hostileSlices(version: "4.0"), work: (2, 70_000))
    traffic.add(40, .http, .status(503), at: start, slices: hostileSlices(version: "4.1"))
    traffic.add(60, at: start, slices: hostileSlices(version: "4.1"))
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
  input.report.devices = hostileDevices()
  input.configuration.title = hostile
  input.content = library(
    incidents: [
      try incident(
        hostile, from: Traffic.ago(days: 1, hours: 1), to: Traffic.ago(days: 0, hours: 20),
        "severity: critical",
        "endpoints: [\(quotedYAML(hostile)), api.example.com]", "tags: [\(quotedYAML(hostile))]",
        "updates:\n  - {time: 2026-03-08T10:00:00Z, text: \(quotedYAML(hostile))}", slug: "tls",
        body: "<script>alert(1)</script> [a](javascript:alert(1)) [b](#note-x)\n\n# X"),
      try incident("Ongoing", from: Traffic.ago(days: 0, hours: 13), to: nil, slug: "ongoing"),
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
  input.quality.missingColumns = ["request.trace_id"]
  input.quality.missingTables = ["attempt"]
  input.quality.leaks = LeakTally([LeakTally.Entry(column: "request.path", kind: "email", count: 3)])
  input.quality.coverage = TemplateCoverage(rules: [hostile])
  return SiteInput(
    configuration: input.configuration, report: input.report, content: input.content, markers: input.markers,
    traces: hostileTraces(),
    requests: [request(9, trace: nil, .cancelled, .known("NSURLErrorDomain", "-999"), duration: 1)],
    quality: input.quality, theme: theme, version: hostile)
}
