/// A name and a value right of each line's end, pushed apart so that none covers another.
struct EndLabelsMark: Mark {
  struct Label: Sendable {
    let name: String
    let value: String
    let at: Double
  }

  /// From the top down.
  let labels: [Label]

  init(_ labels: [Label]) { self.labels = labels }

  /// Two lines of text.
  static let spacing = 28.0

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    let places = Self.spread(labels.map { plot.y($0.at) }, within: plot.top...(plot.top + plot.height))
    for (label, y) in zip(labels, places) {
      svg.label(label.name, ["class": "en", "x": "100%", "dx": "8", "y": .number(y - 2)])
      svg.label(label.value, ["class": "yr", "x": "100%", "dx": "8", "y": .number(y + 12)])
    }
  }

  /// Ascending places at least `spacing` apart: pushed down where they are too near, and the whole pushed back up
  /// where that would run over the end.
  static func spread(_ wanted: [Double], within range: ClosedRange<Double>) -> [Double] {
    var places = wanted
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + spacing)
    }
    var limit = range.upperBound
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - spacing
    }
    return places
  }
}
