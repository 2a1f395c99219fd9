import Content
import Foundation
import Metrics
import SQLite
import Schema
import Store
import Testing
import Theme

@testable import Site

/// A database in which IPv6 fails 15 times as often as IPv4, read as a build reads it.
@Suite struct SliceCauseTests {
  /// Of 10,000 requests over IPv4 47 fail, of 10,000 over IPv6 707; nine failures in ten are timeouts.
  private static func site() throws -> [String: String] {
    let file = NSTemporaryDirectory() + "barograph-ip-" + UUID().uuidString + ".sqlite"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let noon: Int64 = 1_772_452_800_000_000
    do {
      let connection = try Connection(file, access: .write)
      for statement in contractCreation { try connection.execute(statement) }
      try connection.transaction {
        for version in [4, 6] {
          let failed = version == 4 ? 47 : 707
          for row in 0..<10_000 {
            let start = noon - Int64(row % 6_000) * 60_000_000
            let timedOut = row * 10 < failed * 9
            let result =
              row >= failed
              ? "200, NULL, NULL"
              : timedOut ? "NULL, 'NSURLErrorDomain', '-1001'" : "NULL, 'NSURLErrorDomain', '-1005'"
            try connection.execute(
              """
              INSERT INTO request (start_us, method, host, path, duration_us, os_name, network_type, ip_version,
              status, error_domain, error_code) VALUES (\(start), 'GET', 'h.example', '/x', 1000, 'iOS',
              '\(row.isMultiple(of: 2) ? "wifi" : "cellular")', \(version), \(result))
              """)
          }
        }
      }
    }
    let database = try Database(file)
    var scan = Scan(now: noon, calendar: .utc, rules: [], limit: 200)
    try scan.read(database)
    let report = scan.report(limit: 200, requests: 0, traces: 0).report
    let input = SiteInput(
      configuration: Configuration(), report: report, content: library(), markers: [], traces: [],
      quality: scan.quality(of: database), theme: Theme.builtIn, version: "1.0")
    return try files(of: input).mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func theNetworkThatFailsIsNamed() throws {
    let files = try Self.site()
    for path in ["index.html", "7d/index.html"] {
      let page = try #require(files[path])
      let verdict = try #require(page.firstMatch(of: /<p class="verdict">(.*?)<\/p>/)).1
      #expect(verdict.contains("Mainly because of IPv6"), "\(verdict)")
      #expect(verdict.contains("7.1%") && verdict.contains("0.47%"), "\(verdict)")
      #expect(verdict.contains("90% of all failures are Timed out"), "\(verdict)")
    }
    let network = try #require(files["28d/network/index.html"])
    let lead = try #require(network.firstMatch(of: /<p class="verdict">(.*?)<\/p>/)).1
    #expect(lead.contains("IPv6") && !lead.contains("Wi-Fi"), "\(lead)")
    let table = try #require(network.firstRange(of: "id=\"slice-ip-version\""))
    let rows = network[table.upperBound...].matches(of: /<th scope="row"[^>]*>([^<]*)</).prefix(2)
    #expect(rows.map { String($0.1) } == ["IPv6", "IPv4"])
    let errors = try #require(files["28d/errors/index.html"])
    let concentration = try #require(errors.firstRange(of: "id=\"concentration\""))
    let codes = errors[concentration.upperBound...].prefix(4_000)
    #expect(codes.contains("Timed out") && codes.contains("IPv6"), "\(codes)")
    let timeout = try #require(
      files.first { $0.key.hasPrefix("28d/errors/nsurlerrordomain--1001") && $0.key.hasSuffix("index.html") }?
        .value
    )
    // 636 of 10,000 against 42.
    #expect(timeout.contains("More often on IPv6: 6.4% of its requests, against 0.43% of the others."))
    let twin = try #require(files["data/28d/error-slices.csv"])
    #expect(twin.contains("NSURLErrorDomain -1001,ip_version,6,value,637,10000"), "\(twin.prefix(500))")
  }
}
