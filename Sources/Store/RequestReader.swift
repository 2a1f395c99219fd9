public import Metrics
internal import SQLite
internal import Schema
internal import Taxonomy
public import Traces

extension Database {
  /// The contract's columns that a request's page shows besides those with a place of their own.
  private static let contextColumns: [String] = {
    let own: Set<String> = [
      "request_id", "start_us", "method", "host", "path", "duration_us", "status", "trace_id", "span_id",
    ]
    return Table.request.columns.map(\.name).filter { name in
      !own.contains(name) && !RequestColumn.phases.contains { $0.name == name }
    }
  }()

  /// Reads requests that are looked at by themselves, newest first.
  ///
  /// - Parameters:
  ///   - exemplars: which ones; those that are not there are left out.
  ///   - rules: the site's endpoint rules, which say which statuses are failures.
  /// - Throws: ``StoreError`` when they cannot be read.
  public borrowing func requests(
    _ exemplars: [Exemplar], rules: [EndpointRule]
  ) throws(StoreError) -> [RequestRecord] {
    let endpoints = Dictionary(
      exemplars.map { ($0.request, $0.endpoint) }, uniquingKeysWith: { first, _ in first })
    return try requests(exemplars.map(\.request), rules: rules).map { record in
      var record = record
      record.endpoint = endpoints[record.id]
      return record
    }
    .sorted { ($1.startMicroseconds, $1.id) < ($0.startMicroseconds, $0.id) }
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
      var classifier = RowClassifier(
        rules: rules, hasStatuses: columns[Table.request.name]?.contains("status") ?? false)
      for some in Chunks(ids) {
        var query = try connection.prepare(
          """
          SELECT \(selection(RequestColumn.allCases.map(\.name) + ["span_id"] + Self.contextColumns, of: .request))
          FROM request WHERE request_id IN (\(some.marks))
          """)
        some.bind(to: &query)
        while try query.step() {
          guard let record = query.withRow({ record($0, &classifier) }), found[record.id] == nil else {
            continue
          }
          found[record.id] = record
        }
      }
      for (id, attempts) in try attempts(of: ids) { found[id]?.attempts = attempts }
      for (id, diagnostics) in try diagnostics(of: ids) { found[id]?.diagnostics = diagnostics }
      return ids.compactMap { found[$0] }
    } catch {
      throw StoreError(error)
    }
  }

  private borrowing func record(
    _ row: borrowing Row, _ classifier: inout RowClassifier
  ) -> RequestRecord? {
    guard let id = row.integer(at: RequestColumn.request_id.rawValue),
      let start = row.integer(at: RequestColumn.start_us.rawValue)
    else { return nil }
    let verdict = classifier.classify(row)
    var context: [String: String] = [:]
    context.reserveCapacity(Self.contextColumns.count)
    for (offset, name) in Self.contextColumns.enumerated() {
      context[name] = row.text(
        at: Int32(RequestColumn.allCases.count + 1 + offset), of: "request.\(name)", replaced)
    }
    return RequestRecord(
      id: id, startMicroseconds: start,
      method: replaced.text(String(decoding: classifier.text.method, as: UTF8.self), of: "request.method")
        ?? "",
      host: replaced.text(String(decoding: classifier.text.host, as: UTF8.self), of: "request.host") ?? "",
      path: row.text(at: RequestColumn.path.rawValue, of: "request.path", replaced) ?? "",
      durationMicroseconds: Scan.time(row, .duration_us), status: verdict.status, outcome: verdict.outcome,
      code: verdict.code,
      traceID: row.text(at: RequestColumn.trace_id.rawValue, of: "request.trace_id", replaced),
      phases: RequestColumn.phases.map { Scan.time(row, $0) }, context: context, attempts: [],
      spanID: row.text(at: Int32(RequestColumn.allCases.count), of: "request.span_id", replaced),
      isLatencySample: Scan.isLatencySample(
        row, isSuccess: verdict.outcome == .success, status: verdict.status))
  }

  private borrowing func attempts(of ids: [Int64]) throws(DatabaseError) -> [Int64: [AttemptRecord]] {
    guard has(.attempt) else { return [:] }
    let own = [
      "request_id", "number", "start_us", "duration_us", "strategy", "status", "error_domain", "error_code",
      "failed_phase",
    ]
    let context = ["host", "peer_address", "protocol", "tls_version", "ip_version", "timeout_us"]
    let names = own + RequestColumn.phases.map(\.name) + context
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
        let error = [
          query.text(at: 6, of: "attempt.error_domain", replaced),
          query.text(at: 7, of: "attempt.error_code", replaced),
        ].compactMap(\.self).joined(separator: " ")
        let firstPhase = own.count
        let firstContext = firstPhase + RequestColumn.phases.count
        attempts[request, default: []].append(
          AttemptRecord(
            number: Int(number), startMicroseconds: start,
            durationMicroseconds: query.integer(at: 3).flatMap(Scan.usable),
            strategy: query.text(at: 4, of: "attempt.strategy", replaced),
            status: query.integer(at: 5).flatMap(Self.status), error: error.isEmpty ? nil : error,
            failedPhase: query.text(at: 8, of: "attempt.failed_phase", replaced),
            phases: RequestColumn.phases.indices.map {
              query.integer(at: Int32(firstPhase + $0)).flatMap(Scan.usable)
            },
            context: Dictionary(
              context.enumerated().compactMap { offset, name in
                query.text(at: Int32(firstContext + offset), of: "attempt.\(name)", replaced)
                  .map { (name, $0) }
              }, uniquingKeysWith: { first, _ in first })))
      }
    }
    return attempts
  }

  private static func status(_ number: Int64) -> Int? { (100...999).contains(number) ? Int(number) : nil }

  private borrowing func diagnostics(of ids: [Int64]) throws(DatabaseError) -> [Int64: [DiagnosticRecord]] {
    guard has(.diagnostic) else { return [:] }
    let names = [
      "request_id", "kind", "target", "resolver", "start_us", "duration_us", "ok", "rtt_us", "loss_ratio",
      "answer",
      "error_domain", "error_code",
    ]
    var found: [Int64: [DiagnosticRecord]] = [:]
    for some in Chunks(ids) {
      var query = try connection.prepare(
        """
        SELECT \(selection(names, of: .diagnostic)) FROM diagnostic WHERE request_id IN (\(some.marks))
        ORDER BY request_id, start_us, kind, target
        """)
      some.bind(to: &query)
      while try query.step() {
        guard let request = query.integer(at: 0), let start = query.integer(at: 4),
          found[request, default: []].count < Self.mostAttempts
        else { continue }
        let error = [
          query.text(at: 10, of: "diagnostic.error_domain", replaced),
          query.text(at: 11, of: "diagnostic.error_code", replaced),
        ].compactMap(\.self).joined(separator: " ")
        let loss = query.real(at: 8)
        found[request, default: []].append(
          DiagnosticRecord(
            kind: query.text(at: 1, of: "diagnostic.kind", replaced) ?? "unknown",
            target: query.text(at: 2, of: "diagnostic.target", replaced) ?? "",
            resolver: query.text(at: 3, of: "diagnostic.resolver", replaced),
            startMicroseconds: start, durationMicroseconds: query.integer(at: 5).flatMap(Scan.usable),
            isOK: query.integer(at: 6) == 1, roundTripMicroseconds: query.integer(at: 7).flatMap(Scan.usable),
            lossRatio: loss.flatMap { (0...1).contains($0) ? $0 : nil },
            answer: query.text(at: 9, of: "diagnostic.answer", replaced),
            error: error.isEmpty ? nil : error))
      }
    }
    return found
  }

  /// The most attempts, and the most probes, of one request that are read.
  private static var mostAttempts: Int { 100 }
}
