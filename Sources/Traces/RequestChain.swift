internal import Taxonomy

/// A trace joined with the row of the request that led to it: one chain from the caller to the servers that answered.
///
/// What the tracers left out on the caller's side is made from the request's row and its attempts, and marked as made.
/// Nothing that a tracer reported is changed, moved or attached.
public struct RequestChain: Sendable {
  /// A phase of a row, on the clocks as reported.
  public struct PhaseTime: Sendable, Equatable {
    /// Which, in the order of the contract's columns: 0 queued, DNS, TCP, TLS, send, wait, 6 download.
    public let phase: Int
    /// Unix time in microseconds.
    public let startMicroseconds: Int64
    /// Microseconds, more than 0.
    public let durationMicroseconds: Int64
  }

  /// A call from the device that reached a server with a tracer.
  public struct Call: Sendable, Equatable {
    /// The row of the attempt, or of the request where there was one attempt.
    public let client: Int
    /// The row of the server.
    public let server: Int
    /// Whether the caller got a response: only then the server ended before the caller did.
    public let isAnswered: Bool
  }

  /// The trace, with what was made.
  public let trace: Trace
  /// Rows that no tracer reported.
  public let madeRows: Set<Int>
  /// The row of the request.
  public let requestRow: Int
  /// Who made the request.
  public let clientService: String
  /// The phases of rows, in order of time.
  public let phases: [Int: [PhaseTime]]
  /// The calls that reached a server, in drawing order.
  public let calls: [Call]

  /// Joins a trace with its request.
  ///
  /// The request's row is the span with its `span_id` that is not a server's; where there is none, the client span that
  /// begins and ends with it within 1 ms. Where there is neither, a row is made, and the spans that name the request as
  /// their parent hang below it. Attempts are found below the request by their start within 2 ms of its own; when none is
  /// found, they are made as its children.
  ///
  /// - Parameter device: the service's name of what is made, where the request does not name its app.
  public init(_ record: TraceRecord, device: String = "device") {
    let request = record.request
    var trace = record.trace
    var made: Set<String> = []
    var spans: [Span]?
    func all() -> [Span] { spans ?? record.trace.rows.map(\.span) }
    var found = Self.requestRow(of: request, in: trace)
    let requestID = found.map { trace.rows[$0].span.spanID } ?? request.spanID ?? Self.madeID
    let service = found.map { trace.rows[$0].span.service } ?? request.context["app_name"] ?? device
    if found == nil {
      spans = all() + [Self.span(of: request, id: requestID, service: service, trace: trace.id)]
      made.insert(requestID)
    }
    if request.attempts.count > 1,
      found.map({ Self.attemptRows(of: request, below: $0, in: trace).isEmpty }) ?? true
    {
      let start = found.map { trace.rows[$0].span.startMicroseconds } ?? request.startMicroseconds
      for attempt in request.attempts {
        let span = Self.span(
          of: attempt, in: request, requestStart: start, parent: requestID, service: service, trace: trace.id)
        spans = all() + [span]
        made.insert(span.spanID)
      }
    }
    if let spans {
      trace = Trace(id: record.trace.id, spans: spans, leftOut: record.trace.counts.leftOut)
      found = trace.rows.firstIndex {
        $0.span.spanID == requestID && $0.span.service == service && $0.span.kind != .server
      }
    }
    let row = found ?? 0
    self.trace = trace
    requestRow = row
    clientService = service
    madeRows =
      made.isEmpty
      ? []
      : Set(
        trace.rows.indices.filter {
          made.contains(trace.rows[$0].span.spanID) && trace.rows[$0].span.service == service
            && trace.rows[$0].span.kind == .client
        })
    phases = Self.phases(of: request, row: row, in: trace)
    calls = Self.calls(in: trace, from: service)
  }

  init(_ other: RequestChain, trace: Trace, phases: [Int: [PhaseTime]]) {
    self.trace = trace
    self.phases = phases
    madeRows = other.madeRows
    requestRow = other.requestRow
    clientService = other.clientService
    calls = other.calls
  }

  /// The rows of the request's attempts, in their order; empty when there was one.
  public func attemptRows(of request: RequestRecord) -> [Int] {
    Self.attemptRows(of: request, below: requestRow, in: trace).sorted { $0.key < $1.key }.map(\.value)
  }
}

extension RequestChain {
  private static let madeID = "request"
  private static let mostDifference: UInt64 = 2_000

  private static func requestRow(of request: RequestRecord, in trace: Trace) -> Int? {
    if let id = request.spanID, !id.isEmpty {
      let named = trace.rows.indices.filter {
        trace.rows[$0].span.spanID == id && trace.rows[$0].span.kind != .server
          && trace.rows[$0].span.kind != .consumer
      }
      return named.first { trace.rows[$0].span.kind == .client } ?? named.first
    }
    guard let duration = request.durationMicroseconds else { return nil }
    return trace.rows.indices.first { index in
      let span = trace.rows[index].span
      guard span.kind == .client, let spanDuration = span.durationMicroseconds else { return false }
      return distance(span.startMicroseconds, request.startMicroseconds) <= 1_000
        && distance(spanDuration, duration) <= 1_000
    }
  }

  /// Rows by the attempt's number.
  private static func attemptRows(of request: RequestRecord, below row: Int, in trace: Trace) -> [Int: Int] {
    guard request.attempts.count > 1, trace.rows.indices.contains(row) else { return [:] }
    let head = trace.rows[row].span
    let children = (row + 1..<trace.rows[row].subtreeEnd).filter {
      trace.rows[$0].parent == row && trace.rows[$0].span.service == head.service
    }
    var found: [Int: Int] = [:]
    for attempt in request.attempts {
      let offset = attempt.startMicroseconds &- request.startMicroseconds
      let nearest = children.min { left, right in
        distance(trace.rows[left].span.startMicroseconds &- head.startMicroseconds, offset)
          < distance(trace.rows[right].span.startMicroseconds &- head.startMicroseconds, offset)
      }
      guard let nearest,
        distance(trace.rows[nearest].span.startMicroseconds &- head.startMicroseconds, offset)
          <= mostDifference
      else { continue }
      found[attempt.number] = nearest
    }
    return found
  }

  private static func phases(of request: RequestRecord, row: Int, in trace: Trace) -> [Int: [PhaseTime]] {
    guard trace.rows.indices.contains(row) else { return [:] }
    let attempts = attemptRows(of: request, below: row, in: trace)
    guard !attempts.isEmpty else { return [row: phases(request.phases, of: trace.rows[row].span)] }
    var phases: [Int: [PhaseTime]] = [:]
    for attempt in request.attempts {
      guard let place = attempts[attempt.number] else { continue }
      let isLast = attempt.number == request.attempts.last?.number
      let times = attempt.phases.contains { $0 != nil } || !isLast ? attempt.phases : request.phases
      phases[place] = self.phases(times, of: trace.rows[place].span)
    }
    return phases
  }

  /// One after the other from the span's start, cut at its end.
  private static func phases(_ times: [Int64?], of span: Span) -> [PhaseTime] {
    var phases: [PhaseTime] = []
    var start = span.startMicroseconds
    let last = span.endMicroseconds ?? .max
    for (index, time) in times.enumerated() {
      guard let time, time > 0, start < last else { continue }
      let end = min(start.addingReportingOverflow(time).overflow ? .max : start + time, last)
      phases.append(PhaseTime(phase: index, startMicroseconds: start, durationMicroseconds: end - start))
      start = end
    }
    return phases
  }

  private static func calls(in trace: Trace, from service: String) -> [Call] {
    trace.rows.indices.compactMap { index in
      let row = trace.rows[index]
      guard row.span.kind == .server || row.span.kind == .consumer, row.span.service != service,
        let parent = row.parent, trace.rows[parent].span.service == service
      else { return nil }
      let client = trace.rows[parent].span
      return Call(
        client: parent, server: index,
        isAnswered: client.durationMicroseconds != nil && (client.status != nil || client.failed != true))
    }
  }

  private static func span(of request: RequestRecord, id: String, service: String, trace: String) -> Span {
    Span(
      traceID: trace, spanID: id, kind: .client, service: service, name: "\(request.method) \(request.path)",
      startMicroseconds: request.startMicroseconds, durationMicroseconds: request.durationMicroseconds,
      failed: request.outcome.isFailure, status: request.status,
      error: request.outcome == .success ? nil : request.code?.code, peerService: request.host)
  }

  private static func span(
    of attempt: AttemptRecord, in request: RequestRecord, requestStart: Int64, parent: String,
    service: String,
    trace: String
  ) -> Span {
    let offset = attempt.startMicroseconds &- request.startMicroseconds
    let name = ["try \(attempt.number &+ 1)", attempt.strategy].compactMap(\.self).joined(separator: ", ")
    return Span(
      traceID: trace, spanID: "\(parent)-\(attempt.number)", kind: .client, parentSpanID: parent,
      service: service,
      name: name, startMicroseconds: requestStart &+ offset,
      durationMicroseconds: attempt.durationMicroseconds,
      failed: attempt.error != nil || (attempt.status ?? 0) >= 400, status: attempt.status,
      error: attempt.error,
      peerService: attempt.context["host"] ?? request.host)
  }

  private static func distance(_ left: Int64, _ right: Int64) -> UInt64 {
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    return overflow ? .max : difference.magnitude
  }
}
