import JSON

/// Compares the rows of Network Error Logging with their expectation.
func compareNEL(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  let values: [(String, String)] = [
    ("nelReports", "SELECT count(*) FROM request"),
    ("failures", "SELECT count(*) FROM request WHERE error_domain = 'nel'"),
    ("successes", "SELECT count(*) FROM request WHERE error_code IS NULL"),
    (
      "weightedFailures",
      "SELECT ifnull(sum(1 / ifnull(sample_rate, 1)), 0) FROM request WHERE error_code IS NOT NULL"
    ),
    (
      "weightedSuccesses",
      "SELECT ifnull(sum(1 / ifnull(sample_rate, 1)), 0) FROM request WHERE error_code IS NULL"
    ),
  ]
  for (name, sql) in values {
    comparison.equal(
      try run.value(sql).flatMap { Double($0) }, expected[name]?.double, name)
  }
  comparison.equal(
    try run.counts("SELECT ifnull(error_code, 'ok'), count(*) FROM request GROUP BY 1"),
    expected["byType"]?.counts(none: "None") ?? [:], "byType")
  let rows = try run.rows(
    """
    SELECT scheme || '://' || host || path, ifnull(error_code, 'ok'), failed_phase, status, duration_us,
      1704067200000000 - start_us, ifnull(sample_rate, 1) + 0.0, protocol, peer_address
    FROM request ORDER BY request_id
    """)
  for (index, report) in (expected["report"]?.elements ?? []).enumerated() where rows.indices.contains(index)
  {
    let type = report["type"]?.string ?? ""
    let phases = ["dns": "dns", "tcp": "connect", "tls": "tls"]
    let elapsed = report["elapsedMs"]?.number.flatMap { Int64($0) }
    let age = report["ageMs"]?.number.flatMap { Int64($0) }
    comparison.equal(
      rows[index],
      [
        report["url"]?.string, type, phases[String(type.prefix { $0 != "." })], report["status"]?.number,
        elapsed.flatMap { $0 > 0 ? "\($0 * 1_000)" : nil }, age.map { "\($0 * 1_000)" },
        report["samplingFraction"]?.double.map { "\($0)" }, report["protocol"]?.string,
        report["serverIP"]?.string,
      ], "report \(index)")
  }
}

/// Compares the rows of printed task metrics with their expectation.
func compareURLSession(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  let transactions = expected["transaction"]?.elements ?? []
  let loads = transactions.filter { $0["fetchType"]?.string == "Network Load" }
  comparison.equal(
    try run.value("SELECT count(*) FROM request"), expected["networkLoads"]?.number, "networkLoads")
  guard let first = transactions.first, let last = loads.last else { return }
  let row = try run.rows(
    """
    SELECT scheme || '://' || host || path, method, status, start_us / 1000, duration_us, served_from,
      protocol,      connection_reused, response_bytes IS NULL, wait_us, network_type, error_code
    FROM request
    """
  ).first
  let start = expected["taskStart"] ?? first["start"]
  comparison.equal(
    row,
    [
      first["url"]?.string, "UNKNOWN", last["status"]?.number, unixMilliseconds(start),
      expected["taskDurationMs"]?.double.map { "\(Int64(($0 * 1_000).rounded()))" }, "network",
      last["protocol"]?.string, last["reused"] == .boolean(true) ? "1" : "0",
      last["responseBodyTransferBytes"]?.number == nil ? "1" : "0", nil,
      last["cellular"] == .boolean(true) ? "cellular" : nil, nil,
    ], "the request")
}

/// Compares the rows of a table of records with their expectation.
func compareRecords(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  comparison.equal(try run.value("SELECT count(*) FROM request"), expected["rows"]?.number, "rows")
  comparison.equal(
    try run.value("SELECT count(*) FROM request WHERE error_code IS NOT NULL OR status >= 400"),
    expected["failures"]?.number, "failures")
  comparison.equal(
    try run.value("SELECT min(start_us) / 1000 FROM request"), unixMilliseconds(expected["firstStart"]),
    "firstStart")
  comparison.equal(
    try run.value("SELECT max(start_us) / 1000 FROM request"), unixMilliseconds(expected["lastStart"]),
    "lastStart")
  comparison.equal(
    try run.value("SELECT ifnull(sum(duration_us), 0) / 1000.0 FROM request").flatMap { Double($0) },
    expected["sumElapsedMs"]?.double, "sumElapsedMs")
  comparison.equal(
    try run.value("SELECT count(duration_us) FROM request"), expected["latency"]?["n"]?.number, "latency n")
  comparison.equal(
    try run.counts("SELECT substr(path, 2), count(*) FROM request GROUP BY 1"),
    expected["labels"]?.counts(none: "None") ?? [:], "labels")
  let isInOrder = try run.value(
    """
    SELECT NOT EXISTS (SELECT 1 FROM request a JOIN request b ON b.request_id = a.request_id + 1
      WHERE b.start_us < a.start_us)
    """)
  comparison.equal(isInOrder == "1", expected["inTimeOrder"] == .boolean(true), "inTimeOrder")
}
