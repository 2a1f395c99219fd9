import JSON
import Traces

/// The traces in the table `span`, by their ids.
private func traces(_ run: ImportRun) throws -> [String: Trace] {
  let rows = try run.rows(
    """
    SELECT trace_id, span_id, kind, parent_span_id, service, name, start_us, duration_us, failed, status
    FROM span ORDER BY span_row
    """)
  var spans: [String: [Traces.Span]] = [:]
  for row in rows {
    let id = row[0] ?? ""
    spans[id, default: []].append(
      Traces.Span(
        traceID: id, spanID: row[1] ?? "", kind: row[2].flatMap(Span.Kind.init) ?? .unspecified,
        parentSpanID: row[3], service: row[4] ?? "", name: row[5] ?? "",
        startMicroseconds: row[6].flatMap { Int64($0) } ?? 0,
        durationMicroseconds: row[7].flatMap { Int64($0) },
        failed: row[8].map { $0 == "1" }, status: row[9].flatMap { Int($0) }))
  }
  return Dictionary(uniqueKeysWithValues: spans.map { ($0.key, Trace(id: $0.key, spans: $0.value)) })
}

private func padded(_ id: String?, to digits: Int = 32) -> String {
  let id = id ?? ""
  let isHex = id.allSatisfy(\.isHexDigit)
  return isHex ? String(repeating: "0", count: max(0, digits - id.count)) + id : id
}

/// Compares the rows of OTLP with their expectation.
func compareOTLP(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  let traces = try traces(run)
  comparison.equal("\(traces.count)", expected["tracesWithValidId"]?.number ?? "", "tracesWithValidId")
  for (id, trace) in (expected["traces"]?.members ?? []).map({ ($0.name, $0.value) }) {
    let counts = traces[id]?.counts
    comparison.equal(counts.map { "\($0.spans)" }, trace["spans"]?.number, "spans of \(id)")
    comparison.equal(counts.map { "\($0.roots)" }, trace["roots"]?.number, "roots of \(id)")
    comparison.equal(counts.map { "\($0.orphans)" }, trace["parentsNotInFile"]?.number, "orphans of \(id)")
    comparison.equal(counts.map { "\($0.cyclic)" }, trace["inCycle"]?.number, "inCycle of \(id)")
    comparison.equal(
      counts.map { "\($0.duplicateKeys)" }, trace["duplicateIds"]?.number, "duplicates of \(id)")
    comparison.equal(counts.map { "\($0.maximumDepth)" }, trace["maxDepth"]?.number, "depth of \(id)")
  }
  comparison.equal(
    try run.counts("SELECT service, count(*) FROM span GROUP BY 1"),
    expected["services"]?.counts(none: "unknown_service") ?? [:], "services")
  comparison.equal(
    try run.counts("SELECT kind, count(*) FROM span GROUP BY 1"),
    expected["kinds"]?.counts(none: "unspecified") ?? [:], "kinds")
  comparison.equal(
    try run.value("SELECT count(*) FROM span WHERE failed = 1"), expected["errors"]?.number, "errors")
  let rows = try run.rows(
    """
    SELECT trace_id, span_id, parent_span_id, name, nullif(service, 'unknown_service'), kind, start_us,
      duration_us, failed, status, json_extract(attributes, '$."http.method"')
    FROM span ORDER BY span_row
    """)
  for (index, span) in (expected["span"]?.elements ?? []).enumerated() {
    func cut(_ name: String) -> String? {
      span[name]?.string.flatMap { Int64($0) }.map { "\($0 / 1_000)" }
    }
    guard rows.indices.contains(index) else { continue }
    comparison.equal(
      rows[index],
      [
        span["trace"]?.string, span["id"]?.string, span["parent"]?.string, span["name"]?.string,
        span["service"]?.string, span["kind"]?.string, cut("startUnixNano"), cut("durationNano"),
        span["error"] == .boolean(true) ? "1" : rows[index][8] == "0" ? "0" : nil,
        span["httpStatus"]?.number, span["httpMethod"]?.string,
      ], "span \(index)")
  }
}

/// Compares the rows of Zipkin with their expectation.
func compareZipkin(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  let traces = try traces(run)
  comparison.equal("\(traces.count)", expected["traces"]?.number ?? "", "traces")
  let counts = traces.values.map(\.counts)
  func sum(_ value: (Trace.Counts) -> Int) -> String { "\(counts.map(value).reduce(0, +))" }
  comparison.equal(sum(\.spans), expected["spansAfterMergingPieces"]?.number ?? "", "spans")
  comparison.equal(sum(\.spans), expected["treeNodes"]?.number ?? "", "treeNodes")
  comparison.equal(sum(\.roots), expected["rootSpans"]?.number ?? "", "rootSpans")
  comparison.equal(sum(\.orphans), expected["parentsNotInFile"]?.number ?? "", "parentsNotInFile")
  comparison.equal(sum(\.cyclic), expected["inCycle"]?.number ?? "", "inCycle")
  comparison.equal("\(counts.map(\.maximumDepth).max() ?? 0)", expected["maxDepth"]?.number ?? "", "maxDepth")
  comparison.equal(
    try run.counts("SELECT service, count(*) FROM span GROUP BY 1"),
    expected["services"]?.counts(none: "unknown_service") ?? [:], "services")
  comparison.equal(
    try run.counts("SELECT kind, count(*) FROM span GROUP BY 1"),
    expected["kinds"]?.counts(none: "unspecified") ?? [:], "kinds")
  let values: [(String, String)] = [
    ("uniqueIds", "SELECT count(DISTINCT trace_id || span_id) FROM span"),
    ("idsUsedMoreThanOnce", "SELECT count(*) FROM (SELECT 1 FROM span GROUP BY span_id HAVING count(*) > 1)"),
    ("withoutDuration", "SELECT count(*) FROM span WHERE duration_us IS NULL"),
    ("errors", "SELECT count(*) FROM span WHERE failed = 1"),
    ("rawStartMicros", "SELECT min(start_us) FROM span"),
    ("rawEndMicros", "SELECT max(start_us + ifnull(duration_us, 0)) FROM span"),
  ]
  for (name, sql) in values { comparison.equal(try run.value(sql), expected[name]?.number, name) }
  let clients = expected["clientDurationsMs"]
  let durations = try run.rows("SELECT duration_us FROM span WHERE kind = 'client' ORDER BY duration_us")
    .compactMap {
      $0[0].flatMap { Int($0) }
    }
  comparison.equal("\(durations.count)", clients?["n"]?.number ?? "", "client durations")
  let median = durations.isEmpty ? nil : durations[(durations.count - 1) / 2]
  comparison.equal(
    median, clients?["nearestRank"]?["p50"]?.double.map { Int(($0 * 1_000).rounded()) }, "client median")
}

/// Compares the rows of Jaeger with their expectation.
func compareJaeger(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  let traces = try traces(run)
  comparison.equal("\(traces.count)", expected["traces"]?.number ?? "", "traces")
  comparison.equal(try run.value("SELECT count(*) FROM span"), expected["spans"]?.number, "spans")
  for trace in expected["trace"]?.elements ?? [] {
    let id = padded(trace["traceID"]?.string)
    let counts = traces[id]?.counts
    func equal(_ value: Int?, _ name: String) {
      comparison.equal(value.map { "\($0)" }, trace[name]?.number, "\(name) of \(id)")
    }
    equal(counts?.spans, "spans")
    equal(counts?.roots, "roots")
    equal(counts?.orphans, "parentsNotInFile")
    equal(counts?.cyclic, "inCycle")
    equal(counts?.maximumDepth, "maxDepth")
    comparison.equal(counts?.selfReferences, 0, "self references left in \(id)")
    let clock = traces[id]?.clock
    equal(clock.map { Int($0.lowerBound) }, "startMicros")
    equal(clock.map { Int($0.upperBound - $0.lowerBound) }, "durationMicros")
    let own = "FROM span WHERE trace_id = '\(id)'"
    comparison.equal(
      try run.counts("SELECT service, count(*) \(own) GROUP BY 1"),
      trace["services"]?.counts(none: "unknown_service") ?? [:], "services of \(id)")
    comparison.equal(
      try run.counts("SELECT status, count(*) \(own) AND status IS NOT NULL GROUP BY 1"),
      trace["httpStatus"]?.counts(none: "None") ?? [:], "httpStatus of \(id)")
    let values = [
      ("uniqueIds", "count(DISTINCT span_id) \(own)"), ("errors", "count(*) \(own) AND failed = 1"),
      ("clientSpans", "count(*) \(own) AND kind = 'client'"),
    ]
    for (name, sql) in values {
      comparison.equal(try run.value("SELECT \(sql)"), trace[name]?.number, "\(name) of \(id)")
    }
  }
}
