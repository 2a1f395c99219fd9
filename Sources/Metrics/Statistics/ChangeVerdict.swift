/// What is said of a change from one period to the next.
public enum ChangeVerdict: UInt8, Sendable {
  /// Clearly better, and by enough to matter.
  case better
  /// Clearly worse, and by enough to matter.
  case worse
  /// Neither.
  case noClearChange

  /// A difference that calculation alone may cause.
  private static let grain = 1e-12

  /// The change of a success rate: better or worse only if the 95 % interval of the difference (Newcombe)
  /// excludes 0, and the change is at least 0.1 points or the failure share grew or fell by at least a
  /// quarter.
  public static func ofRate(_ now: RateEstimate, before: RateEstimate) -> ChangeVerdict {
    let difference = now.share - before.share
    let interval = newcombe(
      share: now.share, now.interval, base: before.share, before.interval)
    guard !interval.contains(0) else { return .noClearChange }
    let failedBefore = 1 - before.share
    let isLarge = abs(difference) >= 0.001 - grain || abs(difference) >= failedBefore / 4 - grain
    guard isLarge else { return .noClearChange }
    return difference > 0 ? .better : .worse
  }

  /// The change of a quantile of latency: better or worse only if the 95 % interval of the difference, from
  /// the order-statistic intervals of the two, excludes 0, and the change is at least 5 %. The interval is
  /// put together as Newcombe's is (Zou and Donner 2008, Statistics in Medicine 27, 1693–1702).
  ///
  /// - Parameters:
  ///   - now, before: the quantiles, in any one unit; may be infinite (time to success).
  public static func ofLatency(
    _ now: Double, _ nowInterval: Interval, before: Double, _ beforeInterval: Interval
  ) -> ChangeVerdict {
    guard now.isFinite, before.isFinite else {
      // With an infinite quantile no difference exists: the intervals must lie apart.
      if nowInterval.lower > beforeInterval.upper { return .worse }
      return nowInterval.upper < beforeInterval.lower ? .better : .noClearChange
    }
    let interval = newcombe(share: now, nowInterval, base: before, beforeInterval)
    guard !interval.contains(0), abs(now - before) >= before * 0.05 - grain else { return .noClearChange }
    return now > before ? .worse : .better
  }
}
