import Importing
import JSON
import SQLite
import Testing

@Suite("HAR fixtures", .enabled(if: Fixtures.folder != nil))
struct HARFixtureTests {
  static let files = Fixtures.files("har")

  @Test func `there are fixtures, and all are looked at`() {
    print("HAR fixtures: \(Self.files.count) files")
    #expect(Self.files.count >= 19)
  }

  @Test(arguments: files)
  func `a file gives what its expectation says`(file: String) throws {
    let run = try ImportRun()
    let expected = try Fixtures.expectation(file)
    let name = file.split(separator: "/").last ?? ""
    let first = try #require(run.importing([file]).files.first)
    guard expected["parse"]?.string == "ok" else {
      let refusal = try #require(first.refusal)
      if let line = expected["line"]?.number, let column = expected["column"]?.number {
        #expect(refusal.hasPrefix("\(file):\(line):\(column): "), "\(refusal)")
      } else {
        #expect(refusal.contains("log.entries"))
      }
      #expect(run.names == [])
      print("HAR fixture \(name): refusal compared")
      return
    }
    #expect(first.refusal == nil)
    #expect(first.warnings == [])
    #expect(first.format == "har")
    try compareTotals(run, expected)
    try compareEntries(run, expected)
    let again = try #require(run.importing([file]).files.first)
    #expect(again.imported == 0)
    #expect(again.duplicates == first.imported)
    print("HAR fixture \(name): \(first.imported) entries compared")
  }

  private func compareTotals(_ run: ImportRun, _ expected: JSONValue) throws {
    func counts(_ sql: String) throws -> [String: String] {
      Dictionary(try run.rows(sql).map { ($0[0] ?? "None", $0[1] ?? "") }, uniquingKeysWith: { $1 })
    }
    func map(_ value: JSONValue?) -> [String: String] {
      Dictionary((value?.members ?? []).map { ($0.name, $0.value.number ?? "") }, uniquingKeysWith: { $1 })
    }
    #expect(try run.value("SELECT count(*) FROM request") == expected["entries"]?.number)
    #expect(
      try counts("SELECT ifnull((status / 100) || 'xx', 'no-response'), count(*) FROM request GROUP BY 1")
        == map(expected["classes"]))
    #expect(try counts("SELECT protocol, count(*) FROM request GROUP BY 1") == map(expected["protocols"]))
    #expect(
      try run.value("SELECT count(*) FROM request WHERE status IS NULL AND served_from IS NULL")
        == expected["networkFailures"]?.number)
    #expect(
      try run.value("SELECT count(*) FROM request WHERE status IS NULL AND error_code IS NOT NULL")
        == expected["networkFailures"]?.number)
    #expect(
      try run.value("SELECT count(*) FROM request WHERE served_from = 'cache'")
        == expected["fromLocalCache"]?.number)
    #expect(
      try run.value("SELECT count(*) FROM request WHERE status = 101") == expected["webSockets"]?.number)
    let known = "SELECT ifnull(sum(response_bytes), 0) FROM request"
    #expect(try run.value(known) == expected["transferBytesKnown"]?.number)
    #expect(
      try run.value("SELECT count(*) FROM request WHERE response_bytes IS NULL")
        == expected["transferUnknown"]?.number)
    #expect(try run.value("SELECT min(start_us) / 1000 FROM request") == milliseconds(expected["firstStart"]))
    #expect(try run.value("SELECT max(start_us) / 1000 FROM request") == milliseconds(expected["lastStart"]))
    let sum = try run.value("SELECT ifnull(sum(duration_us), 0) / 1000.0 FROM request").flatMap { Double($0) }
    let expectedSum = expected["sumDurationMs"]?.number.flatMap { Double($0) }
    #expect(abs((sum ?? -1) - (expectedSum ?? -2)) < 0.01)
    let texts = (expected["errorTexts"]?.elements ?? []).compactMap {
      $0.string.map { String($0.prefix(80)) }
    }
    let codes = try run.rows(
      "SELECT DISTINCT error_code FROM request WHERE error_code <> 'no_response' ORDER BY 1")
    #expect(codes.map { $0[0] } == texts.sorted())
    let creator = [expected["creator"], expected["creatorVersion"]].compactMap { $0?.string }
    #expect(try run.rows("SELECT DISTINCT sdk_version FROM request") == [[creator.joined(separator: " ")]])
  }

  private func compareEntries(_ run: ImportRun, _ expected: JSONValue) throws {
    let rows = try run.rows(
      """
      SELECT method, scheme, host, ifnull(status, 0), start_us / 1000, protocol, served_from = 'cache',
        status = 101, response_bytes, duration_us, blocked_us, dns_us, connect_us, tls_us, send_us, wait_us,
        receive_us
      FROM request ORDER BY request_id
      """)
    for entry in expected["entry"]?.elements ?? [] {
      let row = rows[try #require(entry["i"]?.number.flatMap { Int($0) })]
      #expect(row[..<3] == [entry["method"]?.string, entry["scheme"]?.string, entry["host"]?.string])
      #expect(row[3] == entry["status"]?.number)
      #expect(try row[4] == milliseconds(entry["start"]))
      #expect(row[5] == entry["protocol"]?.string)
      #expect((row[6] == "1") == (entry["fromLocalCache"] == .boolean(true)))
      #expect((row[7] == "1") == (entry["webSocket"] == .boolean(true)))
      #expect(row[8] == entry["transferBytes"]?.number)
      let phases = entry["phasesMs"]
      let names = ["blocked", "dns", "tcp", "tls", "send", "wait", "receive"]
      let measured = names.map { phases?[$0]?.number.flatMap { Double($0) } }
      let duration = entry["durationMs"]?.number.flatMap { Double($0) }
      // Where nothing is above 0 nothing was measured; the phases of a connection are above 0 or did not
      // happen.
      let isMeasured = (duration ?? 0) > 0 || measured.contains { ($0 ?? 0) > 0 }
      #expect(row[9] == (isMeasured ? micros(duration) : nil))
      for (index, name) in names.enumerated() {
        let isConnection = ["dns", "tcp", "tls"].contains(name)
        let happened = isMeasured && !(isConnection && measured[index] == 0)
        #expect(
          row[10 + index] == (happened ? micros(measured[index]) : nil),
          "\(name) of entry \(entry["i"]?.number ?? "")")
      }
    }
  }

  /// The expectations hold milliseconds with three decimals.
  private func micros(_ milliseconds: Double?) -> String? {
    milliseconds.map { "\(Int64(($0 * 1000).rounded()))" }
  }

  /// `2016-01-22T12:17:13.200Z` as Unix milliseconds, by SQLite's calendar; the expectations hold no more
  /// digits.
  private func milliseconds(_ value: JSONValue?) throws -> String? {
    guard let text = value?.string, let dot = text.firstIndex(of: ".") else { return nil }
    let calendar = try Connection(":memory:", access: .write)
    var statement = try calendar.prepare("SELECT unixepoch('\(text[..<dot])')")
    guard try statement.step(), let seconds = statement.text(at: 0) else { return nil }
    return seconds + text[text.index(after: dot)...].dropLast()
  }
}
