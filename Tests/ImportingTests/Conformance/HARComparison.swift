import JSON

/// Compares the rows of a HAR with its expectation.
func compareHAR(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  try compareHARTotals(comparison, run, expected)
  try compareHAREntries(comparison, run, expected)
}

private func compareHARTotals(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  let values: [(what: String, sql: String, expected: String?)] = [
    ("entries", "SELECT count(*) FROM request", expected["entries"]?.number),
    (
      "networkFailures", "SELECT count(*) FROM request WHERE status IS NULL AND served_from IS NULL",
      expected["networkFailures"]?.number
    ),
    (
      "networkFailures with a code",
      "SELECT count(*) FROM request WHERE status IS NULL AND error_code IS NOT NULL",
      expected["networkFailures"]?.number
    ),
    (
      "fromLocalCache", "SELECT count(*) FROM request WHERE served_from = 'cache'",
      expected["fromLocalCache"]?.number
    ),
    ("webSockets", "SELECT count(*) FROM request WHERE status = 101", expected["webSockets"]?.number),
    (
      "transferBytesKnown", "SELECT ifnull(sum(response_bytes), 0) FROM request",
      expected["transferBytesKnown"]?.number
    ),
    (
      "transferUnknown", "SELECT count(*) FROM request WHERE response_bytes IS NULL",
      expected["transferUnknown"]?.number
    ),
    ("firstStart", "SELECT min(start_us) / 1000 FROM request", unixMilliseconds(expected["firstStart"])),
    ("lastStart", "SELECT max(start_us) / 1000 FROM request", unixMilliseconds(expected["lastStart"])),
  ]
  for (what, sql, value) in values { comparison.equal(try run.value(sql), value, what) }
  comparison.equal(
    try run.counts("SELECT ifnull((status / 100) || 'xx', 'no-response'), count(*) FROM request GROUP BY 1"),
    expected["classes"]?.counts(none: "None") ?? [:], "classes")
  comparison.equal(
    try run.counts("SELECT protocol, count(*) FROM request GROUP BY 1"),
    expected["protocols"]?.counts(none: "None") ?? [:], "protocols")
  let sum = try run.value("SELECT ifnull(sum(duration_us), 0) / 1000.0 FROM request").flatMap { Double($0) }
  comparison.equal(
    abs((sum ?? -1) - (expected["sumDurationMs"]?.double ?? -2)) < 0.01, true, "sumDurationMs within 0.01")
  let texts = (expected["errorTexts"]?.elements ?? []).compactMap { $0.string.map { String($0.prefix(80)) } }
  let codes = try run.rows(
    "SELECT DISTINCT error_code FROM request WHERE error_code <> 'no_response' ORDER BY 1")
  comparison.equal(codes.map { $0[0] }, texts.sorted(), "errorTexts")
  let creator = [expected["creator"], expected["creatorVersion"]].compactMap { $0?.string }
  comparison.equal(
    try run.rows("SELECT DISTINCT sdk_version FROM request"), [[creator.joined(separator: " ")]], "creator")
}

private func compareHAREntries(_ comparison: Comparison, _ run: ImportRun, _ expected: JSONValue) throws {
  let rows = try run.rows(
    """
    SELECT method, scheme, host, ifnull(status, 0), start_us / 1000, protocol, served_from = 'cache',
      status = 101, response_bytes, duration_us, blocked_us, dns_us, connect_us, tls_us, send_us, wait_us,
      receive_us
    FROM request ORDER BY request_id
    """)
  for entry in expected["entry"]?.elements ?? [] {
    guard let index = entry["i"]?.number.flatMap({ Int($0) }), rows.indices.contains(index) else {
      comparison.equal(false, true, "an entry is there")
      continue
    }
    let row = rows[index]
    func equal(_ column: Int, _ value: String?, _ what: String) {
      comparison.equal(row[column], value, "\(what) of entry \(index)")
    }
    equal(0, entry["method"]?.string, "method")
    equal(1, entry["scheme"]?.string, "scheme")
    equal(2, entry["host"]?.string, "host")
    equal(3, entry["status"]?.number, "status")
    equal(4, unixMilliseconds(entry["start"]), "start")
    equal(5, entry["protocol"]?.string, "protocol")
    comparison.equal(row[6] == "1", entry["fromLocalCache"] == .boolean(true), "cache of entry \(index)")
    comparison.equal(row[7] == "1", entry["webSocket"] == .boolean(true), "web socket of entry \(index)")
    equal(8, entry["transferBytes"]?.number, "transferBytes")
    let names = ["blocked", "dns", "tcp", "tls", "send", "wait", "receive"]
    let measured = names.map { entry["phasesMs"]?[$0]?.double }
    let duration = entry["durationMs"]?.double
    // Where nothing is above 0 nothing was measured; the phases of a connection are above 0 or did not
    // happen.
    let isMeasured = (duration ?? 0) > 0 || measured.contains { ($0 ?? 0) > 0 }
    equal(9, isMeasured ? microseconds(duration) : nil, "duration")
    for (offset, name) in names.enumerated() {
      let isConnection = ["dns", "tcp", "tls"].contains(name)
      let happened = isMeasured && !(isConnection && measured[offset] == 0)
      equal(10 + offset, happened ? microseconds(measured[offset]) : nil, name)
    }
  }
}

/// The expectations hold milliseconds with three decimals.
private func microseconds(_ milliseconds: Double?) -> String? {
  milliseconds.map { "\(Int64(($0 * 1000).rounded()))" }
}
