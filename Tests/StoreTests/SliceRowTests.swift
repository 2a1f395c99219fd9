import Foundation
import Metrics
import SQLite
import Schema
import Store
import Taxonomy
import Testing

/// Rows of a database, seen as slices.
@Suite struct SliceRowTests {
  private static func slices(_ file: SampleFile, _ period: Period = .week) throws -> SliceReport {
    try file.read().report.period(period).site.slices
  }

  @Test func everyColumnBecomesAValue() throws {
    let file = try SampleFile()
    try file.add([
      "network_type": "'cellular'", "network_subtype": "'5g'", "network_quality": "2", "ip_version": "6",
      "protocol": "'h3'", "tls_version": "'1.3'", "connection_reused": "1", "resolver": "'httpdns'",
      "carrier": "'Telmar'", "region": "'DE-BE'", "peer_address": "'2001:db8::1'", "os_name": "'iOS'",
      "os_version": "'26.1'", "device_model": "'iPhone17,3'", "app_name": "'Shop'", "app_version": "'5.1'",
      "sdk_version": "'3.0'", "final_strategy": "'direct_ip'", "request_bytes": "100",
      "response_bytes": "70000", "in_flight": "4", "transfer": "'download'", "attempt_count": "2",
    ])
    try file.execute(
      """
      INSERT INTO attempt (request_id, number, start_us, strategy) VALUES (1, 0, 0, 'original');
      INSERT INTO attempt (request_id, number, start_us, strategy) VALUES (1, 1, 0, 'direct_ip');
      """)
    let slices = try Self.slices(file)
    let separator = "\u{1F}"
    let expected = [
      "network_type": "cellular", "network_subtype": "cellular\(separator)5g", "network_quality": "2",
      "ip_version": "6", "protocol": "h3", "tls_version": "1.3", "connection_reused": "1",
      "resolver": "httpdns", "carrier": "Telmar", "region": "DE-BE", "peer_address": "2001:db8::1",
      "os_name": "iOS", "os_version": "iOS\(separator)26.1", "device_model": "iPhone17,3",
      "app_version": "Shop\(separator)iOS\(separator)5.1", "sdk_version": "3.0",
      "final_strategy": "direct_ip", "strategy_order": "original>direct_ip", "payload_size": "1_mib",
      "in_flight": "4_9", "transfer": "download",
    ]
    for view in SliceView.all {
      #expect(slices[view.name]?.slices.map(\.key) == expected[view.name].map { [$0] }, "\(view.name)")
    }
  }

  @Test func whatIsNotToldIsOneValueAndWhatIsOddTheRest() throws {
    let file = try SampleFile()
    for value in ["NULL", "4", "6", "6", "9"] { try file.add(["ip_version": value]) }
    let table = try #require(try Self.slices(file)["ip_version"])
    let rows = Dictionary(
      table.slices.map { ("\($0.kind)\($0.key)", $0.now.rows) }, uniquingKeysWith: { first, _ in first })
    #expect(rows == ["value4": 1, "value6": 2, "untold": 1, "other": 1])
  }

  /// Only the five columns and a status: there are no slices, and the report says what is missing.
  @Test func fiveColumnsAreEnough() throws {
    let file = try SampleFile(
      sql: """
        CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, path, status);
        INSERT INTO request VALUES (1, \(SampleFile.noon), 'GET', 'a.example', '/x', 200);
        INSERT INTO request VALUES (2, \(SampleFile.noon), 'GET', 'a.example', '/x', 503);
        """)
    let reading = try file.read()
    let report = reading.report.period(.week)
    #expect(report.site.slices.tables.isEmpty && report.releases.isEmpty && report.devices.probes.isEmpty)
    #expect(report.site.total.successRate?.share == 0.5)
    #expect(reading.quality.missingColumns.contains("request.ip_version"))
    #expect(reading.quality.missingTables.contains("network_state"))
  }

  /// The hours of a web socket are no phase of a request.
  @Test(arguments: [["streamed": "1"], ["suspended_us": "5"], ["status": "101"]])
  func longLivedConnectionsHaveNoPhases(columns: [String: String]) throws {
    let file = try SampleFile()
    try file.add(["receive_us": "2000"])
    var row = columns
    row["receive_us"] = "3600000000"
    try file.add(row)
    let phases = try file.read().report.period(.week).site.phases
    let receive = try #require(phases.first { $0.phase == .receive })
    #expect(receive.sum.rows == 1 && receive.sum.mean == 2_000)
  }

  @Test func timeoutsAreToldByPhase() throws {
    let file = try SampleFile()
    let timeout = [
      "status": "NULL", "error_domain": "'NSURLErrorDomain'", "error_code": "'-1001'", "os_name": "'iOS'",
    ]
    try file.add(timeout.merging(["failed_phase": "'tcp'"]) { $1 })
    try file.add(timeout.merging(["failed_phase": "'connect'"]) { $1 })
    try file.add(timeout.merging(["failed_phase": "'wait'"]) { $1 })
    try file.add(timeout)
    let failures = try file.read().report.period(.week).failedPhases
    for failure in failures { #expect(failure.isTimeout) }
    #expect(failures.first?.phase == .connect && failures.first?.count.rows == 2)
    #expect(failures.reduce(0) { $0 + $1.count.rows } == 4)
  }

  /// T is one second: only the cancel after more than four is a failure in the pessimistic reading.
  @Test func longWaitsBeforeACancelBoundTheRate() throws {
    let file = try SampleFile()
    let cancel = [
      "status": "NULL", "error_domain": "'NSURLErrorDomain'", "error_code": "'-999'", "os_name": "'iOS'",
    ]
    for _ in 0..<3 { try file.add([:]) }
    try file.add(cancel.merging(["duration_us": "4000000"]) { $1 })
    try file.add(cancel.merging(["duration_us": "4000001"]) { $1 })
    try file.execute(
      "INSERT INTO telemetry_loss VALUES (\(SampleFile.noon), 'send_error', 6), (\(SampleFile.noon), 'sampled_out', 90)"
    )
    let report = try file.read().report.period(.week)
    #expect(report.site.total.successRate?.share == 1 && report.site.slowCancels.rows == 1)
    #expect(report.site.pessimistic?.share == 0.75)
    #expect(report.devices.lostRequests == 6)
    #expect(report.site.rate(losing: 6)?.share == 3.0 / 9)
  }

  @Test func sessionsAndProbesAreCountedByDay() throws {
    let file = try SampleFile()
    try file.add([:])
    let start = SampleFile.noon - SampleFile.minute * 100
    try file.execute(
      """
      INSERT INTO network_state (session_id, start_us, end_us, satisfied, network_quality) VALUES
      ('a', \(start), \(start + 30 * SampleFile.minute), 1, 4),
      ('b', \(start), \(start + 15 * SampleFile.minute), 0, NULL),
      ('c', \(start), \(start + 15 * SampleFile.minute), 1, 1),
      ('d', 5, 4, 1, 1), ('e', \(Int64.min), \(start), 0, NULL),
      ('g', \(start - 3 * SampleFile.day), \(start), 0, NULL);
      INSERT INTO diagnostic (kind, target, resolver, start_us, ok, rtt_us) VALUES
      ('dns', 'x', 'system', \(start), 1, 500), ('dns', 'x', 'httpdns', \(start), 0, NULL),
      ('ping', 'x', NULL, \(start), 1, 900);
      """)
    let devices = try file.read().report.period(.week).devices
    #expect(devices.share(.offline) == 0.25 && devices.share(.weak) == 0.25)
    #expect(devices.probes.map(\.kind) == ["dns", "dns", "ping"])
    #expect(devices.probes.map(\.resolver) == ["httpdns", "system", ""])
    #expect(devices.probes.map(\.failed) == [1, 0, 0])
  }

  /// A version is compared with the one before on the days that both have, each endpoint weighted the same.
  @Test func versionsAreComparedOnSharedDays() throws {
    let file = try SampleFile()
    var sql = "BEGIN;"
    func add(_ version: String, _ path: String, day: Int64, good: Int, bad: Int) {
      for row in 0..<(good + bad) {
        sql += SampleFile.insertion([
          "start_us": "\(SampleFile.noon - day * SampleFile.day)", "path": "'\(path)'", "os_name": "'iOS'",
          "app_name": "'Shop'", "app_version": "'\(version)'",
          "sdk_version": version == "2.10" ? "'2'" : "'1'",
          "status": row < good ? "200" : "503",
        ])
      }
    }
    add("2.9", "/a", day: 6, good: 100, bad: 0)
    for day in Int64(1)...3 {
      add("2.9", "/a", day: day, good: 90, bad: 10)
      add("2.9", "/b", day: day, good: 20, bad: 0)
      // The newer version goes more often to the endpoint that never fails.
      add("2.10", "/a", day: day, good: 18, bad: 2)
      add("2.10", "/b", day: day, good: 100, bad: 0)
    }
    try file.execute(sql + "COMMIT;")
    let releases = try file.read(now: SampleFile.noon).report.period(.week).releases
    #expect(releases.map(\.version) == ["2.10", "2.9"])
    let comparison = try #require(releases[0].comparison)
    #expect(comparison.version == "2.9" && comparison.days.count == 3 && comparison.hasOtherInstrumentation)
    #expect(abs(comparison.now.share - comparison.before.share) < 1e-9)
    #expect(releases[1].comparison == nil)
  }
}
