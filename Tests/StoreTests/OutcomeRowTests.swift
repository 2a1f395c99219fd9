import Metrics
import Store
import Taxonomy
import Testing
import Traces

@Suite struct OutcomeRowTests {
  private static let url = "'NSURLErrorDomain'"

  /// One row for each rule of `metrics.md` and the outcome it must have.
  static let rows: [(values: [String: String], outcome: Outcome, code: FailureCode?)] = [
    (["served_from": "'cache'"], .cache, nil),
    (["served_from": "'Mock'", "status": "500"], .cache, nil),
    (
      ["cancel_reason": "'deadline'", "error_domain": url, "error_code": "'-999'", "status": "NULL"],
      .network,
      .deadline
    ),
    (
      ["trust_rejected": "1", "error_domain": url, "error_code": "'-999'", "status": "NULL"], .network,
      .trustRejected
    ),
    (["error_domain": url, "error_code": "'-999'", "status": "NULL"], .cancelled, nil),
    (["error_domain": url, "error_code": "-999", "status": "NULL"], .cancelled, nil),
    (["error_domain": url, "error_code": "'-1018'", "status": "NULL"], .policy, nil),
    (["error_domain": url, "error_code": "'-1009'", "status": "NULL", "path_satisfied": "0"], .offline, nil),
    (
      ["error_domain": url, "error_code": "'-1009'", "status": "NULL", "path_satisfied": "1"], .network,
      .error(
        domain: "NSURLErrorDomain", code: "-1009",
        kind: errorKind(domain: "NSURLErrorDomain", code: "-1009", os: nil))
    ),
    (["error_domain": url, "error_code": "'-1000'", "status": "NULL"], .client, nil),
    (
      ["error_domain": "'weird'", "error_code": "'E77'"], .network,
      .error(domain: "weird", code: "E77", kind: .unknown)
    ),
    (["status": "503"], .http, .status(503)),
    (["status": "503", "parse_failed": "1"], .http, .status(503)),
    (["parse_failed": "1", "business_failed": "1"], .parse, .parse),
    (["business_failed": "1", "business_code": "'40012'"], .business, .business("40012")),
    (["business_failed": "1"], .business, .business(nil)),
    ([:], .success, nil),
    (["error_code": "''"], .success, nil),
    (["status": "NULL"], .unknown, nil),
    (["status": "'abc'"], .unknown, nil),
    (["status": "0"], .http, .status(0)),
    (["status": "-7"], .http, .status(-1)),
    (["status": "\(Int64.max)"], .http, .status(1_000)),
  ]

  @Test func everyRowLandsInExactlyOneGroup() throws {
    let file = try SampleFile()
    for row in Self.rows { try file.add(row.values) }
    let aside = [
      ["start_us": "'x'"], ["start_us": "\(Int64.min)"], ["start_us": "\(SampleFile.noon + SampleFile.day)"],
      ["start_us": "x'00'"], ["start_us": "1.5"],
    ]
    for row in aside { try file.add(row) }
    let reading = try file.read(now: SampleFile.noon)
    for outcome in Outcome.allCases {
      #expect(reading.total[outcome].rows == Int64(Self.rows.count { $0.outcome == outcome }), "\(outcome)")
    }
    let quality = reading.quality
    #expect(quality.withoutStart == 3)
    #expect(quality.afterNow == 1)
    #expect(quality.beforeFirst == 1)
    #expect(
      quality.rows == Int(reading.total.rows) + quality.withoutStart + quality.afterNow + quality.beforeFirst)
    #expect(quality.unknownCode == 1)
    #expect(quality.unknownCodes.map(\.code.key) == ["weird E77"])
    let codes = reading.report.period(.day).site.codes
    let expected = Self.rows.filter(\.outcome.isFailure).compactMap(\.code)
    #expect(Set(codes.map(\.code)) == Set(expected))
    #expect(codes.map(\.count.rows).reduce(0, +) == Int64(expected.count))
  }

  @Test func aSingleRequestCountsAsInTheScan() throws {
    let file = try SampleFile()
    for row in Self.rows { try file.add(row.values) }
    let records = try Database(file.path).requests(
      Self.rows.indices.map { Int64($0) + 1 }.reversed(), rules: [])
    #expect(records.map(\.id) == Self.rows.indices.map { Int64($0) + 1 }.reversed())
    #expect(records.reversed().map(\.outcome) == Self.rows.map(\.outcome))
    for (record, row) in zip(records.reversed(), Self.rows) where row.outcome.isFailure {
      #expect(record.code == row.code)
    }
  }

  @Test func theFiveColumnsAndStatusAreEnough() throws {
    let file = try SampleFile(
      sql: """
        CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, path, status);
        INSERT INTO request VALUES (1, \(SampleFile.noon), 'GET', 'h', '/a', 200),
          (2, \(SampleFile.noon), 'GET', 'h', '/a', 404), (3, \(SampleFile.noon), 'GET', 'h', '/a', NULL)
        """)
    let reading = try file.read()
    #expect(reading.total[.success].rows == 1)
    #expect(reading.total[.http].rows == 1)
    #expect(reading.total[.unknown].rows == 1)
    #expect(reading.total.latencySamples == 0)
    #expect(reading.quality.missingColumns.contains("request.duration_us"))
    #expect(!reading.quality.missingColumns.contains("request.status"))
    #expect(
      reading.quality.missingTables == [
        "attempt", "span", "marker", "diagnostic", "network_state", "telemetry_loss",
      ])
    let database = try Database(file.path)
    #expect(try database.markers().isEmpty)
    #expect(try database.requests([1], rules: []).first?.durationMicroseconds == nil)
  }

  /// Where no status is ever told, a request without an error is what succeeded.
  @Test func withoutStatusesErrorsDecide() throws {
    let file = try SampleFile(
      sql: """
        CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, path, error_domain, error_code);
        INSERT INTO request VALUES (1, \(SampleFile.noon), 'GET', 'h', '/a', NULL, NULL),
          (2, \(SampleFile.noon), 'GET', 'h', '/a', 'NSURLErrorDomain', -1001),
          (3, \(SampleFile.noon), 'GET', 'h', '/a', 'NSURLErrorDomain', -999)
        """)
    let reading = try file.read()
    #expect(reading.total[.success].rows == 1)
    #expect(reading.total[.network].rows == 1)
    #expect(reading.total[.cancelled].rows == 1)
    #expect(reading.quality.missingColumns.contains("request.status"))
    let records = try Database(file.path).requests([1, 2, 3], rules: [])
    #expect(records.map(\.outcome) == [.success, .network, .cancelled])
    #expect(records.map(\.status) == [nil, nil, nil])
  }

  @Test func anEndpointsExpectedStatusesDecide() throws {
    let file = try SampleFile()
    for status in ["200", "404", "302", "500"] { try file.add(["status": status]) }
    let ranges = StatusRanges([200...299, 404...404])
    let rule = EndpointRule(pattern: "GET *.example.com/v1/*", expectedStatuses: ranges, owner: "team")
    let reading = try file.read(rules: [rule])
    #expect(reading.total[.success].rows == 2)
    #expect(reading.total[.http].rows == 2)
    #expect(reading.report.endpoints.first?.owner == "team")
    #expect(reading.quality.coverage.rows == [4])
  }
}
