import Testing

@testable import Site

@Suite struct PlainTextTests {
  @Test(
    arguments: [
      ("GET api.example.com/v1/x", "GET api.example.com/v1/x"), ("", ""),
      ("延迟 ≤ 1 s – größer", "延迟 ≤ 1 s – größer"),
      ("a\nb\tc\r\u{0}", "a\\u{a}b\\u{9}c\\u{d}\\u{0}"), ("\u{7F}\u{85}\u{9F}", "\\u{7f}\\u{85}\\u{9f}"),
      ("abc\u{202E}gpj.exe", "abc\\u{202e}gpj.exe"),
      ("\u{2066}x\u{2069}\u{61C}", "\\u{2066}x\\u{2069}\\u{61c}"),
      ("pay\u{200B}pal\u{FEFF}\u{AD}", "pay\\u{200b}pal\\u{feff}\\u{ad}"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
      ("\u{3164}\u{115F}\u{FFA0}", "\\u{3164}\\u{115f}\\u{ffa0}"),
      ("\u{E0041}\u{FFFE}", "\\u{e0041}\\u{fffe}"),
      ("bad \u{FFFD} byte", "bad \u{FFFD} byte"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("=1+1 <b>&", "=1+1 <b>&"),
    ] as [(String, String)])
  func whatCannotBeSeenIsShown(text: String, shown: String) {
    #expect(visible(text) == shown)
  }

  @Test func longTextIsCut() {
    let text = String(repeating: "é", count: 600)
    #expect(visible(text) == String(repeating: "é", count: 500) + "…")
    #expect(visible(text, limit: 600) == text)
    #expect(visible("abc", limit: 3) == "abc")
    #expect(visible("abcd", limit: 3) == "abc…")
    #expect(visible("\u{202E}", limit: 1) == "\\u{202e}")
    #expect(visible(text, limit: .max) == text)
  }

  /// A letter under thousands of accents is one character: the limit counts what it is made of.
  @Test func accentsCount() {
    let text = "a" + String(repeating: "\u{301}", count: 5_000)
    #expect(visible(text, limit: 20).unicodeScalars.count == 21)
  }
}
