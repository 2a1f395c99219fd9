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
      let spans = try spans(of: newest.keys.sorted())
      return newest.map { id, request in
        TraceRecord(request: request, trace: Trace(id: id, spans: spans[id] ?? []))
      }
      .sorted {
        ($1.request.startMicroseconds, $1.request.id) < ($0.request.startMicroseconds, $0.request.id)
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// The most spans of one trace that are read: what a tracer that lost its way could write.
  private static var mostSpans: Int { 50_000 }

  internal borrowing func spans(of traces: [String]) throws(DatabaseError) -> [String: [Span]] {
    guard has(.span) else { return [:] }
    let names = [
      "trace_id", "span_id", "kind", "parent_span_id", "service", "name", "start_us", "duration_us", "failed",
      "status", "error", "peer_service",
    ]
    var spans: [String: [Span]] = [:]
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
          let start = query.integer(at: 6), spans[trace, default: []].count < Self.mostSpans
        else { continue }
        spans[trace, default: []].append(
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
}
