internal import SQLite
internal import Schema
public import Traces

extension Database {
  /// Reads the traces of some requests, newest request first. Two requests of one trace give one record, with
  /// the newer request.
  ///
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func traces(of requests: [RequestRecord]) throws(StoreError) -> [TraceRecord] {
    var newest: [String: RequestRecord] = [:]
    for request in requests {
      guard let id = request.traceID, !id.isEmpty else { continue }
      if let known = newest[id],
        (known.startMicroseconds, known.id) >= (request.startMicroseconds, request.id)
      {
        continue
      }
      newest[id] = request
    }
    renewSteps()
    do throws(DatabaseError) {
      let order = newest.sorted {
        ($1.value.startMicroseconds, $1.value.id) < ($0.value.startMicroseconds, $0.value.id)
      }
      let spans = try spans(of: order.map(\.key))
      return order.map { id, request in
        let found = spans[id] ?? ([], 0)
        return TraceRecord(
          request: request, trace: Trace(id: id, spans: found.spans, leftOut: found.leftOut))
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// The most spans that are read of one trace, and of all together: what a tracer that lost its way could write.
  private static var mostSpans: (ofTrace: Int, ofAll: Int) { (50_000, 150_000) }

  /// The spans of some traces, those of the first ones before all others, and how many of each were not read.
  internal borrowing func spans(
    of traces: [String]
  ) throws(DatabaseError) -> [String: (spans: [Span], leftOut: Int)] {
    guard has(.span) else { return [:] }
    let names = [
      "trace_id", "span_id", "kind", "parent_span_id", "service", "name", "start_us", "duration_us", "failed",
      "status", "error", "peer_service",
    ]
    var room = try room(for: traces)
    var spans: [String: (spans: [Span], leftOut: Int)] = [:]
    for some in Chunks(traces) {
      var query = try connection.prepare(
        """
        SELECT \(selection(names, of: .span)) FROM span WHERE trace_id IN (\(some.marks))
        ORDER BY trace_id, start_us, span_id, kind
        """)
      some.bind(to: &query)
      while try query.step() {
        guard let trace = query.text(at: 0),
          let spanID = query.text(at: 1, of: "span.span_id", replaced),
          let start = query.integer(at: 6)
        else { continue }
        guard let left = room[trace], left > 0 else {
          spans[trace, default: ([], 0)].leftOut += 1
          continue
        }
        room[trace] = left - 1
        spans[trace, default: ([], 0)].spans.append(
          Span(
            traceID: trace, spanID: spanID,
            kind: Span.Kind(rawValue: query.text(at: 2) ?? "") ?? .unspecified,
            parentSpanID: query.text(at: 3, of: "span.parent_span_id", replaced),
            service: query.text(at: 4, of: "span.service", replaced) ?? "unknown_service",
            name: query.text(at: 5, of: "span.name", replaced) ?? "unknown", startMicroseconds: start,
            durationMicroseconds: query.integer(at: 7), failed: query.integer(at: 8).map { $0 == 1 },
            status: query.integer(at: 9).map { Int($0) },
            error: query.text(at: 10, of: "span.error", replaced),
            peerService: query.text(at: 11, of: "span.peer_service", replaced)))
      }
    }
    return spans
  }

  /// How many spans are read of each trace: the first ones have all of theirs before the next.
  private borrowing func room(for traces: [String]) throws(DatabaseError) -> [String: Int] {
    var room: [String: Int] = [:]
    for some in Chunks(traces) {
      var query = try connection.prepare(
        "SELECT trace_id, count(*) FROM span WHERE trace_id IN (\(some.marks)) GROUP BY trace_id")
      some.bind(to: &query)
      while try query.step() {
        guard let trace = query.text(at: 0), let count = query.integer(at: 1) else { continue }
        room[trace] = Int(clamping: count)
      }
    }
    var left = Self.mostSpans.ofAll
    for trace in traces {
      let count = min(room[trace] ?? 0, Self.mostSpans.ofTrace, left)
      room[trace] = count
      left -= count
    }
    return room
  }
}
