import Taxonomy
import Traces

/// A failed trace with every oddity, one without spans, one at the end of time, three plain ones.
func hostileTraces() -> [TraceRecord] {
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
  ] + (4...6).map(plainTrace)
}

/// A trace near the median whose time is half the server's.
private func plainTrace(_ number: Int64) -> TraceRecord {
  let id = String(repeating: "\(number)", count: 32)
  let start = Traffic.ago(days: 0, hours: 12)
  let spans = [("app", Span.Kind.client, nil, Int64(200_000)), ("api", .server, "app", 100_000)].map {
    Span(
      traceID: id, spanID: $0.0, kind: $0.1, parentSpanID: $0.2, service: $0.0, name: "GET",
      startMicroseconds: start, durationMicroseconds: $0.3)
  }
  return TraceRecord(
    request: request(number, trace: id, .success, nil, duration: 200_000), trace: Trace(id: id, spans: spans))
}

/// A request with hostile text in every column.
func request(
  _ id: Int64, trace: String?, _ outcome: Outcome, _ code: FailureCode?, duration: Int64?
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
    ], spanID: hostile, endpoint: id == 2 ? 99 : id == 9 ? 0 : 1, isLatencySample: outcome == .success,
    diagnostics: [
      DiagnosticRecord(
        kind: hostile, target: hostile, resolver: hostile, startMicroseconds: 0, durationMicroseconds: .max,
        isOK: false, roundTripMicroseconds: -1, lossRatio: 7, answer: hostile, error: hostile)
    ])
}
