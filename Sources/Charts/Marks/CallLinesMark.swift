/// Lines from callers to callees, all of one strength.
struct CallLinesMark: Mark {
  let lines: [(from: ServiceBox, to: ServiceBox)]
  let className: String

  /// How many strengths there are.
  static let strengths = 4

  /// The strength of so many calls beside the largest number, 1…4: each is a tenth of the next.
  static func strength(_ count: Int, of largest: Int) -> Int {
    guard count > 0, largest > 0 else { return 1 }
    let tenths = decimalLogarithm(Double(largest) / Double(count))
    return max(strengths - Int(tenths.rounded()), 1)
  }

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var path = PathData()
    func place(_ x: Double, _ y: Double) -> (Int, Int) {
      (PathData.quantise(x), PathData.quantise(y / plot.height))
    }
    for (from, to) in lines {
      let start = place(from.right, from.middle)
      path.move(start.0, start.1)
      if to.left >= from.right {
        let end = place(to.left, to.middle)
        path.levelCurve(end.0, end.1)
      } else {
        // A call back, or within a layer: around the right side.
        let end = place(to.right, to.middle)
        let bulge = max(start.0, end.0) + PathData.quantise(from.width / 5)
        path.curve(handles: (bulge, bulge), end.0, end.1)
      }
    }
    svg.path(path, class: className, top: plot.top, height: plot.height)
  }
}
