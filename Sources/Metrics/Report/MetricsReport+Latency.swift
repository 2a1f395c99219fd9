extension MetricsReport {
  /// Σ w·duration of a scope, in microseconds with 16 fractional bits.
  private struct DurationSums {
    var now: UInt128 = 0
    var before: UInt128 = 0
    /// For each column; nil where that is not kept.
    var columns: [UInt128]?
  }

  /// Percentiles, histograms and means. An endpoint's cells are as coarse as ``RollupFrame`` says: one that
  /// begins in the span belongs to it whole.
  ///
  /// - Parameter points: how many columns are a point of a small chart.
  internal func fillLatency(
    _ span: PeriodSpan, points: Int, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]
  ) {
    for endpoint in scopes.indices {
      let sums = DurationSums(
        now: UInt128(clamping: scopes[endpoint].work.latency),
        before: UInt128(clamping: scopes[endpoint].previousWork.latency))
      fillLatency(of: UInt16(endpoint), span, points, sums, &scopes[endpoint])
    }
    var sums = DurationSums()
    var columns = [UInt128](repeating: 0, count: span.count)
    for (place, sum) in siteDurations.enumerated() where sum > 0 {
      if let column = span.column(ofPlace: place) {
        columns[column].add(sum)
        sums.now.add(sum)
      }
      if span.previousColumn(ofPlace: place) != nil { sums.before.add(sum) }
    }
    sums.columns = columns
    site.columnHistograms = Array(repeating: Histogram(), count: span.count)
    fillLatency(of: Rollups.site, span, points, sums, &site)
  }

  /// Cells lie in order of time, so one column's histogram is complete when the next one begins.
  private func fillLatency(
    of owner: UInt16, _ span: PeriodSpan, _ size: Int, _ sums: DurationSums, _ scope: inout ScopeReport
  ) {
    var open: Int?
    var column = SlotWeights()
    var point = SlotWeights()
    scope.pointLatency = Array(repeating: .none, count: (span.count + size - 1) / size)
    func closePoint(_ done: Int, _ scope: inout ScopeReport) {
      let sampled = scope.columns[(done * size)..<min(done * size + size, span.count)]
        .reduce(into: Count.zero) { $0.add($1.sampled) }
      scope.pointLatency[done] = Latency(
        samples: sampled.rows, histogram: point.take(of: sampled), hasMean: false)
    }
    var whole = SlotWeights()
    var before = SlotWeights()
    func close(_ scope: inout ScopeReport) {
      guard let done = open else { return }
      let sampled = scope.columns[done].sampled
      let histogram = column.take(of: sampled, sum: sums.columns?[done] ?? 0)
      scope.columnLatency[done] = Latency(
        samples: sampled.rows, histogram: histogram, hasMean: sums.columns != nil)
      if sums.columns != nil { scope.columnHistograms[done] = histogram }
    }
    for (key, weight) in latency.of(owner, places: span.places) {
      let parts = CellKey.bucketParts(key)
      if let found = span.column(ofPlace: parts.place) {
        if open != found {
          close(&scope)
          if let before = open, before / size != found / size { closePoint(before / size, &scope) }
          open = found
        }
        column.add(weight, slot: parts.bucket)
        point.add(weight, slot: parts.bucket)
        whole.add(weight, slot: parts.bucket)
      }
      if span.previousColumn(ofPlace: parts.place) != nil { before.add(weight, slot: parts.bucket) }
    }
    close(&scope)
    if let open { closePoint(open / size, &scope) }
    scope.histogram = whole.take(of: scope.total.sampled, sum: sums.now)
    scope.previousHistogram = before.take(of: scope.previous.sampled, sum: sums.before)
    scope.latency = Latency(samples: scope.total.latencySamples, histogram: scope.histogram)
    scope.previousLatency = Latency(
      samples: scope.previous.latencySamples, histogram: scope.previousHistogram)
  }
}
