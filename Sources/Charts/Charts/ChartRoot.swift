/// The element every chart with an axis begins with: fluid in width, fixed in height, named by the page's heading
/// and sentence. It has no `title` child, which browsers would pop up over the whole chart.
struct ChartRoot: Sendable {
  /// The heading is expected at `ID-t` and the sentence at `ID-d`.
  let id: String
  let className: String
  let height: Double

  var hatchID: String { "\(id)-hatch" }

  /// Writes the marks, each in its strip; `hatched` when one of them needs the hatching.
  func render(hatched: Bool = false, _ marks: [(any Mark, PlotFrame)]) -> String {
    var svg = SVGWriter()
    svg.group(
      "svg",
      [
        "class": SVGValue("ch \(className)"), "width": "100%", "height": .number(height), "role": "img",
        "aria-labelledby": SVGValue("\(id)-t \(id)-d"),
      ]
    ) { root in
      if hatched { HatchMark.define(hatchID, in: &root) }
      for (mark, plot) in marks { mark.render(into: &root, in: plot) }
    }
    return svg.text
  }
}

/// The element of a small chart in a table cell, a tile or a sentence: the numbers stand beside it as text, so it is
/// hidden from screen readers.
func inlineChart(_ className: String, height: Double, body: (inout SVGWriter) -> Void) -> String {
  var svg = SVGWriter()
  svg.group(
    "svg",
    [
      "class": SVGValue("ch \(className)"), "width": "100%", "height": .number(height),
      "aria-hidden": "true",
    ], body: body)
  return svg.text
}
