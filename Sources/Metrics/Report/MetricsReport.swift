internal import Taxonomy

/// The whole report: rollups turned into what pages of each period say.
///
/// A period is computed when it is asked for, so that only one is in memory.
public struct MetricsReport: Sendable {
  /// The published endpoints; the last may be the sum of all others.
  public let endpoints: [Endpoint]
  /// The data's end: the instant that pages call now, in microseconds since 1970.
  public let dataEnd: Int64
  /// The quarter hour with which the data begins, counted from 1970, or nil without any: the first with a row
  /// in it on the first local day that holds at least 5 % of the median day's rows. So one phone with a wrong
  /// clock does not move it.
  public let firstQuarter: Int?
  /// The site's calendar.
  public let calendar: SiteCalendar

  internal let frame: RollupFrame
  internal let classes: [RowClass]
  internal let counts: PackedCells<Count>
  internal let latency: PackedCells<UInt64>
  internal let siteDurations: [UInt128]
  internal let work: PackedCells<Work>
  internal let phases: PackedCells<PhaseSums>
  internal let phaseLatency: PackedCells<UInt64>
  internal let groups: PackedCells<GroupSum>
  internal let slowCancels: PackedCells<Count>
  internal let failedPhases: PackedCells<Count>
  internal let failedSlices: PackedCells<Count>
  internal let slices: SliceRollups
  /// The plans of every dimension that the data has.
  internal let plans: [[SlicePlan]]
  internal let sliceEndpoints: PackedCells<SliceSum>
  internal let sliceLatency: PackedCells<UInt64>
  internal let sliceGroups: PackedCells<GroupSum>
  internal let sliceThroughput: PackedCells<UInt64>
  /// What devices measured besides requests, and what they lost.
  public var devices = DeviceRollups()

  /// A report from rollups.
  ///
  /// - Parameters:
  ///   - endpoints: the published endpoints.
  ///   - places: for each endpoint number of the rollups its index in `endpoints`, as
  ///     ``EndpointTable/settled(limit:weight:)`` gives them; nil: the numbers are the indexes. A number
  ///     without a published endpoint is left out.
  ///   - dataEnd: the data's end in microseconds since 1970.
  ///   - calendar: the site's calendar.
  public init(
    rollups: consuming Rollups, endpoints: [Endpoint], places: [UInt16]? = nil, dataEnd: Int64,
    calendar: SiteCalendar
  ) {
    self.endpoints = endpoints
    self.dataEnd = dataEnd
    self.calendar = calendar
    var rollups = rollups
    rollups.renumber(
      Renumbering(
        endpoints: (places ?? Array(0..<UInt16(clamping: endpoints.count))).map { place in
          Int(place) < endpoints.count ? place : Renumbering.dropped
        }))
    frame = rollups.frame
    classes = rollups.classes
    siteDurations = rollups.siteDurations
    counts = rollups.counts.taken()
    latency = rollups.latency.taken()
    work = rollups.work.taken()
    phases = rollups.phases.taken()
    phaseLatency = rollups.phaseLatency.taken()
    groups = rollups.groups.taken()
    slowCancels = rollups.slowCancels.taken()
    failedPhases = rollups.failedPhases.taken()
    failedSlices = rollups.failedSlices.taken()
    sliceEndpoints = rollups.slices.endpoints.taken()
    sliceLatency = rollups.slices.latency.taken()
    sliceGroups = rollups.slices.groups.taken()
    sliceThroughput = rollups.slices.throughput.taken()
    slices = rollups.slices
    plans = SlicePlan.all(slices)
    firstQuarter = Self.firstQuarter(counts, frame: frame)
  }

  private static func firstQuarter(_ counts: PackedCells<Count>, frame: RollupFrame) -> Int? {
    var rows = [Int64](repeating: 0, count: frame.quarters.count)
    for (key, count) in counts {
      let place = CellKey.countParts(key).place
      if place < rows.count { rows[place] &+= count.rows }
    }
    var days: [Int: (rows: Int64, first: Int)] = [:]
    for (place, rows) in rows.enumerated() where rows > 0 {
      let quarter = frame.quarters.lowerBound + place
      let day = frame.day(ofQuarter: quarter)
      let known = days[day] ?? (0, quarter)
      days[day] = (known.rows &+ rows, known.first)
    }
    let sizes = days.values.map(\.rows).sorted()
    guard !sizes.isEmpty else { return nil }
    let least = Double(sizes[sizes.count / 2]) * 0.05
    return days.filter { Double($0.value.rows) >= least }.min { $0.key < $1.key }?.value.first
  }

  /// What the pages of one period show.
  public func period(_ period: Period) -> PeriodReport {
    let columns = periodColumns(period, dataEnd: dataEnd, calendar: calendar)
    let span = PeriodSpan(columns, base: frame.quarters.lowerBound)
    var site = ScopeReport(columns: span.count, previousColumns: span.previousCount)
    var scopes = [ScopeReport](repeating: site, count: endpoints.count)
    fillCounts(span, &site, &scopes)
    fillWork(span, &site, &scopes)
    fillLatency(span, points: period.columnsPerPoint, &site, &scopes)
    fillPhases(span, &site, &scopes)
    fillInflation(columns, &site, &scopes)
    fillBounds(columns, &site, &scopes)
    site.slices = siteSlices(columns)
    for (endpoint, slices) in endpointSlices(columns, scopes).enumerated() {
      scopes[endpoint].slices = slices
    }
    let beginsBefore =
      firstQuarter.flatMap { first in
        columns.previous.columns.first.map { QuarterHour.start(first) < $0.endMicroseconds }
      } ?? false
    return PeriodReport(
      period: period, columns: columns.current.columns, previousColumns: columns.previous.columns,
      hasPrevious: beginsBefore, site: site, endpoints: scopes, failedPhases: phaseFailures(columns),
      codeSlices: codeSlices(columns), releases: releases(columns), devices: devices.report(columns, frame))
  }

  private func fillWork(_ span: PeriodSpan, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]) {
    for (key, sum) in work {
      let parts = CellKey.bucketParts(key)
      if span.column(ofPlace: parts.place) != nil {
        scopes[Int(parts.owner)].work.add(sum)
        site.work.add(sum)
      }
      if span.previousColumn(ofPlace: parts.place) != nil {
        scopes[Int(parts.owner)].previousWork.add(sum)
        site.previousWork.add(sum)
      }
    }
  }

  private func fillPhases(_ span: PeriodSpan, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]) {
    var ofSite = PhaseSums.zero
    var ofEndpoints = [PhaseSums](repeating: .zero, count: scopes.count)
    for (key, sums) in phases {
      let parts = CellKey.bucketParts(key)
      guard span.column(ofPlace: parts.place) != nil else { continue }
      ofSite.add(sums)
      ofEndpoints[Int(parts.owner)].add(sums)
    }
    site.phases = Phase.allCases.map { phase in
      var weights = SlotWeights()
      for (key, weight) in phaseLatency.of(UInt16(phase.rawValue), places: span.places) {
        let parts = CellKey.bucketParts(key)
        if span.column(ofPlace: parts.place) != nil { weights.add(weight, slot: parts.bucket) }
      }
      let sum = ofSite[phase.rawValue]
      let latency = Latency(
        samples: sum.rows, histogram: weights.take(of: Count(rows: sum.rows, weight: sum.weight, squares: 0)))
      return PhaseReport(phase: phase, sum: sum, p50: latency.p50, p95: latency.p95)
    }
    for endpoint in scopes.indices {
      scopes[endpoint].phases = Phase.allCases.map { phase in
        PhaseReport(phase: phase, sum: ofEndpoints[endpoint][phase.rawValue], p50: nil, p95: nil)
      }
    }
  }
}
