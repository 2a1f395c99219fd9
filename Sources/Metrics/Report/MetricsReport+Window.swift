internal import Taxonomy

extension MetricsReport {
  /// The requests of some endpoints in any span of time.
  ///
  /// - Parameters:
  ///   - quarters: the 15-minute spans that are covered, counted from 1970.
  ///   - included: indexes in ``endpoints``; nil means all.
  public func window(_ quarters: Range<Int>, endpoints included: Set<Int>? = nil) -> WindowReport {
    let covered = quarters.clamped(to: frame.quarters)
    let base = frame.quarters.lowerBound
    let places = (covered.lowerBound - base)..<(covered.upperBound - base)
    var total = Tally.zero
    var siteSampled = Count.zero
    var byCode: [Int: Count] = [:]
    var byEndpoint: [Int: Tally] = [:]
    var next: UInt64 = 0
    while let first = counts[next..<(.max)].first(where: { _ in true }) {
      let run = first.key >> 24
      let parts = CellKey.countParts(first.key)
      next = (run + 1) << 24
      let sum = sum(ofRun: run, places)
      guard sum.rows > 0 else { continue }
      let rowClass = classes[Int(parts.rowClass)]
      if rowClass.isLatencySample { siteSampled.add(sum) }
      guard included?.contains(Int(parts.endpoint)) ?? true else { continue }
      total.add(sum, of: rowClass)
      byEndpoint[Int(parts.endpoint), default: .zero].add(sum, of: rowClass)
      if rowClass.outcome.isFailure { byCode[Int(parts.rowClass), default: .zero].add(sum) }
    }
    let isFine = quarters.lowerBound >= frame.firstFineQuarter
    return WindowReport(
      quarters: quarters, total: total,
      siteLatency: latency(of: [Rollups.site], places, siteSampled, sum: siteDuration(places)),
      latency: isFine ? endpointLatency(Array(byEndpoint.keys), places, total.sampled) : nil,
      codes: byCode.compactMap { number, count in classes[number].code.map { ($0, count) } }
        .sorted { ($1.count.weight, $0.code) < ($0.count.weight, $1.code) },
      endpoints: byEndpoint.map { (endpoint: $0, tally: $1) }.sorted {
        ($1.tally.failed.weight, $0.endpoint) < ($0.tally.failed.weight, $1.endpoint)
      })
  }

  private func sum(ofRun run: UInt64, _ places: Range<Int>) -> Count {
    var sum = Count.zero
    for (_, count) in counts[run << 24 | UInt64(places.lowerBound)..<run << 24 | UInt64(places.upperBound)] {
      sum.add(count)
    }
    return sum
  }

  private func siteDuration(_ places: Range<Int>) -> UInt128 {
    siteDurations[places].reduce(into: 0) { $0.add($1) }
  }

  private func endpointLatency(_ endpoints: [Int], _ places: Range<Int>, _ sampled: Count) -> Latency {
    let owners = endpoints.map { UInt16(clamping: $0) }
    var sum: Int128 = 0
    for owner in owners {
      for (_, work) in work.of(owner, places: places) { sum &+= work.latency }
    }
    return latency(of: owners, places, sampled, sum: UInt128(clamping: sum))
  }

  /// Of owners whose cells have 15 minutes in these places.
  private func latency(of owners: [UInt16], _ places: Range<Int>, _ sampled: Count, sum: UInt128) -> Latency {
    var weights = SlotWeights()
    for owner in owners {
      for (key, weight) in latency.of(owner, places: places) {
        weights.add(weight, slot: CellKey.bucketParts(key).bucket)
      }
    }
    return Latency(samples: sampled.rows, histogram: weights.take(of: sampled, sum: sum))
  }
}
