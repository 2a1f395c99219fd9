/// The "nines" scale: the logarithm of the failure share, up being better, so that 99 % and 99.9 % are as far apart as
/// 90 % and 99 %. Values are failure shares (0…1). Where most points fail more than one time in ten the scale is the
/// plain success share instead.
struct SuccessScale: ValueScale {
  /// The failure share at the bottom of the plot.
  let worst: Double
  /// The failure share at its top.
  let best: Double
  let isLinear: Bool

  init(worst: Double, best: Double) {
    self.worst = worst
    self.best = best
    isLinear = false
  }

  private init() {
    (worst, best, isLinear) = (1, 0, true)
  }

  /// Plain success from 0 to 100 %.
  static var linear: SuccessScale { SuccessScale() }

  func position(_ failureShare: Double) -> Double {
    if isLinear { return (1 - failureShare).clampedToUnit }
    guard failureShare > 0 else { return failureShare == 0 ? 1 : 0 }
    return (decimalLogarithm(worst / failureShare) / decimalLogarithm(worst / best)).clampedToUnit
  }
}

/// One drawable point: its failure share and how bad it could be.
struct SuccessExtent: Sendable {
  let failureShare: Double
  let upperBound: Double
}

extension SuccessScale {
  /// The scale for these points; those without a failure stand at its top. The bottom is the tick at or below the worst
  /// upper bound, but no further than the decade below the worst point; the top is the tick at or above all but the best
  /// twentieth of the points with failures, which are clamped to the edge. The target is always inside, and the whole
  /// never covers less than a decade.
  static func fitting(_ points: [SuccessExtent], target failureShareAtTarget: Double?) -> SuccessScale {
    let shares = points.map(\.failureShare).filter { $0.isFinite && $0 > 0 }.sorted()
    guard let worstShare = shares.last else {
      return around(failureShareAtTarget ?? 0.01)
    }
    let all = points.map(\.failureShare).filter { $0.isFinite && $0 >= 0 }.sorted()
    if all[all.count / 2] > 0.1 { return .linear }
    let bound = points.map(\.upperBound).filter(\.isFinite).max() ?? worstShare
    let cap = SuccessStep.all.last { $0.mantissa == 1 && $0.failureShare >= worstShare * (1 - 1e-9) }
    let badCandidates = SuccessStep.all.lastIndex { $0.failureShare >= bound * (1 - 1e-9) } ?? 0
    let capIndex = cap.flatMap { SuccessStep.all.firstIndex(of: $0) } ?? 0
    let bestShare = shares[Int(Double(shares.count - 1) * 0.05)]
    let good = SuccessStep.all.firstIndex { $0.failureShare <= bestShare * (1 + 1e-9) }
    return widened(
      max(badCandidates, capIndex), good ?? SuccessStep.all.count - 1, target: failureShareAtTarget)
  }

  private static func around(_ failureShare: Double) -> SuccessScale {
    let index = SuccessStep.all.firstIndex { $0.failureShare <= failureShare } ?? 0
    return widened(index, index, target: failureShare)
  }

  private static func widened(_ bad: Int, _ good: Int, target: Double?) -> SuccessScale {
    let steps = SuccessStep.all
    var (bad, good) = (bad, max(good, bad))
    if let target, target > 0 {
      while bad > 0, steps[bad].failureShare <= target * (1 + 1e-6) { bad -= 1 }
      while good < steps.count - 1, steps[good].failureShare >= target * (1 - 1e-6) { good += 1 }
    }
    var widensBad = false
    while steps[bad].failureShare < steps[good].failureShare * 9.99 {
      if widensBad && bad > 0 || good == steps.count - 1 { bad = max(bad - 1, 0) } else { good += 1 }
      if bad == 0 && good == steps.count - 1 { break }
      widensBad.toggle()
    }
    return SuccessScale(worst: steps[bad].failureShare, best: steps[good].failureShare)
  }
}

/// A tick of the success scale, from 0 % (everything fails) by 50, 80, 90, 95, 98, 99 … to 99.9999999 %.
struct SuccessStep: Equatable, Sendable {
  /// The failure share is `mantissa` × 10^−`nines`.
  let mantissa: Int
  let nines: Int

  var failureShare: Double { scientific(Double(mantissa), -nines) }
  /// The decimals its success percentage needs: 99.95 % has two.
  var decimals: Int { max(nines - 2, 0) }

  /// From the worst to the best.
  static let all: [SuccessStep] =
    [SuccessStep(mantissa: 1, nines: 0)]
    + (1...9).flatMap { nines in [5, 2, 1].map { SuccessStep(mantissa: $0, nines: nines) } }
}
