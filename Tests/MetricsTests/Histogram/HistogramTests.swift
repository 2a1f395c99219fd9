import Testing

@testable import Metrics

@Suite struct HistogramTests {
  private func histogram(of values: [Int64], weight: UInt64 = SampleWeight.one) -> Histogram {
    values.reduce(into: Histogram()) { $0.record(microseconds: $1, weight: weight) }
  }

  private func seeded(_ seed: UInt64, count: Int) -> Histogram {
    var numbers = SeededNumbers(seed)
    return (0..<count).reduce(into: Histogram()) { histogram, _ in
      let special = Int.random(in: 0..<20, using: &numbers)
      let duration = special == 0 ? 0 : special == 1 ? 80_000_000_000 : numbers.duration()
      histogram.record(microseconds: duration, weight: .random(in: 1...10_000_000, using: &numbers))
    }
  }

  private func merged(_ a: Histogram, _ b: Histogram) -> Histogram {
    var sum = a
    sum.merge(b)
    return sum
  }

  @Test func mergingIsAnAlgebra() {
    let (a, b, c) = (seeded(1, count: 300), seeded(2, count: 50), seeded(3, count: 1))
    #expect(merged(a, b) == merged(b, a))
    #expect(merged(merged(a, b), c) == merged(a, merged(b, c)))
    #expect(merged(a, Histogram()) == a && merged(Histogram(), a) == a)
    let coarse = b.coarsened(toScale: 2)
    #expect(merged(a, coarse) == merged(coarse, a))
    #expect(merged(a, coarse) == merged(a, b).coarsened(toScale: 2))
  }

  @Test func splittingTheRowsChangesNothing() {
    var numbers = SeededNumbers(4)
    let values = (0..<500).map { _ in numbers.duration() }
    let whole = histogram(of: values, weight: 77_777)
    let parts = stride(from: 0, to: 500, by: 7).map {
      histogram(of: Array(values[$0..<min($0 + 7, 500)]), weight: 77_777)
    }
    #expect(parts.reversed().reduce(Histogram(), merged) == whole)
    #expect(whole.count == 500 && whole.totalWeight == 500 * 77_777)
    #expect(whole.weightedSum == values.reduce(UInt128(0)) { $0 + UInt128($1) } * 77_777)
  }

  @Test func coarseningHalvesExactly() {
    let fine = seeded(5, count: 400)
    for target in 0..<5 {
      let coarse = fine.coarsened(toScale: target)
      #expect(coarse.scale == target)
      #expect(coarse.totalWeight == fine.totalWeight && coarse.mean == fine.mean)
      #expect(coarse.weights.reduce(0, +) == fine.weights.reduce(0, +))
      #expect(coarse == fine.coarsened(toScale: 4).coarsened(toScale: target))
    }
    #expect(fine.coarsened(toScale: 5) == fine && fine.coarsened(toScale: 9) == fine)
    #expect(fine.coarsened(toScale: -3).scale == 0)
  }

  @Test func recordingIntoACoarseOneIsCoarsening() {
    let fine = histogram(of: [1, 2, 3, 700, 1 << 36])
    var coarse = Histogram().coarsened(toScale: 1)
    for value: Int64 in [1, 2, 3, 700, 1 << 36] { coarse.record(microseconds: value) }
    #expect(coarse == fine.coarsened(toScale: 1))
  }

  @Test func zeroAndOverflowStandApart() {
    let found = histogram(of: [0, 0, 1 << 36, (1 << 36) + 1])
    #expect(found.zeroWeight == 2 * SampleWeight.one && found.overflowWeight == SampleWeight.one)
    #expect(found.firstIndex == 1151 && found.weights == [SampleWeight.one])
    #expect(found.quantile(0.5) == 0)
    #expect(found.quantile(1) == Double(1 << 36))
  }

  @Test func negativeDurationsAndEmptyWeightsAreNotCounted() {
    var found = Histogram()
    #expect(!found.record(microseconds: -1) && !found.record(microseconds: 5, weight: 0))
    #expect(found == Histogram() && found.isEmpty && found.mean == nil && found.effectiveCount == 0)
  }

  @Test func hugeWeightsDoNotTrap() {
    var found = Histogram()
    for _ in 0..<3 { found.record(microseconds: .max, weight: .max) }
    for _ in 0..<3 { found.record(microseconds: 1, weight: .max) }
    #expect(found.quantile(0.5) != nil && found.mean != nil)
    #expect(found.displayBins.map(\.weight) == [.max])
  }

  @Test func partsComeBack() throws {
    let found = seeded(6, count: 100)
    func rebuilt(_ firstIndex: Int, _ weights: [UInt64], scale: Int = 5, zero: UInt64 = 0) -> Histogram? {
      Histogram(
        scale: scale, firstIndex: firstIndex, weights: weights, zeroWeight: zero,
        overflowWeight: found.overflowWeight, count: found.count, squaredWeight: found.squaredWeight,
        weightedSum: found.weightedSum)
    }
    #expect(rebuilt(found.firstIndex, found.weights, zero: found.zeroWeight) == found)
    #expect(rebuilt(0, [], zero: 1) != nil)
    #expect(rebuilt(1, []) == nil)
    #expect(rebuilt(-2, [1]) == nil && rebuilt(1152, [1]) == nil && rebuilt(1151, [1, 1]) == nil)
    #expect(rebuilt(.max, [1]) == nil && rebuilt(.min, [1]) == nil)
    #expect(rebuilt(0, [0, 1]) == nil && rebuilt(0, [1, 0]) == nil)
    #expect(rebuilt(0, [1], scale: 6) == nil && rebuilt(0, [1], scale: -1) == nil)
    #expect(rebuilt(36, [1], scale: 0) == nil && rebuilt(35, [1], scale: 0) != nil)
    #expect(rebuilt(0, [.max, 1]) == nil)
  }
}
