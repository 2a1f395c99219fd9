/// One bar a band from zero up, 0.88 of the band wide.
struct BandBarsMark: Mark {
  let bands: BandScale
  let values: [Double]
  let className: String

  var extent: ClosedRange<Double>? { ClosedRange(holding: values + [0]) }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    for (index, value) in values.enumerated() where value > 0 && value.isFinite {
      // A bin that holds anything is seen, however little.
      let top = min(plot.unit(value), PathData.unit - 3)
      path.rectangle(index * 100 + 6, top, 88, PathData.unit - top)
    }
    svg.path(path, class: className, top: plot.top, height: plot.height, columns: max(bands.count, 1) * 100)
  }
}
