/// Filled cells of a grid in a few classes: one path a class, neighbours in a row merged.
struct CellsMark: Mark {
  let grid: ColumnGrid
  let rows: Int
  /// The class of each cell, by column and then row from the bottom; 0 is no cell.
  let classes: [[Int]]
  let classCount: Int

  func render(into svg: inout SVGWriter, in plot: PlotFrame) {
    var paths = Array(repeating: PathData(), count: classCount)
    for row in 0..<rows {
      var start = 0
      while start < classes.count {
        let value = cell(start, row)
        var end = start + 1
        while end < classes.count, cell(end, row) == value, grid[end].left == grid[end - 1].right { end += 1 }
        if value > 0, value <= classCount {
          let left = grid[start].left
          paths[value - 1].rectangle(left, rows - 1 - row, grid[end - 1].right - left, 1)
        }
        start = end
      }
    }
    svg.box(top: plot.top, height: plot.height, columns: grid.total, rows: rows) { box in
      for (index, path) in paths.enumerated() where !path.text.isEmpty {
        box.leaf("path", ["class": SVGValue("h\(index + 1)"), "d": SVGValue(path.text)])
      }
    }
  }

  private func cell(_ column: Int, _ row: Int) -> Int {
    row < classes[column].count ? classes[column][row] : 0
  }
}
