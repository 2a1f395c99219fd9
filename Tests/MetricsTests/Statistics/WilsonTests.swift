import Testing

@testable import Metrics

@Suite struct WilsonTests {
  /// A share in percent with three decimals, rounded.
  private func percent(_ share: Double) -> Double { (share * 100_000).rounded() / 1000 }

  @Test(arguments: [
    (997.0, 1000.0, 99.122, 99.898), (9970, 10000, 99.572, 99.790), (50, 50, 92.865, 100),
    (1000, 1000, 99.617, 100),
  ]) func vectors(_ successes: Double, _ n: Double, _ lower: Double, _ upper: Double) {
    let interval = wilson(share: successes / n, n: n)
    #expect(percent(interval.lower) == lower && percent(interval.upper) == upper)
  }

  @Test func zeroMirrorsOne() {
    let none = wilson(share: 0, n: 50)
    #expect(none.lower == 0 && percent(none.upper) == 7.135)
    #expect(wilson(share: 1, n: 50).upper == 1)
  }

  @Test(arguments: [0.0, -3, .nan]) func nothingIsKnownOfNothing(_ n: Double) {
    #expect(wilson(share: 0.5, n: n) == Interval(lower: 0, upper: 1))
  }

  @Test func absurdInputStaysInRange() {
    #expect(wilson(share: 7, n: 10).upper == 1 && wilson(share: -7, n: 10).lower == 0)
    #expect(wilson(share: .nan, n: 10) == Interval(lower: 0, upper: 1))
    #expect(wilson(share: 0.5, n: .infinity) == Interval(lower: 0.5, upper: 0.5))
  }

  /// Newcombe 1998, table II, method 10.
  @Test(arguments: [
    (56.0, 70.0, 48.0, 80.0, 0.0524, 0.3339), (9, 10, 3, 10, 0.1705, 0.8090), (10, 10, 0, 10, 0.6075, 1.0),
    (0, 10, 0, 20, -0.1611, 0.2775),
  ]) func newcombeVectors(
    _ a: Double, _ n: Double, _ b: Double, _ m: Double, _ lower: Double, _ upper: Double
  ) {
    let interval = newcombe(
      share: a / n, wilson(share: a / n, n: n), base: b / m, wilson(share: b / m, n: m))
    #expect(abs(interval.lower - lower) < 0.00006 && abs(interval.upper - upper) < 0.00006)
  }
}
