import Mustache
import Testing

/// What strict mode refuses, and where it says the mistake is.
@Suite struct StrictModeTests {
  static let names: Set<String> = ["title", "rows", "name", "rate", "kind", "page", "gone"]

  static func library(_ template: String) throws -> TemplateLibrary {
    try TemplateLibrary(
      sources: [
        "t": template,
        "layout": "<main>{{$main}}{{/main}}</main>{{>foot}}",
        "foot": "{{$foot}}.{{/foot}}",
        "row": "<td>{{name}}",
        "dynamic": "{{>*kind}}",
      ],
      mode: .strict(names: names))
  }

  @Test(arguments: [
    ("{{▸titel}}", "unknown name `titel`; did you mean `title`?"),
    ("a\n  ä{{ ▸zzzzzz }}", "unknown name `zzzzzz`"),
    ("{{#rows}}\n{{page.▸nam}}{{/rows}}", "unknown name `nam`; did you mean `name`?"),
    ("{{page.title.▸nme}}", "did you mean `name`?"),
    ("{{^▸row}}{{/row}}", "did you mean `rows`?"),
    ("{{>*▸knd}}", "did you mean `kind`?"),
    ("{{page.▸.name}}", "has an empty part"),
    ("{{▸.name}}", "has an empty part"),
    ("{{▸two words}}", "cannot hold white space"),
    ("{{=<% %>=}}\r\n<% ▸titel %>", "unknown name"),
    ("{{ ▸#title}}", "unknown name `#title`"),
    ("{{>▸rwo}}", "no template `rwo`; did you mean `row`?"),
    ("{{<▸layuot}}{{/layuot}}", "no template `layuot`; did you mean `layout`?"),
    ("▸{{{title}}}", "raw HTML: that is a value chosen in code; use {{title}}"),
    (" ▸{{&title}}", "a value chosen in code"),
    ("{{=| |=}}\n▸|{title}|", "a value chosen in code"),
    ("▸{{#rows}}{{name}}", "the section `rows` is never closed"),
    ("▸{{^rows}}", "the section `rows` is never closed"),
    ("{{#rows}}\n▸{{/row}}", "{{/row}} cannot close the section `rows` of line 1"),
    ("\n{{#rows}}{{#page}}▸{{/rows}}{{/page}}", "{{/rows}} cannot close the section `page` of line 2"),
    ("{{#rows}}{{/rows}} ▸{{/rows}}", "{{/rows}} closes nothing"),
    ("▸{{title", "never closed by `}}`"),
    ("▸{{! a\ncomment", "never closed"),
    ("{{=[[ ]]=}} ▸[[title}}", "never closed by `]]`"),
    ("▸{{}}", "names nothing"),
    ("▸{{# }}", "names nothing"),
    ("▸{{=<% =}}", "delimiters are two words"),
    ("▸{{=a b c=}}", "delimiters are two words"),
    ("{{= ▸=a b= =}}", "a delimiter cannot hold an equals sign"),
    ("{{= ▸aaaaaaaaaaaaaaaaa b =}}", "at most 16 bytes"),
    ("{{<layout}} ▸lost {{/layout}}", "text directly in the parent `layout` is never shown"),
    ("{{<layout}}▸{{title}}{{/layout}}", "only blocks can stand directly in the parent `layout`"),
    ("{{<layout}}\n  {{$▸mian}}{{/mian}}{{/layout}}", "`layout` has no block `mian`; did you mean `main`?"),
    ("{{<layout}}{{$main}}{{/main}}{{$▸main}}{{/main}}{{/layout}}", "the block `main` is given twice"),
    ("{{>row}}\n{{>▸t}}", "this never ends: `t` → `t`"),
  ])
  func refuses(template: String, words: String) {
    expectError(Marked(template), words) { _ = try Self.library($0) }
  }

  @Test(arguments: [
    "{{.}}{{#rows}}{{.}}{{/rows}}", "{{page.title}}", "{{! {{{x}}} }}", "{{#rows}}{{>t}}{{/rows}}",
    "{{<layout}}{{! fine }}\n {{$main}}{{title}}{{/main}} {{$foot}}{{/foot}}\n{{/layout}}",
    "{{<dynamic}}{{$anything}}{{/anything}}{{/dynamic}}", "{{$a}}{{>t}}{{/a}}",
  ])
  func accepts(template: String) throws {
    _ = try Self.library(template)
  }

  @Test func namesThePathOfTheFile() {
    let error = #expect(throws: TemplateError.self) {
      try TemplateLibrary(sources: ["a": "\n {{b}}"], mode: .strict(names: [])) { "templates/\($0).html" }
    }
    #expect(error?.description == "templates/a.html:2:4: unknown name `b`")
  }

  @Test func longCyclesAreNamedInFull() {
    let sources = ["a": "{{>b}}", "b": "{{#name}}{{>a}}{{/name}}{{>c}}", "c": "\n{{<b}}{{/b}}"]
    let error = #expect(throws: TemplateError.self) {
      try TemplateLibrary(sources: sources, mode: .strict(names: ["name"]))
    }
    #expect(error?.description == "c:2:4: this never ends: `b` → `c` → `b`")
  }

  // MARK: When rendered

  @Test(arguments: [
    ("{{title}}\n{{▸gone}}", "`gone` is not in the data"),
    ("{{#▸gone}}{{/gone}}", "`gone` is not in the data"),
    ("{{^▸gone}}{{/gone}}", "`gone` is not in the data"),
    ("{{page.▸gone}}", "`page` is an object without `gone`"),
    ("{{page.name.▸gone}}", "`page.name` is text without `gone`"),
    ("{{#rows}}{{name}}{{▸rate}}{{/rows}}", "`rate` is not in the data"),
    ("{{▸rows}}", "`rows` is a list, which cannot be written as text"),
    ("{{▸page}}", "`page` is an object"),
    ("{{>*▸gone}}", "`gone` is not in the data"),
    ("{{>▸*title}}", "no template `rwo`; did you mean `row`?"),
    ("{{>▸*rows}}", "`rows` is a list, not the name of a template"),
  ])
  func refusesToRender(template: String, words: String) {
    expectError(Marked(template), words) { template in
      _ = try Self.library(template).render(
        "t", ["title": "rwo", "page": ["name": "x"], "rows": [["name": "a", "rate": 1], ["name": "b"]]])
    }
  }

  @Test func nullIsEmptyNotMissing() throws {
    let library = try Self.library("[{{title}}{{#page}}x{{/page}}{{^page}}y{{/page}}{{page.name}}{{>*kind}}]")
    #expect(try library.render("t", ["title": nil, "page": nil, "kind": nil]) == "[y]")
  }

  @Test func unknownTemplateIsNamed() throws {
    let error = #expect(throws: TemplateError.self) { try Self.library("").render("layuot", .null) }
    #expect(error?.description == "layuot:1:1: no template `layuot`; did you mean `layout`?")
  }
}
