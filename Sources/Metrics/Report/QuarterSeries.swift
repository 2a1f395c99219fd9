public import Taxonomy

/// The requests of some endpoints by quarter hour, split in what went well and what did not.
public struct QuarterSeries: Sendable, Equatable {
  /// The quarter hours, counted from 1970.
  public let quarters: Range<Int>
  /// What went well in each of them.
  public var good: [Count]
  /// What did not.
  public var bad: [Count]

  /// A series of its parts; both lists have one count for each of `quarters`.
  public init(quarters: Range<Int>, good: [Count], bad: [Count]) {
    self.quarters = quarters
    self.good = good
    self.bad = bad
  }
}

extension MetricsReport {
  /// The quarter hours that the report can tell apart, counted from 1970; the last is the one that holds
  /// ``dataEnd``.
  public var quarters: Range<Int> { frame.quarters }

  /// Requests by quarter hour and outcome.
  ///
  /// - Parameters:
  ///   - good: the outcomes that went well.
  ///   - bad: those that did not; any other outcome is left out.
  ///   - included: indexes in ``endpoints``; nil means all.
  public func quarterSeries(
    good: Set<Outcome>, bad: Set<Outcome>, endpoints included: Set<Int>? = nil
  ) -> QuarterSeries {
    var series = emptySeries
    let isGood = classes.map { good.contains($0.outcome) }
    let isBad = classes.map { bad.contains($0.outcome) }
    forEachCount(of: included) { rowClass, place, count in
      if isGood[rowClass] {
        series.good[place].add(count)
      } else if isBad[rowClass] {
        series.bad[place].add(count)
      }
    }
    return series
  }

  /// Requests by quarter hour, split in successes up to a duration and slower ones or failures. A success
  /// whose latency is no sample is left out.
  ///
  /// Durations are known to their histogram bucket, to 1.09 %. For some endpoints only, latency is kept as
  /// coarsely as ``RollupFrame`` says: beyond 9 local days everything of such a cell stands in its first
  /// quarter hour. Rows and squared weights of the fast part are those of all samples of the cell in
  /// proportion.
  ///
  /// - Parameters:
  ///   - threshold: microseconds, the slowest duration that goes well.
  ///   - included: indexes in ``endpoints``; nil means all.
  public func quarterSeries(upTo threshold: Int64, endpoints included: Set<Int>? = nil) -> QuarterSeries {
    let limit = lastFastSlot(threshold)
    var series = emptySeries
    var sampled = series.good
    forEachCount(of: included) { rowClass, place, count in
      let cell = included == nil ? place : frame.endpointCell(ofPlace: place)
      let rowClass = classes[rowClass]
      if rowClass.isLatencySample {
        sampled[cell].add(count)
      } else if rowClass.outcome.isFailure {
        series.bad[cell].add(count)
      }
    }
    let places = frame.quarters.count
    var fast = [UInt64](repeating: 0, count: places)
    let owners = included.map { $0.sorted().map { UInt16(clamping: $0) } } ?? [Rollups.site]
    for owner in owners {
      for (key, weight) in latency.of(owner) {
        let parts = CellKey.bucketParts(key)
        guard parts.bucket <= limit, parts.place < places else { continue }
        fast[parts.place].add(weight)
      }
    }
    for place in 0..<places where sampled[place].rows > 0 {
      let split = sampled[place].split(atWeight: fast[place])
      series.good[place].add(split.part)
      series.bad[place].add(split.rest)
    }
    return series
  }

  /// Which endpoints and codes the failures of a span of time belong to, most requests first.
  ///
  /// - Parameters:
  ///   - quarters: the span in quarter hours, counted from 1970.
  ///   - outcomes: the failures that are looked for.
  ///   - code: the only code that is looked for; nil: any.
  ///   - threshold: successes slower than this many microseconds count for their endpoint too; nil: none do.
  ///   - included: indexes in ``endpoints``; nil means all.
  public func contributors(
    _ quarters: Range<Int>, outcomes: Set<Outcome>, code: FailureCode? = nil,
    slowerThan threshold: Int64? = nil,
    endpoints included: Set<Int>? = nil
  ) -> (endpoints: [(endpoint: Int, requests: Double)], codes: [(code: FailureCode, requests: Double)]) {
    let base = frame.quarters.lowerBound
    let covered = quarters.clamped(to: frame.quarters)
    let places = (covered.lowerBound - base)..<(covered.upperBound - base)
    var byEndpoint = [UInt64](repeating: 0, count: endpoints.count)
    var byClass = [UInt64](repeating: 0, count: classes.count)
    let isWanted = classes.map { outcomes.contains($0.outcome) && (code == nil || $0.code == code) }
    let isIncluded = membership(in: included)
    for (key, count) in counts {
      let parts = CellKey.countParts(key)
      guard isWanted[Int(parts.rowClass)], places.contains(parts.place), isIncluded[Int(parts.endpoint)]
      else { continue }
      byEndpoint[Int(parts.endpoint)].add(count.weight)
      byClass[Int(parts.rowClass)].add(count.weight)
    }
    var byCode: [FailureCode: UInt64] = [:]
    for (rowClass, weight) in zip(classes, byClass) where weight > 0 {
      if let code = rowClass.code { byCode[code, default: 0].add(weight) }
    }
    if let limit = threshold.map(lastFastSlot) {
      for endpoint in byEndpoint.indices where isIncluded[endpoint] {
        for (key, weight) in latency.of(UInt16(clamping: endpoint), places: places)
        where CellKey.bucketParts(key).bucket > limit { byEndpoint[endpoint].add(weight) }
      }
    }
    return (
      byEndpoint.enumerated().filter { $0.element > 0 }.sorted {
        ($1.element, $0.offset) < ($0.element, $1.offset)
      }
      .map { (endpoint: $0.offset, requests: SampleWeight.value($0.element)) },
      byCode.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { (code: $0.key, requests: SampleWeight.value($0.value)) }
    )
  }

  /// Every code that made a request fail, with the quarter hour in which it was first seen and its requests
  /// in all of the report, by first quarter.
  public func codeAppearances() -> [(code: FailureCode, firstQuarter: Int, count: Count)] {
    var byClass = [(place: Int, count: Count)](repeating: (.max, .zero), count: classes.count)
    for (key, count) in counts {
      let parts = CellKey.countParts(key)
      guard parts.place < frame.quarters.count else { continue }
      byClass[Int(parts.rowClass)].place = min(byClass[Int(parts.rowClass)].place, parts.place)
      byClass[Int(parts.rowClass)].count.add(count)
    }
    var found: [FailureCode: (place: Int, count: Count)] = [:]
    for (rowClass, seen) in zip(classes, byClass) where seen.place < .max {
      guard rowClass.outcome.isFailure, let code = rowClass.code else { continue }
      var (place, sum) = found[code] ?? (seen.place, .zero)
      place = min(place, seen.place)
      sum.add(seen.count)
      found[code] = (place, sum)
    }
    return found.map { (code: $0, firstQuarter: frame.quarters.lowerBound + $1.place, count: $1.count) }
      .sorted { ($0.firstQuarter, $0.code) < ($1.firstQuarter, $1.code) }
  }

  private var emptySeries: QuarterSeries {
    let none = [Count](repeating: .zero, count: frame.quarters.count)
    return QuarterSeries(quarters: frame.quarters, good: none, bad: none)
  }

  /// `rowClass` is an index in ``classes``.
  private func forEachCount(of included: Set<Int>?, _ body: (_ rowClass: Int, _ place: Int, Count) -> Void) {
    let isIncluded = membership(in: included)
    for (key, count) in counts {
      let parts = CellKey.countParts(key)
      guard parts.place < frame.quarters.count, isIncluded[Int(parts.endpoint)] else { continue }
      body(Int(parts.rowClass), parts.place, count)
    }
  }

  /// Whether each of ``endpoints`` is included.
  private func membership(in included: Set<Int>?) -> [Bool] {
    endpoints.indices.map { included?.contains($0) ?? true }
  }

  /// The last slot whose durations count as up to `threshold`: those of its own bucket do when the bucket's
  /// middle does.
  private func lastFastSlot(_ threshold: Int64) -> Int {
    let slot = LatencySlots.slot(ofMicroseconds: threshold)
    guard slot > 0, slot < LatencySlots.overflow else { return slot }
    return BucketMapping.representative(LatencySlots.bucket(ofSlot: slot)) <= Double(threshold)
      ? slot : slot - 1
  }
}

extension Count {
  /// The rows of `weight` and the others. Rows and squares are shared in proportion; a side with weight has a
  /// row at least as long as there are enough.
  fileprivate func split(atWeight weight: UInt64) -> (part: Count, rest: Count) {
    if weight >= self.weight { return (self, .zero) }
    if weight == 0 { return (.zero, self) }
    let share = Double(weight) / Double(self.weight)
    let most = max(rows - 1, 0)
    let nearest = (Double(rows) * share).rounded()
    let taken = nearest >= Double(most) ? most : max(Int64(nearest), min(1, most))
    let square = (Double(wide: squares) * share).rounded()
    let part = Count(
      rows: taken, weight: weight, squares: square < 0x1p127 ? min(UInt128(square), squares) : squares)
    return (part, Count(rows: rows - taken, weight: self.weight - weight, squares: squares - part.squares))
  }
}
