/// A small line without axes for a tile (34 pixels high) or a table cell (22). Hidden from screen readers: the numbers
/// stand beside it.
public struct Sparkline: Sendable {
  /// Which way values are mapped to height.
  public enum Scale: Sendable {
    /// From the least to the largest value.
    case linear
    /// Values are failure shares (0…1), drawn as −log₁₀: up is better. Zero stands above all others.
    case success
  }

  let values: [Double?]
  let previous: [Double?]
  let scale: Scale
  let height: Double
  let noData: String

  /// `values` at equal distances, nil being a gap; `previous` likewise, drawn dashed on the same scale. `noData` is
  /// said instead of a line when there is none.
  public init(
    values: [Double?], previous: [Double?] = [], scale: Scale = .linear, height: Double = 34, noData: String
  ) {
    self.values = values
    self.previous = previous
    self.scale = scale
    self.height = height.isFinite ? min(max(height, 12), 100) : 34
    self.noData = noData
  }

  /// The SVG element.
  public func svg() -> String {
    let top = (values + previous).compactMap { $0.flatMap(height(of:)) }.max().map { $0 + Self.aboveAll } ?? 0
    let now = points(values, top: top)
    let before = points(previous, top: top)
    let runs = Runs(now)
    let marks: [any Mark] = [
      LineMark(lines: Runs(before).lines, className: "pv"), LineMark(lines: runs.lines, className: "ln"),
      DotMark(points: runs.isolated, radius: 2, className: "dt"),
    ]
    return inlineChart("spark", height: height) { svg in
      guard now.contains(where: { $0 != nil }), let domain = extent(of: marks) else {
        svg.label(noData, ["class": "nd", "x": "50%", "y": .number(height / 2 + 4)])
        return
      }
      // Room above and below for the line's own width.
      let plot = PlotFrame(
        top: 2, height: height - 4, scale: LinearScale(low: domain.lowerBound, high: domain.upperBound))
      for mark in marks { mark.render(into: &svg, in: plot) }
    }
  }

  /// How far no failure at all stands above the smallest failure share: as far as that above twice as much.
  private static let aboveAll = 0.3

  private func points(_ values: [Double?], top: Double) -> [XY?] {
    let steps = Double(max(values.count - 1, 1))
    return values.enumerated().map { index, value in
      guard let value, value.isFinite, let y = height(of: value) ?? (value == 0 ? top : nil) else {
        return nil
      }
      return XY(x: values.count == 1 ? 0.5 : Double(index) / steps, y: y)
    }
  }

  /// Where a value is drawn; nil for a failure share without failures, and for what is no share.
  private func height(of value: Double) -> Double? {
    switch scale {
    case .linear: value
    case .success: value > 0 ? -decimalLogarithm(value) : nil
    }
  }
}
