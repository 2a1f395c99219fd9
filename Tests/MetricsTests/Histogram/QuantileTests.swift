import Testing

@testable import Metrics

@Suite struct QuantileTests {
  private static let quantiles = [0.0, 0.5, 0.75, 0.9, 0.95, 0.99, 1]

  private func histogram(of values: some Sequence<Int64>) -> Histogram {
    values.reduce(into: Histogram()) { $0.record(microseconds: $1) }
  }

  @Test(arguments: [1, 2, 3, 10, 99, 100, 101, 1000]) func nearestRankWithinTheBound(_ count: Int) throws {
    var numbers = SeededNumbers(UInt64(count))
    let values = (0..<count).map { _ in numbers.duration() }
    let sorted = values.sorted()
    let found = histogram(of: values)
    for q in Self.quantiles {
      let rank = max(1, Int((q * Double(count) - 1e-9).rounded(.up)))
      let truth = Double(sorted[rank - 1])
      let value = try #require(found.quantile(q))
      #expect(abs(value - truth) <= 0.0109 * truth, "q \(q) of \(count)")
    }
  }

  @Test func rankOf99Of100IsThe99th() {
    let values = Array(repeating: Int64(10), count: 99) + [1_000_000]
    #expect(histogram(of: values).quantile(0.99) == 10)
    #expect(histogram(of: values + [1_000_000]).quantile(0.99) == histogram(of: [1_000_000]).quantile(0.5))
  }

  @Test func weightsCountAsManyRows() {
    var found = Histogram()
    found.record(microseconds: 10, weight: 9 * SampleWeight.one)
    found.record(microseconds: 40, weight: SampleWeight.one)
    #expect(found.quantile(0.9) == 10 && found.quantile(0.91) == 40)
    #expect(found.mean == 13)
    #expect(abs(found.effectiveCount - 100.0 / 82) < 1e-12)
  }

  @Test func failuresAreInfinitelyLong() {
    let found = histogram(of: Array(repeating: 10, count: 98))
    let two = 2 * SampleWeight.one
    #expect(found.quantile(0.98, infiniteWeight: two) == 10)
    #expect(found.quantile(0.99, infiniteWeight: two) == .infinity)
    #expect(found.quantile(0.99) == 10)
    #expect(Histogram().quantile(0.5, infiniteWeight: two) == .infinity)
    #expect(Histogram().quantile(0.5) == nil)
  }

  @Test func nonsenseQuantilesAreTheEnds() {
    let found = histogram(of: [5, 30])
    #expect(found.quantile(-1) == 5 && found.quantile(.nan) == 5)
    #expect(found.quantile(2) == 30 && found.quantile(.infinity) == 30)
    #expect(found.quantileInterval(.nan) != nil)
  }

  @Test func intervalOfTheMedianOf100() throws {
    // 1…40 µs come back exactly, so ranks can be read off: 100·½ ± 1.96·5 → ranks 40 and 61.
    let values = (0..<100).map { Int64($0 * 40 / 100 + 1) }
    let interval = try #require(histogram(of: values).quantileInterval(0.5))
    #expect(interval.lower < 16 && interval.lower > 15.6)
    #expect(interval.upper >= 25 && interval.upper < 25.6)
  }

  @Test func intervalIsOpenWhereValuesAreFew() throws {
    let found = histogram(of: 1...100)
    #expect(try #require(found.quantileInterval(0.99)).upper == .infinity)
    #expect(try #require(found.quantileInterval(0.01)).lower == 0)
    #expect(try #require(histogram(of: [7]).quantileInterval(0.5)) == Interval(lower: 0, upper: .infinity))
    #expect(Histogram().quantileInterval(0.5) == nil)
  }

  @Test func intervalHoldsTheQuantileAndNarrows() throws {
    var numbers = SeededNumbers(8)
    var width = Double.infinity
    for count in [200, 2_000, 20_000] {
      let found = histogram(of: (0..<count).map { _ in Int64.random(in: 1_000...9_000, using: &numbers) })
      let interval = try #require(found.quantileInterval(0.5))
      #expect(interval.contains(try #require(found.quantile(0.5))))
      #expect(interval.upper - interval.lower < width)
      width = interval.upper - interval.lower
    }
  }

  @Test func failuresWidenTheIntervalToInfinity() throws {
    let found = histogram(of: Array(repeating: 10, count: 960))
    let failures = 40 * SampleWeight.one
    let interval = try #require(found.quantileInterval(0.95, infiniteWeight: failures, effectiveCount: 1000))
    #expect(interval.lower < 10 && interval.upper == .infinity)
  }
}
