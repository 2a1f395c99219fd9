/// Labels beside the plot, and a grid line at each.
struct ValueAxis: Mark {
  enum Side: Sendable {
    case left, right
  }

  let ticks: [Tick]
  var side = Side.left
  /// Six-pixel ticks instead of a grid, for a chart whose cells would hide it.
  var hasTickMarks = false

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    if ticks.isEmpty { return }
    svg.group("g", ["class": side == .left ? "yl" : "yr", "aria-hidden": "true"]) { group in
      for tick in ticks {
        let y = plot.top + (1 - tick.position) * plot.height
        let name = tick.priority == .always ? "" : SVGValue(tick.priority.className)
        if hasTickMarks {
          group.leaf("line", ["class": "tk", "x1": "-6", "x2": "0", "y1": .number(y), "y2": .number(y)])
        }
        if side == .left {
          group.label(tick.label, ["class": name, "x": hasTickMarks ? "-10" : "-8", "y": .number(y + 4)])
        } else {
          group.label(tick.label, ["class": name, "x": "100%", "dx": "8", "y": .number(y + 4)])
        }
      }
    }
  }
}

/// Horizontal grid lines at the ticks of a value axis.
struct ValueGrid: Mark {
  let ticks: [Tick]

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for tick in ticks {
      path.move(0, PathData.quantise(1 - tick.position))
      path.horizontal(PathData.unit)
    }
    svg.group("g", ["aria-hidden": "true"]) {
      $0.path(path, class: "g", top: plot.top, height: plot.height)
    }
  }
}
