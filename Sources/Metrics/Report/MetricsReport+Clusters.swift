internal import Taxonomy

extension MetricsReport {
  /// The groups of installations of some owners over some places.
  internal func clusters(
    of owners: [UInt16], _ places: Range<Int>, in groups: PackedCells<GroupSum>
  ) -> ClusterSums {
    var sums = ClusterSums()
    for owner in owners {
      for (key, sum) in groups.of(owner, places: places) {
        let group = UInt64(CellKey.bucketParts(key).bucket)
        sums.add(weight: sum.succeeded, isSuccess: true, hash: group)
        sums.add(weight: sum.failed, isSuccess: false, hash: group)
      }
    }
    return sums
  }

  /// Says of every total and column how much wider clusters make its variance. What is no whole local day has
  /// the inflation of the days that it touches.
  internal func fillInflation(
    _ columns: PeriodColumns, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]
  ) {
    var ofSite = DailyClusters(frame)
    for endpoint in scopes.indices {
      var clusters = DailyClusters(frame)
      for (key, count) in counts.of(UInt16(clamping: endpoint)) {
        let parts = CellKey.countParts(key)
        guard parts.place < frame.quarters.count else { continue }
        let outcome = classes[Int(parts.rowClass)].outcome
        guard outcome.isEligible else { continue }
        clusters.add(count, outcome, place: parts.place)
        ofSite.add(count, outcome, place: parts.place)
      }
      clusters.add(groups, of: UInt16(clamping: endpoint))
      Self.fillInflation(by: clusters, columns, &scopes[endpoint])
    }
    ofSite.add(groups, of: Rollups.site)
    Self.fillInflation(by: ofSite, columns, &site)
  }

  private static func fillInflation(
    by clusters: DailyClusters, _ columns: PeriodColumns, _ scope: inout ScopeReport
  ) {
    var known: [Range<Int>: Double] = [:]
    func inflation(_ start: Int64, _ end: Int64, isWhole: Bool) -> Inflation {
      // Hostile clocks put a span's ends at the edges of 64 bits.
      guard start < end else { return .none }
      let quarters = QuarterHour.index(ofMicroseconds: start)..<QuarterHour.index(ofMicroseconds: end - 1) + 1
      let days = clusters.days(of: quarters)
      let factor = known[days] ?? clusters.inflation(ofDays: days)
      known[days] = factor
      return Inflation(factor: factor, isInherited: !isWhole)
    }
    let isDaily = columns.period.grain == .day
    func whole(_ span: ColumnSpan, isCurrent: Bool) -> Inflation {
      inflation(
        span.startMicroseconds, span.endMicroseconds, isWhole: isCurrent && columns.period != .day)
    }
    scope.total.inflation = whole(columns.current, isCurrent: true)
    scope.previous.inflation = whole(columns.previous, isCurrent: false)
    for (index, column) in columns.current.columns.enumerated() {
      scope.columns[index].inflation = inflation(
        column.startMicroseconds, column.endMicroseconds, isWhole: isDaily)
    }
    for (index, column) in columns.previous.columns.enumerated() {
      scope.previousColumns[index].inflation = inflation(
        column.startMicroseconds, column.endMicroseconds, isWhole: isDaily)
    }
  }
}
