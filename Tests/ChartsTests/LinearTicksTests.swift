import Testing

@testable import Charts

/// The values are those d3-array publishes in its own tests of `ticks`, `tickIncrement` and `nice`.
struct LinearTicksTests {
  static let unit = (0...10).map { Double($0) / 10 }

  struct TickVector: Sendable {
    let start: Double
    let stop: Double
    let counts: ClosedRange<Int>
    let ticks: [Double]
    let increment: Double
  }

  static let vectors = [
    TickVector(start: 0, stop: 1, counts: 8...10, ticks: unit, increment: -10),
    TickVector(start: 0, stop: 1, counts: 4...7, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], increment: -5),
    TickVector(start: 0, stop: 1, counts: 2...3, ticks: [0, 0.5, 1], increment: -2),
    TickVector(start: 0, stop: 1, counts: 1...1, ticks: [0, 1], increment: 1),
    TickVector(start: 0, stop: 10, counts: 8...10, ticks: (0...10).map(Double.init), increment: 1),
    TickVector(start: 0, stop: 10, counts: 4...7, ticks: [0, 2, 4, 6, 8, 10], increment: 2),
    TickVector(start: 0, stop: 10, counts: 2...3, ticks: [0, 5, 10], increment: 5),
    TickVector(start: 0, stop: 10, counts: 1...1, ticks: [0, 10], increment: 10),
    TickVector(
      start: -10, stop: 10, counts: 7...10, ticks: [-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10], increment: 2),
    TickVector(start: -10, stop: 10, counts: 3...6, ticks: [-10, -5, 0, 5, 10], increment: 5),
    TickVector(start: -10, stop: 10, counts: 2...2, ticks: [-10, 0, 10], increment: 10),
    TickVector(start: -10, stop: 10, counts: 1...1, ticks: [0], increment: 20),
  ]

  @Test(arguments: vectors)
  func agreesWithD3(_ vector: TickVector) {
    for count in vector.counts.map(Double.init) {
      #expect(LinearTicks.values(vector.start, vector.stop, count: count) == vector.ticks)
      #expect(LinearTicks.values(vector.stop, vector.start, count: count) == vector.ticks.reversed())
      #expect(LinearTicks.increment(vector.start, vector.stop, count: count) == vector.increment)
    }
  }

  @Test(arguments: [
    (Double.nan, 1.0, 1.0), (0, .nan, 1), (0, 1, .nan), (1, 1, -1), (1, 1, 0), (1, 1, .nan), (0, 1, 0),
    (0, 1, -1), (0, 1, .infinity), (0, .infinity, 4),
    (-.greatestFiniteMagnitude, .greatestFiniteMagnitude, 4),
  ])
  func hasNoTicks(_ start: Double, _ stop: Double, _ count: Double) {
    #expect(LinearTicks.values(start, stop, count: count).isEmpty)
  }

  @Test func ticksStayExactAndInside() {
    #expect(LinearTicks.values(1, 1, count: 10) == [1])
    #expect(LinearTicks.values(0, 2.2, count: 3) == [0, 1, 2])
    #expect(LinearTicks.values(-1, 0, count: 5).last?.sign == .plus)
    #expect(
      LinearTicks.values(0.98, 1.14, count: 10) == [0.98, 1, 1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.14])
  }

  @Test(arguments: [
    (1000.0, 0.132, 0.876), (100, 0.13, 0.88), (30, 0.12, 0.88), (10, 0.1, 0.9), (6, 0.1, 0.9), (5, 0, 1),
    (1, 0, 1),
  ])
  func niceAgreesWithD3(_ count: Double, _ low: Double, _ high: Double) {
    let fraction = LinearTicks.nice(0.132, 0.876, count: count)
    #expect(fraction.low == low && fraction.high == high)
    let whole = LinearTicks.nice(132, 876, count: count)
    #expect(whole.low == (low * 1000).rounded() && whole.high == (high * 1000).rounded())
  }

  @Test(arguments: [(1.0, 1.0, 10.0), (0, 1, 0), (0, 1, -1), (0, 1, .infinity)])
  func niceLeavesWhatItCannotWiden(_ low: Double, _ high: Double, _ count: Double) {
    let nice = LinearTicks.nice(low, high, count: count)
    #expect(nice.low == low && nice.high == high)
  }
}
