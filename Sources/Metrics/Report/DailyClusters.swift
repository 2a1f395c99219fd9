internal import Taxonomy

/// How much wider clusters make the variance of some endpoints' success rate, by local day (`metrics.md`, Uncertainty).
///
/// Groups of installations are kept by local day: what is finer, or counts only some failures, has the inflation of the days
/// that it touches.
public struct DailyClusters: Sendable {
  private let frame: RollupFrame
  private var sums: [RateSums]
  /// Σw over successes, then over failures, of each group of each day.
  private var weights: [UInt64]

  private static let width = 2 * ClusterSums.groups

  /// Of nothing.
  internal init(_ frame: RollupFrame) {
    self.frame = frame
    let days = frame.dayNumber(ofPlace: frame.quarters.count - 1) + 1
    sums = Array(repeating: RateSums(), count: days)
    weights = Array(repeating: 0, count: days * Self.width)
  }

  /// Adds requests of a day, by one of its places in the frame.
  internal mutating func add(_ count: Count, _ outcome: Outcome, place: Int) {
    sums[frame.dayNumber(ofPlace: place)].add(count, outcome)
  }

  /// Adds the groups of some endpoints, or of ``Rollups/site``.
  internal mutating func add(_ groups: PackedCells<GroupSum>, of owner: UInt16) {
    for (key, sum) in groups.of(owner) {
      let parts = CellKey.bucketParts(key)
      guard parts.place < frame.quarters.count, parts.bucket < ClusterSums.groups else { continue }
      let place = frame.dayNumber(ofPlace: parts.place) * Self.width + parts.bucket
      weights[place].add(sum.succeeded)
      weights[place + ClusterSums.groups].add(sum.failed)
    }
  }

  /// The factor of the local days that some quarter hours, counted from 1970, touch: 1 or more.
  public func inflation(of quarters: Range<Int>) -> Double { inflation(ofDays: days(of: quarters)) }

  /// The local days that some quarter hours touch, counted from the first of the frame.
  internal func days(of quarters: Range<Int>) -> Range<Int> {
    let covered = quarters.clamped(to: frame.quarters)
    guard !covered.isEmpty else { return 0..<0 }
    let base = frame.quarters.lowerBound
    return frame.dayNumber(ofPlace: covered.lowerBound - base)..<frame.dayNumber(
      ofPlace: covered.upperBound - 1 - base) + 1
  }

  internal func inflation(ofDays days: Range<Int>) -> Double {
    var all = [UInt64](repeating: 0, count: Self.width)
    for day in days {
      for group in all.indices { all[group].add(weights[day * Self.width + group]) }
    }
    let clusters = ClusterSums(
      successWeights: Array(all[..<ClusterSums.groups]), failureWeights: Array(all[ClusterSums.groups...]))
    return RateEstimate.inflation(sums[days].reduce(into: RateSums()) { $0.merge($1) }, clusters)
  }
}

extension RollupFrame {
  /// The local day of a place, counted from the first of the frame; -1 in a frame that covers nothing.
  fileprivate func dayNumber(ofPlace place: Int) -> Int {
    place >= 0 ? day(ofQuarter: quarters.lowerBound + place) - day(ofQuarter: quarters.lowerBound) : -1
  }
}

extension MetricsReport {
  /// The clusters of some endpoints.
  ///
  /// - Parameter included: indexes in ``endpoints``; nil means all.
  public func dailyClusters(endpoints included: Set<Int>? = nil) -> DailyClusters {
    var clusters = DailyClusters(frame)
    for (key, count) in counts {
      let parts = CellKey.countParts(key)
      let outcome = classes[Int(parts.rowClass)].outcome
      guard outcome.isEligible, included?.contains(Int(parts.endpoint)) ?? true,
        parts.place < frame.quarters.count
      else { continue }
      clusters.add(count, outcome, place: parts.place)
    }
    for owner in included.map({ $0.sorted().map { UInt16(clamping: $0) } }) ?? [Rollups.site] {
      clusters.add(groups, of: owner)
    }
    return clusters
  }
}
