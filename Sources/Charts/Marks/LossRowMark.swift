/// One row of a loss budget: a label and its value above, a bar and the line of what remains below.
struct LossRowMark: Mark {
  let label: String
  let text: String
  /// Fractions of the width.
  var bar: ClosedRange<Double>?
  var remaining: ClosedRange<Double>?
  let className: String

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    svg.label(label, ["class": "ll", "x": "0", "y": .number(plot.top + 13)])
    svg.label(text, ["class": "lv", "x": "100%", "y": .number(plot.top + 13)])
    if let remaining {
      let y = SVGValue.number(plot.top + 24)
      svg.leaf("line", ["class": "rm", "x2": .percent(remaining.upperBound), "y1": y, "y2": y])
    }
    if let bar {
      let width = max(bar.upperBound - bar.lowerBound, 0.004)
      svg.leaf(
        "rect",
        [
          "class": SVGValue(className + "b"), "x": .percent(min(bar.lowerBound, 1 - width)),
          "y": .number(plot.top + 19), "width": .percent(width), "height": "10",
        ])
    }
  }
}

/// One row of what was left out: label, bar and value on one line. The bars share the middle of the width.
struct ExcludedRowMark: Mark {
  let label: String
  let text: String
  /// A fraction of the largest.
  let share: Double

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    svg.label(label, ["class": "ll", "x": "0", "y": .number(plot.top + 15)])
    svg.label(text, ["class": "lv", "x": "100%", "y": .number(plot.top + 15)])
    svg.leaf(
      "rect",
      [
        "class": "xcb", "x": "28%", "y": .number(plot.top + 6), "width": .percent(max(share * 0.44, 0.004)),
        "height": "10",
      ])
  }
}

/// A heading above its strip.
struct HeadingMark: Mark {
  let text: String

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    svg.label(text, ["class": "hd", "x": "0", "y": .number(plot.top - 6)])
  }
}

/// Vertical grid lines at fractions of the width.
struct FractionGrid: Mark {
  let positions: [Double]

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    svg.group("g", ["aria-hidden": "true"]) {
      GridLines(positions: positions).render(into: &$0, top: plot.top, height: plot.height)
    }
  }
}
