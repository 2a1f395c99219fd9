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

  var weight: UInt64 { now.succeeded.weight.addingSaturated(now.failed.weight) }
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
    for index in sliceEndpoints.indices {
      let (key, sum) = sliceEndpoints[index]
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

  /// Direct standardisation: each endpoint has the same part in both, that of its requests of both together
  /// (Kitagawa 1955); endpoints that one of them lacks are left out.
  private func compare(
    _ version: Version, _ earlier: Version, _ days: Set<Int>
  ) -> ReleaseReport.Comparison? {
    guard let first = days.min(), let last = days.max() else { return nil }
    func sums(_ version: Version, _ endpoint: Int) -> RateSums {
      var sums = RateSums()
      for (day, sum) in version.endpoints[endpoint] ?? [:] where days.contains(day) {
        sums.add(sum.successes, .success)
        sums.add(sum.failures, .network)
      }
      return sums
    }
    var strata: [(endpoint: Int, now: RateSums, before: RateSums, weight: Double)] = []
    for endpoint in version.endpoints.keys.sorted() {
      let (now, before) = (sums(version, endpoint), sums(earlier, endpoint))
      guard now.weight > 0, before.weight > 0 else { continue }
      strata.append((endpoint, now, before, Double(now.weight) + Double(before.weight)))
    }
    let total = strata.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    func estimate(_ side: (RateSums, RateSums) -> RateSums, _ inflation: Double) -> RateEstimate {
      var (share, variance, kish) = (0.0, 0.0, 0.0)
      for stratum in strata {
        let sums = side(stratum.now, stratum.before)
        let part = stratum.weight / total
        share += part * (sums.share ?? 0)
        variance += part * part * sums.weightVariance * inflation
        kish += sums.kishCount / inflation
      }
      return RateEstimate(share: min(share, 1), variance: variance, count: kish)
    }
    let now = estimate({ now, _ in now }, version.now.inflation.factor)
    let before = estimate({ _, before in before }, earlier.now.inflation.factor)
    guard !now.isSparse, !before.isSparse else { return nil }
    let worst = strata.min { lost($0, of: total) < lost($1, of: total) }
    func main(_ version: Version) -> String? {
      version.instrumentation.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    let base = frame.quarters.lowerBound
    return ReleaseReport.Comparison(
      version: earlier.name,
      days: frame.day(ofQuarter: base + first)...frame.day(ofQuarter: base + last), now: now, before: before,
      requests: total / Double(SampleWeight.one), hasOtherInstrumentation: main(version) != main(earlier),
      worstEndpoint: worst.flatMap { stratum in
        guard lost(stratum, of: total) < 0, let now = stratum.now.share, let before = stratum.before.share
        else { return nil }
        return (stratum.endpoint, now, before)
      })
  }
}

/// What an endpoint adds to the difference of two versions.
private func lost(
  _ stratum: (endpoint: Int, now: RateSums, before: RateSums, weight: Double), of total: Double
) -> Double {
  ((stratum.now.share ?? 0) - (stratum.before.share ?? 0)) * stratum.weight / total
}
