internal import Taxonomy

/// The eligible requests of one version.
private struct Version {
  var numbers: [UInt16]
  let app: String
  let system: String
  let name: String
  var days: [Int: Count] = [:]
  var instrumentation: [String: UInt64] = [:]
  var now = ColumnTally.zero
  /// By endpoint and local day.
  var endpoints: [Int: [Int: SliceSum]] = [:]
}

extension MetricsReport {
  /// The versions of a period, by app and system, newest first.
  internal func releases(_ columns: PeriodColumns) -> [ReleaseReport] {
    let days = SliceSpan(columns, frame, isByDay: true).now
    let versions = versions(days)
    var reports: [ReleaseReport] = []
    for (_, group) in Dictionary(grouping: versions, by: { [$0.app, $0.system] })
      .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    {
      let ordered = group.sorted { isEarlierVersion($0.name, $1.name) }
      var totals: [Int: UInt64] = [:]
      for version in ordered {
        for (day, count) in version.days { totals[day, default: 0].add(count.weight) }
      }
      let last = totals.keys.max()
      func share(_ version: Version, _ day: Int) -> Double {
        let total = Double(totals[day] ?? 0)
        return total > 0 ? Double(version.days[day]?.weight ?? 0) / total : 0
      }
      func established(_ version: Version) -> Set<Int> {
        Set(version.days.keys.filter { share(version, $0) >= 0.01 })
      }
      for (index, version) in ordered.enumerated() {
        var report = ReleaseReport(app: version.app, system: version.system, version: version.name)
        report.now = version.now
        report.instrumentation = version.instrumentation.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .map(\.key)
        report.adoption = last.map { share(version, $0) } ?? 0
        let own = established(version)
        report.firstDay = own.min().map { frame.day(ofQuarter: frame.quarters.lowerBound + $0) }
        // The nearest earlier version that shares a day with enough of both.
        for earlier in ordered[..<index].reversed() {
          let shared = own.intersection(established(earlier))
          if let comparison = compare(version, earlier, shared) {
            report.comparison = comparison
            break
          }
        }
        reports.append(report)
      }
    }
    return reports.sorted {
      $0.app != $1.app || $0.system != $1.system
        ? ($0.app, $0.system) < ($1.app, $1.system) : isEarlierVersion($1.version, $0.version)
    }
  }

  private func versions(_ days: Range<Int>) -> [Version] {
    var versions: [Version] = []
    var places: [UInt16: Int] = [:]
    var known: [[String]: Int] = [:]
    var instrumentation: [UInt16: String] = [:]
    for (index, whole) in slices.values.keys(.build).enumerated() {
      let parts = whole.split(separator: SliceView.separator, omittingEmptySubsequences: false).map(
        String.init)
      guard parts.count == 4, !parts[2].isEmpty else { continue }
      let number = SliceKey.slice(Int(SliceDimension.build.rawValue), UInt16(index + 1))
      let key = Array(parts[..<3])
      instrumentation[number] = parts[3]
      if let place = known[key] {
        places[number] = place
        versions[place].numbers.append(number)
      } else {
        known[key] = versions.count
        places[number] = versions.count
        versions.append(Version(numbers: [number], app: parts[0], system: parts[1], name: parts[2]))
      }
    }
    slices.counts.forEach { key, count in
      let parts = SliceKey.countParts(key)
      guard let place = places[parts.slice], days.contains(parts.place),
        let outcome = Outcome(rawValue: parts.outcome), outcome.isEligible
      else { return }
      versions[place].days[frame.dayCell(ofPlace: parts.place), default: .zero].add(count)
      versions[place].instrumentation[instrumentation[parts.slice] ?? "", default: 0].add(count.weight)
      versions[place].now.rows &+= count.rows
      if outcome == .success {
        versions[place].now.succeeded.add(count)
      } else {
        versions[place].now.failed.add(count)
      }
    }
    for (key, sum) in sliceEndpoints {
      let parts = SliceKey.endpointParts(key)
      guard let place = places[parts.slice], days.contains(parts.place) else { continue }
      versions[place].endpoints[Int(parts.endpoint), default: [:]][parts.place, default: .zero].add(sum)
    }
    return versions.filter { $0.now.rows > 0 }.map { version in
      var version = version
      version.now.inflation = Inflation(factor: inflation(version, days), isInherited: true)
      return version
    }
  }

  private func inflation(_ version: Version, _ days: Range<Int>) -> Double {
    var sums = RateSums()
    sums.add(version.now.succeeded, .success)
    sums.add(version.now.failed, .network)
    return RateEstimate.inflation(sums, clusters(of: version.numbers, days, in: sliceGroups))
  }

  /// Direct standardisation over endpoint and local day: a version rolls out over days, so without the day a bad
  /// day would count more for one than for the other. A stratum weighs n₁·n₂/(n₁ + n₂), which gives the traffic
  /// that both have most (Cochran 1954, Biometrics 10, 417–451); what one of them lacks is left out.
  private func compare(
    _ version: Version, _ earlier: Version, _ days: Set<Int>
  ) -> ReleaseReport.Comparison? {
    guard let first = days.min(), let last = days.max() else { return nil }
    var total = Standardised()
    var worst: (endpoint: Int, part: Standardised)?
    for endpoint in version.endpoints.keys.sorted() {
      guard let own = version.endpoints[endpoint], let other = earlier.endpoints[endpoint] else { continue }
      var part = Standardised()
      for day in days.sorted() {
        if let now = own[day], let before = other[day] { part.add(RateSums(now), RateSums(before)) }
      }
      guard part.weight > 0 else { continue }
      total.merge(part)
      if part.lost < worst?.part.lost ?? 0 { worst = (endpoint, part) }
    }
    guard let now = total.now(version.now.inflation.factor),
      let before = total.before(earlier.now.inflation.factor), !now.isSparse, !before.isSparse
    else { return nil }
    func main(_ version: Version) -> String? {
      version.instrumentation.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let base = frame.quarters.lowerBound
    return ReleaseReport.Comparison(
      version: earlier.name,
      days: frame.day(ofQuarter: base + first)...frame.day(ofQuarter: base + last), now: now, before: before,
      requests: total.requests, hasOtherInstrumentation: main(version) != main(earlier),
      worstEndpoint: worst.flatMap { worst in
        guard let now = worst.part.now(1), let before = worst.part.before(1) else { return nil }
        return (worst.endpoint, now.share, before.share)
      })
  }
}

extension RateSums {
  fileprivate init(_ sum: SliceSum) {
    self.init()
    add(sum.successes, .success)
    add(sum.failures, .network)
  }
}
