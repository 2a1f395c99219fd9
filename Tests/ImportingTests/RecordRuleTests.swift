import Foundation
import Importing
import Testing

@Suite("Records")
struct RecordRuleTests {
  private func importing(_ run: ImportRun, _ text: String, map: [String] = [], format: String? = nil) throws
    -> FileReport
  {
    var options = ImportOptions(files: [try run.write(text, as: "a")], database: run.database, format: format)
    options.map = map
    return try #require(importFiles(options).files.first)
  }

  /// A header, a row, and the values of columns that they give; nil: the row is skipped.
  static let rows: [(header: String, row: String, columns: String, values: [String?]?)] = [
    (
      "start_us,method,host,path,scheme,status,duration_us,app_version,streamed",
      "1700000000000001,put,A.test,/x?hush,https,404,5,1.2,0",
      "start_us, method, host, path, scheme, status, duration_us, app_version, streamed",
      ["1700000000000001", "PUT", "a.test", "/x", "https", "404", "5", "1.2", "0"]
    ),
    (
      "ts,url,elapsed", "1700000000,https://a.test:8/x#f,1.5", "start_us, host, path, duration_us, method",
      ["1700000000000000", "a.test", "/x", "1500", "UNKNOWN"]
    ),
    ("start_us,path", "17,/x", "start_us, host", ["17", "unknown"]),
    ("start,time,path", "never,2024-01-01 1:00,/x", "start_us", ["1704070800000000"]),
    (
      "@timestamp,request,request_time,body_bytes_sent,http_host",
      #"2024-01-01T00:00:00.1234567Z,"POST /a?b=c HTTP/2.0",0.25,77,h.test"#,
      "start_us, method, path, protocol, duration_us, response_bytes, host",
      ["1704067200123456", "POST", "/a", "h2", "250000", "77", "h.test"]
    ),
    (
      "ts,request_uri,server_name,status_code,http_method,proto", "1700000000000,/a,s.test,301,GET,h3-29",
      "path, host, status, protocol", ["/a", "s.test", "301", "h3"]
    ),
    ("ts,url,duration_ms,duration_s,duration_us", "1,http://a.test,3,5,-", "duration_us", ["3000"]),
    ("ts,url,duration_us", "1,http://a.test,0", "duration_us", [nil]),
    ("ts,url,duration_us,wait_us", "1,http://a.test,0,4", "duration_us, wait_us", ["0", "4"]),
    ("ts,url,duration_us", "1,http://a.test,-5", "duration_us", [nil]),
    ("ts,url,status", "1,http://a.test,0", "status, error_code", [nil, nil]),
    (
      "ts,url,status,error_code,error_domain", "1,http://a.test,500,500,x", "status, error_code",
      ["500", nil]
    ),
    (
      "ts,url,error_code,error_domain", "1,http://a.test,-1001,NSURLErrorDomain", "error_domain, error_code",
      ["NSURLErrorDomain", "-1001"]
    ),
    ("ts,url,carrier", "1,http://a.test,\"a \"\"b\"\",\nc\"", "carrier", ["a \"b\",\nc"]),
    (
      "ts,url,sample_rate,parse_failed,network_quality,received_us",
      "1,http://a.test,0.5,true,3,1700000000000000",
      "sample_rate, parse_failed, network_quality, received_us", ["0.5", "1", "3", "1700000000000000"]
    ),
    (
      "ts,url,trace_id,span_id,peer_address", "1,http://a.test,AF7651916cd43dd8448eb211c80319c,B7,[::1]",
      "trace_id, span_id, peer_address, ip_version",
      ["0af7651916cd43dd8448eb211c80319c", "00000000000000b7", "::1", "6"]
    ),
    ("ts,url", "1,nonsense", "1", nil), ("ts,url", "2024-02-30,http://a.test", "1", nil),
    ("ts,url", ",http://a.test", "1", nil),
    ("ts,url", "1,", "1", nil), ("ts,url", "1", "1", nil), ("ts,url", "1,http://a.test,", "1", nil),
  ]

  @Test(arguments: rows.indices)
  func `a row reads so`(index: Int) throws {
    let (header, row, columns, values) = Self.rows[index]
    let run = try ImportRun()
    // A good row first, so that a bad one does not refuse the file.
    let good = try #require(importGoodRow(header))
    let report = try importing(run, "\(header)\r\n\(good)\r\n\(row)\r\n")
    #expect(report.skipped == (values == nil ? 1 : 0), "\(report.warnings)")
    let last = try run.rows("SELECT \(columns) FROM request WHERE request_id > 1")
    #expect(last == (values.map { [$0] } ?? []))
    if values == nil { #expect(report.warnings.first?.contains(":3: skipped: ") == true) }
  }

  private func importGoodRow(_ header: String) -> String? {
    let values = [
      "path": "/good", "url": "http://good.test/", "request_uri": "/good", "request": "GET /good",
    ]
    let names = header.split(separator: ",").map(String.init)
    return names.map { values[$0] ?? (["start_us", "ts", "start", "@timestamp"].contains($0) ? "1" : "") }
      .joined(separator: ",")
  }

  @Test func `JMeter's rules`() throws {
    let run = try ImportRun()
    let text = """
      timeStamp,elapsed,label,responseCode,success,bytes,sentBytes,URL
      1700000000000,5,Log in,200,true,10,20,https://a.test/login?hush
      1700000000001,5,Log in,200,false,10,20,null
      1700000000002,5,Log in,Non HTTP response code: \
      java.net.SocketTimeoutException,false,0,0,https://a.test/x
      1700000000003,0,/api,Non HTTP response code: some text,false,0,0,http:/
      1700000000004,5,Log in,,false,0,0,
      1700000000005,5,Log in,503,false,0,0,https://a.test/x
      """
    #expect(try importing(run, text).imported == 6)
    #expect(
      try run.rows(
        """
        SELECT host, path, duration_us, status, error_domain, error_code, business_failed, response_bytes,
          request_bytes
        FROM request ORDER BY start_us
        """) == [
          ["a.test", "/login", "5000", "200", nil, nil, nil, "10", "20"],
          ["unknown", "/Log in", "5000", "200", nil, nil, "1", "10", "20"],
          ["a.test", "/x", "5000", nil, "java", "java.net.SocketTimeoutException", nil, "0", "0"],
          ["unknown", "/api", nil, nil, "jmeter", "some text", nil, "0", "0"],
          ["unknown", "/Log in", "5000", nil, "jmeter", "no_response", nil, "0", "0"],
          ["a.test", "/x", "5000", "503", nil, nil, nil, "0", "0"],
        ])
  }

  @Test func `k6's rules`() throws {
    let run = try ImportRun()
    let text = """
      metric_name,timestamp,metric_value,error,error_code,method,proto,status,tls_version,url
      http_reqs,1700000000,1.0,,,GET,HTTP/2.0,200,tls1.3,https://a.test/
      http_req_duration,1700000000,12.5,,,GET,HTTP/2.0,200,tls1.3,https://a.test/
      http_req_duration,1700000000,12.5,dial,1212,GET,,0,,https://a.test/
      http_req_duration,1700000000,12.5,,1404,GET,HTTP/1.1,404,,https://a.test/
      http_req_duration,1700000000,0,,,GET,,0,,https://a.test/
      """
    let report = try importing(run, text)
    #expect(counts(report.read, report.imported, report.ignored) == "5 4 1")
    #expect(
      try run.rows("SELECT duration_us, status, error_domain, error_code, protocol, tls_version FROM request")
        == [
          ["12500", "200", nil, nil, "h2", "1.3"], ["12500", nil, "k6", "1212", nil, nil],
          ["12500", "404", nil, nil, "http/1.1", nil], [nil, nil, "k6", "no_response", nil, nil],
        ])
  }

  @Test func `columns may be named`() throws {
    let run = try ImportRun()
    let text = "when;where;took;who\n1700000000;https://a.test/x;2;app\n"
    #expect(try importing(run, text).refusal?.contains("not a format") == true)
    let map = ["when=start_us:s", "where=url", "took=duration_us:s", "who=app_name"]
    #expect(try importing(run, text, map: map).imported == 1)
    #expect(
      try run.rows("SELECT start_us, path, duration_us, app_name FROM request") == [
        ["1700000000000000", "/x", "2000000", "app"]
      ])
    for wrong in [
      "x", "=start_us", "x=nothing", "x=start_us:h", "x=status:s", "x=request_id", "x=start_us:s:s",
    ] {
      #expect { try importing(run, text, map: [wrong]) } throws: {
        ($0 as? ImportError)?.exitCode == 2 && "\($0)".hasPrefix("--map: ")
      }
    }
    #expect(try importing(run, text, format: "csv").refusal?.contains("--map") == true)
  }

  @Test func `a bare duration has no unit, which is said once`() throws {
    let run = try ImportRun()
    let report = try importing(run, "ts,url,duration\n1,http://a.test/,5\n1,http://a.test/,6\n")
    #expect(report.warnings.count == 1)
    #expect(report.warnings.first?.contains("duration has no unit") == true)
    #expect(try run.value("SELECT count(duration_us) FROM request") == "0")
    let mapped = try ImportRun()
    #expect(
      try importing(mapped, "ts,url,duration\n1,http://a.test/,5\n", map: ["duration=duration_us:ms"])
        .warnings == [])
    #expect(try mapped.value("SELECT duration_us FROM request") == "5000")
  }

  @Test func `rows that are cut or broken are named by the line on which they start`() throws {
    let run = try ImportRun()
    let text = "ts,url,carrier\n1,http://a.test/,\"two\nlines\"\n\n1,http://a.test/\n1,http://a.test/,\"open"
    let file = try run.write(text, as: "t.csv")
    let report = try #require(run.importing([file]).files.first)
    #expect(counts(report.read, report.imported, report.skipped) == "3 1 2")
    #expect(
      report.warnings == [
        "\(file):5: skipped: 2 fields instead of 3", "\(file):6: skipped: the text ends inside quotes",
      ])
    let grown = try #require(
      run.importing([
        run.write("url,carrier,ts\nhttp://a.test/,\"two\nlines\",1\nhttp://b.test/,x,1", as: "u.csv")
      ]).files.first)
    #expect(counts(grown.duplicates, grown.imported) == "1 1")
  }

  @Test func `a row of nothing but separators has an end`() throws {
    let run = try ImportRun()
    let report = try run.importing(
      "ts,url\n1,http://a.test/\n" + String(repeating: ",", count: 3 << 20), as: "a.csv")
    #expect(report.refusal?.contains(":3: a row is longer than") == true, "\(report.refusal ?? "none")")
  }

  @Test func `a header alone is no failure`() throws {
    let run = try ImportRun()
    let report = try importing(run, "ts,url\n")
    #expect(report.refusal == nil)
    #expect(report.warnings.first?.hasSuffix(": no records") == true)
  }

  @Test func `JSON lines`() throws {
    let run = try ImportRun()
    let lines = [
      #"{"ts":1700000000123,"url":"https://a.test/x?hush","status":200,"duration_ms":1.5,"#
        + #""streamed":true,"carrier":null,"more":{"status":1}}"#,
      "", "oops", "17", #"{"ts":1700000000123,"url":"https://a.test/x?hush","status":200,"duration_ms":1.5}"#,
      #"{"ts":1700000000123,"url":"https://a.te"#,
    ]
    let file = try run.write(lines.joined(separator: "\n"), as: "a.jsonl")
    let report = try #require(run.importing([file]).files.first)
    #expect(report.format == "jsonl")
    #expect(counts(report.read, report.imported, report.skipped) == "5 2 3")
    #expect(
      report.warnings.map { $0.replacingOccurrences(of: file, with: "") } == [
        ":3: skipped: not valid JSON: lexical error: invalid char in json text", ":4: skipped: not an object",
        ":6: skipped: the JSON ends too early",
      ])
    #expect(
      try run.rows("SELECT start_us, path, status, duration_us, streamed FROM request") == [
        ["1700000000123000", "/x", "200", "1500", "1"], ["1700000000123000", "/x", "200", "1500", nil],
      ])
    let again = try #require(run.importing([file]).files.first)
    #expect(counts(again.imported, again.duplicates) == "0 2")
    #expect(try run.importing("{broken\n\(lines[0])\n", as: "b").duplicates == 1)
  }

  @Test func `installation ids are salted hashes, and the salt is the owner's`() throws {
    let run = try ImportRun()
    let text =
      "ts,url,installation_id\n1,http://a.test/,device-1\n2,http://a.test/,device-1\n"
      + "3,http://a.test/,device-2\n"
    let file = try run.write(text, as: "a.csv")
    _ = try run.importing([file], dryRun: true)
    #expect(run.names == ["a.csv"])
    _ = try run.importing([file])
    #expect(run.names == ["a.csv", "site.sqlite", "site.sqlite.salt"])
    #expect(!run.databaseHolds("device-"))
    let ids = try run.rows("SELECT installation_id FROM request ORDER BY start_us").map { $0[0] ?? "" }
    #expect(ids[0] == ids[1])
    #expect(ids[0] != ids[2])
    #expect(ids.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    let attributes = try FileManager.default.attributesOfItem(atPath: run.database + ".salt")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    // A later import hashes in the same way, another database in another.
    _ = try run.importing("ts,url,installation_id\n4,http://a.test/,device-1\n", as: "b.csv")
    #expect(try run.value("SELECT count(DISTINCT installation_id) FROM request") == "2")
    let other = try ImportRun()
    _ = try other.importing(text, as: "a.csv")
    #expect(try other.value("SELECT installation_id FROM request") != ids[0])
  }

  @Test func `a refused file leaves no salt`() throws {
    let run = try ImportRun()
    let quote = "1,http://a.test/,x\n2,http://a.test/," + String(repeating: "x", count: 17 << 20)
    #expect(try run.importing("ts,url,installation_id\n" + quote, as: "a.csv").refusal != nil)
    #expect(run.names == ["a.csv"])
  }

  @Test func `the further columns and the common ones are the contract's`() {
    #expect(RequestColumns.all.sorted() == RequestColumns.contract.sorted())
    #expect(RequestColumns.misnamed == [])
  }
}
