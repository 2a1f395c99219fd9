public import Metrics
internal import SQLite
internal import Schema
internal import Taxonomy
public import Traces

extension Database {
  /// The contract's columns that a request's page shows besides those with a place of their own.
  private static var contextColumns: [String] {
    [
      "url_template", "error_domain", "error_code", "failed_phase", "business_code", "protocol",
      "tls_version",
      "ip_version", "peer_address", "connection_reused", "resolver", "network_type", "network_subtype",
      "network_quality", "carrier", "region", "app_name", "app_version", "os_name", "os_version",
      "device_model",
      "sdk_version", "screen", "attempt_count", "final_strategy", "request_bytes", "response_bytes",
      "in_flight",
    ]
  }

  /// Reads some requests in full, in the order of `ids`.
  ///
  /// - Parameters:
  ///   - ids: their numbers; those that are not there are left out.
  ///   - rules: the site's endpoint rules, which say which statuses are failures.
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func requests(_ ids: [Int64], rules: [EndpointRule]) throws(StoreError) -> [RequestRecord]
  {
    renewSteps()
    do throws(DatabaseError) {
      var found: [Int64: RequestRecord] = [:]
      var classifier = RowClassifier(rules: rules)
      for some in Chunks(ids) {
        var query = try connection.prepare(
          """
          SELECT \(selection(RequestColumn.allCases.map(\.name) + Self.contextColumns, of: .request))
          FROM request WHERE request_id IN (\(some.marks))
          """)
        some.bind(to: &query)
        while try query.step() {
          guard let record = record(query, &classifier), found[record.id] == nil else { continue }
          found[record.id] = record
        }
      }
      for (id, attempts) in try attempts(of: ids) { found[id]?.attempts = attempts }
      return ids.compactMap { found[$0] }
    } catch {
      throw StoreError(error)
    }
  }

  private borrowing func record(
    _ row: borrowing Statement, _ classifier: inout RowClassifier
  ) -> RequestRecord? {
    guard let id = row.integer(at: RequestColumn.request_id.rawValue),
      let start = row.integer(at: RequestColumn.start_us.rawValue)
    else { return nil }
    let verdict = classifier.classify(row)
    var context: [String: String] = [:]
    for (offset, name) in Self.contextColumns.enumerated() {
      context[name] = row.text(at: Int32(RequestColumn.allCases.count + offset))
    }
    return RequestRecord(
      id: id, startMicroseconds: start, method: String(decoding: classifier.text.method, as: UTF8.self),
      host: String(decoding: classifier.text.host, as: UTF8.self),
      path: row.text(at: RequestColumn.path.rawValue) ?? "",
      durationMicroseconds: Scan.time(row, .duration_us), status: verdict.status, outcome: verdict.outcome,
      code: verdict.code, traceID: row.text(at: RequestColumn.trace_id.rawValue),
      phases: RequestColumn.phases.map { Scan.time(row, $0) }, context: context, attempts: [])
  }

  private borrowing func attempts(of ids: [Int64]) throws(DatabaseError) -> [Int64: [AttemptRecord]] {
    guard has(.attempt) else { return [:] }
    let names = [
      "request_id", "number", "start_us", "duration_us", "strategy", "status", "error_domain", "error_code",
      "failed_phase",
    ]
    var attempts: [Int64: [AttemptRecord]] = [:]
    for some in Chunks(ids) {
      var query = try connection.prepare(
        """
        SELECT \(selection(names, of: .attempt)) FROM attempt WHERE request_id IN (\(some.marks))
        ORDER BY request_id, number
        """)
      some.bind(to: &query)
      while try query.step() {
        guard let request = query.integer(at: 0), let number = query.integer(at: 1),
          let start = query.integer(at: 2), attempts[request, default: []].count < Self.mostAttempts
        else { continue }
        let error = [query.text(at: 6), query.text(at: 7)].compactMap(\.self).joined(separator: " ")
        attempts[request, default: []].append(
          AttemptRecord(
            number: Int(number), startMicroseconds: start,
            durationMicroseconds: query.integer(at: 3).flatMap(Scan.usable), strategy: query.text(at: 4),
            status: query.integer(at: 5).map { Int($0) }, error: error.isEmpty ? nil : error,
            failedPhase: query.text(at: 8)))
      }
    }
    return attempts
  }

  /// The most attempts of one request that are read.
  private static var mostAttempts: Int { 100 }
}
