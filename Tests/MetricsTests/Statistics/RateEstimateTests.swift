import Testing

@testable import Metrics

@Suite struct RateEstimateTests {
  private func sums(_ successes: Int, _ failures: Int, weight: UInt64 = SampleWeight.one) -> RateSums {
    var sums = RateSums()
    for _ in 0..<successes { sums.add(weight: weight, isSuccess: true) }
    for _ in 0..<failures { sums.add(weight: weight, isSuccess: false) }
    return sums
  }

  @Test(arguments: [1.0, 0.1, 0.3]) func equalWeightsCountAsRows(_ rate: Double) throws {
    let weight = try #require(SampleWeight.raw(sampleRate: rate))
    let estimate = try #require(RateEstimate(sums(997, 3, weight: weight)))
    #expect(abs(estimate.effectiveCount - 1000) < 1e-6 && estimate.basis == .weights)
    #expect((estimate.interval.lower * 100_000).rounded() == 99_122)
    #expect((estimate.interval.upper * 100_000).rounded() == 99_898)
  }

  @Test func failuresKeptInFullTellMoreThanKishSays() throws {
    var sums = RateSums()
    for _ in 0..<1000 { sums.add(weight: 100 * SampleWeight.one, isSuccess: true) }
    for _ in 0..<500 { sums.add(weight: SampleWeight.one, isSuccess: false) }
    let estimate = try #require(RateEstimate(sums))
    // S = 100000/100500, f = 500/100500; Var = (f²·1000·100² + S²·500)/100500².
    let (s, f) = (100_000.0 / 100_500, 500.0 / 100_500)
    let variance = (f * f * 1e7 + s * s * 500) / (100_500.0 * 100_500)
    #expect(abs(estimate.effectiveCount / (s * f / variance) - 1) < 1e-12)
    #expect(estimate.effectiveCount > 10 * sums.kishCount)
  }

  @Test func atTheEndsKishStandsIn() throws {
    var all = RateSums()
    for weight: UInt64 in [1, 1, 2] { all.add(weight: weight << 16, isSuccess: true) }
    let estimate = try #require(RateEstimate(all))
    #expect(estimate.share == 1 && abs(estimate.effectiveCount - 16.0 / 6) < 1e-12 && estimate.isSparse)
    let none = try #require(RateEstimate(sums(0, 50)))
    #expect(none.share == 0 && none.effectiveCount == 50 && none.interval.lower == 0 && !none.isSparse)
  }

  @Test func nothingIsAGap() {
    #expect(RateEstimate(RateSums()) == nil && RateSums().share == nil)
    #expect(RateSums().kishCount == 0 && RateSums().weightVariance == 0)
    #expect(ClusterSums().variance == 0)
  }

  @Test func mergingIsAddingRows() {
    var merged = sums(5, 2)
    merged.merge(sums(3, 4, weight: 9))
    var other = sums(3, 4, weight: 9)
    other.merge(sums(5, 2))
    #expect(merged == other && merged.weight == 7 * SampleWeight.one + 7 * 9)
    merged.merge(RateSums())
    #expect(merged == other)
  }

  /// 64 installations of 10 rows: spread failures give the variance of independent rows, bundled ones 10
  /// times it.
  @Test func clustersThatFailTogetherWiden() throws {
    var (together, apart) = (ClusterSums(), ClusterSums())
    var sums = RateSums()
    for installation in 0..<64 {
      for row in 0..<10 {
        let fails = installation < 8
        sums.add(weight: SampleWeight.one, isSuccess: !fails)
        together.add(weight: SampleWeight.one, isSuccess: !fails, hash: UInt64(installation) | 0xFF00)
        apart.add(weight: SampleWeight.one, isSuccess: !fails, hash: UInt64(installation * 10 + row))
      }
    }
    #expect(abs(RateEstimate.inflation(sums, together) - 10 * 64.0 / 63) < 1e-9)
    let wide = try #require(RateEstimate(sums, clusters: together))
    #expect(wide.basis == .clusters && abs(wide.effectiveCount - 63) < 1e-9)
    let narrow = try #require(RateEstimate(sums, clusters: ClusterSums()))
    #expect(narrow.basis == .weights && abs(narrow.effectiveCount - 640) < 1e-9)
    let child = try #require(RateEstimate(sums, parentInflation: 4))
    #expect(child.basis == .inherited && abs(child.effectiveCount - 160) < 1e-9)
    #expect(RateEstimate(sums, parentInflation: .nan) == RateEstimate(sums, parentInflation: 0.2))
    together.merge(apart)
    #expect(together.successWeights.reduce(0, +) == 2 * sums.successWeight)
  }

  @Test func clustersKeepTheirShape() {
    #expect(ClusterSums(successWeights: [1], failureWeights: [1]) == nil)
    let full = [UInt64](repeating: .max, count: 64)
    #expect(ClusterSums(successWeights: full, failureWeights: full)?.variance.isFinite == true)
  }

  @Test func clearlyBelowNeedsTheWholeInterval() throws {
    #expect(try #require(RateEstimate(sums(980, 20))).isClearlyBelow(0.995))
    #expect(!(try #require(RateEstimate(sums(99, 1))).isClearlyBelow(0.995)))
  }

  @Test(arguments: [
    (nil as Double?, 65536 as UInt64?), (1, 65536), (0.5, 131072), (0.3, 218_453), (0.1, 655_360),
    (0, nil), (-1, nil), (1.5, nil), (.nan, nil), (.infinity, nil), (1e-300, nil), (0x1p-24, 1 << 40),
  ]) func weightOfASampleRate(_ rate: Double?, _ raw: UInt64?) {
    #expect(SampleWeight.raw(sampleRate: rate) == raw)
  }
}
