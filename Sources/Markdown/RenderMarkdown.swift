/// Renders CommonMark as HTML that is safe inside a page under a strict content policy.
///
/// - Raw HTML is left out with a warning; comments without one.
/// - Links lead to http, https, mailto or a heading of this text; any other becomes its text, with a warning.
/// - Images lie under `assets/`; any other, remote and `data:` ones included, becomes its description, with a
///   warning.
/// - Headings get an `id` made of their words.
/// - Parameters:
///   - text: the Markdown, at most `MarkdownLimits.bytes` long.
///   - options: how it fits into the page.
/// - Throws: `MarkdownError` when a bound of `MarkdownLimits` is passed.
public func renderMarkdown(
  _ text: String, options: RenderingOptions = RenderingOptions()
) throws(MarkdownError) -> Rendered {
  try MarkdownLimits.check(text)
  let tree = try SyntaxTree(text)
  let headings = HeadingPlan(tree.steps, options)
  var renderer = Renderer(options, headings)
  for step in tree.steps { renderer.add(step) }
  return renderer.finished()
}
