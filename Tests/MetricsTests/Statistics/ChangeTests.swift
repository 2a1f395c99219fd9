import Testing

@testable import Metrics

@Suite struct ChangeTests {
  private static func estimate(_ failures: UInt64, of n: UInt64) -> RateEstimate? {
    var sums = RateSums()
    sums.successWeight = (n - failures) << 16
    sums.failureWeight = failures << 16
    sums.successSquares = UInt128(n - failures) << 32
    sums.failureSquares = UInt128(failures) << 32
    return RateEstimate(sums)
  }

  @Test(arguments: [
    ("clear and large", 500, 100_000, 1000, 100_000, ChangeVerdict.worse),
    ("the other way", 1000, 100_000, 500, 100_000, .better),
    ("clear, 0.1 points on a bad rate", 20_000, 1_000_000, 21_000, 1_000_000, .worse),
    ("clear, but under 0.1 points and a quarter", 20_000, 1_000_000, 20_900, 1_000_000, .noClearChange),
    ("a quarter more of few failures", 1_000, 10_000_000, 1_250, 10_000_000, .worse),
    ("a quarter less", 1_000, 10_000_000, 750, 10_000_000, .better),
    ("a fifth more of few failures", 1_000, 10_000_000, 1_200, 10_000_000, .noClearChange),
    ("large, but not clear", 1, 100, 3, 100, .noClearChange),
    ("from none", 0, 100_000, 50, 100_000, .worse),
    ("none to none", 0, 1000, 0, 1000, .noClearChange),
  ]) func rate(
    _ name: String, _ before: UInt64, _ n: UInt64, _ now: UInt64, _ m: UInt64, _ verdict: ChangeVerdict
  ) throws {
    let (old, new) = (try #require(Self.estimate(before, of: n)), try #require(Self.estimate(now, of: m)))
    #expect(ChangeVerdict.ofRate(new, before: old) == verdict, "\(name)")
  }

  @Test(arguments: [
    ("10 % slower, tight", 1100.0, 1090.0, 1110.0, 1000.0, 990.0, 1010.0, ChangeVerdict.worse),
    ("10 % faster, tight", 900, 890, 910, 1000, 990, 1010, .better),
    ("5 %", 1050, 1049, 1051, 1000, 999, 1001, .worse),
    ("4 %", 1040, 1039, 1041, 1000, 999, 1001, .noClearChange),
    ("wide", 1100, 900, 1400, 1000, 800, 1300, .noClearChange),
    ("no upper bound", 1100, 1050, .infinity, 1000, 990, .infinity, .noClearChange),
    ("no upper bound of the slower", 1100, 1050, .infinity, 1000, 990, 1010, .worse),
    ("to infinity", .infinity, .infinity, .infinity, 1000, 990, 1010, .worse),
    ("from infinity", 1000, 990, 1010, .infinity, .infinity, .infinity, .better),
    ("perhaps to infinity", .infinity, 1000, .infinity, 1000, 990, 1010, .noClearChange),
    ("both infinite", .infinity, 900, .infinity, .infinity, 900, .infinity, .noClearChange),
  ]) func latency(
    _ name: String, _ now: Double, _ nl: Double, _ nu: Double, _ before: Double, _ bl: Double, _ bu: Double,
    _ verdict: ChangeVerdict
  ) {
    let found = ChangeVerdict.ofLatency(
      now, Interval(lower: nl, upper: nu), before: before, Interval(lower: bl, upper: bu))
    #expect(found == verdict, "\(name)")
  }

  @Test func twoProportions() throws {
    let (a, b) = (try #require(Self.estimate(20, of: 100)), try #require(Self.estimate(10, of: 100)))
    // z = 0.1/√(0.15·0.85·0.02) = 1.98030…
    #expect(abs(twoProportionPValue(a, b) - 0.0476704) < 1e-6)
    #expect(twoProportionPValue(a, a) == 1)
    let none = try #require(Self.estimate(0, of: 100))
    #expect(twoProportionPValue(none, none) == 1)
  }

  /// The example of Benjamini and Hochberg 1995: of 15 p-values the four smallest are rejected.
  @Test func falseDiscoveries() {
    let values = [
      0.0278, 0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
      0.7590, 1.0,
    ]
    #expect(benjaminiHochberg(values).enumerated().filter(\.element).map(\.offset) == [1, 2, 3, 4])
    #expect(benjaminiHochberg([]) == [])
    #expect(benjaminiHochberg([.nan, 0.9]) == [false, false])
    #expect(benjaminiHochberg([0.04, 0.05]) == [true, true])
    #expect(benjaminiHochberg([0.04]) == [true] && benjaminiHochberg([0.06]) == [false])
  }

  private func sums(_ successes: UInt64, _ failures: UInt64) -> RateSums {
    var sums = RateSums()
    sums.successWeight = successes << 16
    sums.failureWeight = failures << 16
    return sums
  }

  @Test func trafficThatMovesIsMix() throws {
    let shift = try #require(
      MixShift([
        MixShift.Part(before: sums(900, 100), now: sums(90, 10)),
        MixShift.Part(before: sums(990, 10), now: sums(1881, 19)),
      ]))
    #expect(abs(shift.rate) < 1e-12 && abs(shift.total - (1971.0 / 2000 - 1890.0 / 2000)) < 1e-12)
    #expect(shift.contributions.allSatisfy { $0.mix > 0 })
  }

  @Test func endpointsThatChangeAreRate() throws {
    let shift = try #require(
      MixShift([
        MixShift.Part(before: sums(990, 10), now: sums(940, 60)),
        MixShift.Part(before: sums(990, 10), now: sums(990, 10)),
      ]))
    #expect(abs(shift.mix) < 1e-12 && abs(shift.rate + 0.025) < 1e-12)
    #expect(shift.contributions[1].rate == 0)
  }

  @Test func newAndGonePartsAreMixAndNothingIsLeftOver() throws {
    let shift = try #require(
      MixShift([
        MixShift.Part(before: RateSums(), now: sums(50, 50)),
        MixShift.Part(before: sums(80, 20), now: RateSums()),
        MixShift.Part(before: sums(900, 0), now: sums(890, 10)),
        MixShift.Part(before: RateSums(), now: RateSums()),
      ]))
    #expect(abs(shift.total - (0.94 - 0.98)) < 1e-12)
    #expect(shift.contributions[0].rate == 0 && shift.contributions[1].rate == 0)
    #expect(shift.contributions[3] == MixShift.Contribution(mix: 0, rate: 0))
    #expect(MixShift([]) == nil)
  }
}
