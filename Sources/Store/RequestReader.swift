internal import Foundation
public import Metrics
internal import SQLite
internal import Schema
internal import Taxonomy
public import Traces

extension Database {
  /// The contract's columns that a request's page shows besides those with a place of their own.
  private static var contextColumns: [String] {
    [
      "url_template", "error_domain", "error_code", "failed_phase", "business_code", "protocol", "tls_version",
      "ip_version", "peer_address", "connection_reused", "resolver", "network_type", "network_subtype",
      "network_quality", "carrier", "region", "app_name", "app_version", "os_name", "os_version", "device_model",
      "sdk_version", "screen", "attempt_count", "final_strategy", "request_bytes", "response_bytes", "in_flight",
    ]
  }

  /// Reads some requests in full.
  ///
  /// - Parameters:
  ///   - ids: their numbers; those that are not there are left out.
  ///   - rules: the site's endpoint rules, which say which statuses are failures.
  public borrowing func requests(_ ids: [Int64], rules: [EndpointRule]) throws(StoreError) -> [RequestRecord] {
    do throws(DatabaseError) {
      let names = RequestColumn.allCases.map(\.name) + Self.contextColumns
      var query = try connection.prepare(
        "SELECT \(selection(names, of: "request")) FROM request WHERE request_id = ?")
      var codes = RowCodes()
      var endpoints = EndpointTable(rules: rules, limit: 2_000)
      var rollups = Rollups(frame: .empty)
      var text = RowText()
      var records: [RequestRecord] = []
      for id in ids {
        query.bind(id, at: 1)
        if try query.step(), let start = query.integer(at: RequestColumn.start_us.rawValue) {
          text.read(query)
          let endpoint = endpoints.number(
            method: text.method, host: text.host, path: text.path, declared: text.declared)
          let facts = codes.facts(of: query, expected: endpoints.expectedStatuses(endpoint))
          let verdict = classification(of: facts)
          let number = codes.number(of: verdict, facts: facts, isLatencySample: false, in: &rollups)
          var context: [String: String] = [:]
          for (offset, name) in Self.contextColumns.enumerated() {
            context[name] = query.text(at: Int32(RequestColumn.allCases.count + offset))
          }
          let duration = query.integer(at: RequestColumn.duration_us.rawValue)
          records.append(
            RequestRecord(
              id: id, startMicroseconds: start, method: String(decoding: text.method, as: UTF8.self),
              host: String(decoding: text.host, as: UTF8.self),
              path: query.text(at: RequestColumn.path.rawValue) ?? "",
              durationMicroseconds: duration.flatMap { (0...86_400_000_000).contains($0) ? $0 : nil },
              status: facts.hasStatus ? Int(facts.status) : nil, outcome: verdict.outcome,
              code: rollups.classes[Int(number)].code,
              traceID: query.text(at: RequestColumn.trace_id.rawValue),
              phases: RequestColumn.phases.map { column in
                query.integer(at: column.rawValue).flatMap { $0 >= 0 ? $0 : nil }
              },
              context: context, attempts: try attempts(of: id)))
        }
        query.reset()
      }
      return records
    } catch {
      throw StoreError(error)
    }
  }

  private borrowing func attempts(of request: Int64) throws(DatabaseError) -> [AttemptRecord] {
    guard has(.attempt) else { return [] }
    let names = [
      "number", "start_us", "duration_us", "strategy", "status", "error_domain", "error_code", "failed_phase",
    ]
    var query = try connection.prepare(
      "SELECT \(selection(names, of: "attempt")) FROM attempt WHERE request_id = ? ORDER BY number LIMIT 100")
    query.bind(request, at: 1)
    var attempts: [AttemptRecord] = []
    while try query.step() {
      guard let number = query.integer(at: 0), let start = query.integer(at: 1) else { continue }
      let error = [query.text(at: 5), query.text(at: 6)].compactMap(\.self).joined(separator: " ")
      attempts.append(
        AttemptRecord(
          number: Int(number), startMicroseconds: start, durationMicroseconds: query.integer(at: 2),
          strategy: query.text(at: 3), status: query.integer(at: 4).map(Int.init),
          error: error.isEmpty ? nil : error, failedPhase: query.text(at: 7)))
    }
    return attempts
  }

  /// Reads the traces of some requests. Two requests of one trace give one record, with the newer request.
  public borrowing func traces(of requests: [RequestRecord]) throws(StoreError) -> [TraceRecord] {
    var newest: [String: RequestRecord] = [:]
    for request in requests {
      guard let id = request.traceID, !id.isEmpty else { continue }
      if let known = newest[id], known.startMicroseconds >= request.startMicroseconds { continue }
      newest[id] = request
    }
    do throws(DatabaseError) {
      var records: [TraceRecord] = []
      for (id, request) in newest {
        records.append(TraceRecord(request: request, trace: Trace(id: id, spans: try spans(of: id))))
      }
      return records.sorted {
        ($1.request.startMicroseconds, $1.request.id) < ($0.request.startMicroseconds, $0.request.id)
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// The most spans of one trace that are read: what a tracer that lost its way could write.
  private static var mostSpans: Int { 50_000 }

  private borrowing func spans(of trace: String) throws(DatabaseError) -> [Span] {
    guard has(.span) else { return [] }
    let names = [
      "span_id", "kind", "parent_span_id", "service", "name", "start_us", "duration_us", "failed", "status",
      "error", "peer_service",
    ]
    var query = try connection.prepare(
      """
      SELECT \(selection(names, of: "span")) FROM span WHERE trace_id = ?
      ORDER BY start_us, span_id, kind LIMIT \(Self.mostSpans)
      """)
    query.bind(trace, at: 1)
    var spans: [Span] = []
    while try query.step() {
      guard let start = query.integer(at: 5), let spanID = query.text(at: 0) else { continue }
      spans.append(
        Span(
          traceID: trace, spanID: spanID, kind: Span.Kind(rawValue: query.text(at: 1) ?? "") ?? .unspecified,
          parentSpanID: query.text(at: 2), service: query.text(at: 3) ?? "unknown_service",
          name: query.text(at: 4) ?? "unknown", startMicroseconds: start,
          durationMicroseconds: query.integer(at: 6), failed: query.integer(at: 7).map { $0 == 1 },
          status: query.integer(at: 8).map(Int.init), error: query.text(at: 9), peerService: query.text(at: 10)))
    }
    return spans
  }

  /// Releases and other changes, oldest first; the newest 1,000.
  public borrowing func markers() throws(StoreError) -> [Marker] {
    guard has(.marker) else { return [] }
    do throws(DatabaseError) {
      var query = try connection.prepare(
        """
        SELECT \(selection(["kind", "at_us", "title", "app_version"], of: "marker")) FROM marker
        ORDER BY at_us DESC, title LIMIT 1000
        """)
      var markers: [Marker] = []
      while try query.step() {
        guard let at = query.integer(at: 1) else { continue }
        markers.append(
          Marker(
            kind: query.text(at: 0) ?? "other", atMicroseconds: at, title: query.text(at: 2) ?? "",
            appVersion: query.text(at: 3)))
      }
      return markers.reversed()
    } catch {
      throw StoreError(error)
    }
  }
}
