import Content
import Metrics
import Testing

@testable import Site

private let english = Numbers(words: Words(.english))
private let chinese = Numbers(words: Words(.simplifiedChinese))

/// A rate of rows that weigh one request each.
private func rate(_ succeeded: Int64, _ failed: Int64) throws -> Rate {
  func count(_ rows: Int64) -> Count {
    let weight = SampleWeight.one * UInt64(rows)
    return Count(rows: rows, weight: weight, squares: UInt128(SampleWeight.one) * UInt128(weight))
  }
  return try #require(Rate(succeeded: count(succeeded), failed: count(failed)))
}

@Suite struct CountTests {
  @Test(
    arguments: [
      (Int64(0), "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (1_284_302, "1,284,302"), (-1_500, "−1,500"),
      (.max, "9,223,372,036,854,775,807"), (.min, "−9,223,372,036,854,775,808"),
    ] as [(Int64, String)])
  func inFull(count: Int64, text: String) {
    #expect(english.full(count) == text)
    #expect(chinese.full(count) == text)
  }

  @Test(
    arguments: [
      (0.4, "0"), (0.5, "1"), (1_283.6, "1,284"), (.nan, "–"), (.infinity, "∞"), (-.infinity, "−∞"),
      (1e30, "9,223,372,036,854,775,807"),
    ] as [(Double, String)])
  func weightedInFull(requests: Double, text: String) {
    #expect(english.full(requests) == text)
  }

  @Test(
    arguments: [
      (0.0, "0"), (999.4, "999"), (999.6, "1K"), (1_000, "1K"), (9_840, "9.84K"), (9_994, "9.99K"),
      (9_995, "10K"),
      (20_000, "20K"), (99_949, "99.9K"), (99_950, "100K"), (128_430, "128K"), (999_499, "999K"),
      (999_500, "1M"), (999_950, "1M"), (1_284_302, "1.28M"), (999_999_999, "1B"), (1_500_000_000, "1.5B"),
      (2e12, "2,000B"), (-9_840, "−9.84K"), (-0.2, "0"), (.nan, "–"), (.infinity, "∞"), (-.infinity, "−∞"),
    ] as [(Double, String)])
  func shortened(requests: Double, text: String) {
    #expect(english.short(requests) == text)
  }

  @Test(
    arguments: [
      (0.0, "0"), (9_840, "9840"), (9_999.4, "9999"), (9_999.5, "1万"), (10_000, "1万"), (12_800, "1.28万"),
      (1_284_302, "128万"), (9_994_000, "999万"), (12_840_000, "1284万"), (99_994_999, "9999万"),
      (99_995_000, "1亿"), (1_284_000_000, "12.8亿"), (-9_840, "−9840"), (.nan, "–"),
    ] as [(Double, String)])
  func shortenedInChinese(requests: Double, text: String) {
    #expect(chinese.short(requests) == text)
  }
}

@Suite struct RateTests {
  /// decimals = clamp(⌈−log10 f⌉ − 1, 1, 5), cut.
  @Test(
    arguments: [
      (0.0, "0.0%"), (0.5, "50.0%"), (0.8999, "89.9%"), (0.9, "90.0%"), (0.901, "90.1%"), (0.99, "99.0%"),
      (0.9909, "99.09%"), (0.997, "99.70%"), (0.999, "99.90%"), (0.9991, "99.910%"), (0.9999, "99.990%"),
      (0.999_989_9, "99.9989%"), (0.99999, "99.9990%"), (0.999_999, "99.99990%"), (0.999_999_99, "99.99999%"),
      (1 - 1e-12, "99.99999%"), (1.0.nextDown, "99.99999%"), (1, "100.0%"), (1.5, "100.0%"), (-1, "0.0%"),
      (.nan, "–"), (.infinity, "∞"),
    ] as [(Double, String)])
  func percentOfSuccess(share: Double, text: String) {
    #expect(english.percent(success: share) == text)
  }

  /// 57 % is held as 56.99999999999999 %.
  @Test func aWholeDigitIsNotLost() {
    #expect(0.57 * 100 < 57)
    #expect(english.percent(success: 0.999) == "99.90%")
    for tenth in 100...989 {
      #expect(english.percent(success: Double(tenth) / 1_000) == "\(tenth / 10).\(tenth % 10)%")
    }
  }

  @Test(
    arguments: [
      (Int64(997), Int64(3), "99.70%"), (1_284, 0, "100% of 1,284"), (0, 12, "0.0%"),
      (1_999_999, 1, "99.99995%"),
      (99_999_999, 1, "99.99999%"),
    ] as [(Int64, Int64, String)])
  func withItsCount(succeeded: Int64, failed: Int64, text: String) throws {
    #expect(try english.rate(rate(succeeded, failed)) == text)
  }

  @Test func inANarrowPlace() throws {
    #expect(try english.shortRate(rate(1_284, 0)) == "100%")
    #expect(try english.shortRate(rate(1_283, 1)) == "99.922%")
    #expect(try chinese.rate(rate(1_284, 0)) == "1,284 次全部成功")
  }

  /// One failure that weighs next to nothing beside successes that stand for millions each.
  @Test func neverAHundredWithAFailure() throws {
    let heavy = Count(rows: 1_000, weight: 1 << 62, squares: 1 << 120)
    let rate = try #require(Rate(succeeded: heavy, failed: Count(oneRowOfWeight: 1)))
    #expect(rate.share == 1)
    #expect(english.rate(rate) == "99.99999%")
    #expect(english.shortRate(rate) == "99.99999%")
  }

  @Test func boundsHaveTheDecimalsOfTheirRate() throws {
    let some = try rate(9_970, 30)
    #expect(english.bound(some.estimate.interval.lower, beside: some) == "99.57%")
    #expect(english.bound(some.estimate.interval.upper, beside: some) == "99.78%")
    let all = try rate(1_000, 0)
    #expect(english.bound(all.estimate.interval.lower, beside: all) == "99.617%")
    #expect(english.bound(all.estimate.interval.upper, beside: all) == "100.000%")
    #expect(english.bound(.nan, beside: all) == "–")
  }

  @Test(
    arguments: [
      (0.995, "99.5%"), (0.9995, "99.95%"), (0.9, "90%"), (1, "100%"), (0.2, "20%"), (0.999_999, "99.9999%"),
    ] as [(Double, String)])
  func aTargetAsItWasWritten(share: Double, text: String) {
    #expect(english.target(share) == text)
  }
}

@Suite struct ShareTests {
  @Test(
    arguments: [
      (0.0, "0%"), (-0.1, "0%"), (0.000_04, "<0.01%"), (0.0003, "0.03%"), (0.009_949, "0.99%"),
      (0.009_96, "1.0%"),
      (0.041, "4.1%"), (0.0996, "10%"), (0.37, "37%"), (0.994, "99%"), (0.9951, "99.5%"), (0.9994, "99.9%"),
      (0.9996, ">99.9%"), (1.0.nextDown, ">99.9%"), (1, "100%"), (2.5, "250%"), (50, "5,000%"), (.nan, "–"),
      (.infinity, "∞"),
    ] as [(Double, String)])
  func ofAWhole(share: Double, text: String) {
    #expect(english.share(share) == text)
  }

  @Test(
    arguments: [
      (0.0, "0.000 points"), (0.000_001, "<0.001 points"), (0.000_12, "0.012 points"),
      (0.000_999, "0.10 points"),
      (0.0031, "0.31 points"), (-0.0031, "0.31 points"), (0.099_99, "10.0 points"), (0.25, "25.0 points"),
      (.nan, "–"),
    ] as [(Double, String)])
  func differenceInPoints(difference: Double, text: String) {
    #expect(english.points(difference) == text)
  }

  @Test func pointsInChinese() { #expect(chinese.points(-0.0031) == "0.31 个百分点") }

  @Test(
    arguments: [
      (2.346, 2, "2.35"), (-2.346, 2, "−2.35"), (-0.001, 2, "0.00"), (0, 0, "0"),
      (1_234_567.8, 1, "1,234,567.8"),
      (0.05, 1, "0.1"), (1e300, 2, "∞"), (-1e300, 2, "−∞"), (.nan, 1, "–"),
    ] as [(Double, Int, String)])
  func withDecimals(value: Double, decimals: Int, text: String) {
    #expect(english.decimal(value, decimals) == text)
  }

  @Test func onAnAxis() { #expect(english.percent(0.9995, decimals: 2) == "99.95%") }
}
