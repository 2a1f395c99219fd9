import Markdown
import Testing

/// A pattern repeated to just below the size limit.
private func filled(_ pattern: String, _ before: String = "", _ after: String = "") -> String {
  before + String(repeating: pattern, count: (MarkdownLimits.bytes - 1000) / pattern.utf8.count) + after
}

@Suite struct HostileTextTests {
  @Test(arguments: [
    (String(repeating: "x", count: MarkdownLimits.bytes + 1), 1, "longer"),
    ("a\n" + String(repeating: ">", count: 10_000), 2, "nested"),
    (String(repeating: "x\n", count: 9) + String(repeating: "![[]()", count: 2001), 10, "images"),
    (String(repeating: "- ", count: 65) + "x", 1, "nested"),
    (String(repeating: "1. ", count: 65) + "x", 1, "nested"),
    (String(repeating: " > -\t", count: 33) + "x", 1, "nested"),
    (
      "[a]: x" + String(repeating: "y", count: 100_000) + "\n\n" + String(repeating: "[a]", count: 40_000), 1,
      "expand"
    ),
  ])
  func refuses(_ text: String, _ line: Int, _ part: String) throws {
    let error = try #require(throws: MarkdownError.self) { try renderMarkdown(text) }
    #expect(error.line == line && error.message.contains(part), "\(error)")
  }

  @Test(arguments: [
    "[", "]", "[a](", "[a](<b", "*a _", "*a **a ", "a**b", "_", "`", "<!--", "<?", "<!A ",
    "<a ", "&", "\\", "[\\", "# a\n", "- a\n", "a\n\n", "\n", "\t", "[a][a", "[[a]]",
    "<http://a", "~~~\n", "a\u{0}", "\u{1F600}", "|", "((", "a  \n", "`a``b", "**x [a*b**c*](d)", "<b x='",
    ">\n",
    "> a\n",
  ])
  func finishes(_ pattern: String) throws {
    let rendered = try renderMarkdown(filled(pattern))
    // Nothing may grow beyond what an escape makes of a character.
    #expect(rendered.html.utf8.count < 40 * MarkdownLimits.bytes)
    #expect(!rendered.html.contains("<!"))
  }

  /// cmark 0.30 walks through all open `![` at each link.
  @Test(arguments: ["![", "![l", "![[]()", "![a](assets/b)"])
  func finishesImages(_ pattern: String) throws {
    let text = String(repeating: pattern, count: 2000) + filled("[]()").prefix(200_000)
    #expect(try renderMarkdown(text).html.hasPrefix("<p>"))
  }

  @Test func finishesDeepDocuments() throws {
    let quotes = String(repeating: "> ", count: 64) + "x\n"
    #expect(try renderMarkdown(filled(quotes)).html.contains("<blockquote>"))
    var ladder = ""
    for depth in 0..<400 { ladder += String(repeating: "  ", count: depth) + "- a\n" }
    ladder += String(repeating: "\n", count: 50_000)
    #expect(try renderMarkdown(ladder).html.contains("<li>"))
  }

  @Test func acceptsOrdinaryRuns() throws {
    let text =
      "> > > a\n\n- - - - - -\n\n" + String(repeating: "-", count: 200) + "\n\n[a]: https://a.example\n\n[a]"
    #expect(try renderMarkdown(text).html.contains("<a href=\"https://a.example\">a</a>"))
  }
}
