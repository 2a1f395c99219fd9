import Testing

@testable import Charts

/// The 95 % interval of `failures` among `count`, roughly: enough to tell sides.
private func rate(_ failures: Double, of count: Double) -> SuccessTrend.Rate {
  let share = failures / count
  let half = 2 * (share * (1 - share) / count + 1 / (count * count)).squareRoot()
  return SuccessTrend.Rate(
    failureShare: share, interval: max(share - half, 0)...min(share + half, 1), effectiveCount: count)
}

private let start: Int64 = 1_772_928_000_000_000
private let hour: Int64 = 3_600_000_000

private func frame(
  _ count: Int, dataEnd: Int64? = nil, incidents: [IncidentSpan] = [], releases: [ReleaseInstant] = []
) -> TimeFrame {
  TimeFrame(
    columns: (0..<count).map {
      TimeColumn(start: start + Int64($0) * 6 * hour, end: start + Int64($0 + 1) * 6 * hour)
    },
    dataEnd: dataEnd, incidents: incidents, releases: releases)
}

struct SuccessTrendTests {
  func svg(
    _ columns: [SuccessTrend.Column], _ frame: TimeFrame, target: Double? = 0.995
  ) throws -> [SVGElement] {
    try elements(
      of: SuccessTrend(
        id: "s", frame: frame, columns: columns, target: target, wording: .plainEnglish
      ).svg())
  }

  static let full = SuccessTrend.Column(requests: 5000, rate: rate(10, of: 5000), previous: rate(9, of: 5000))
  static let gap = SuccessTrend.Column(requests: 0, rate: nil)

  @Test func aGapBreaksLineAndBandAndIsHatched() throws {
    let columns = Array(repeating: Self.full, count: 4) + [Self.gap, Self.gap]
    let found = try svg(columns + columns + [Self.full, Self.full], frame(14))
    #expect(found.withClass("ln").map(subpaths) == [3])
    #expect(found.withClass("bd").map(subpaths) == [3])
    let hatches = found.filter { $0.attributes["fill"] == "url(#s-hatch)" }
    #expect(hatches.map { $0.attributes["x"] } == ["28.57%", "71.43%"])
    #expect(found.first { $0.name == "pattern" }?.attributes["id"] == "s-hatch")
    #expect(found.labels.filter { $0 == "no data" }.count == 1)
    #expect(found.withClass("vol").map(subpaths) == [10])
  }

  @Test func fewRequestsAreHollowAndOutsideTheLine() throws {
    let low = SuccessTrend.Column(requests: 20, rate: rate(1, of: 20))
    let found = try svg([Self.full, Self.full, low, Self.full, Self.full], frame(5))
    #expect(found.withClass("lo").count == 1)
    #expect(found.withClass("wh").map(subpaths) == [1])
    #expect(found.withClass("ln").map(subpaths) == [2])
    #expect(!found.contains { $0.name == "pattern" }, "it is no gap")
  }

  @Test func allHollowStillHasAnAxis() throws {
    let found = try svg((0..<5).map { _ in .init(requests: 3, rate: rate(0, of: 3)) }, frame(5))
    #expect(found.withClass("lo").count == 5)
    #expect(found.withClass("ln").isEmpty)
  }

  @Test func noFailureIsDrawnAtHalfAFailure() throws {
    // All points alike, so the second differs from the others only if zero were not replaced.
    let zero = SuccessTrend.Column(requests: 1000, rate: rate(0, of: 1000))
    let same = SuccessTrend.Column(
      requests: 1000,
      rate: .init(failureShare: 0.0005, interval: nil, effectiveCount: 1000))
    let line = try svg([same, zero, same], frame(3)).withClass("ln").first?.attributes["d"]
    // Level: every second number of the path after its start is zero.
    let numbers = line?.split { !$0.isNumber && $0 != "-" }.dropFirst(2).compactMap { Int($0) } ?? [1]
    #expect(numbers.count == 4 && numbers[1] == 0 && numbers[3] == 0, "\(line ?? "")")
  }

  @Test func onlyWhatIsClearlyBelowTheTargetIsRed() throws {
    let bad = SuccessTrend.Column(requests: 1000, rate: rate(100, of: 1000))
    let unclear = SuccessTrend.Column(requests: 100, rate: rate(1, of: 100))
    let found = try svg([Self.full, bad, unclear, bad], frame(4))
    #expect(found.withClass("bad").count == 2)
    #expect(found.labels.contains("target"))
    let without = try svg([Self.full, bad, unclear, bad], frame(4), target: nil)
    #expect(without.withClass("bad").isEmpty && without.withClass("tg").isEmpty)
  }

  @Test func oneColumnIsADot() throws {
    let found = try svg([Self.full], frame(1))
    #expect(found.withClass("dt").map { $0.attributes["cx"] } == ["50%"])
    #expect(found.withClass("ln").isEmpty && found.withClass("pv").isEmpty)
    #expect(found.withClass("wh").count == 1)
  }

  @Test func nothingKeepsItsHeight() throws {
    // 40 columns are ten days, which have no second line of labels; 28 are a week, whose weekdays stand under it.
    for (count, height) in [(40, "316"), (28, "332")] {
      let full = try svg(Array(repeating: Self.full, count: count), frame(count))
      #expect(full[0].attributes["height"] == height)
      let empty = try svg([], frame(count))
      #expect(empty[0].attributes["height"] == height)
      #expect(empty.labels.contains("no data"))
      #expect(empty.withClass("vol").isEmpty)
    }
    #expect(try svg([], frame(0)).labels == ["no data"])
  }

  @Test func theUnfinishedColumnIsLighterAndTheFutureIsBlank() throws {
    let columns = Array(repeating: Self.full, count: 6) + [Self.gap, Self.gap]
    let found = try svg(columns, frame(8, dataEnd: start + 33 * hour))
    #expect(found.withClass("ln").filter { $0.has("un") }.map(subpaths) == [1])
    #expect(found.withClass("vol").filter { $0.has("un") }.map(subpaths) == [1])
    #expect(!found.contains { $0.name == "pattern" }, "what is to come is not missing")
  }

  @Test func incidentsAreCutToTheChartAndReleasesOutsideAreLeftOut() throws {
    let incidents = [
      IncidentSpan(start: start - hour, end: start + 6 * hour, label: "early"),
      IncidentSpan(start: start + 42 * hour, end: nil, label: "lasting"),
      IncidentSpan(start: start - 9 * hour, end: start - hour, label: "before"),
    ]
    let releases = [
      ReleaseInstant(at: start + 24 * hour, label: "1.1"), ReleaseInstant(at: start - 1, label: "1.0"),
      ReleaseInstant(at: start + 48 * hour, label: "1.2"),
    ]
    let found = try svg(
      Array(repeating: Self.full, count: 8), frame(8, incidents: incidents, releases: releases))
    #expect(found.withClass("inc").map { $0.attributes["x"] } == ["0%", "87.5%"])
    #expect(found.withClass("inc").map { $0.attributes["width"] } == ["12.5%", "12.5%"])
    #expect(found.withClass("il").map(\.text) == ["early", "lasting"])
    #expect(found.withClass("rl").map(\.text) == ["1.1"])
    #expect(found.withClass("rel").map(subpaths) == [1])
  }

  @Test func theNewestReleasesKeepTheirLabels() throws {
    let releases = (0..<24).map { ReleaseInstant(at: start + Int64($0) * 2 * hour, label: "2.\($0)") }
    let found = try svg(Array(repeating: Self.full, count: 8), frame(8, releases: releases))
    let labels = found.withClass("rl").map(\.text)
    #expect(labels.first == "2.23")
    #expect(labels.count < 16)
    #expect(found.withClass("rel").map(subpaths) == [24])
    #expect(found.withClass("rl").allSatisfy { !$0.has("t0") })
  }

  @Test func hostileLabelsStayText() throws {
    let nasty = "</text><script>alert(\"1\")</script>&amp;\u{0}\u{7}"
    let found = try svg(
      Array(repeating: Self.full, count: 8),
      frame(
        8, incidents: [IncidentSpan(start: start, end: start + hour, label: nasty)],
        releases: [ReleaseInstant(at: start + 30 * hour, label: "<b>\u{1B}")]))
    #expect(!found.contains { $0.name == "script" || $0.name == "b" })
    #expect(found.withClass("il").first?.text.hasPrefix("</text><script>") == true)
    #expect(found.withClass("rl").map(\.text) == ["<b>\u{FFFD}"])
  }

  @Test(arguments: [Double.nan, .infinity, -1, 2])
  func notANumberIsAGapNotAMark(_ value: Double) throws {
    let odd = SuccessTrend.Column(
      requests: 100, rate: .init(failureShare: value, interval: nil, effectiveCount: value))
    let chart = SuccessTrend(
      id: "s", frame: frame(3), columns: [Self.full, odd, Self.full], target: value, wording: .plainEnglish)
    let svg = chart.svg()
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
    #expect(try elements(of: svg).withClass("ln").isEmpty)
  }

  @Test func aFullPageOfColumnsStaysWithinBudget() throws {
    let columns = (0..<120).map { index in
      SuccessTrend.Column(
        requests: 4000 + index, rate: rate(Double(index % 30), of: 4000), previous: rate(9, of: 4000))
    }
    let svg = SuccessTrend(
      id: "s", frame: frame(120), columns: columns, target: nil, wording: .plainEnglish
    ).svg()
    #expect(try elements(of: svg).count < 120)
    #expect(svg.utf8.count < 12_000)
    #expect(!svg.contains("style"))
  }

  @Test func theRootIsFluidAndNamed() throws {
    let root = try svg([Self.full], frame(1))[0]
    #expect(root.attributes["aria-labelledby"] == "s-t s-d" && root.attributes["role"] == "img")
    #expect(root.attributes["width"] == "100%" && root.attributes["viewBox"] == nil)
    let hidden = try svg([Self.full], frame(1)).filter { $0.attributes["aria-hidden"] == "true" }
    #expect(hidden.count >= 5)
  }
}

struct PercentileBandsTests {
  func svg(_ columns: [PercentileBands.Column], _ count: Int) throws -> [SVGElement] {
    try elements(
      of: PercentileBands(id: "p", frame: frame(count), columns: columns, wording: .plainEnglish).svg())
  }

  static let full = PercentileBands.Column(requests: 5000, p50: 160_000, p90: 500_000, p99: 1_700_000)

  @Test func threeLinesTwoBandsThreeNames() throws {
    let found = try svg(Array(repeating: Self.full, count: 20), 20)
    #expect(found.withClass("ln").count == 3)
    #expect(found.withClass("bd").map(subpaths) == [1] && found.withClass("b2").map(subpaths) == [1])
    #expect(found.withClass("en").map(\.text) == ["p99", "p90", "p50"])
    #expect(found.labels.contains("1700 ms"))
  }

  @Test(arguments: [(29, 0, 0), (30, 1, 0), (99, 1, 0), (100, 1, 2)])
  func fewRequestsHaveFewerPercentiles(_ requests: Int, _ medians: Int, _ tails: Int) throws {
    var column = Self.full
    column.requests = requests
    let found = try svg([column, column, column], 3)
    #expect(found.withClass("ln").filter { !$0.has("th") }.count == medians)
    #expect(found.withClass("th").count == tails)
    #expect(found.labels.contains("too few requests") == (requests < 30))
  }

  @Test func aThinColumnInterruptsTheTailsButNotTheMedian() throws {
    var thin = Self.full
    thin.requests = 50
    let found = try svg([Self.full, Self.full, thin, Self.full, Self.full], 5)
    #expect(found.withClass("ln").map(subpaths) == [2, 2, 1])
    #expect(found.withClass("bd").map(subpaths) == [2])
  }

  @Test func infinityIsTheTopEdge() throws {
    var endless = Self.full
    endless.p99 = .infinity
    let found = try svg([Self.full, endless, Self.full], 3)
    #expect(found.withClass("th").first?.attributes["d"]?.contains("nan") == false)
    #expect(found.labels.contains("5 s") || found.labels.contains("2 s"))
  }

  @Test func endLabelsArePushedApartButStayInside() {
    #expect(EndLabelsMark.spread([10, 12, 14], within: 0...200) == [10, 38, 66])
    #expect(EndLabelsMark.spread([190, 195, 199], within: 0...200) == [144, 172, 200])
    #expect(EndLabelsMark.spread([10, 100, 190], within: 0...200) == [10, 100, 190])
  }

  @Test func oneColumnIsDots() throws {
    let found = try svg([Self.full], 1)
    #expect(found.withClass("dt").count == 3 && found.withClass("ln").isEmpty)
    #expect(try svg([], 20).labels.contains("no data"))
  }
}

struct LatencyHeatmapTests {
  func svg(_ columns: [LatencyHeatmap.Column], _ frame: TimeFrame) throws -> [SVGElement] {
    try elements(
      of: LatencyHeatmap(
        id: "h", frame: frame, edges: [10_000, 20_000, 40_000, 80_000], columns: columns,
        wording: .plainEnglish
      ).svg())
  }

  @Test(arguments: [
    (0.0, 0), (-1, 0), (.nan, 0), (0.001, 1), (0.002, 2), (0.004, 2), (0.005, 3), (0.01, 4), (0.02, 5),
    (0.05, 6), (0.1, 7), (1, 7),
  ])
  func sharesHaveFixedClasses(_ share: Double, _ shade: Int) {
    #expect(LatencyHeatmap.shadeClass(share) == shade)
  }

  @Test func neighboursInARowAreOneRectangle() throws {
    let column = LatencyHeatmap.Column(requests: 1000, shares: [0.5, 0, 0.5])
    let found = try svg([column, column, column], frame(3))
    let cells = found.withClass("h7")
    // The bottom row is the last of the box; row 1 has no cell.
    #expect(cells.map { $0.attributes["d"] } == ["m0 2h3v1h-3zm0-2h3v1h-3z"])
    #expect(found.contains { $0.attributes["viewBox"] == "0 0 3 3" })
  }

  @Test func aThinColumnIsBlankAndAnEmptyOneHatched() throws {
    let full = LatencyHeatmap.Column(requests: 1000, shares: [1, 0, 0])
    let thin = LatencyHeatmap.Column(requests: 29, shares: [1, 0, 0])
    let none = LatencyHeatmap.Column(requests: 0, shares: [])
    let found = try svg([full, thin, full, none], frame(4))
    #expect(found.withClass("h7").map(subpaths) == [2])
    #expect(found.filter { $0.attributes["fill"] != nil }.map { $0.attributes["x"] } == ["75%"])
    #expect(try svg([thin, thin], frame(2)).labels.contains("too few requests"))
    #expect(try svg([], frame(2)).labels.contains("no data"))
  }

  @Test func aFullMapStaysWithinBudget() throws {
    let edges = (0...28).map { Double($0 + 1) * 10_000 }
    let columns = (0..<112).map { column in
      LatencyHeatmap.Column(
        requests: 1000, shares: (0..<28).map { Double(($0 * 7 + column * 3) % 13) / 80 })
    }
    let map = LatencyHeatmap(
      id: "h", frame: frame(112), edges: edges, columns: columns, wording: .plainEnglish)
    let found = try elements(of: map.svg())
    #expect(found.filter { $0.name == "path" && !$0.has("tk") }.count <= 7)
    #expect(found.count < 80)
  }

  @Test func theLegendNamesEveryBreak() throws {
    let found = try elements(of: LatencyHeatmap.legend(wording: .plainEnglish))
    #expect(found.labels == ["0.2", "0.5", "1", "2", "5", "10%"])
    #expect(found.filter { $0.name == "rect" }.count == 7)
  }
}
