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
