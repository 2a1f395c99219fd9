import Foundation
import Importing
import Testing

@Suite("Network error reports and task metrics")
struct ReportRuleTests {
  private func report(_ more: String = "", body: String = #""type":"ok""#) -> String {
    #"{"type":"network-error","url":"https://a.test/x?hush","age":1000,"body":{\#(body)}\#(more)}"#
  }

  /// Additions to a report, and start, arrival, failure and phase.
  static let reports: [(more: String, body: String, values: [String?])] = [
    (
      #","received_at":"2024-01-01T00:00:01Z""#, #""type":"tcp.refused""#,
      ["1704067200000000", "1704067201000000", "nel", "tcp.refused", "connect"]
    ),
    (
      #","received-at":1704067201"#, #""type":"ok""#, ["1704067200000000", "1704067201000000", nil, nil, nil]
    ),
    (
      "", #""type":"dns.name_not_resolved""#,
      ["1699999999000000", nil, "nel", "dns.name_not_resolved", "dns"]
    ),
    (
      "", #""type":"tls.cert.invalid","status_code":200"#,
      ["1699999999000000", nil, "nel", "tls.cert.invalid", "tls"]
    ),
    ("", #""type":"http.error","status-code":404"#, ["1699999999000000", nil, "nel", "http.error", nil]),
  ]

  @Test(arguments: reports.indices)
  func `what a report tells`(index: Int) throws {
    let run = try ImportRun()
    let (more, body, values) = Self.reports[index]
    var options = ImportOptions(
      files: [try run.write(report(more, body: body), as: "a")], database: run.database)
    options.receivedAt = 1_700_000_000_000_000
    let read = try #require(importFiles(options).files.first)
    #expect(read.format == "nel")
    #expect(read.warnings == [])
    #expect(
      try run.rows("SELECT start_us, received_us, error_domain, error_code, failed_phase FROM request") == [
        values
      ])
  }

  @Test func `without an arrival the file's own time is taken, with a warning`() throws {
    let run = try ImportRun()
    let file = try run.write(
      "[\(report()),\(report(body: #""type":"ok","method":"put","elapsed_time":12,"sampling_fraction":2"#))]",
      as: "a")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)], ofItemAtPath: file)
    let read = try #require(run.importing([file]).files.first)
    #expect(read.warnings.count == 1)
    #expect(read.warnings.first?.contains("--received-at") == true)
    #expect(
      try run.rows("SELECT start_us, method, duration_us, sample_rate, path FROM request") == [
        ["1599999999000000", "UNKNOWN", nil, nil, "/x"], ["1599999999000000", "PUT", "12000", nil, "/x"],
      ])
  }

  @Test func `other reports are ignored, broken ones skipped`() throws {
    let run = try ImportRun()
    let reports = [
      report(), #"{"type":"csp-violation","url":"x","body":{}}"#,
      #"{"type":"network-error","url":"https://a.test"}"#,
      #"{"type":"network-error","url":"rel","body":{"type":"ok"}}"#, report(#","received_at":"yesterday""#),
      "[]", #"{"url":"x"}"#,
    ]
    let read = try run.importing("[\(reports.joined(separator: ","))]", as: "a")
    #expect(counts(read.read, read.imported, read.ignored, read.skipped) == "7 1 1 5")
    #expect(read.warnings.contains { $0.hasSuffix(": [4] skipped: received_at cannot be read") })
  }

  @Test func `what is ignored makes no file of broken records usable`() throws {
    let foreign = #"{"type":"csp-violation","url":"x","body":{}}"#
    let run = try ImportRun()
    let broken = try run.importing("[\(foreign),{}]", as: "a")
    #expect(broken.refusal?.hasSuffix(": none of its records can be used") == true)
    #expect(counts(broken.read, broken.ignored, broken.skipped) == "2 1 1")
    #expect(try run.importing("[\(foreign)]", as: "b").refusal == nil)
    // A record that is there already is one that can be used.
    let good = report(#","received_at":"2024-01-01T00:00:01Z""#)
    #expect(try run.importing("[\(good)]", as: "c").imported == 1)
    let again = try run.importing("[\(good),{}]", as: "d")
    #expect(again.refusal == nil)
    #expect(counts(again.duplicates, again.skipped) == "1 1")
  }

  private static let transaction = """
    (Request) <NSURLRequest: 0x1> { URL: https://b.test/2?hush }
    (Response) <NSHTTPURLResponse: 0x2> { URL: https://b.test/2?hush } { Status Code: 404, Headers {
        "Set-Cookie" =     (
            "hush"
        );
    } }
    (Fetch Start) 2024-01-01 00:00:00 +0000
    (Connect Start) 2024-01-01 00:00:00 +0000
    (Response End) 2024-01-01 00:00:05 +0000
    (Protocol Name) h2
    (Reused Connection) YES
    (Fetch Type) Network Load
    (Request Header Bytes) 10
    (Request Body Transfer Bytes) 5
    (Local Address) 10.9.8.7
    (Remote Address) 2001:db8::1
    (TLS Protocol Version) 0x0304
    (Cellular) YES

    """

  private static let columns = """
    start_us, host, path, duration_us, status, error_code, connection_reused, request_bytes, response_bytes,
    peer_address,
    ip_version, tls_version, network_type, served_from
    """

  @Test func `a redirected task is one request to its first URL`() throws {
    let run = try ImportRun()
    let interval =
      "(Task Interval) <_NSConcreteDateInterval: 0x3> (Start Date) 2024-01-01 00:00:00 +0000 + "
      + "(Duration) 1.25 seconds = (End Date) x\n"
    let text =
      interval
      + "(Transaction Metrics) (Request) <NSURLRequest: 0x4> { URL: https://a.test/1 }\n"
      + "(Fetch Type) Unknown\n"
      + Self.transaction + interval + "(Redirect Count) 0\n"
    let file = try run.write(text, as: "a.txt")
    let read = try #require(run.importing([file]).files.first)
    #expect(counts(read.read, read.imported, read.skipped) == "2 1 1")
    #expect(read.warnings == ["\(file):22: skipped: a task without transactions"])
    #expect(
      try run.rows("SELECT \(Self.columns) FROM request") == [
        [
          "1704067200000000", "a.test", "/1", "1250000", "404", nil, "1", "15", nil, "2001:db8::1", "6",
          "1.3", "cellular",
          "network",
        ]
      ])
    #expect(!run.databaseHolds("hush"))
    #expect(!run.databaseHolds("10.9.8.7"))
    #expect(try #require(run.importing([file]).files.first).duplicates == 1)
  }

  @Test func `of a task's transactions the last with a result counts`() throws {
    func transaction(_ number: Int, _ type: String) -> String {
      """
      (Request) <NSURLRequest: 0x4> { URL: https://a.test/\(number) }
      (Response) <NSHTTPURLResponse: 0x2> { URL: https://a.test/ } { Status Code: 20\(number), Headers {
      } }
      (Fetch Type) \(type)

      """
    }
    let interval =
      "(Task Interval) <x> (Start Date) 2024-01-01 00:00:00 +0000 + (Duration) 1 seconds = (End Date) x\n"
    let run = try ImportRun()
    let text =
      interval + transaction(1, "Network Load") + transaction(2, "Local Cache") + transaction(3, "Unknown")
      + transaction(4, "Unknown") + interval + transaction(5, "Unknown")
    #expect(try run.importing(text, as: "a.txt").imported == 2)
    #expect(
      try run.rows("SELECT path, status, served_from FROM request") == [
        ["/1", "202", "cache"], ["/5", nil, nil],
      ])
  }

  @Test func `a task of no time was measured only where a phase was`() throws {
    let interval =
      "(Task Interval) <x> (Start Date) 2024-01-01 00:00:00 +0000 + (Duration) 0 seconds = (End Date) x\n"
    let fine = Self.transaction.replacingOccurrences(
      of: "(Response End) 2024-01-01 00:00:05 +",
      with: "(Response Start) 2024-01-01 00:00:05 +0000\n(Response End) 2024-01-01 00:00:05.5 +")
    let run = try ImportRun()
    #expect(try run.importing(Self.transaction + interval + fine + interval, as: "a.txt").imported == 2)
    #expect(try run.rows("SELECT duration_us FROM request ORDER BY request_id") == [[nil], ["0"]])
  }

  @Test func `transactions alone are requests; whole seconds measure nothing`() throws {
    let run = try ImportRun()
    let fine = Self.transaction.replacingOccurrences(of: "00:00:05 +", with: "00:00:05.5 +")
      .replacingOccurrences(of: "Status Code: 404", with: "No Code")
    #expect(try run.importing(Self.transaction + fine, as: "a.txt").imported == 2)
    #expect(
      try run.rows("SELECT duration_us, status, error_domain, error_code FROM request ORDER BY request_id")
        == [
          [nil, "404", nil, nil], ["5500000", nil, "urlsession", "no_response"],
        ])
  }
}
