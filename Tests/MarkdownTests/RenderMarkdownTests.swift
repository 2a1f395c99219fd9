import Markdown
import Testing

private func html(_ text: String) throws -> String { try renderMarkdown(text).html }

@Suite struct RenderMarkdownTests {
  @Test(arguments: [
    ("two *em* **strong** `a<b`", "<p>two <em>em</em> <strong>strong</strong> <code>a&lt;b</code></p>\n"),
    ("one  \ntwo\nthree", "<p>one<br>\ntwo\nthree</p>\n"),
    ("- a\n- b\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n- b\n", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
    ("3. a\n4. b\n", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    ("> q\n", "<blockquote>\n<p>q</p>\n</blockquote>\n"),
    ("a\n\n---\n\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
    (
      "```swift x\na < b && c\n```\n",
      "<pre><code class=\"language-swift\">a &lt; b &amp;&amp; c\n</code></pre>\n"
    ),
    ("```\"><b>\nx\n```\n", "<pre><code>x\n</code></pre>\n"),
    ("{{title}} {{{x}}} {{< track \"y\" >}}", "<p>{{title}} {{{x}}} {{&lt; track &quot;y&quot; &gt;}}</p>\n"),
    ("a\u{202E}b\u{7}", "<p>a\\u{202e}b\\u{7}</p>\n"),
    ("a\u{2028}b\u{200F}\u{FEFF}", "<p>a\\u{2028}b\\u{200f}\\u{feff}</p>\n"),
    ("", ""),
  ])
  func renders(_ text: String, _ expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test(arguments: [
    ("<script>alert(1)</script>\n\nx", ["<p>x</p>\n"], 1),
    ("a <b onclick=\"x\">b</b>", ["<p>a b</p>\n"], 1),
    ("x\n\n<!-- a note to oneself -->\n\ny", ["<p>x</p>\n<p>y</p>\n"], 0),
  ])
  func leavesRawHTMLOut(_ text: String, _ expected: [String], _ warnings: Int) throws {
    let rendered = try renderMarkdown(text)
    #expect([rendered.html] == expected)
    #expect(rendered.warnings.isEmpty == (warnings == 0))
  }

  @Test(arguments: [
    (
      "[x](https://a.example/?q=1&r=ü \"t<\")",
      "<p><a href=\"https://a.example/?q=1&amp;r=%C3%BC\" title=\"t&lt;\">x</a></p>\n"
    ),
    ("<a@b.example>", "<p><a href=\"mailto:a@b.example\">a@b.example</a></p>\n"),
    ("[x](HTTP://a.example)", "<p><a href=\"HTTP://a.example\">x</a></p>\n"),
    ("# One two\n[x](#one-two)", "<h2 id=\"one-two\">One two</h2>\n<p><a href=\"#one-two\">x</a></p>\n"),
  ])
  func keepsLinks(_ text: String, _ expected: String) throws {
    let rendered = try renderMarkdown(text)
    #expect(rendered.html == expected)
    #expect(rendered.warnings == [])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:x", "data:text/html,x", "//a.example", "/root", "../up", "file:///etc",
    "vbscript:x", "#nowhere", "&#106;avascript:x", "https:evil",
  ])
  func dropsLinks(_ address: String) throws {
    let rendered = try renderMarkdown("a\n\nb [x *y*](\(address))")
    #expect(rendered.html == "<p>a</p>\n<p>b x <em>y</em></p>\n")
    #expect(rendered.warnings.map(\.line) == [3])
  }

  @Test(arguments: ["assets/a b.png", "./assets/a b.png", "../../assets/a b.png"])
  func keepsImages(_ address: String) throws {
    var options = RenderingOptions()
    options.assetPrefix = "../../"
    let rendered = try renderMarkdown("![a *b* \"c\"](<\(address)> \"t\")", options: options)
    #expect(
      rendered.html
        == "<p><img src=\"../../assets/a%20b.png\" alt=\"a b &quot;c&quot;\" title=\"t\"></p>\n")
    #expect(rendered.images == ["assets/a b.png"])
    #expect(rendered.warnings == [])
  }

  @Test(arguments: [
    "https://a.example/x.png", "//a.example/x.png", "data:image/png;base64,AAAA", "x.png", "/assets/x.png",
    "assets/../x.png", "assets/%2e%2e/x.png", "assets/", "assets", "assets//x.png", "assets/x.svg?y",
    "assets\\\\x.png", "templates/x.png",
  ])
  func dropsImages(_ address: String) throws {
    let rendered = try renderMarkdown("![what *it* shows](\(address))")
    #expect(rendered.html == "<p>what it shows</p>\n")
    #expect(rendered.images == [])
    #expect(rendered.warnings.count == 1)
  }

  @Test func givesHeadingsAnchors() throws {
    var options = RenderingOptions()
    options.anchorPrefix = "note-"
    let rendered = try renderMarkdown(
      "# A b!\n## a `B`\n###### A-B 2\n# !\n# 故障 é\n# a b 2", options: options)
    #expect(
      rendered.headings.map(\.id)
        == ["note-a-b", "note-a-b-2", "note-a-b-2-2", "note-section", "note-故障-é", "note-a-b-2-3"])
    #expect(rendered.headings.map(\.level) == [2, 3, 6, 2, 2, 2])
    #expect(rendered.headings.map(\.text) == ["A b!", "a B", "A-B 2", "!", "故障 é", "a b 2"])
    #expect(
      rendered.html.hasPrefix("<h2 id=\"note-a-b\">A b!</h2>\n<h3 id=\"note-a-b-2\">a <code>B</code></h3>"))
  }

  @Test(arguments: [
    ("# T *x*\n# U\n", "T x" as String?, "<h2 id=\"u\">U</h2>\n"),
    ("## T\n", nil, "<h3 id=\"t\">T</h3>\n"),
    ("x\n\n# T\n", nil, "<p>x</p>\n<h2 id=\"t\">T</h2>\n"),
  ])
  func liftsTitle(_ text: String, _ title: String?, _ expected: String) throws {
    var options = RenderingOptions()
    options.liftsTitle = true
    let rendered = try renderMarkdown(text, options: options)
    #expect(rendered.title == title)
    #expect(rendered.html == expected)
  }
}

@Suite struct KnownAssetTests {
  @Test func anImageThatIsNotThereBecomesItsDescription() throws {
    var options = RenderingOptions()
    options.assets = ["assets/here.png": "assets/here-1.png"]
    let rendered = try renderMarkdown("![a](assets/here.png) ![b](assets/gone.png)", options: options)
    #expect(rendered.html == "<p><img src=\"assets/here-1.png\" alt=\"a\"> b</p>\n")
    #expect(rendered.images == ["assets/here.png"])
    #expect(rendered.warnings.map(\.line) == [1])
  }
}
