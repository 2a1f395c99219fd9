import Testing

@testable import Charts

struct ScaleTests {
  let wording = ChartWording.plainEnglish

  @Test func positionsAreAlwaysDrawable() {
    let scales: [any ValueScale] = [
      LinearScale(low: 0, high: 10), LinearScale(low: 3, high: 3), LinearScale(low: .nan, high: .nan),
      LogScale(low: 1, high: 1000), LogScale(low: 0, high: 0), SuccessScale(worst: 0.1, best: 0.001),
      SuccessScale.linear,
    ]
    let values = [Double.nan, -.infinity, -1, 0, 1e-300, 5, 1e300, .infinity]
    for scale in scales {
      for value in values { #expect((0...1).contains(scale.position(value)), "\(scale) \(value)") }
    }
  }

  @Test func eachNineIsEquallyFar() {
    let scale = SuccessScale(worst: 0.1, best: 0.0001)
    let places = [0.1, 0.01, 0.001, 0.0001].map(scale.position)
    for (place, wanted) in zip(places, [0, 1.0 / 3, 2.0 / 3, 1]) { #expect(abs(place - wanted) < 1e-12) }
    #expect(scale.position(0.5) == 0)
    #expect(scale.position(0) == 1)
  }

  @Test(
    arguments: [
      // Height, and the percentages from the bottom up: 5s and 2s only where they are 22 pixels apart.
      (400.0, ["90%", "95%", "98%", "99%", "99.5%", "99.8%", "99.9%", "99.95%", "99.98%", "99.99%"]),
      (225, ["90%", "95%", "98%", "99%", "99.5%", "99.8%", "99.9%", "99.95%", "99.98%", "99.99%"]),
      (210, ["90%", "99%", "99.9%", "99.99%"]),
    ] as [(Double, [String])])
  func percentagesHaveRoom(_ height: Double, _ labels: [String]) {
    let ticks = SuccessTicks.percentages(
      SuccessScale(worst: 0.1, best: 0.0001), height: height, target: nil, wording: wording)
    #expect(ticks.map(\.label) == labels)
    for (left, right) in zip(ticks, ticks.dropFirst()) { #expect(left.position < right.position) }
  }

  @Test func aTargetOfItsOwnHasATickAndNoNeighbour() {
    let scale = SuccessScale(worst: 0.1, best: 0.0005)
    let ticks = SuccessTicks.percentages(scale, height: 224, target: 0.0045, wording: wording)
    #expect(ticks.map(\.label).contains("99.55%"))
    #expect(!ticks.map(\.label).contains("99.5%"))
    let oneIn = SuccessTicks.oneIn(scale, height: 224, target: 0.01, wording: wording)
    #expect(oneIn.map(\.label) == ["1 in 10", "1 in 1000"])
    #expect(oneIn.allSatisfy { $0.priority == .wide })
  }

  @Test(
    arguments: [
      // Shares and the worst upper bound, and the ends of the axis: a tick below the bound, capped at the decade below
      // the worst point; a tick above all but the best twentieth.
      ([0.002, 0.003, 0.057], 0.08, 0.1, 0.002),
      ([0.002, 0.003, 0.004], 0.4, 0.01, 0.001),
      ([0.0021, 0.003, 0.012], 0.018, 0.02, 0.002),
      ([0.001], 0.001, 0.002, 0.0002),
    ] as [([Double], Double, Double, Double)])
  func theAxisFitsThePoints(_ shares: [Double], _ bound: Double, _ worst: Double, _ best: Double) {
    let extents = shares.map { SuccessExtent(failureShare: $0, upperBound: bound) }
    let scale = SuccessScale.fitting(extents, target: nil)
    #expect(!scale.isLinear)
    #expect(abs(scale.worst / worst - 1) < 1e-9, "\(scale)")
    #expect(abs(scale.best / best - 1) < 1e-9, "\(scale)")
  }

  @Test func theTargetIsInsideTheAxis() {
    let points = [SuccessExtent(failureShare: 0.002, upperBound: 0.003)]
    for target in [0.1, 0.005, 0.000_1, 1 - 0.995, 1 - 0.999] {
      let scale = SuccessScale.fitting(points, target: target)
      #expect(scale.worst > target * 1.01 && scale.best < target / 1.01, "\(target) \(scale)")
    }
    let empty = SuccessScale.fitting([], target: 0.005)
    #expect(empty.worst > 0.005 && empty.best < 0.005)
  }

  @Test func mostlyFailingIsShownOnAPlainAxis() {
    let points = (0..<9).map { SuccessExtent(failureShare: 0.12 + Double($0) / 100, upperBound: 0.4) }
    #expect(SuccessScale.fitting(points, target: 0.005).isLinear)
  }

  @Test func durationsCountInOneTwoFive() throws {
    let scale = try #require(LogScale.enclosing(130_000...4_200_000))
    #expect(scale.low == 100_000 && scale.high == 5_000_000)
    let tall = LogTicks.vertical(scale, height: 212, wording: wording)
    #expect(tall.map(\.label) == ["100 ms", "200", "500", "1 s", "2", "5 s"])
    // 1.7 decades in 100 pixels are 59 pixels each: no 2s. In 50 no 5s either.
    let lower = LogTicks.vertical(scale, height: 100, wording: wording)
    #expect(lower.map(\.label) == ["100 ms", "500", "1 s", "5 s"])
    #expect(LogTicks.vertical(scale, height: 50, wording: wording).map(\.label) == ["100 ms", "1 s"])
  }

  @Test(arguments: [(1000.0, 1000.0), (1, 1), (1e-9, 1e15), (0.5, 0.6)])
  func aLogScaleAlwaysHasLength(_ low: Double, _ high: Double) throws {
    let scale = try #require(LogScale.enclosing(low...high))
    #expect(scale.low < scale.high)
  }

  @Test func aLogScaleNeedsPositiveNumbers() {
    #expect(LogScale.enclosing(0...10) == nil)
    #expect(LogScale.enclosing(1...Double.infinity) == nil)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.001, "0"), (37.5, "37.5"), (-8, "-8"), (0.05, "0.05"), (1.999, "2"), (-0.25, "-0.25"),
    (.nan, "0"), (.infinity, "0"), (1e300, "10000000"),
  ])
  func numbersHaveTwoDecimals(_ value: Double, _ text: String) {
    #expect(decimalText(value) == text)
  }

  @Test func roundingDoesNotAddUpAlongAPath() {
    var path = PathData()
    for step in 0...300 {
      let x = PathData.quantise(Double(step) / 300)
      if step == 0 { path.move(x, 0) } else { path.line(x, 0) }
    }
    let numbers = path.text.dropFirst().split(separator: " ").compactMap { Int($0) }
    #expect(stride(from: 0, to: numbers.count, by: 2).reduce(0) { $0 + numbers[$1] } == 1000)
  }

  @Test func pathsAreRelativeIntegers() {
    var path = PathData()
    path.move(10, 20)
    path.line(18, 17)
    path.line(26, 19)
    path.vertical(40)
    path.close()
    path.rectangle(0, 0, 5, 5)
    #expect(path.text == "m10 20 8-3 8 2v21zm-10-20h5v5h-5z")
  }
}
