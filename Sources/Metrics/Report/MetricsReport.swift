internal import Taxonomy

/// The whole report: rollups turned into what pages of each period say.
///
/// A period is computed when it is asked for, so that only one is in memory.
public struct MetricsReport: Sendable {
  /// The published endpoints; the last may be the sum of all others.
  public let endpoints: [Endpoint]
  /// The data's end: the instant that pages call now, in microseconds since 1970.
  public let dataEnd: Int64
  /// The first quarter hour with a row in it, or nil without any.
  public let firstQuarter: Int?
  /// The site's calendar.
  public let calendar: SiteCalendar

  private let classes: [RowClass]
  private let counts: [(key: UInt64, count: Count)]
  private let latency: [(key: UInt64, weight: UInt64)]
  private let work: [(key: UInt64, work: Work)]
  private let phases: [(key: UInt64, sum: PhaseSum)]
  private let phaseLatency: [(key: UInt64, weight: UInt64)]

  /// A report from rollups whose endpoints are numbered as in `endpoints`.
  public init(rollups: Rollups, endpoints: [Endpoint], dataEnd: Int64, calendar: SiteCalendar) {
    func sorted<Sum>(_ table: CellTable<Sum>) -> [(UInt64, Sum)] {
      table.sortedKeys().map { ($0, table[$0] ?? .zero) }
    }
    self.endpoints = endpoints
    self.dataEnd = dataEnd
    self.calendar = calendar
    classes = rollups.classes
    counts = sorted(rollups.counts)
    latency = sorted(rollups.latency)
    work = sorted(rollups.work)
    phases = sorted(rollups.phases)
    phaseLatency = sorted(rollups.phaseLatency)
    firstQuarter = counts.lazy.map { CellKey.countParts($0.key).quarter }.min()
  }

  /// What the pages of one period show.
  public func period(_ period: Period) -> PeriodReport {
    let spans = periodColumns(period, dataEnd: dataEnd, calendar: calendar)
    let columns = spans.current.columns
    let previousColumns = spans.previous.columns
    let span = Span(
      now: ColumnMap(spans.current), previous: ColumnMap(spans.previous), count: columns.count,
      previousCount: previousColumns.count)
    var scopes = [ScopeReport](
      repeating: ScopeReport(columns: columns.count, previousColumns: previousColumns.count),
      count: endpoints.count)
    var site = ScopeReport(columns: columns.count, previousColumns: previousColumns.count)
    fillCounts(span, &site, &scopes)
    fillWork(span, &site, &scopes)
    fillLatency(span, &site, &scopes)
    fillPhases(span, &site, &scopes)
    let hasPrevious =
      firstQuarter.flatMap { first in
        previousColumns.first.map { QuarterHour.start(first) < $0.endMicroseconds }
      } ?? false
    return PeriodReport(
      period: period, columns: columns, previousColumns: previousColumns, hasPrevious: hasPrevious, site: site,
      endpoints: scopes)
  }

  /// The requests of some endpoints in any span of time.
  ///
  /// - Parameters:
  ///   - quarters: the 15-minute spans that are covered.
  ///   - included: numbers of endpoints; nil means all.
  public func window(_ quarters: Range<Int>, endpoints included: Set<Int>? = nil) -> WindowReport {
    var total = Tally.zero
    var byCode: [Int: Count] = [:]
    var byEndpoint: [Int: Tally] = [:]
    for (key, count) in counts {
      let parts = CellKey.countParts(key)
      let endpoint = Int(parts.endpoint)
      guard quarters.contains(parts.quarter), included?.contains(endpoint) ?? true else { continue }
      let rowClass = classes[Int(parts.rowClass)]
      total.add(count, of: rowClass)
      byEndpoint[endpoint, default: .zero].add(count, of: rowClass)
      if rowClass.outcome.isFailure { byCode[Int(parts.rowClass), default: .zero].add(count) }
    }
    var weights = SlotWeights()
    for (key, weight) in latency[range(of: Rollups.site, in: latency)] {
      let parts = CellKey.bucketParts(key)
      if quarters.contains(parts.quarter) { weights.add(weight, slot: parts.bucket) }
    }
    let histogram = weights.take(samples: total.latencySamples, squares: total[.success].squares)
    let codes = merged(byCode)
    return WindowReport(
      quarters: quarters, total: total,
      siteLatency: Latency(samples: total.latencySamples, histogram: histogram), codes: codes,
      endpoints: byEndpoint.sorted {
        ($1.value.failed.weight, $0.key) < ($0.value.failed.weight, $1.key)
      }.map { ($0.key, $0.value) })
  }

  // MARK: Filling

  /// Where cells fall in a period and in the one before.
  private struct Span {
    let now: ColumnMap
    let previous: ColumnMap
    let count: Int
    let previousCount: Int

    func column(ofQuarter quarter: Int) -> Int? { Self.place(now.column(ofQuarterHour: quarter)) }
    func previousColumn(ofQuarter quarter: Int) -> Int? { Self.place(previous.column(ofQuarterHour: quarter)) }

    private static func place(_ column: Int) -> Int? { column < 0 ? nil : column }
  }

  private func fillCounts(_ span: Span, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]) {
    var codes: [Int: [Int: CodeReport]] = [:]
    var siteCodes: [Int: CodeReport] = [:]
    for (key, count) in counts {
      let parts = CellKey.countParts(key)
      let endpoint = Int(parts.endpoint)
      let rowClass = classes[Int(parts.rowClass)]
      let column = span.column(ofQuarter: parts.quarter)
      let previous = span.previousColumn(ofQuarter: parts.quarter)
      guard column != nil || previous != nil else { continue }
      if let column {
        scopes[endpoint].total.add(count, of: rowClass)
        scopes[endpoint].columns[column].add(count, of: rowClass)
        site.total.add(count, of: rowClass)
        site.columns[column].add(count, of: rowClass)
      }
      if let previous {
        scopes[endpoint].previous.add(count, of: rowClass)
        scopes[endpoint].previousColumns[previous].add(count, of: rowClass)
        site.previous.add(count, of: rowClass)
        site.previousColumns[previous].add(count, of: rowClass)
      }
      guard rowClass.outcome.isFailure, let code = rowClass.code else { continue }
      let number = Int(parts.rowClass)
      let empty = CodeReport(
        outcome: rowClass.outcome, code: code, count: .zero, previous: .zero, columns: [], endpoints: [])
      var ofEndpoint = codes[endpoint, default: [:]][number] ?? empty
      var ofSite = siteCodes[number] ?? empty
      if ofSite.columns.isEmpty { ofSite.columns = Array(repeating: 0, count: span.count) }
      if let column {
        ofEndpoint.count.add(count)
        ofSite.count.add(count)
        ofSite.columns[column].add(count.weight)
        if ofSite.endpoints.last?.endpoint == endpoint {
          ofSite.endpoints[ofSite.endpoints.count - 1].count.add(count)
        } else {
          ofSite.endpoints.append((endpoint, count))
        }
      }
      if previous != nil {
        ofEndpoint.previous.add(count)
        ofSite.previous.add(count)
      }
      codes[endpoint, default: [:]][number] = ofEndpoint
      siteCodes[number] = ofSite
    }
    site.codes = ranked(siteCodes)
    for endpoint in scopes.indices { scopes[endpoint].codes = ranked(codes[endpoint] ?? [:]) }
  }

  private func ranked(_ codes: [Int: CodeReport]) -> [CodeReport] {
    codes.sorted { ($1.value.count.weight, $0.key) < ($0.value.count.weight, $1.key) }.map { _, code in
      var code = code
      code.endpoints.sort { ($1.count.weight, $0.endpoint) < ($0.count.weight, $1.endpoint) }
      return code
    }
  }

  private func merged(_ byCode: [Int: Count]) -> [(code: FailureCode, count: Count)] {
    byCode.sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
      .compactMap { number, count in classes[number].code.map { ($0, count) } }
  }

  private func fillWork(_ span: Span, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]) {
    for (key, sums) in work {
      let parts = CellKey.bucketParts(key)
      if span.column(ofQuarter: parts.quarter) != nil {
        scopes[Int(parts.owner)].work.add(sums)
        site.work.add(sums)
      }
      if span.previousColumn(ofQuarter: parts.quarter) != nil {
        scopes[Int(parts.owner)].previousWork.add(sums)
        site.previousWork.add(sums)
      }
    }
  }

  private func fillLatency(_ span: Span, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]) {
    for endpoint in scopes.indices { fillLatency(of: UInt16(endpoint), span, &scopes[endpoint], keepColumns: false) }
    fillLatency(of: Rollups.site, span, &site, keepColumns: true)
  }

  /// Cells lie in order of time, so one column's histogram is complete when the next one begins.
  private func fillLatency(of owner: UInt16, _ span: Span, _ scope: inout ScopeReport, keepColumns: Bool) {
    if keepColumns { scope.columnHistograms = Array(repeating: Histogram(), count: span.count) }
    var open: Int?
    var column = SlotWeights()
    var whole = SlotWeights()
    var before = SlotWeights()
    func close() {
      guard let done = open else { return }
      let tally = scope.columns[done]
      let histogram = column.take(samples: tally.latencySamples, squares: tally.succeeded.squares)
      scope.columnLatency[done] = Latency(samples: tally.latencySamples, histogram: histogram)
      if keepColumns { scope.columnHistograms[done] = histogram }
    }
    for (key, weight) in latency[range(of: owner, in: latency)] {
      let parts = CellKey.bucketParts(key)
      if let found = span.column(ofQuarter: parts.quarter) {
        if open != found {
          close()
          open = found
        }
        column.add(weight, slot: parts.bucket)
        whole.add(weight, slot: parts.bucket)
      }
      if span.previousColumn(ofQuarter: parts.quarter) != nil { before.add(weight, slot: parts.bucket) }
    }
    close()
    scope.histogram = whole.take(
      samples: scope.total.latencySamples, squares: scope.total[.success].squares, sum: scope.work.latency)
    scope.previousHistogram = before.take(
      samples: scope.previous.latencySamples, squares: scope.previous[.success].squares,
      sum: scope.previousWork.latency)
    scope.latency = Latency(samples: scope.total.latencySamples, histogram: scope.histogram)
    scope.previousLatency = Latency(
      samples: scope.previous.latencySamples, histogram: scope.previousHistogram)
  }

  private func fillPhases(_ span: Span, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]) {
    let empty = [PhaseSum](repeating: .zero, count: Phase.allCases.count)
    var ofSite = empty
    var ofEndpoints = [[PhaseSum]](repeating: empty, count: scopes.count)
    for (key, sum) in phases {
      let parts = CellKey.bucketParts(key)
      guard span.column(ofQuarter: parts.quarter) != nil else { continue }
      ofSite[parts.bucket].add(sum)
      ofEndpoints[Int(parts.owner)][parts.bucket].add(sum)
    }
    var weights = [SlotWeights](repeating: SlotWeights(), count: Phase.allCases.count)
    for (key, weight) in phaseLatency {
      let parts = CellKey.bucketParts(key)
      guard span.column(ofQuarter: parts.quarter) != nil else { continue }
      weights[Int(parts.owner)].add(weight, slot: parts.bucket)
    }
    site.phases = Phase.allCases.map { phase in
      let sum = ofSite[phase.rawValue]
      let histogram = weights[phase.rawValue].take(samples: sum.rows, squares: 0, sum: sum.time)
      let latency = Latency(samples: sum.rows, histogram: histogram)
      return PhaseReport(phase: phase, sum: sum, p50: latency.p50, p95: latency.p95)
    }
    for endpoint in scopes.indices {
      scopes[endpoint].phases = Phase.allCases.map { phase in
        PhaseReport(phase: phase, sum: ofEndpoints[endpoint][phase.rawValue], p50: nil, p95: nil)
      }
    }
  }

  /// The cells of one owner in a table sorted by owner.
  private func range<Sum>(of owner: UInt16, in table: [(key: UInt64, weight: Sum)]) -> Range<Int> {
    func first(_ key: UInt64) -> Int {
      var low = 0
      var high = table.count
      while low < high {
        let middle = (low + high) / 2
        if table[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return first(UInt64(owner) << 40)..<first((UInt64(owner) + 1) << 40)
  }
}
