import Testing

@testable import Arguments

@Suite struct TerminalTests {
  @Test(arguments: [
    ("plain text, 图表, é, 👩‍👩‍👧", "plain text, 图表, é, 👩‍👩‍👧"), ("", ""), ("a\\nb", "a\\nb"),
    ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\r\n", "\\r\\n"),
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"),
    ("\u{0}\u{7F}\u{9B}", "\\u{00}\\u{7F}\\u{9B}"),
    ("a\u{FEFF}b", "a\\u{FEFF}b"), ("a\u{202E}b\u{2066}c\u{200F}", "a\\u{202E}b\\u{2066}c\\u{200F}"),
    ("\u{2028}", "\\u{2028}"), ("::error::x", "\\u{3A}:error::x"), ("  ::error::x", "  \\u{3A}:error::x"),
    ("\u{3000}::x", "\u{3000}\\u{3A}:x"), ("fe80::1", "fe80::1"), (":x", ":x"),
    ("##[error]x", "\\u{23}#[error]x"), ("a ##[error]x", "a \\u{23}#[error]x"), ("###[x]", "#\\u{23}#[x]"),
    ("##vso[task]x", "\\u{23}#vso[task]x"), ("## heading", "## heading"), (":\u{301}:x", ":\u{301}:x"),
    ("e\u{202E}\u{301}", "e\\u{202E}\u{301}"),
  ])
  func escapes(text: String, shown: String) {
    #expect(Array(escapedForTerminal(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func linesStay() {
    #expect(escapedLinesForTerminal("a\n::b\r\n\n##[c\u{7}") == "a\n\\u{3A}:b\\r\n\n\\u{23}#[c\\u{07}")
  }
}

@Suite struct ProgressTests {
  static let line = ProgressLine("import", unit: "rows")

  @Test(
    arguments: [
      (1200, 4800, .seconds(2), "import: 1,200 of 4,800 rows, 25 %, 600 rows/s, 6 s left"),
      (0, 4800, .seconds(2), "import: 0 of 4,800 rows, 0 %"),
      (5, nil, .seconds(2), "import: 5 rows, 2.5 rows/s, 2 s"),
      (4800, 4800, .seconds(90), "import: 4,800 of 4,800 rows, 100 %, 53 rows/s, 1 min 30 s"),
      (999_999, 1_000_000, .seconds(3600), "import: 999,999 of 1,000,000 rows, 99 %, 278 rows/s, 1 s left"),
      (7, 5, .seconds(1), "import: 7 rows, 7.0 rows/s, 1 s"), (-3, 0, .seconds(1), "import: 0 rows"),
      (1, 3600, .seconds(2), "import: 1 of 3,600 rows, 0 %, 0.5 rows/s, 1 h 59 min left"),
      (1, 2, .seconds(100), "import: 1 of 2 rows, 50 %, less than 0.1 rows/s, 1 min 40 s left"),
      (3, 9, .zero, "import: 3 of 9 rows, 33 %"), (3, 9, .seconds(-1), "import: 3 of 9 rows, 33 %"),
      (
        Int.max, Int.max, .milliseconds(1),
        "import: 9,223,372,036,854,775,807 of 9,223,372,036,854,775,807 rows, 100 %, 1,000,000,000,000,000 rows/s, 1 s"
      ),
      (
        1, Int.max, .seconds(Int64.max),
        "import: 1 of 9,223,372,036,854,775,807 rows, 0 %, less than 0.1 rows/s, 277,777 h 46 min left"
      ),
    ] as [(Int, Int?, Duration, String)])
  func texts(done: Int, total: Int?, elapsed: Duration, text: String) {
    #expect(Self.line.text(done: done, total: total, elapsed: elapsed) == text)
  }

  @Test(arguments: [
    (0, 4, "[--------]"), (1, 4, "[##------]"), (999, 1000, "[#######-]"), (4, 4, "[########]"),
    (9, 4, "[########]"),
    (-1, 4, "[--------]"), (0, 0, "[--------]"),
  ])
  func bars(done: Int, total: Int, bar: String) {
    #expect(Self.line.bar(done: done, total: total, width: 8) == bar)
  }

  @Test func shortWorkSaysNothing() {
    for style in [ProgressReport.Style.lines, .terminal(columns: 80, colored: false)] {
      var report = ProgressReport(Self.line, style: style)
      #expect(report.update(done: 1, total: 2, elapsed: .milliseconds(999)) == nil)
      #expect(report.finish(done: 2, total: 2, elapsed: .milliseconds(1500)) == nil)
    }
  }

  @Test func plainLines() {
    var report = ProgressReport(Self.line, style: .lines)
    #expect(
      report.update(done: 1, total: 4, elapsed: .seconds(1))
        == "import: 1 of 4 rows, 25 %, 1.0 rows/s, 3 s left\n")
    #expect(report.update(done: 2, total: 4, elapsed: .seconds(10)) == nil)
    #expect(report.update(done: 2, total: 4, elapsed: .seconds(11))?.hasPrefix("import: 2 of 4") == true)
    #expect(
      report.finish(done: 4, total: 4, elapsed: .seconds(12))
        == "import: 4 of 4 rows, 100 %, 0.3 rows/s, 12 s\n")
  }

  @Test func aTerminalsLineIsDrawnOverItself() {
    var report = ProgressReport(Self.line, style: .terminal(columns: 72, colored: false))
    #expect(
      report.update(done: 1, total: 4, elapsed: .seconds(1))
        == "\r[#####---------------] import: 1 of 4 rows, 25 %, 1.0 rows/s, 3 s left")
    #expect(report.update(done: 2, total: 4, elapsed: .milliseconds(1050)) == nil)
    let last = report.finish(done: 4, total: 4, elapsed: .seconds(2))
    #expect(last == "\r[####################] import: 4 of 4 rows, 100 %, 2.0 rows/s, 2 s    \n")
  }

  @Test func narrowTerminalsAndColour() {
    var narrow = ProgressReport(Self.line, style: .terminal(columns: 0, colored: true))
    #expect(narrow.update(done: 1, total: 4, elapsed: .seconds(1)) == "\rimport: 1 of 4 rows")
    var wide = ProgressReport(Self.line, style: .terminal(columns: 72, colored: true))
    #expect(wide.update(done: 1, total: 4, elapsed: .seconds(1))?.hasPrefix("\r\u{1B}[32m[####") == true)
  }

  @Test(
    arguments: [
      (true, nil, .terminal(columns: 80, colored: true)), (true, "", .terminal(columns: 80, colored: true)),
      (true, "1", .terminal(columns: 80, colored: false)), (false, nil, .lines), (false, "1", .lines),
    ] as [(Bool, String?, ProgressReport.Style)])
  func styles(isTerminal: Bool, noColor: String?, style: ProgressReport.Style) {
    #expect(ProgressReport.Style(isTerminal: isTerminal, columns: 80, noColor: noColor) == style)
  }
}
