/// The distribution of the latency, ten bins a decade, with the period before as an outline. Page frame:
/// `.plot.plot-hist`.
public struct LatencyHistogram: Sendable {
  /// One bin, in microseconds and shares of all requests.
  public struct Bin: Sendable, Equatable {
    /// Where the bin begins.
    public var low: Double
    /// Where it ends and the next begins.
    public var high: Double
    /// The share (0…1) of requests in it.
    public var share: Double
    /// The share in the period before; nil without one.
    public var previous: Double?

    /// A bin; see each property.
    public init(low: Double, high: Double, share: Double, previous: Double? = nil) {
      self.low = low
      self.high = high
      self.share = share
      self.previous = previous
    }
  }

  /// A percentile to mark by a dotted line.
  public struct Marker: Sendable, Equatable {
    /// "p50".
    public var name: String
    /// Microseconds.
    public var value: Double

    /// A marker; one outside the bins is left out.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  let id: String
  let bins: [Bin]
  let overflow: Bin?
  let markers: [Marker]
  let requests: Int
  let width: PlotWidth
  let wording: ChartWording

  /// A chart named by the elements `ID-t` and `ID-d`. `bins` ascend, adjoin and are equally wide in the logarithm.
  /// `overflow` is everything from its `low` up, drawn apart from the bins; nil when nothing is. `markers` get room for
  /// their labels in the order given. Under 30 `requests` the bars are hollow.
  public init(
    id: String, bins: [Bin], overflow: Bin? = nil, markers: [Marker], requests: Int,
    width: PlotWidth = .narrow, wording: ChartWording
  ) {
    self.id = id
    self.bins = bins
    self.overflow = overflow
    self.markers = markers
    self.requests = requests
    self.width = width
    self.wording = wording
  }

  static let plotHeight = 212.0

  /// The SVG element.
  public func svg() -> String {
    let root = ChartRoot(id: id, className: "histogram", height: Self.plotHeight + 26)
    let bands = BandScale(count: bins.count + (overflow == nil ? 0 : 2))
    let isLow = requests < Int(SuccessPoints.lowVolume)
    let bars: [any Mark] = [
      BandBarsMark(bands: bands, values: values(\.share), className: isLow ? "hb lw" : "hb"),
      StepOutlineMark(steps: previousSteps(bands), className: "po"),
    ]
    let largest = extent(of: bars)?.upperBound ?? 0
    guard let first = bins.first, let last = bins.last, largest > 0, first.low > 0, last.high > first.low
    else {
      let plot = PlotFrame(height: Self.plotHeight, scale: LinearScale(low: 0, high: 1))
      return root.render([(EmptyMark(text: wording.nothing), plot), (BottomAxis([]), plot)])
    }
    let count = (Self.plotHeight / 48).rounded()
    let scale = LinearScale.fromZero(through: largest, count: count)
    let plot = PlotFrame(height: Self.plotHeight, scale: scale)
    let duration = LogScale(low: first.low, high: last.high)
    let share = Double(bins.count) * bands.width
    let ticks = percentTicks(scale, count: count)
    let labels: [any Mark] = [
      PercentileMarkersMark(
        markers.filter { $0.value >= first.low && $0.value <= last.high }.map {
          ($0.name, wording.duration($0.value), duration.position($0.value) * share)
        }, width: width),
      ValueAxis(ticks: ticks),
      BottomAxis(
        durationTicks(duration, share: share)
          + (overflow.map {
            [Tick(position: bands.centre(bins.count + 1), label: wording.longerThan($0.low))]
          } ?? [])),
    ]
    return root.render(([ValueGrid(ticks: ticks)] + bars + labels).map { ($0, plot) })
  }

  /// The bins, then nothing for the gap, then the overflow.
  private func values(_ value: (Bin) -> Double) -> [Double] {
    bins.map(value) + (overflow.map { [0, value($0)] } ?? [])
  }

  private func previousSteps(_ bands: BandScale) -> [(left: Double, right: Double, value: Double)] {
    guard (bins + (overflow.map { [$0] } ?? [])).contains(where: { $0.previous != nil }) else { return [] }
    return values { $0.previous ?? 0 }.enumerated().compactMap { index, value in
      if overflow != nil, index == bins.count { return nil }
      return (bands.start(index), bands.start(index + 1), value)
    }
  }

  private func percentTicks(_ scale: LinearScale, count: Double) -> [Tick] {
    let values = LinearTicks.values(scale.low, scale.high, count: count)
    // A step of half a percent needs a decimal.
    let decimals = values.contains { abs($0 * 100 - ($0 * 100).rounded()) > 1e-9 } ? 1 : 0
    return values.map { Tick(position: scale.position($0), label: wording.percent($0, decimals)) }
  }

  /// Without the ticks that would run into the overflow's label.
  private func durationTicks(_ scale: LogScale, share: Double) -> [Tick] {
    let ticks = LogTicks.horizontal(scale, width: width, share: share, wording: wording)
    if overflow == nil { return ticks }
    let room = 60 / (width.pixels.first ?? 250)
    return ticks.filter { $0.position <= 1 - room }
  }
}
