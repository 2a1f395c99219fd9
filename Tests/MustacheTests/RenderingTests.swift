import Mustache
import Testing

func render(_ template: String, _ value: Value, _ partials: [String: String] = [:]) throws -> String {
  let sources = partials.merging(["t": template]) { _, template in template }
  return try TemplateLibrary(sources: sources, mode: .lenient).render("t", value)
}

@Suite struct RenderingTests {
  @Test(
    arguments: [
      (
        Value.text(#"<a href="x" title='y'>&</a>"#),
        "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;"
      ),
      ("&amp;", "&amp;amp;"), (.html("<b>&amp;</b>"), "<b>&amp;</b>"),
      ("é, 中文, 🐟\u{0}\u{1b}", "é, 中文, 🐟\u{0}\u{1b}"),
      (nil, ""), (true, "true"), (false, "false"), (85, "85"), (-0.5, "-0.5"), (1.21, "1.21"), (0, "0"),
      (.number(-0.0), "0"), (.number(0x1p53), "9007199254740992.0"), (.number(1e300), "1e+300"),
      (.number(.nan), "nan"), (.number(-.infinity), "-inf"), (["a"], ""), (["a": 1], ""),
    ] as [(Value, String)])
  func writes(value: Value, expected: String) throws {
    #expect(try render("{{x}}", ["x": value]) == expected)
    #expect(try render("{{#x}}{{/x}}{{x}}", ["x": value]) == expected)
  }

  @Test(
    arguments: [
      (Value.null, false), (false, false), (0, false), (.number(.nan), false), ("", false),
      (.html(""), false),
      ([], false), (true, true), (-1, true), ("0", true), (.html("x"), true), ([nil], true), ([:], true),
    ] as [(Value, Bool)])
  func decides(value: Value, isTruthy: Bool) throws {
    #expect(try render("{{#x}}yes{{/x}}{{^x}}no{{/x}}", ["x": value]) == (isTruthy ? "yes" : "no"))
  }

  @Test func appendsToBytes() throws {
    let library = try TemplateLibrary(sources: ["a": "{{x}}"], mode: .lenient)
    var bytes = Array("at first ".utf8)
    try library.render("a", ["x": "ü"], into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "at first ü")
    #expect(library.names == ["a"])
  }

  @Test func literalsAndDelimitersCanBeAnyText() throws {
    #expect(try render("日本{{! ☃ }}語 {{=☃ ☃=}}☃x☃", ["x": "雪"]) == "日本語 雪")
  }

  @Test func aValueIsNeverATemplate() throws {
    #expect(try render("{{x}}{{>p}}", ["x": "{{y}}", "y": "!"], ["p": "{{x}}"]) == "{{y}}{{y}}")
  }

  @Test func rowsOfATable() throws {
    let rows = (0..<3).map { row in
      Value.object(["name": .text("r\(row)"), "cells": .list((0..<2).map { .number(Double(row * 10 + $0)) })])
    }
    let template = """
      <table>
        {{#rows}}
        <tr><th>{{name}}{{#cells}}<td>{{.}}{{/cells}}
        {{/rows}}
        {{^rows}}
        none
        {{/rows}}
      </table>

      """
    #expect(
      try render(template, ["rows": .list(rows)]) == """
        <table>
          <tr><th>r0<td>0<td>1
          <tr><th>r1<td>10<td>11
          <tr><th>r2<td>20<td>21
        </table>

        """)
    #expect(try render(template, ["rows": []]) == "<table>\n  none\n</table>\n")
  }

  // MARK: Indentation

  @Test func indentationAddsUpOverPartials() throws {
    let partials = [
      "outer": "<ul>\n  {{>inner}}\n</ul>\n", "inner": "{{#x}}\n<li>{{.}}\n{{/x}}\n\nend{{>inline}}\n",
      "inline": "1\n2",
    ]
    #expect(
      try render(" {{>outer}}\n-", ["x": ["a\nb", "c"]], partials)
        == " <ul>\n   <li>a\nb\n   <li>c\n   \n   end1\n2\n </ul>\n-")
  }

  @Test func aTagAtALineStartIsIndented() throws {
    #expect(try render("  {{>p}}\n", ["x": "1"], ["p": "{{x}}\n{{x}}{{x}}\n"]) == "  1\n  11\n")
  }

  @Test func layoutsKeepTheShapeOfPages() throws {
    let layout = "<body>\n  <main>\n    {{$main}}\n    {{/main}}\n  </main>\n</body>\n"
    let page = "{{<layout}}\n  {{$main}}\n  <p>\n    {{x}}\n  </p>\n  {{>more}}\n  {{/main}}\n{{/layout}}\n"
    #expect(
      try render(page, ["x": "one\ntwo"], ["layout": layout, "more": "{{#x}}\n<hr>\n{{/x}}\n"])
        == "<body>\n  <main>\n    <p>\n      one\ntwo\n    </p>\n    <hr>\n  </main>\n</body>\n")
  }

  @Test func contentInTheMiddleOfALineIsNotIndentedTwice() throws {
    let partials = ["layout": "<p>{{$x}}{{/x}}</p>\n"]
    let child = "  {{<layout}}\n{{$x}}\n  a\n  b\n{{/x}}\n{{/layout}}\n"
    #expect(try render(child, [:], partials) == "  <p>a\n  b\n</p>\n")
  }

  // MARK: Inheritance

  @Test func aBlockWithinItsOwnContentIsItsDefault() throws {
    #expect(
      try render("{{<p}}{{$b}}[{{$b}}inner{{/b}}]{{/b}}{{/p}}", [:], ["p": "{{$b}}outer{{/b}}"]) == "[inner]")
  }

  @Test func parentsCanBeDynamic() throws {
    let partials = ["p": "<{{$b}}{{/b}}>"]
    #expect(try render("{{<*x}}{{$b}}1{{/b}}{{/*x}}", ["x": "p"], partials) == "<1>")
    #expect(try render("{{< * x }}{{$b}}1{{/b}}{{/ * x }}", ["x": "none"], partials) == "")
  }

  @Test func contentReachesBlocksOfPartials() throws {
    #expect(
      try render("{{<p}}{{$b}}1{{/b}}{{/p}}{{>q}}", [:], ["p": "{{>q}}", "q": "({{$b}}0{{/b}})"]) == "(1)(0)")
  }
}
