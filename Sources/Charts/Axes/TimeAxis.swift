/// Vertical grid lines at the labels every screen shows.
struct TimeGrid: Mark {
  let ticks: TimeTicks

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for tick in ticks.major where tick.priority == .always {
      path.move(PathData.quantise(tick.position), 0)
      path.vertical(PathData.unit)
    }
    svg.group("g", ["aria-hidden": "true"]) {
      $0.path(path, class: "g", top: plot.top, height: plot.height)
    }
  }
}

/// The line below the plot with its ticks and labels.
struct BottomAxis: Mark {
  let ticks: [Tick]
  var minor: [Double] = []

  init(_ ticks: [Tick]) { self.ticks = ticks }

  init(_ ticks: TimeTicks) {
    self.ticks = ticks.major
    minor = ticks.minor
  }

  /// Pixels the labels need below the line.
  var height: Double { ticks.contains { $0.detail != nil } ? 42 : 26 }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    let bottom = plot.top + plot.height
    svg.group("g", ["class": "xl", "aria-hidden": "true"]) { group in
      group.leaf("line", ["class": "ax", "x2": "100%", "y1": .number(bottom), "y2": .number(bottom)])
      var short = PathData()
      for position in minor {
        short.move(PathData.quantise(position), 0)
        short.vertical(PathData.unit)
      }
      group.path(short, class: "tk", top: bottom, height: 3)
      for tick in ticks { render(tick, into: &group, bottom: bottom) }
    }
  }

  private func render(_ tick: Tick, into svg: inout SVGWriter, bottom: Double) {
    let x = SVGValue.percent(tick.position)
    let name = SVGValue(tick.className)
    // The mark stays where its label is hidden.
    svg.leaf(
      "line", ["class": "tk", "x1": x, "x2": x, "y1": .number(bottom), "y2": .number(bottom + 6)])
    svg.label(tick.label, ["class": name, "x": x, "y": .number(bottom + 19)])
    if let detail = tick.detail {
      svg.label(detail, ["class": name, "x": x, "y": .number(bottom + 34)])
    }
  }
}
