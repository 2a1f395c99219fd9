internal import Foundation

/// The two-sided p-value of the two-proportion z test with pooled variance.
///
/// - Returns: 0…1; 1 where nothing can be told (no rows, or no failures, or no successes).
public func twoProportionPValue(_ a: RateEstimate, _ b: RateEstimate) -> Double {
  let (n, m) = (a.effectiveCount, b.effectiveCount)
  guard n > 0, m > 0 else { return 1 }
  let pooled = (a.share * n + b.share * m) / (n + m)
  let variance = pooled * (1 - pooled) * (1 / n + 1 / m)
  guard variance > 0 else { return 1 }
  return erfc(abs(a.share - b.share) / (2 * variance).squareRoot())
}

/// The chance of at least `count` hits among `total` where each is one with a probability: the upper tail of the binomial
/// distribution, right also where hits are so few that the z test is not.
///
/// - Parameters:
///   - count, total: 0 or more.
///   - probability: 0…1.
/// - Returns: 0…1; 1 where as many are to be expected.
public func binomialTail(_ count: Int64, of total: Int64, probability: Double) -> Double {
  let (k, n) = (Double(count), Double(total))
  guard count > 0, probability < 1, k > n * probability else { return 1 }
  guard count <= total, probability > 0 else { return 0 }
  let odds = probability / (1 - probability)
  let logarithm =
    lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(probability) + (n - k) * log1p(-probability)
  var term = exp(logarithm)
  var sum = 0.0
  // Beyond the mean each term is smaller than the one before.
  for hits in count...total {
    sum += term
    if term <= sum * 1e-16 { break }
    term *= Double(total - hits) / Double(hits + 1) * odds
  }
  return min(sum, 1)
}

/// Which hypotheses are rejected so that at most a share of the rejections is expected to be false (Benjamini
/// and Hochberg 1995, Journal of the Royal Statistical Society B 57, 289–300).
///
/// - Parameters:
///   - pValues: one for each hypothesis; NaN counts as 1.
///   - level: the share, 5 % unless given.
/// - Returns: whether each is rejected, in the order given.
public func benjaminiHochberg(_ pValues: [Double], level: Double = 0.05) -> [Bool] {
  let sorted = pValues.map { $0.isNaN ? 1 : $0 }.sorted()
  var threshold = -1.0
  for (rank, value) in sorted.enumerated()
  where value <= level * Double(rank + 1) / Double(sorted.count) {
    threshold = value
  }
  return pValues.map { $0 <= threshold }
}
