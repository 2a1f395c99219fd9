import Testing

@testable import Site

private func csv(_ fields: String...) -> String {
  var text = CSVText()
  text.row(fields)
  return String(decoding: text.bytes, as: UTF8.self)
}

@Suite struct CSVTextTests {
  @Test(arguments: [
    "=1+1", "+cmd|'/C calc'!A0", "-2+3", "@SUM(A1)", "=", "-", "+", "-a", "--5", "- 5", "-nan", "+inf",
    "-1e999",
    "＝1+1", "＠x", "－1", "=\u{301}1+1",
  ])
  func formulasAreTexts(field: String) {
    #expect(csv(field) == "'\(field)\r\n")
  }

  @Test(arguments: ["-5", "+1e3", "-0.25", "+7", "5", "1e-05", "", "a=b", "a-b", "'=x", " =1", "−5"])
  func numbersAndTextsStayAsTheyAre(field: String) {
    #expect(csv(field) == "\(field)\r\n")
  }

  @Test(
    arguments: [
      ("\t=1", "'\\u{9}=1"), ("\r\n=1", "'\\u{d}\\u{a}=1"), ("\n=1", "'\\u{a}=1"), ("a\nb", "a\\u{a}b"),
      ("x\u{202E}y\u{0}", "x\\u{202e}y\\u{0}"),
    ] as [(String, String)])
  func whatCannotBeSeenIsShown(field: String, shown: String) {
    #expect(csv(field) == "\(shown)\r\n")
  }

  @Test(
    arguments: [
      ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("=A1,\"x\"", "\"'=A1,\"\"x\"\"\""),
      ("a;b", "a;b"),
    ] as [(String, String)])
  func quoting(field: String, quoted: String) {
    #expect(csv(field) == "\(quoted)\r\n")
  }

  @Test func records() {
    #expect(csv("a", "", "c") == "a,,c\r\n")
    #expect(csv() == "\r\n")
  }
}
