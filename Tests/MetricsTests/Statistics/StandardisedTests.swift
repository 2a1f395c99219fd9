import Testing

@testable import Metrics

@Suite struct StandardisedTests {
  private static func sums(_ successes: Int, _ failures: Int) -> RateSums {
    var sums = RateSums()
    for _ in 0..<successes { sums.add(weight: SampleWeight.one, isSuccess: true) }
    for _ in 0..<failures { sums.add(weight: SampleWeight.one, isSuccess: false) }
    return sums
  }

  /// Two strata worked out by hand: 100 · 300/400 = 75 and 200 · 50/250 = 40.
  @Test func ratesOfTheCommonMix() throws {
    var both = Standardised()
    both.add(Self.sums(90, 10), Self.sums(285, 15))
    both.add(Self.sums(100, 100), Self.sums(20, 30))
    let now = try #require(both.now(1))
    let before = try #require(both.before(1))
    #expect(abs(now.share - (75 * 0.9 + 40 * 0.5) / 115) < 1e-12)
    #expect(abs(before.share - (75 * 0.95 + 40 * 0.4) / 115) < 1e-12)
    #expect(both.requests == 650)
    let variance = (75 * 75 * 0.9 * 0.1 / 99 + 40 * 40 * 0.25 / 199) / (115 * 115)
    #expect(abs(now.effectiveCount - now.share * (1 - now.share) / variance) < 1e-6)
    let wider = try #require(both.now(4))
    #expect(abs(wider.effectiveCount * 4 - now.effectiveCount) < 1e-6)
  }

  @Test func strataThatOneLacksAreLeftOut() {
    var both = Standardised()
    both.add(Self.sums(90, 10), RateSums())
    both.add(RateSums(), Self.sums(90, 10))
    both.add(Self.sums(1, 0), Self.sums(90, 10))
    #expect(both.now(1) == nil && both.before(1) == nil && both.requests == 0)
  }

  @Test func mergingIsAdding() throws {
    var first = Standardised()
    first.add(Self.sums(90, 10), Self.sums(285, 15))
    var second = Standardised()
    second.add(Self.sums(100, 100), Self.sums(20, 30))
    var both = first
    both.add(Self.sums(100, 100), Self.sums(20, 30))
    first.merge(second)
    #expect(first.now(1) == both.now(1) && first.before(1) == both.before(1) && first.lost == both.lost)
  }
}
