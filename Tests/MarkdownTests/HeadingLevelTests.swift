import Testing

@testable import Markdown

/// The outline of a note under its page's own `h1`.
@Suite struct HeadingLevelTests {
  @Test(arguments: [
    ("## A\n### B\n## C", [2, 3, 2]), ("# A\n## B", [2, 3]), ("# Title\n\n### A\n#### B", [2, 3]),
    ("### A\n###### B\n# C\n#### D", [2, 3, 2, 3]), ("###### A", [2]), ("no heading", []),
  ])
  func theOutlineBeginsAtTheTopAndHasNoHoles(_ text: String, _ levels: [Int]) throws {
    var options = RenderingOptions()
    options.topLevel = 2
    options.liftsTitle = text.hasPrefix("# Title")
    let rendered = try renderMarkdown(text, options: options)
    #expect(rendered.headings.map(\.level) == levels)
    for heading in rendered.headings {
      #expect(rendered.html.contains("<h\(heading.level) id=\"\(heading.id)\">"))
    }
  }
}
