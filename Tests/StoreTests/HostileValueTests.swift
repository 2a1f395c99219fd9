import Metrics
import Store
import Taxonomy
import Testing
import Traces

@Suite struct HostileValueTests {
  /// Every optional column with values of every type and the ends of the ranges.
  @Test func noValueOfAnyTypeTraps() throws {
    let values = [
      "NULL", "''", "'x'", "x'ff00'", "CAST(x'fffe61' AS TEXT)", "9e999", "-9e999", "1.5", "-0.0",
      "\(Int64.max)", "\(Int64.min)", "-1", "0", "1",
    ]
    let columns = [
      "start_us", "duration_us", "received_us", "status", "error_domain", "error_code", "trust_rejected",
      "cancel_reason", "path_satisfied", "unsatisfied_reason", "parse_failed", "business_code",
      "business_failed",
      "served_from", "attempt_count", "first_attempt_failed", "blocked_us", "wait_us", "suspended_us",
      "request_bytes", "response_bytes", "streamed", "os_name", "sample_rate", "trace_id", "url_template",
      "method",
      "host", "path",
    ]
    let file = try SampleFile(
      sql: """
        CREATE TABLE request (request_id INTEGER PRIMARY KEY, \((columns).joined(separator: ", ")));
        CREATE TABLE span (trace_id, span_id, kind, parent_span_id, service, name, start_us, duration_us,
          failed);
        CREATE TABLE marker (kind, at_us, title)
        """)
    let statements = columns.flatMap { column in values.map { SampleFile.insertion([column: $0]) } }
    try file.execute("BEGIN;" + statements.joined() + "COMMIT")
    for value in values {
      try file.execute(
        "INSERT INTO span VALUES (\(value), \(value), 'server', '1', NULL, NULL, \(value), \(value), 1)")
      try file.execute("INSERT INTO marker VALUES (\(value), \(value), \(value))")
    }
    for now in [SampleFile.noon, .min, .max, 0] {
      let reading = try file.read(now: now)
      let quality = reading.quality
      #expect(quality.rows == statements.count)
      #expect(
        quality.rows == Int(reading.total.rows) + quality.withoutStart + quality.afterNow
          + quality.beforeFirst)
      for period in Period.allCases { _ = reading.report.period(period) }
    }
    let database = try Database(file.path)
    let requests = try database.requests((1...Int64(statements.count)).map { $0 } + [.min, .max], rules: [])
    _ = try database.traces(of: requests)
    _ = try database.markers()
  }

  /// A tracer that lost its way: what pages cannot hold is counted, and the newest request's trace comes first.
  @Test func spansHaveAnEnd() throws {
    let file = try SampleFile()
    for trace in 1...4 {
      try file.add(["trace_id": "'t\(trace)'", "start_us": "\(SampleFile.noon + Int64(trace))"])
      try file.execute(
        """
        WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(trace == 4 ? 50_010 : 49_999))
        INSERT INTO span (trace_id, span_id, kind, service, name, start_us, duration_us)
        SELECT 't\(trace)', 's' || n, 'server', 'shop', 'work', n, 1 FROM number
        """)
    }
    let database = try Database(file.path)
    let traces = try database.traces(of: database.requests([1, 2, 3, 4], rules: []))
    #expect(traces.map(\.trace.id) == ["t4", "t3", "t2", "t1"])
    #expect(traces.map(\.trace.rows.count) == [50_000, 49_999, 49_999, 2])
    #expect(traces.map(\.trace.counts.leftOut) == [10, 0, 0, 49_997])
  }

  @Test func aTextOfAnyLengthIsCut() throws {
    let file = try SampleFile()
    try file.add(["path": "'/' || hex(zeroblob(100000))", "carrier": "hex(zeroblob(100000))"])
    let record = try #require(try Database(file.path).requests([1], rules: []).first)
    #expect(record.path.utf8.count <= 1 << 14)
    #expect(record.context.values.allSatisfy { $0.utf8.count <= 1 << 14 })
  }

  @Test func durationsThatCannotBeAreCountedAndNeverClamped() throws {
    let file = try SampleFile()
    let durations = [
      "1000", "0", "86400000000", "86400000001", "-1", "\(Int64.min)", "1.5", "'slow'", "9e999", "NULL",
    ]
    for duration in durations { try file.add(["duration_us": duration]) }
    let reading = try file.read()
    #expect(reading.total[.success].rows == 10)
    #expect(reading.total.latencySamples == 3)
    #expect(reading.quality.badDuration == 6)
    let site = reading.report.period(.day).site
    #expect(site.latency.mean == (1000 + 86_400_000_000) / 3.0)
    #expect(site.histogram.zeroWeight == SampleWeight.one)
    #expect(site.histogram.overflowWeight == SampleWeight.one)
  }

  @Test func whatIsNoLatencySampleIsLeftOut() throws {
    let file = try SampleFile()
    let rows = [
      ["suspended_us": "1"], ["streamed": "1"], ["status": "101"], ["served_from": "'cache'"],
      ["status": "500"],
      ["suspended_us": "0", "streamed": "0"], ["suspended_us": "-5"],
    ]
    for row in rows { try file.add(row) }
    #expect(try file.read().total.latencySamples == 2)
  }

  @Test func sampleRatesWeigh() throws {
    let file = try SampleFile()
    for rate in ["0.25", "0.5", "1", "NULL"] { try file.add(["sample_rate": rate]) }
    for rate in ["0", "-1", "1.5", "9e999", "'often'", "1e-9"] {
      try file.add(["sample_rate": rate, "status": "500"])
    }
    let reading = try file.read()
    #expect(reading.total[.success].rows == 4)
    #expect(reading.total[.success].requests == 8)
    #expect(reading.total[.success].squares == UInt128(22) << 32)
    #expect(reading.total[.http].requests == 6)
    #expect(reading.quality.badSampleRate == 6)
  }

  @Test func retriesAndBytesAreWeighted() throws {
    let file = try SampleFile()
    try file.add([
      "sample_rate": "0.5", "attempt_count": "3", "first_attempt_failed": "1", "request_bytes": "10",
    ])
    try file.add(["attempt_count": "\(Int64.max)", "request_bytes": "\(Int64.max)", "response_bytes": "-5"])
    try file.add(["status": "500", "response_bytes": "7"])
    try file.add(["served_from": "'cache'", "attempt_count": "0"])
    let work = try file.read().report.period(.day).site.work
    #expect(work.attempts == (6 + 1_000 + 1) << 16)
    #expect(work.firstFailed == 3 << 16)
    #expect(work.rescued == 2 << 16)
    #expect(work.requestBytes == 20 << 16)
    #expect(work.responseBytes == 7 << 16)
  }

  @Test func textThatIsNotUTF8IsShownRepaired() throws {
    let file = try SampleFile()
    try file.add(["path": "CAST(x'2f61ff62' AS TEXT)", "host": "CAST(x'68fe' AS TEXT)"])
    try file.add(["path": "CAST(x'2f61fe62' AS TEXT)", "host": "CAST(x'68ff' AS TEXT)"])
    // Both texts look the same, so they are one endpoint.
    let endpoints = try file.read().report.endpoints
    #expect(endpoints.map(\.key) == ["GET h\u{fffd}/a\u{fffd}b"])
    #expect(endpoints.first?.host == "h\u{fffd}")
  }

  @Test func namesThatAreMissingOrEndlessHaveAName() throws {
    let file = try SampleFile(
      sql:
        """
        CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, path, status,
          url_template)
        """
    )
    let long = "hex(zeroblob(500000))"
    for values in [
      "NULL, NULL, NULL, 200, NULL", "'', '', '', 200, ''", "x'01', x'02', x'03', 200, x'04'",
      "\(long), \(long), \(long), 200, NULL", "'GET', 'h', 'a/b', 200, 'c/{d}'",
      "'GET', 'h', '/x', 200, '\u{301}y'",
    ] {
      try file.execute(
        """
        INSERT INTO request (start_us, method, host, path, status, url_template)
        VALUES (\(SampleFile.noon), \(values))
        """
      )
    }
    let keys = try file.read().report.endpoints.map(\.key)
    #expect(keys.count == 4)
    #expect(keys.first == "UNKNOWN unknown/")
    #expect(keys.contains("GET h/c/{d}"))
    #expect(keys.contains("GET h/\u{301}y"))
    #expect(keys.allSatisfy { $0.utf8.count < 1_000 })
  }
}
