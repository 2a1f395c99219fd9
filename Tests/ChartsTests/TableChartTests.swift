import Testing

@testable import Charts

struct LatencyHistogramTests {
  static func bins(_ shares: [Double], previous: Double? = nil) -> [LatencyHistogram.Bin] {
    shares.enumerated().map { index, share in
      LatencyHistogram.Bin(
        low: 10_000 * scientific(1, index), high: 10_000 * scientific(1, index + 1), share: share,
        previous: previous)
    }
  }

  func svg(
    _ bins: [LatencyHistogram.Bin], overflow: LatencyHistogram.Bin? = nil,
    markers: [LatencyHistogram.Marker] = [], requests: Int = 500
  ) throws -> [SVGElement] {
    try elements(
      of: LatencyHistogram(
        id: "d", bins: bins, overflow: overflow, markers: markers, requests: requests, wording: .plainEnglish
      ).svg())
  }

  @Test func barsRiseFromZero() throws {
    let found = try svg(Self.bins([0.1, 0.2, 0, 0.05]))
    #expect(found.withClass("hb").map(subpaths) == [3])
    // 20 % is the top of the axis, so the second bar has the whole height.
    #expect(
      found.withClass("hb").first?.attributes["d"]
        == "m6 500h88v500h-88zm100-500h88v1000h-88zm200 750h88v250h-88z")
    #expect(found.labels.contains("0%") && found.labels.contains("20%"))
    #expect(found.withClass("po").isEmpty)
  }

  @Test func theAxisHoldsThePeriodBefore() throws {
    let found = try svg(Self.bins([0.1, 0.2], previous: 0.38))
    #expect(found.labels.contains("40%"))
    #expect(found.withClass("po").map(subpaths) == [1])
  }

  @Test func overflowStandsApart() throws {
    let over = LatencyHistogram.Bin(low: 60_000_000, high: .infinity, share: 0.1, previous: 0.1)
    let found = try svg(Self.bins([0.1, 0.2], previous: 0.1), overflow: over)
    #expect(found.labels.contains("> 60 s"))
    #expect(found.withClass("hb").map(subpaths) == [3])
    #expect(found.withClass("po").map(subpaths) == [2])
    #expect(found.contains { $0.attributes["viewBox"] == "0 0 400 1000" })
  }

  @Test func percentilesOutsideTheBinsAreLeftOut() throws {
    let markers = [
      LatencyHistogram.Marker(name: "p50", value: 100_000), .init(name: "p99", value: 99e9),
      .init(name: "p90", value: .nan),
    ]
    let found = try svg(Self.bins([0.1, 0.2]), markers: markers)
    #expect(found.withClass("il").map(\.text) == ["p50"])
    #expect(found.withClass("il").first?.attributes["x"] == "50%")
    #expect(found.withClass("mk").map(subpaths) == [1])
  }

  @Test func fewRequestsAreHollowAndNoneIsSaid() throws {
    #expect(try svg(Self.bins([0.1]), requests: 29).withClass("lw").count == 1)
    #expect(try svg(Self.bins([0.1]), requests: 30).withClass("lw").isEmpty)
    for empty in [[], Self.bins([0, 0]), Self.bins([.nan])] {
      let found = try svg(empty)
      #expect(found.labels == ["no data"])
      #expect(found[0].attributes["height"] == "238")
    }
  }
}

struct SmallChartTests {
  @Test(arguments: [
    (50, 100, "50%" as String?), (100, 100, "100%"), (1, 1_000_000, "0.5%"), (0, 100, nil), (5, 0, nil),
    (-5, 100, nil),
  ])
  func errorBars(_ count: Int, _ largest: Int, _ width: String?) throws {
    let found = try elements(of: ErrorBar(count: count, largest: largest).svg())
    #expect(found.first { $0.name == "rect" }?.attributes["width"] == width)
    #expect(found[0].attributes["aria-hidden"] == "true")
  }

  @Test func phasesAreStackedByTheirMeans() throws {
    let rows = PhaseBars([
      .init(mean: 100, p95: 200), .init(mean: nil, p95: nil), .init(mean: 300, p95: 700, isLowVolume: true),
    ]).rows()
    #expect(rows.count == 3)
    let last = try elements(of: rows[2]).first { $0.name == "rect" }
    // 100 of 800 in, 300 long.
    #expect(last?.attributes["x"] == "12.5%" && last?.attributes["width"] == "37.5%")
    #expect(last?.has("lw") == true && last?.has("p2") == true)
    #expect(try elements(of: rows[1]).allSatisfy { $0.name != "rect" })
    for row in PhaseBars([.init(mean: .nan, p95: -1), .init(mean: 0, p95: nil)]).rows() {
      #expect(try elements(of: row).allSatisfy { !($0.attributes["x"] ?? "").contains("n") })
    }
  }

  @Test func sparklines() throws {
    let line = try elements(
      of: Sparkline(values: [1, 2, nil, 3, 4], previous: [1, 1], noData: "none").svg())
    #expect(line.withClass("ln").map(subpaths) == [2] && line.withClass("pv").map(subpaths) == [1])
    let one = try elements(of: Sparkline(values: [7], height: 22, noData: "none").svg())
    #expect(one.withClass("dt").map { $0.attributes["cx"] } == ["50%"])
    #expect(one[0].attributes["height"] == "22")
    for values in [[], [nil], [.nan, .infinity]] as [[Double?]] {
      let found = try elements(of: Sparkline(values: values, noData: "none").svg())
      #expect(found.labels == ["none"] && found[0].attributes["height"] == "34")
    }
  }

  @Test func aSuccessSparklineRisesAsFailuresFall() throws {
    let found = try elements(
      of: Sparkline(values: [0.1, 0.01, 0.001], scale: .success, noData: "").svg())
    #expect(found.withClass("ln").first?.attributes["d"] == "m0 1000 500-500 500-500")
  }

  /// No failure is better than any, however few the requests.
  @Test func noFailureStandsAboveAll() throws {
    let found = try elements(of: Sparkline(values: [0.1, 0.01, 0], scale: .success, noData: "").svg())
    let heights = try #require(found.withClass("ln").first?.attributes["d"])
    #expect(heights == "m0 1000 500-769 500-231")
    let none = try elements(of: Sparkline(values: [0, 0], scale: .success, noData: "none").svg())
    #expect(none.withClass("ln").count == 1)
    let best = try elements(
      of: DotInterval(target: 0.995).cell(
        .init(failureShare: 0, interval: 0...0.02, effectiveCount: 200)))
    #expect(best.withClass("dt").first?.attributes["cx"] == "100%")
  }

  @Test func dotsSayHowSureTheyAre() throws {
    let axis = DotInterval(target: 0.995)
    func rate(_ share: Double, _ interval: ClosedRange<Double>, _ count: Double) -> SuccessTrend.Rate {
      .init(failureShare: share, interval: interval, effectiveCount: count)
    }
    func cell(_ rate: SuccessTrend.Rate?) throws -> [SVGElement] { try elements(of: axis.cell(rate)) }
    #expect(try cell(rate(0.002, 0.001...0.003, 9000)).withClass("dt").count == 1)
    #expect(try cell(rate(0.02, 0.015...0.025, 9000)).withClass("bad").count == 1)
    #expect(try cell(rate(0.02, 0.015...0.5, 20)).withClass("lo").count == 1)
    #expect(try cell(rate(0.2, 0.15...0.25, 900)).withClass("ob").count == 1)
    #expect(try cell(rate(0, 0...0.001, 9000)).withClass("dt").map { $0.attributes["cx"] } == ["100%"])
    #expect(try cell(nil).withClass("tg").count == 1)
    #expect(try cell(rate(.nan, 0...1, .nan)).allSatisfy { $0.name != "circle" })
    let header = try elements(of: axis.header(wording: .plainEnglish))
    #expect(header.labels == ["95%", "99.9%", "99%"])
  }
}

struct TraceWaterfallTests {
  func span(_ start: Int64, _ duration: Int64, label: String = "24 ms", failed: Bool = false) -> TraceSpan {
    TraceSpan(
      depth: 1, service: 8, section: TraceSection(start: start, duration: duration), isFailed: failed,
      critical: [TraceSection(start: start, duration: duration)], label: label)
  }

  @Test func labelsGoWhereThereIsRoom() throws {
    let rows = TraceWaterfall(
      [
        span(0, 1000), span(0, 100), span(600, 100), span(950, 50), span(300, 620),
      ], width: .half
    ).rows()
    #expect(
      rows.map(\.labelPlace) == [
        .nameCell, .besideBar, .besideBar, .nameCellWhenNarrow, .nameCellWhenNarrow,
      ])
    let left = try elements(of: rows[3].svg).first { $0.name == "text" }
    #expect(left?.has("ae") == true && left?.has("t1") == true && left?.attributes["x"] == "95%")
    #expect(try elements(of: rows[0].svg).allSatisfy { $0.name != "text" })
    #expect(try elements(of: rows[0].svg)[0].attributes["aria-label"] == "24 ms")
  }

  @Test func barsAreNeverInvisible() throws {
    let rows = TraceWaterfall([span(0, 1_000_000), span(1_000_000, 0), span(5, -5)]).rows()
    let bars = try rows.map { try elements(of: $0.svg).first { $0.name == "rect" } }
    #expect(bars.map { $0?.attributes["width"] } == ["100%", "0.6%", "0.6%"])
    #expect(bars[1]?.attributes["x"] == "99.4%")
    #expect(bars[0]?.has("p1") == true)
    #expect(rows[0].depthClass == "d1")
  }

  @Test func failuresAndPhasesShow() throws {
    var failed = span(0, 1000, label: "TLS −1200 · \"x\" <y>", failed: true)
    failed.phases = [.init(index: 3, section: TraceSection(start: 0, duration: 400))]
    let found = try elements(of: TraceWaterfall([failed, span(0, 3000)]).rows()[0].svg)
    #expect(found.withClass("sf").count == 1 && found.withClass("p3").count == 1)
    #expect(found.withClass("cp").map(subpaths) == [1])
    #expect(found[0].attributes["aria-label"] == "TLS −1200 · \"x\" <y>")
  }

  @Test func twoHundredSpansStayWithinBudget() throws {
    let rows = TraceWaterfall((0..<200).map { span($0 * 10, 500) }).rows()
    #expect(try rows.reduce(0) { try $0 + elements(of: $1.svg).count } <= 1000)
  }

  @Test func hostileTimesDoNotTrap() throws {
    let trace = TraceWaterfall([span(.min, .max), span(.max, .max), span(0, .min)])
    for row in trace.rows() { #expect(!row.svg.contains("nan")) }
    #expect(try elements(of: TraceWaterfall([]).header(wording: .plainEnglish)).labels == ["no data"])
    let header = try elements(
      of: TraceWaterfall([span(77, 2_140_000)]).header(wording: .plainEnglish))
    #expect(header.labels.first == "0" && header.labels.last == "2 s")
  }
}

struct LossBudgetTests {
  func svg(_ losses: [Double], eligible: Int = 1000, excluded: [Double] = []) throws -> [SVGElement] {
    try elements(
      of: LossBudget(
        id: "l", eligible: ("eligible", "1,000", eligible),
        steps: losses.map { .init(label: "step", lost: $0, text: "lost") },
        excluded: excluded.map { .init(label: "group", share: $0, text: "of all") },
        excludedHeading: "Not counted", wording: .plainEnglish
      ).svg())
  }

  @Test func eachLossBeginsWhereTheLastEnded() throws {
    let found = try svg([0.02, 0, 0.06])
    // The axis is a quarter longer than the 8 points lost: 10 points from 90 % to 100 %.
    let bars = found.withClass("badb")
    #expect(bars.map { $0.attributes["x"] } == ["80%", "20%"])
    #expect(bars.map { $0.attributes["width"] } == ["20%", "60%"])
    #expect(found.withClass("rm").map { $0.attributes["x2"] } == ["100%", "80%", "80%", "20%"])
    #expect(found.labels.contains("100%"))
  }

  @Test func excludedGroupsHaveAStripOfTheirOwn() throws {
    let found = try svg([0.01], excluded: [0.04, 0.01, 0, .nan])
    #expect(found.withClass("xcb").map { $0.attributes["width"] } == ["44%", "11%"])
    #expect(found.withClass("hd").map(\.text) == ["Not counted"])
    #expect(try svg([0.01]).withClass("hd").isEmpty)
  }

  @Test(arguments: [[], [0, 0], [.nan, 2], [-1, 0.5, 0.9]] as [[Double]])
  func oddLossesDraw(_ losses: [Double]) throws {
    let found = try svg(losses)
    #expect(found.withClass("rm").count == losses.count + 1)
  }

  @Test func nothingEligibleIsSaid() throws {
    let found = try svg([0, 0], eligible: 0, excluded: [1])
    #expect(found.labels.contains("no data") && found.withClass("xcb").count == 1)
  }
}
