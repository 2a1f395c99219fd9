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
    let none = [RateSums](repeating: RateSums(), count: dayNumber(ofPlace: frame.quarters.count - 1) + 1)
    var ofSite = none
    for endpoint in scopes.indices {
      var days = none
      for (key, count) in counts.of(UInt16(clamping: endpoint)) {
        let parts = CellKey.countParts(key)
        guard parts.place < frame.quarters.count else { continue }
        let outcome = classes[Int(parts.rowClass)].outcome
        guard outcome.isEligible else { continue }
        days[dayNumber(ofPlace: parts.place)].add(count, outcome)
        ofSite[dayNumber(ofPlace: parts.place)].add(count, outcome)
      }
      fillInflation(of: UInt16(clamping: endpoint), columns, days, &scopes[endpoint])
    }
    fillInflation(of: Rollups.site, columns, ofSite, &site)
  }

  /// The local day of a place, counted from the first of the frame; -1 in a frame that covers nothing.
  private func dayNumber(ofPlace place: Int) -> Int {
    guard place >= 0 else { return -1 }
    let first = frame.quarters.lowerBound
    return frame.day(ofQuarter: first + place) - frame.day(ofQuarter: first)
  }

  private func fillInflation(
    of owner: UInt16, _ columns: PeriodColumns, _ days: [RateSums], _ scope: inout ScopeReport
  ) {
    var known: [Range<Int>: Double] = [:]
    func inflation(_ start: Int64, _ end: Int64, isWhole: Bool) -> Inflation {
      // Hostile clocks put a span's ends at the edges of 64 bits.
      guard start < end else { return .none }
      let base = frame.quarters.lowerBound
      let count = frame.quarters.count
      let low = min(max(QuarterHour.index(ofMicroseconds: start) - base, 0), count)
      let high = min(max(QuarterHour.index(ofMicroseconds: end - 1) - base + 1, low), count)
      guard low < high else { return .none }
      let first = frame.dayCell(ofPlace: low)
      let last = frame.dayCell(ofPlace: high - 1)
      let places = first..<(last + 1)
      if let factor = known[places] { return Inflation(factor: factor, isInherited: !isWhole) }
      let touched = dayNumber(ofPlace: low)...dayNumber(ofPlace: high - 1)
      let sums = days[touched].reduce(into: RateSums()) { $0.merge($1) }
      let factor = RateEstimate.inflation(sums, clusters(of: [owner], places, in: groups))
      known[places] = factor
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
