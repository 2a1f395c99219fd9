internal import Taxonomy

extension MetricsReport {
  /// The slices of the whole site.
  internal func siteSlices(_ columns: PeriodColumns) -> SliceReport {
    let span = SliceSpan(columns, frame, isByDay: false)
    let days = SliceSpan(columns, frame, isByDay: true)
    var tables = plans.map { $0.map(\.slices) }
    var onDays = plans.map { $0.map { [RateSums](repeating: RateSums(), count: $0.slices.count) } }
    var onDaysBefore = onDays
    slices.counts.forEach { key, count in
      let parts = SliceKey.countParts(key)
      let (dimension, value) = SliceKey.parts(parts.slice)
      guard let outcome = Outcome(rawValue: parts.outcome), plans.indices.contains(dimension) else { return }
      for (index, plan) in plans[dimension].enumerated() {
        let place = plan.place(value)
        if span.now.contains(parts.place) {
          tables[dimension][index][place].now.add(count, outcome)
        }
        if span.compared.contains(parts.place) {
          tables[dimension][index][place].compared.add(count, outcome)
        }
        if span.before.contains(parts.place) { tables[dimension][index][place].before.add(count, outcome) }
        if days.now.contains(parts.place) { onDays[dimension][index][place].add(count, outcome) }
        if days.before.contains(parts.place) { onDaysBefore[dimension][index][place].add(count, outcome) }
      }
    }
    slices.work.forEach { key, work in
      let parts = CellKey.bucketParts(key)
      let (dimension, value) = SliceKey.parts(parts.owner)
      guard span.now.contains(parts.place), plans.indices.contains(dimension) else { return }
      for (index, plan) in plans[dimension].enumerated() {
        tables[dimension][index][plan.place(value)].work.add(work)
      }
    }
    for dimension in plans.indices {
      for (index, plan) in plans[dimension].enumerated() {
        var numbers = [[UInt16]](repeating: [], count: plan.slices.count)
        for (value, place) in plan.places.enumerated() {
          numbers[place].append(SliceKey.slice(dimension, UInt16(value)))
        }
        for place in plan.slices.indices where tables[dimension][index][place].now.rows > 0 {
          let owners = numbers[place]
          let isInherited = columns.period == .day
          let inflation = Inflation(
            factor: RateEstimate.inflation(
              onDays[dimension][index][place], clusters(of: owners, days.now, in: sliceGroups)),
            isInherited: isInherited)
          let before = Inflation(
            factor: RateEstimate.inflation(
              onDaysBefore[dimension][index][place], clusters(of: owners, days.before, in: sliceGroups)),
            isInherited: isInherited)
          tables[dimension][index][place].now.inflation = inflation
          tables[dimension][index][place].compared.inflation = inflation
          tables[dimension][index][place].before.inflation = before
          fill(&tables[dimension][index][place], owners, days.now)
        }
      }
    }
    return SliceReport(
      quarters: quarters(span.now), comparedQuarters: quarters(span.compared),
      tables: Self.ranked(plans, tables))
  }

  /// The slices of every endpoint, by local day.
  internal func endpointSlices(_ columns: PeriodColumns, _ scopes: [ScopeReport]) -> [SliceReport] {
    let days = SliceSpan(columns, frame, isByDay: true)
    return endpoints.indices.map { endpoint in
      let inflation = Inflation(factor: scopes[endpoint].total.inflation.factor, isInherited: true)
      return SliceReport(
        quarters: quarters(days.now), comparedQuarters: quarters(days.compared),
        tables: Self.ranked(plans, slices(ofEndpoint: endpoint, days, inflation)).map(\.shortened))
    }
  }

  /// What is known of an endpoint's requests with one value.
  private struct EndpointSums {
    var now = ColumnTally.zero
    var compared = ColumnTally.zero
    var before = ColumnTally.zero
    var time = 0.0
    var samples = 0.0
  }

  /// The slices of an endpoint that have any requests, by plan.
  private func slices(
    ofEndpoint endpoint: Int, _ days: SliceSpan, _ inflation: Inflation
  ) -> [[[Slice]]] {
    var sums = plans.map { $0.map { [EndpointSums](repeating: EndpointSums(), count: $0.slices.count) } }
    for (key, sum) in sliceEndpoints[UInt64(endpoint) << 48..<UInt64(endpoint + 1) << 48] {
      let parts = SliceKey.endpointParts(key)
      let (dimension, value) = SliceKey.parts(parts.slice)
      guard plans.indices.contains(dimension) else { continue }
      for index in plans[dimension].indices {
        let place = plans[dimension][index].place(value)
        if days.now.contains(parts.place) {
          sums[dimension][index][place].now.add(sum)
          sums[dimension][index][place].time += Double(sum.time)
          sums[dimension][index][place].samples += SampleWeight.value(sum.samples)
        }
        if days.compared.contains(parts.place) { sums[dimension][index][place].compared.add(sum) }
        if days.before.contains(parts.place) { sums[dimension][index][place].before.add(sum) }
      }
    }
    return zip(plans, sums).map { plans, sums in
      zip(plans, sums).map { plan, sums in
        sums.indices.filter { sums[$0].now.rows > 0 || sums[$0].before.rows > 0 }.map { place in
          var slice = plan.slices[place]
          slice.now = sums[place].now
          slice.compared = sums[place].compared
          slice.before = sums[place].before
          slice.mean = sums[place].samples > 0 ? sums[place].time / sums[place].samples : nil
          slice.now.inflation = inflation
          slice.compared.inflation = inflation
          slice.before.inflation = inflation
          return slice
        }
      }
    }
  }

  /// Latency and throughput of a slice.
  private func fill(_ slice: inout Slice, _ owners: [UInt16], _ days: Range<Int>) {
    var weights = SlotWeights()
    var rates = SlotWeights()
    var total: UInt64 = 0
    var transfers: UInt64 = 0
    for owner in owners {
      for (key, weight) in sliceLatency.of(owner, places: days) {
        weights.add(weight, slot: CellKey.bucketParts(key).bucket)
        total.add(weight)
      }
      for (key, weight) in sliceThroughput.of(owner, places: days) {
        rates.add(weight, slot: CellKey.bucketParts(key).bucket)
        transfers.add(weight)
      }
    }
    // Sampled rows weigh more than one, so their number is not more than that of the successes.
    let rows = min(slice.now.succeeded.rows, Int64(clamping: total / SampleWeight.one))
    slice.latency = Latency(
      samples: rows, histogram: weights.take(of: Count(rows: rows, weight: total, squares: 0)), hasMean: false
    )
    let requests = SampleWeight.value(transfers)
    guard requests >= Double(Latency.fewest) else { return }
    let histogram = rates.take(of: Count(rows: Int64(requests), weight: transfers, squares: 0))
    if let p10 = histogram.quantile(0.1), let p50 = histogram.quantile(0.5) {
      slice.throughput = Throughput(transfers: requests, p10: p10, p50: p50)
    }
  }

  private func quarters(_ places: Range<Int>) -> Range<Int> {
    let base = frame.quarters.lowerBound
    return (places.lowerBound + base)..<(places.upperBound + base)
  }

  /// Without empty slices, most failures first.
  private static func ranked(_ plans: [[SlicePlan]], _ tables: [[[Slice]]]) -> [SliceTable] {
    let all = zip(plans, tables).flatMap { plans, tables in
      zip(plans, tables).map { plan, slices in
        SliceTable(
          view: plan.view,
          slices: slices.filter { $0.now.rows > 0 || $0.before.rows > 0 }.sorted {
            ($1.now.failed.weight, $1.now.rows, $0.kind.rawValue, $0.key)
              < ($0.now.failed.weight, $0.now.rows, $1.kind.rawValue, $1.key)
          })
      }
    }
    return SliceView.all.compactMap { view in all.first { $0.view == view } }
  }
}

extension SliceTable {
  /// How many slices of an endpoint are kept apart in a report.
  private static let limit = 30

  /// The slices that cost most; the others are one.
  fileprivate var shortened: SliceTable {
    guard slices.count > Self.limit else { return self }
    var kept = Array(slices.prefix(Self.limit))
    var rest = Slice(key: "", kind: .other)
    if let index = kept.firstIndex(where: { $0.kind == .other }) { rest = kept.remove(at: index) }
    for slice in slices.dropFirst(Self.limit) {
      rest.now.add(slice.now)
      rest.compared.add(slice.compared)
      rest.before.add(slice.before)
    }
    // A mean of some of them would be none of the rest.
    rest.mean = nil
    return SliceTable(view: view, slices: kept + [rest])
  }
}

extension ColumnTally {
  fileprivate mutating func add(_ count: Count, _ outcome: Outcome) {
    rows &+= count.rows
    if outcome == .success {
      succeeded.add(count)
    } else if outcome.isFailure {
      failed.add(count)
    }
  }

  fileprivate mutating func add(_ sum: SliceSum) {
    succeeded.add(sum.successes)
    failed.add(sum.failures)
    rows = succeeded.rows &+ failed.rows
  }
}

extension RateSums {
  internal mutating func add(_ count: Count, _ outcome: Outcome) {
    var sums = RateSums()
    if outcome == .success {
      (sums.successWeight, sums.successSquares) = (count.weight, count.squares)
    } else if outcome.isFailure {
      (sums.failureWeight, sums.failureSquares) = (count.weight, count.squares)
    }
    merge(sums)
  }
}
