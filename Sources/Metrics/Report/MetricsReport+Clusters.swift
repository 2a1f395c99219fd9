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

  /// The weights of every endpoint and of the site by local day.
  internal func rateDays() -> [UInt64: RateSums] {
    var days: [UInt64: RateSums] = [:]
    for (key, count) in counts {
      let parts = CellKey.countParts(key)
      guard parts.place < frame.quarters.count else { continue }
      let outcome = classes[Int(parts.rowClass)].outcome
      guard outcome.isEligible else { continue }
      let day = frame.dayCell(ofPlace: parts.place)
      for owner in [parts.endpoint, Rollups.site] {
        days[CellKey.bucket(owner: owner, place: day), default: RateSums()]
          .add(count, outcome)
      }
    }
    return days
  }

  /// Says of every total and column how much wider clusters make its variance. What is no whole local day has
  /// the inflation of the days that it touches.
  internal func fillInflation(
    _ columns: PeriodColumns, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]
  ) {
    let days = rateDays()
    fillInflation(of: Rollups.site, columns, days, &site)
    for endpoint in scopes.indices {
      fillInflation(of: UInt16(clamping: endpoint), columns, days, &scopes[endpoint])
    }
  }

  private func fillInflation(
    of owner: UInt16, _ columns: PeriodColumns, _ days: [UInt64: RateSums], _ scope: inout ScopeReport
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
      var sums = RateSums()
      var place = first
      while place <= last {
        if place == frame.dayCell(ofPlace: place), let day = days[CellKey.bucket(owner: owner, place: place)]
        {
          sums.merge(day)
        }
        place += 1
      }
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
