/// A chart read back from its SVG, as an eye would: places become values by the labels of its own axis.
struct DrawnChart {
  /// A place in fractions of the plot: from the left, and from the top.
  struct Place {
    var x: Double
    var y: Double
  }

  let svg: String
  let height: Double

  /// - Parameter height: of the plot in pixels, to which the axis' labels are related.
  init(_ svg: String, height: Double) {
    self.svg = svg
    self.height = height
  }

  /// The labels of the `index`-th left axis and their places from the top, in fractions of the plot.
  func axis(_ index: Int = 0) -> [(label: String, y: Double)] {
    let groups = svg.matches(of: /<g class="yl"[^>]*>(.*?)<\/g>/).map { String($0.1) }
    guard groups.indices.contains(index) else { return [] }
    return groups[index].matches(of: /<text [^>]*y="([0-9.-]+)"[^>]*>([^<]*)<\/text>/).map {
      // A label's baseline lies four pixels below its tick.
      (String($0.2), ((Double($0.1) ?? .nan) - 4) / height)
    }
  }

  /// The corners of the paths of a class, run by run; boxes other than 1000 units wide are told by `columns`.
  func runs(_ className: String, columns: Double = 1000) -> [[Place]] {
    svg.matches(of: /<path class="([^"]*)" d="([^"]*)"\/>/).filter { String($0.1) == className }
      .flatMap { Self.corners(String($0.2)) }.map { run in
        run.map { Place(x: $0.x / columns, y: $0.y / 1000) }
      }
  }

  /// The circles of a class.
  func dots(_ className: String) -> [Place] {
    svg.matches(of: /<circle class="([^"]*)" cx="([0-9.]+)%" cy="([0-9.]+)"/).filter {
      String($0.1) == className
    }
    .map { Place(x: (Double($0.2) ?? .nan) / 100, y: (Double($0.3) ?? .nan) / height) }
  }

  /// Relative path data: `m`, `l`, `h`, `v`, `z`, as the charts write it.
  private static func corners(_ data: String) -> [[Place]] {
    var runs: [[Place]] = []
    var (at, command) = (Place(x: 0, y: 0), Character("m"))
    var start = at
    var numbers: [Double] = []
    for match in data.matches(of: /([mlhvz])|(-?[0-9.]+)/) {
      if let letter = match.1?.first {
        command = letter
        numbers = []
        if letter == "z" { at = start }
        continue
      }
      numbers.append(Double(match.2 ?? "") ?? .nan)
      switch command {
      case "h": at.x += numbers.removeFirst()
      case "v": at.y += numbers.removeFirst()
      default:
        guard numbers.count == 2 else { continue }
        at.x += numbers[0]
        at.y += numbers[1]
        numbers = []
        if command == "m" {
          runs.append([])
          start = at
          command = "l"
        }
      }
      runs[runs.count - 1].append(at)
    }
    return runs
  }
}

/// A straight axis through the lowest and the highest of its labels.
struct ReadAxis {
  private let top: (y: Double, value: Double)
  private let bottom: (y: Double, value: Double)
  /// How much one unit of a plot of 1000 is.
  let unit: Double

  init?(_ labels: [(label: String, y: Double)], _ value: (String) -> Double?) {
    let known = labels.compactMap { label in value(label.label).map { (y: label.y, value: $0) } }
    guard let top = known.min(by: { $0.y < $1.y }), let bottom = known.max(by: { $0.y < $1.y }),
      top.y < bottom.y
    else { return nil }
    (self.top, self.bottom) = (top, bottom)
    unit = abs(top.value - bottom.value) / (bottom.y - top.y) / 1000
  }

  func value(_ y: Double) -> Double {
    bottom.value + (top.value - bottom.value) * (bottom.y - y) / (bottom.y - top.y)
  }

  /// The value as far as the plot reaches, for marks beyond it stand at its edge.
  func clamped(_ wanted: Double) -> Double {
    let (low, high) = (min(value(0), value(1)), max(value(0), value(1)))
    return min(max(wanted, low), high)
  }
}
