/// A point: `x` as a fraction of the width, `y` as a value.
struct XY: Equatable, Sendable {
  let x: Double
  let y: Double
}

/// Splits a series at its gaps. A line through the neighbours of a gap would invent what happened in it.
struct Runs<Point: Sendable>: Sendable {
  /// Stretches of at least two neighbouring points.
  private(set) var lines: [[Point]] = []
  /// Points without a neighbour, which no line would show.
  private(set) var isolated: [Point] = []

  init(_ points: [Point?]) {
    var run: [Point] = []
    for point in points + [nil] {
      if let point {
        run.append(point)
        continue
      }
      if run.count == 1 { isolated += run } else if run.count > 1 { lines.append(run) }
      run = []
    }
  }
}
