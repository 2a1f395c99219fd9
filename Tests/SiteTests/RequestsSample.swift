import Metrics
import Taxonomy
import Theme
import Traces

@testable import Site

/// A small site with requests and traces of its own: one endpoint, a code, three published requests of which two have a trace.
enum RequestsSample {
  static let slowTrace = "aaaabbbbccccdddd0000111122223333"
  static let quickTrace = "ffffeeeeddddcccc0000111122223333"

  /// A request some hours before the data's end.
  static func request(
    _ id: Int64, hours: Int64, _ outcome: Outcome = .success, duration: Int64 = 200_000, trace: String? = nil,
    code: FailureCode? = nil, attempts: [AttemptRecord] = [], diagnostics: [DiagnosticRecord] = [],
    context: [String: String] = [:]
  ) -> RequestRecord {
    RequestRecord(
      id: id, startMicroseconds: Traffic.ago(days: 0, hours: hours), method: "GET", host: "api.example.com",
      path: "/v1/x", durationMicroseconds: duration, status: outcome == .http ? 503 : 200, outcome: outcome,
      code: code,
      traceID: trace, phases: [nil, 5_000, 20_000, nil, 1_000, 120_000, 23_000],
      context: ["app_name": "phone", "session_id": "s\(id)"].merging(context) { $1 }, attempts: attempts,
      spanID: trace.map { "span-" + $0.prefix(4) }, endpoint: 0, isLatencySample: outcome == .success,
      diagnostics: diagnostics)
  }

  /// The phone's call and the gateway's answer, with the servers' clock ahead by `skew`.
  static func trace(of request: RequestRecord, skew: Int64 = 0, extra: [Span] = []) -> TraceRecord {
    let (id, own) = (request.traceID ?? "", request.spanID ?? "")
    let (start, duration) = (request.startMicroseconds, request.durationMicroseconds ?? 0)
    let failed = request.outcome.isFailure
    let spans = [
      Span(
        traceID: id, spanID: own, kind: .client, service: "phone", name: "GET /v1/x",
        startMicroseconds: start,
        durationMicroseconds: duration, failed: failed, status: request.status, peerService: "gateway"),
      Span(
        traceID: id, spanID: "s-" + own, kind: .server, parentSpanID: own, service: "gateway", name: "route",
        startMicroseconds: start + duration / 4 + skew, durationMicroseconds: duration / 2, failed: failed,
        status: request.status),
    ]
    return TraceRecord(request: request, trace: Trace(id: id, spans: spans + extra))
  }

  static let slow = request(7, hours: 5, .http, duration: 3_000_000, trace: slowTrace, code: .status(503))
  static let quick = request(8, hours: 4, trace: quickTrace)

  /// The site.
  static func input(traces: [TraceRecord], requests: [RequestRecord] = []) -> SiteInput {
    var traffic = Traffic()
    for day in Int64(0)...40 { traffic.add(200, at: Traffic.ago(days: day, hours: 4)) }
    traffic.add(20, .http, .status(503), at: Traffic.ago(days: 0, hours: 5), duration: 3_000_000)
    let base = SiteTests.input(traffic)
    return SiteInput(
      configuration: base.configuration, report: base.report, content: base.content, markers: [],
      traces: traces,
      requests: requests, quality: base.quality, theme: Theme.builtIn, version: "1.0")
  }

  static func files(traces: [TraceRecord], requests: [RequestRecord] = []) throws -> [String: [UInt8]] {
    try SiteTests.files(of: input(traces: traces, requests: requests))
  }
}
