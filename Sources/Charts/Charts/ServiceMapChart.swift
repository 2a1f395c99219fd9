/// Who calls whom: services as boxes in layers from the first caller to the last callee, calls as lines whose strength says how
/// many they are, red and broken where many fail. Page frame: `.plot.plot-map`.
public struct ServiceMapChart: Sendable {
  /// One service.
  public struct Service: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// What stands below it: calls and failures.
    public var detail: String
    /// Whether it reported spans of its own; else its box is hollow.
    public var isTraced: Bool

    /// A service; see each property.
    public init(name: String, detail: String, isTraced: Bool) {
      self.name = name
      self.detail = detail
      self.isTraced = isTraced
    }
  }

  /// The calls from one service to another.
  public struct Calls: Sendable, Equatable {
    /// The caller's place among the services.
    public var from: Int
    /// The callee's.
    public var to: Int
    /// How many calls.
    public var count: Int
    /// Whether more than one in a hundred failed.
    public var isFailing: Bool

    /// Calls; see each property.
    public init(from: Int, to: Int, count: Int, isFailing: Bool) {
      self.from = from
      self.to = to
      self.count = count
      self.isFailing = isFailing
    }
  }

  let id: String
  let services: [Service]
  let calls: [Calls]

  /// A chart named by the elements `ID-t` and `ID-d`. Calls of services that are not given are left out.
  public init(id: String, services: [Service], calls: [Calls]) {
    self.id = id
    self.services = services
    self.calls = calls.filter { services.indices.contains($0.from) && services.indices.contains($0.to) }
  }

  static let rowHeight = 52.0
  static let boxHeight = 38.0
  /// The box's share of its layer's width.
  static let boxShare = 0.78
  /// The narrowest that the chart gets, in CSS pixels: the stylesheet scrolls it below that.
  static let leastWidth = 960.0

  /// The SVG element.
  public func svg() -> String {
    let layers = ServiceLayers(count: services.count, links: calls.map { ($0.from, $0.to) })
    let rows = layers.sizes.max() ?? 0
    let height = Double(max(rows, 1)) * Self.rowHeight
    let root = ChartRoot(id: id, className: "services", height: height)
    let plot = PlotFrame(height: height, scale: LinearScale(low: 0, high: 1))
    let boxes = services.indices.map { index in
      let number = layers.layer[index]
      let slot = 1 / Double(layers.sizes.count)
      // Each layer stands in the middle of the height.
      let top = (Double(rows - layers.sizes[number]) / 2 + Double(layers.place[index])) * Self.rowHeight
      return ServiceBox(
        service: services[index], left: (Double(number) + (1 - Self.boxShare) / 2) * slot,
        width: slot * Self.boxShare, top: top + (Self.rowHeight - Self.boxHeight) / 2)
    }
    let largest = calls.map(\.count).max() ?? 0
    // The thin lines first, the failing ones on top.
    let classes = [false, true].flatMap { isFailing in
      (1...CallLinesMark.strengths).map { strength in
        CallLinesMark(
          lines: calls.filter {
            $0.isFailing == isFailing && CallLinesMark.strength($0.count, of: largest) == strength
          }.map { (boxes[$0.from], boxes[$0.to]) },
          className: "cl s\(strength)" + (isFailing ? " cf" : ""))
      }
    }
    let marks: [any Mark] = classes + boxes.map { ServiceMark(box: $0) }
    return root.render(marks.map { ($0, plot) })
  }
}

/// Where a service is drawn: `left` and `width` as fractions of the chart's width, `top` in pixels.
struct ServiceBox: Sendable {
  let service: ServiceMapChart.Service
  let left: Double
  let width: Double
  let top: Double

  var middle: Double { top + ServiceMapChart.boxHeight / 2 }
  var right: Double { left + width }
}
