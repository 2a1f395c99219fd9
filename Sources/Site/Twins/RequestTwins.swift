internal import Metrics
internal import Taxonomy
internal import Traces

/// The machine-readable twins of requests and of the spans of a trace.
extension SiteContext {
  /// `data/requests.json` and `data/requests.csv`: the requests that have a page.
  func requestTwins() -> (json: [UInt8], csv: [UInt8]) {
    var csv = CSVText()
    csv.row(requestColumns)
    let requests = input.exemplars.requests.map { request -> JSONText in
      let members = requestMembers(request)
      csv.row(members.filter { requestColumns.contains($0.0) }.map { Self.cell($0.1) })
      return .object(members)
    }
    return (JSONText.object([("format", .integer(1)), ("requests", .list(requests))]).file, csv.bytes)
  }

  private func requestMembers(_ request: RequestRecord) -> [(String, JSONText)] {
    let endpoint = request.endpoint.flatMap {
      report.endpoints.indices.contains($0) ? report.endpoints[$0] : nil
    }
    return [
      ("request_id", .integer(request.id)), ("start_us", .integer(request.startMicroseconds)),
      ("method", .text(request.method)), ("host", .text(request.host)), ("path", .text(request.path)),
      ("endpoint", .optional(endpoint?.twinKey)),
      ("duration_us", .optional(request.durationMicroseconds)),
      ("status", .optional(request.status.map { Int64($0) })),
      ("outcome", .text("\(request.outcome)")), ("code", .optional(request.code?.key)),
      ("trace_id", .optional(request.traceID)), ("has_trace_page", .bool(input.exemplars.hasTrace(request))),
      ("phases", phases(request.phases)), ("attempts", .list(request.attempts.map(attemptTwin))),
      ("page", .text(map.request(request.id))),
    ]
  }

  private func phases(_ times: [Int64?]) -> JSONText {
    .object(
      Phase.allCases.map { phase in
        ("\(phase)_us", .optional(times.indices.contains(phase.rawValue) ? times[phase.rawValue] : nil))
      })
  }

  private func attemptTwin(_ attempt: AttemptRecord) -> JSONText {
    .object([
      ("number", .integer(Int64(attempt.number))), ("start_us", .integer(attempt.startMicroseconds)),
      ("duration_us", .optional(attempt.durationMicroseconds)), ("strategy", .optional(attempt.strategy)),
      ("status", .optional(attempt.status.map { Int64($0) })), ("error", .optional(attempt.error)),
      ("failed_phase", .optional(attempt.failedPhase)),
    ])
  }

  /// `spans.json` and `spans.csv` beside a trace's page: every span of it, on the clocks as reported.
  func spanTwins(_ published: PublishedChain) -> (json: [UInt8], csv: [UInt8]) {
    let trace = published.record.trace
    var csv = CSVText()
    csv.row(spanColumns)
    let spans = trace.rows.map { row -> JSONText in
      let span = row.span
      let members: [(String, JSONText)] = [
        ("span_id", .text(span.spanID)), ("parent_span_id", .optional(span.parentSpanID)),
        ("kind", .text(span.kind.rawValue)), ("service", .text(span.service)), ("name", .text(span.name)),
        ("depth", .integer(Int64(row.depth))), ("start_us", .integer(span.startMicroseconds)),
        ("duration_us", .optional(span.durationMicroseconds)),
        ("failed", span.failed.map { .bool($0) } ?? .null),
        ("status", .optional(span.status.map { Int64($0) })),
        ("error", .optional(span.error)),
      ]
      csv.row(members.map { Self.cell($0.1) })
      return .object(members)
    }
    let offset = published.offset
    let json = JSONText.object([
      ("format", .integer(1)), ("trace_id", .text(trace.id)), ("request_id", .integer(published.request.id)),
      ("span_count", .integer(Int64(trace.counts.spans))), ("clock_offset_low_us", .optional(offset.low)),
      ("clock_offset_high_us", .optional(offset.high)), ("clocks_disagree", .bool(offset.disagrees)),
      ("spans", .list(spans)),
    ])
    return (json.file, csv.bytes)
  }

  private static func cell(_ value: JSONText) -> String {
    switch value {
    case .null, .list, .object: ""
    case .bool(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value
    }
  }
}

/// What of a request is one value.
private let requestColumns = [
  "request_id", "start_us", "method", "host", "path", "endpoint", "duration_us", "status", "outcome", "code",
  "trace_id", "has_trace_page", "page",
]

private let spanColumns = [
  "span_id", "parent_span_id", "kind", "service", "name", "depth", "start_us", "duration_us", "failed",
  "status", "error",
]

private let phaseNames = ["blocked", "dns", "connect", "tls", "send", "wait", "receive"]

/// The keys of `data/requests.json`.
internal let requestKeys: [TwinKey] =
  [
    ("format", "The version of the file's shape: 1."),
    ("requests", "The requests that have a page, newest first."),
    ("requests[].request_id", "The row's number."),
    ("requests[].start_us", "Its start, by the device's clock."),
    ("requests[].method", "The method."),
    ("requests[].host", "The host."),
    ("requests[].path", "The path without query."),
    ("requests[].endpoint", "Method, host and template of its endpoint, or `other`."),
    ("requests[].duration_us", "Call to callback."),
    ("requests[].status", "The HTTP status."),
    ("requests[].outcome", "How it counts."),
    ("requests[].code", "The code behind a failure or an exclusion."),
    ("requests[].trace_id", "The trace that it names."),
    ("requests[].has_trace_page", "Whether that trace has a page."),
    ("requests[].phases", "The phases of the deciding attempt."),
  ] + phaseNames.map { ("requests[].phases.\($0)_us", "The time of the phase \($0).") }
  + [
    ("requests[].attempts", "The wire attempts in order; empty when there was one."),
    ("requests[].attempts[].number", "0 for the first."),
    ("requests[].attempts[].start_us", "The start, by the device's clock."),
    ("requests[].attempts[].duration_us", "The duration."),
    ("requests[].attempts[].strategy", "How it was tried."),
    ("requests[].attempts[].status", "The HTTP status."),
    ("requests[].attempts[].error", "The error's domain and code."),
    ("requests[].attempts[].failed_phase", "The phase that was open when it failed."),
    ("requests[].page", "The request's page, as a path from the site's root."),
  ]

/// The keys of `spans.json` beside a trace's page.
internal let spanKeys: [TwinKey] = [
  ("format", "The version of the file's shape: 1."),
  ("trace_id", "The trace's id."),
  ("request_id", "The request that led to it."),
  ("span_count", "Spans of it that the data holds."),
  (
    "clock_offset_low_us",
    "The least that the servers' clocks can be ahead of the device's, by the calls of the session."
  ),
  ("clock_offset_high_us", "The most."),
  ("clocks_disagree", "Whether no single offset fits every call."),
  ("spans", "The spans in drawing order, on the clocks as reported."),
  ("spans[].span_id", "The span's id."),
  ("spans[].parent_span_id", "The id of its parent, as reported."),
  ("spans[].kind", "client, server, producer, consumer, internal or unspecified."),
  ("spans[].service", "Who did the work."),
  ("spans[].name", "What was done."),
  ("spans[].depth", "1 for the head of a lane, 2 for its children, and so on."),
  ("spans[].start_us", "The start."),
  ("spans[].duration_us", "The duration; null when it is unfinished."),
  ("spans[].failed", "Whether it failed, by its own word."),
  ("spans[].status", "The HTTP status."),
  ("spans[].error", "The error."),
]
