import Foundation
import Importing
import JSON
import SQLite
import Testing

@Suite("Import")
struct ImportTests {
  private func har(_ paths: [String]) -> String {
    HARRuleTests.har(
      paths.map { HARRuleTests.entry(url: "https://example.test/\($0)") }.joined(separator: ","))
  }

  @Test func `a grown, copied, re-indented or reordered file adds only what is new`() throws {
    let run = try ImportRun()
    #expect(try run.importing(har(["a", "b", "b"])).imported == 3)
    let again = try run.importing(har(["a", "b", "b"]))
    #expect(again.read == 3)
    #expect(again.duplicates == 3)
    #expect(try run.importing(har(["c", "b", "a", "b", "b"])).imported == 2)
    let pretty = har(["a", "d"]).replacingOccurrences(of: ",", with: " ,\n  ").replacingOccurrences(
      of: ":{", with: " : { ")
    #expect(try run.importing(pretty, as: "copy.har").imported == 1)
    let reordered =
      #"{"log":{"entries":[{"response":{"status":200},"#
      + #""request":{"url":"https://example.test/a","method":"get"},"#
      + #""startedDateTime":"2024-01-01T00:00:00Z"}]}}"#
    #expect(try run.importing(reordered).duplicates == 1)
    #expect(try run.importing("cb(\(har(["a"])));").duplicates == 1)
    #expect(try run.importing(har(["a"]).replacingOccurrences(of: "200", with: "201")).imported == 1)
    #expect(try run.value("SELECT count(*) FROM request") == "7")
    #expect(try run.value("SELECT count(*) FROM import_record WHERE length(key) = 32") == "7")
  }

  @Test func `rows keep the order of the file, and the database is of the contract`() throws {
    let run = try ImportRun()
    _ = try run.importing(har(["c", "a", "b"]))
    #expect(try run.rows("SELECT path FROM request ORDER BY request_id") == [["/c"], ["/a"], ["/b"]])
    #expect(try run.value("PRAGMA user_version") == "1")
    #expect(try run.value("PRAGMA journal_mode") == "delete")
    #expect(
      try run.value("SELECT count(*) FROM sqlite_master WHERE name IN ('span', 'attempt', 'telemetry_loss')")
        == "3")
  }

  private static let notRecognised = """
    : not a format this version reads (har, otlp, zipkin, jaeger, nel, urlsession, csv, jsonl); \
    --format names one
    """

  /// A file that must be refused, and what its refusal says behind the file's name.
  static let refused: [(text: String, words: String)] = [
    ("", ": the file is empty"),
    ("hello, world", notRecognised),
    ("when,where\n1,2\n", notRecognised),
    ("{}", notRecognised),
    (#"{"resourceSpans":{}}"#, ": no array batches, resourceSpans, "),
    (#"{"log":{}}"#, ": no log.entries array, so not a HAR file"),
    (#"{"log":{"entries":{}}}"#, ": no log.entries array, so not a HAR file"),
    (#"{"log":[]}"#, ": no log.entries array, so not a HAR file"),
    (#"{"log":{"entries":[17,null]}}"#, ": none of its records can be used"),
    ("{\"log\":{\"entries\":[\(HARRuleTests.entry())\n,", ":2:2: the JSON ends too early"),
    (
      "{\"log\":{\"entries\":[\(HARRuleTests.entry())\n]}}\n}", ":3:1: not valid JSON: text follows the value"
    ),
    ("{\"log\":{\"entries\":[\(HARRuleTests.entry())\n oops", ":2:2: not valid JSON: "),
    ("{ oops }", ":1:3: not valid JSON: "),
    ("{\"log\":{\"x\":\(String(repeating: "[", count: 1_000))", ":1:139: JSON nested deeper than 128 levels"),
  ]

  @Test(arguments: refused.indices)
  func `a file that cannot be read leaves no row and no database`(index: Int) throws {
    let (text, words) = Self.refused[index]
    let run = try ImportRun()
    let file = try run.write(text, as: "bad.har")
    let report = try run.importing([file])
    let first = try #require(report.files.first)
    #expect(first.refusal?.hasPrefix(file + words) == true, "\(first.refusal ?? "")")
    #expect(first.imported == 0)
    #expect(report.exitCode == 3)
    #expect(run.names == ["bad.har"])
  }

  @Test func `missing files, folders and names are refused`() throws {
    let run = try ImportRun()
    let report = try run.importing([run.folder + "/none.har", run.folder])
    #expect(
      report.files.map(\.refusal) == [
        "\(run.folder)/none.har: no such file", "\(run.folder): a folder, not a file",
      ])
    #expect(report.exitCode == 3)
  }

  @Test func `a bad file stops no good one`() throws {
    let run = try ImportRun()
    let bad = try run.write(har(["x", "y"]).dropLast() + "oops", as: "bad.har")
    let report = try run.importing([
      run.write(har(["a"]), as: "1.har"), bad, run.write(har(["b", "x"]), as: "2.har"),
    ])
    #expect(report.files.map(\.imported) == [1, 0, 2])
    #expect(report.exitCode == 3)
    #expect(try run.rows("SELECT path FROM request ORDER BY request_id") == [["/a"], ["/b"], ["/x"]])
    #expect(try run.importing([bad]).exitCode == 3)
    #expect(try run.value("SELECT count(*) FROM request") == "3")
  }

  @Test func `no records is no failure`() throws {
    let run = try ImportRun()
    let report = try run.importing([run.write(har([]), as: "a.har")])
    #expect(report.exitCode == 0)
    #expect(report.files.first?.warnings.first?.hasSuffix(": no records") == true)
    #expect(try run.value("SELECT count(*) FROM request") == "0")
  }

  @Test func `strict: one skipped record and nothing is written`() throws {
    let run = try ImportRun()
    let good = try run.write(har(["a"]), as: "good.har")
    let bad = try run.write(
      HARRuleTests.har(HARRuleTests.entry(url: "http://example.test/") + ",{}"), as: "bad.har")
    let report = try run.importing([good, bad], strict: true)
    #expect(report.exitCode == 3)
    #expect(report.files.map(\.imported) == [0, 0])
    #expect(report.files.map(\.skipped) == [0, 1])
    #expect(run.names == ["bad.har", "good.har"])
    #expect(try run.importing([good, bad]).exitCode == 0)
    #expect(try run.value("SELECT count(*) FROM request") == "2")
    #expect(try run.importing([run.write(har(["b"]), as: "more.har")], strict: true).exitCode == 0)
    let broken = try run.write("{\"log\":", as: "broken.har")
    #expect(try run.importing([run.write(har(["c"]), as: "c.har"), broken], strict: true).exitCode == 3)
    #expect(try run.value("SELECT count(*) FROM request") == "3")
  }

  @Test func `a dry run counts the same and writes nothing`() throws {
    let run = try ImportRun()
    let files = [
      try run.write(har(["a", "b", "b"]), as: "1.har"), try run.write(har(["b", "c"]), as: "2.har"),
    ]
    let dry = try run.importing(files, dryRun: true)
    #expect(run.names == ["1.har", "2.har"])
    #expect(try run.importing(files) == dry)
    #expect(dry.files.map(\.imported) == [3, 1])
    let before = run.databaseBytes
    let again = try run.importing(files, dryRun: true)
    #expect(again.files.map(\.duplicates) == [3, 2])
    #expect(run.databaseBytes == before)
    #expect(run.names == ["1.har", "2.har", "site.sqlite"])
  }

  @Test func `bad records are named up to twenty, then counted`() throws {
    let run = try ImportRun()
    let report = try run.importing(
      HARRuleTests.har((0..<50).map { _ in "1" }.joined(separator: ",") + "," + HARRuleTests.entry()))
    #expect(report.skipped == 50)
    #expect(report.warnings.count == 21)
    #expect(report.warnings.last?.hasSuffix(": 30 more records skipped") == true)
  }

  @Test func `the report as JSON and as lines`() throws {
    let run = try ImportRun()
    let good = try run.write(
      HARRuleTests.har(HARRuleTests.entry() + ",1," + HARRuleTests.entry(url: "about:blank")), as: "a.har")
    let report = try run.importing([good, run.folder + "/none"])
    let json = try JSONValue(parsing: Array(report.json.utf8))
    let files = try #require(json["files"]?.elements)
    let names = ["file", "format", "read", "imported", "duplicates", "skipped", "ignored", "warnings"]
    #expect(files.allSatisfy { $0.members?.map(\.name) == names })
    #expect(files[0]["format"] == .string("har"))
    #expect(names[2..<7].map { files[0][$0]?.number } == ["3", "1", "0", "1", "1"])
    #expect(files[1]["format"] == .null)
    #expect(files[1]["warnings"]?.elements?.count == 1)
    #expect(
      report.lines == [
        "\(good): har, 3 read, 1 imported, 1 ignored, 1 skipped",
        "\(run.folder)/none: refused, nothing imported",
      ])
  }

  @Test func `the format can be named, and must be known`() throws {
    let run = try ImportRun()
    let file = try run.write(#"{"x":1}"#, as: "a.json")
    var options = ImportOptions(files: [file], database: run.database, format: "har")
    #expect(try importFiles(options).files.first?.refusal?.contains("log.entries") == true)
    options.format = "pcap"
    #expect { try importFiles(options) } throws: { ($0 as? ImportError)?.exitCode == 2 }
    #expect { try importFiles(ImportOptions(files: [], database: "x")) } throws: {
      ($0 as? ImportError)?.exitCode == 2
    }
  }

  @Test func `a database that cannot be used ends the run`() throws {
    let run = try ImportRun()
    let file = try run.write(har(["a"]), as: "a.har")
    let database = try run.write(
      "no database, but a text that is long enough to be one: " + file, as: "site.sqlite")
    for isDryRun in [false, true] {
      #expect {
        try importFiles(ImportOptions(files: [file], database: database, isDryRun: isDryRun))
      } throws: { error in
        (error as? ImportError)?.exitCode == 3 && "\(error)".hasPrefix("\(database): not an SQLite database")
      }
    }
    #expect {
      try importFiles(ImportOptions(files: [file], database: run.folder + "/none/site.sqlite"))
    } throws: { ($0 as? ImportError)?.exitCode == 3 }
  }

  @Test func `a database with few of the contract's columns gets those`() throws {
    let run = try ImportRun()
    do {
      let connection = try Connection(run.database, access: .write)
      try connection.execute(
        "CREATE TABLE request (request_id INTEGER PRIMARY KEY, start_us, method, host, path)")
    }
    #expect(try run.importing(har(["a"])).imported == 1)
    #expect(
      try run.rows("SELECT * FROM request") == [["1", "1704067200000000", "GET", "example.test", "/a"]])
  }

  @Test func `a database of a newer contract is left alone`() throws {
    let run = try ImportRun()
    do {
      let connection = try Connection(run.database, access: .write)
      try connection.execute("CREATE TABLE x (y); PRAGMA user_version = 2")
    }
    let before = run.databaseBytes
    let file = try run.write(har(["a"]), as: "a.har")
    #expect { try run.importing([file]) } throws: { "\($0)".contains("version 2") }
    #expect(run.databaseBytes == before)
  }

  @Test func `progress tells bytes and records`() throws {
    let run = try ImportRun()
    let file = try run.write(har((0..<3_000).map { "\($0)" }), as: "a.har")
    var steps: [ImportProgress] = []
    let options = ImportOptions(files: [file], database: run.database)
    let report = try importFiles(options) { steps.append($0) }
    #expect(report.files.first?.imported == 3_000)
    let last = try #require(steps.last)
    #expect(last.bytesRead == last.byteCount)
    #expect(last.records == 3_000)
    #expect(steps.map(\.bytesRead) == steps.map(\.bytesRead).sorted())
  }

  @Test func `UTF-16 and a byte order mark change no row`() throws {
    let run = try ImportRun()
    let text = har(["é", "b"])
    #expect(try run.importing(text).imported == 2)
    let units = [0xfeff] + Array(text.utf16)
    let wide = units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    #expect(try run.importing([run.write(wide, as: "w.har")]).files.first?.duplicates == 2)
    #expect(
      try run.importing([run.write([0xef, 0xbb, 0xbf] + Array(text.utf8), as: "m.har")]).files.first?
        .duplicates == 2)
  }
}
