import Testing

@testable import barograph

@Suite("What was told")
struct StateTests {
  private static let hour: Int64 = 3_600_000_000

  private var state: CheckState {
    CheckState(told: [
      CheckState.Told(key: "burn", sinceUs: 10 * Self.hour, untilUs: 12 * Self.hour),
      CheckState.Told(key: "open", sinceUs: 10 * Self.hour, untilUs: nil),
      CheckState.Told(key: "timeless", sinceUs: nil, untilUs: nil),
    ])
  }

  @Test(
    "An alert is known by its rule and an episode that meets the one that was told",
    arguments: [
      ("burn", 10 * hour, 12 * hour, true), ("burn", 9 * hour, 11 * hour, true),
      ("burn", 13 * hour, nil, true),
      ("burn", 14 * hour, nil, false), ("burn", 2 * hour, 8 * hour, false),
      ("other", 10 * hour, 12 * hour, false),
      ("open", 500 * hour, nil, true), ("open", nil, nil, true), ("timeless", nil, nil, true),
      ("burn", Int64.max, nil, false), ("burn", Int64.min, Int64.min, false),
    ] as [(String, Int64?, Int64?, Bool)])
  func knows(key: String, since: Int64?, until: Int64?, expected: Bool) {
    #expect(state.knows(key, CheckResult.Episode(sinceUs: since, untilUs: until)) == expected)
  }

  @Test("A state is read as it was written; a file that is not there is an empty one")
  func file() throws {
    let folder = try TemporaryFolder()
    #expect(try CheckState.read(folder.file("none")) == CheckState())
    try state.write(to: folder.file("state"))
    #expect(try CheckState.read(folder.file("state")) == state)
  }
}

@Suite("JUnit")
struct JUnitTests {
  @Test(
    "Any text becomes text of XML",
    arguments: [
      ("a<b>&\"'c", "a&lt;b&gt;&amp;&quot;&#39;c"), ("]]>", "]]&gt;"),
      ("\u{0}\u{8}\u{1B}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("tab\tline\n", "tab\tline\n"), ("成功率", "成功率"),
    ])
  func escaping(text: String, expected: String) {
    #expect(CheckJUnit.escaped(text) == expected)
  }

  @Test("Each finding is one case: passed, failed or skipped")
  func cases() {
    func result(_ status: String, _ name: String) -> CheckResult {
      CheckResult(
        key: name, kind: "burn", rule: name, objective: nil, severity: "page", status: status, unit: "burn",
        threshold: 1, observed: nil, shortObserved: nil, episodes: [], failed: nil, topEndpoint: nil,
        topCode: nil,
        message: "\"<&", page: "p")
    }
    let all = [result("passed", "a"), result("fired", "b"), result("not_judged", "c"), result("firing", "d")]
    let text = CheckJUnit.text(all, title: "<t>") { _ in ["]]>"] }
    let counts = "tests=\"4\" failures=\"2\" errors=\"0\" skipped=\"1\" time=\"0\""
    #expect(text.contains("<testsuites name=\"&lt;t&gt;\" \(counts)>"))
    #expect(text.contains("<testcase classname=\"data\" name=\"a\" time=\"0\"/>"))
    #expect(text.contains("name=\"c\" time=\"0\"><skipped message=\"&quot;&lt;&amp;\"/></testcase>"))
    #expect(text.split(separator: "\n").count { $0 == "]]&gt;</failure></testcase>" } == 2)
  }
}
