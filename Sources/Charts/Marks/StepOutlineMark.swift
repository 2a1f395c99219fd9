/// The outline of a histogram drawn as one stepped line.
struct StepOutlineMark: Mark {
  /// Each step's left and right end as fractions of the width, and its value; adjoining.
  let steps: [(left: Double, right: Double, value: Double)]
  let className: String

  var extent: ClosedRange<Double>? { ClosedRange(holding: steps.map(\.value) + [0]) }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    var end: Double?
    for step in steps {
      if end != step.left {
        if end != nil { path.vertical(PathData.unit) }
        path.move(PathData.quantise(step.left), PathData.unit)
      }
      path.vertical(plot.unit(step.value))
      path.horizontal(PathData.quantise(step.right))
      end = step.right
    }
    if end != nil { path.vertical(PathData.unit) }
    svg.path(path, class: className, top: plot.top, height: plot.height)
  }
}
