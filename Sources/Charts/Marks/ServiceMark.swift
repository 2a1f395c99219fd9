/// A service's box with its name and a quieter line.
struct ServiceMark: Mark {
  let box: ServiceBox

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    let room = box.width * ServiceMapChart.leastWidth - 8
    svg.leaf(
      "rect",
      [
        "class": box.service.isTraced ? "sv" : "sv ut", "x": .percent(box.left), "y": .number(box.top),
        "width": .percent(box.width), "height": .number(ServiceMapChart.boxHeight), "rx": "5",
      ])
    let x = SVGValue.percent(box.left + box.width / 2)
    svg.label(
      shortened(box.service.name, to: room), ["class": "sn", "x": x, "y": .number(box.top + 16)])
    svg.label(
      shortened(box.service.detail, to: room), ["class": "sd", "x": x, "y": .number(box.top + 31)])
  }
}
