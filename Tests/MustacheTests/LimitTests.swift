import Mustache
import Testing

/// Hostile templates and data end in an error, never in a crash or an endless loop.
@Suite struct LimitTests {
  static func nested(_ open: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
  }

  @Test func tagsNestTwoHundredDeep() throws {
    #expect(try render(Self.nested("{{#a}}", "{{/a}}", 200), ["a": true]) == "x")
    let open = String(repeating: "{{#a}}", count: 200)
    expectError(Marked("\(open)▸{{#a}}x"), "nested more than 200 deep") { _ = try render($0, ["a": true]) }
    let blocks = String(repeating: "{{$a}}", count: 200)
    expectError(Marked("\(blocks)▸{{$a}}x"), "nested more than 200 deep") { _ = try render($0, [:]) }
    #expect(throws: TemplateError.self) { try render(Self.nested("{{#a}}", "{{/a}}", 100_000), ["a": true]) }
  }

  @Test(arguments: ["{{>▸t}}", "{{#a}}\n  {{>▸t}}\n{{/a}}", "{{<▸t}}{{/t}}", "{{>▸*name}}"])
  func recursionThatNeverEnds(template: String) {
    expectError(Marked(template), "nested more than 64 deep") {
      _ = try render($0, ["a": true, "name": "t"])
    }
  }

  @Test func recursionFollowsTheData() throws {
    func tree(_ depth: Int) -> Value {
      (1..<depth).reduce(["next": nil]) { inner, _ in ["next": inner] }
    }
    let node = ["node": "<{{#next}}{{>node}}{{/next}}>"]
    let shown = String(repeating: "<", count: 64) + String(repeating: ">", count: 64)
    #expect(try render("{{>node}}", tree(64), node) == shown)
    #expect(throws: TemplateError.self) { try render("{{>node}}", tree(65), node) }
  }

  @Test func sectionsWithinPartialsWithinSections() throws {
    let depth = 63
    var sources = ["p\(depth)": "bottom"]
    for level in 0..<depth {
      sources["p\(level)"] = Self.nested("{{#a}}", "{{/a}}", 190).replacing("x", with: "{{>p\(level + 1)}}")
    }
    #expect(try render("{{>p0}}", ["a": true], sources) == "bottom")
  }

  @Test func partialsThatDoubleThemselves() {
    let sources = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("p\($0)", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") })
    let error = #expect(throws: TemplateError.self) { try render("{{>p0}}", [:], sources) }
    #expect(error?.message == "more than 1000000 partials in one page")
  }

  @Test func messagesQuoteLongNamesInPart() {
    let name = String(repeating: "n", count: 10_000)
    let error = #expect(throws: TemplateError.self) {
      try TemplateLibrary(sources: ["t": "{{\(name)}}"], mode: .strict(names: [name + "n"]))
    }
    #expect(error.map { $0.message.utf8.count < 200 } == true)
  }

  @Test(arguments: [
    "{{", "{{{", "{{{x}}", "{{=", "{{=x", "{{= =}}", "{{>}}", "{{>*}}", "{{/}}", "{{$b}}", "{{<p}}",
    "{{<p}}{{$b}}{{/p}}", "\u{feff}{{#", "{{ \n }}", "{{#a}}{{/b}}", "{{a b}}", "{{a.}}",
  ])
  func brokenTagsAreErrors(template: String) {
    #expect(throws: TemplateError.self) { try render(template, [:]) }
  }

  @Test(arguments: ["", "{", "}}", "\n", "\r\n", " ", "\t\n ", "{ {x} }", "{{!}}", "{{x}}{", "\r"])
  func anythingElseIsText(template: String) throws {
    let expected = template == "{{!}}" ? "" : template.replacing("{{x}}", with: "1")
    #expect(try render(template, ["x": 1]) == expected)
  }
}
