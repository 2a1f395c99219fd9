import Metrics
import Testing

@Suite struct BinomialTests {
  /// By exact fractions: 7 of 10 heads or more are (120 + 45 + 10 + 1) / 1024; one six or more in four dice 1 − (5/6)^4.
  private static let vectors: [(count: Int64, total: Int64, probability: Double, expected: Double)] = [
    (7, 10, 0.5, 176.0 / 1_024), (1, 4, 1.0 / 6, 671.0 / 1_296), (10, 10, 0.5, 1.0 / 1_024),
    (3, 3, 0.01, 1e-6), (0, 10, 0.5, 1), (5, 10, 0.5, 1), (2, 10, 0.9, 1), (1, 10, 0, 0), (4, 10, 1, 1),
  ]

  @Test(arguments: vectors)
  func tail(count: Int64, total: Int64, probability: Double, expected: Double) {
    let chance = binomialTail(count, of: total, probability: probability)
    #expect(abs(chance - expected) <= 1e-12 * max(expected, 1e-6))
  }

  /// Far beyond what factorials hold: by the central limit theorem three deviations above the mean are 0.00135.
  @Test func manyRequests() {
    let chance = binomialTail(500_000 + 1_500, of: 1_000_000, probability: 0.5)
    #expect(abs(chance - 0.001_35) < 0.000_02)
  }
}
