internal import Metrics
internal import Taxonomy

/// The twins of the pages that show slices.
extension PeriodContext {
  /// Their files by name below `data/<period>/`.
  func sliceTwins() -> [(name: String, bytes: [UInt8])] {
    let from = map.overview(period)
    let strategies = ["final_strategy", "strategy_order"]
    return [
      ("network.json", networkTwin().file), ("network.csv", sliceCSV(named(Self.networkViews), isSite: true)),
      ("platform.json", JSONText.object(periodMembers + sliceMembers(Self.platformViews)).file),
      ("platform.csv", sliceCSV(named(Self.platformViews), isSite: true)),
      ("retries.json", retriesTwin().file),
      ("retries.csv", sliceCSV(named(strategies), isSite: true)), ("traffic.json", trafficTwin().file),
      ("traffic.csv", sliceCSV(named(Self.allTrafficViews), isSite: true)),
      ("releases.json", releasesTwin().file), ("releases.csv", releaseCSV(from: from).csv()),
    ]
  }

  /// Every dimension of the traffic page, each once.
  private static let allTrafficViews =
    trafficViews + byteViews + throughputViews.filter { !byteViews.contains($0) }

  /// The site's slices by some dimensions.
  private func named(_ names: [String]) -> [SliceTable] { names.compactMap { report.site.slices[$0] } }

  private func networkTwin() -> JSONText {
    let states = report.devices.microseconds
    return .object(
      periodMembers + sliceMembers(Self.networkViews) + [
        (
          "connectivity",
          states.isEmpty
            ? .null
            : .object(
              DeviceRollups.State.allCases.map { ("\($0)_share", .optional(report.devices.share($0))) })
        ),
        (
          "probes",
          .list(
            report.devices.probes.map { probe in
              .object([
                ("kind", .text(probe.kind)), ("resolver", .text(probe.resolver)),
                ("succeeded", .integer(probe.succeeded)), ("failed", .integer(probe.failed)),
                ("p50_us", .optional(probe.latency.p50)), ("p95_us", .optional(probe.latency.p95)),
              ])
            })
        ),
      ])
  }

  /// The span that slices cover, and the slices of some dimensions.
  ///
  /// - Parameter further: what else is told of a value.
  private func sliceMembers(
    _ names: [String], _ further: (Slice) -> [(String, JSONText)] = { _ in [] }
  ) -> [(String, JSONText)] {
    let slices = report.site.slices
    return [
      ("covered_from_us", .integer(QuarterHour.start(slices.quarters.lowerBound))),
      ("covered_to_us", .integer(QuarterHour.start(slices.quarters.upperBound))),
      (
        "slices",
        .list(
          named(names).map { table in
            .object([
              ("dimension", .text(table.view.name)),
              ("values", .list(table.slices.map { .object(members($0) + further($0)) })),
            ])
          })
      ),
    ]
  }

  private func members(_ slice: Slice) -> [(String, JSONText)] {
    [
      ("value", .text(readable(slice.key))), ("kind", .text(slice.kind.name)),
      ("rows", .integer(slice.now.rows)),
      ("eligible", .optional(slice.now.eligibleRequests)), ("failed", .optional(slice.now.failed.requests)),
      ("success", rateTwin(slice.now.successRate)),
      ("previous_success", report.hasPrevious ? rateTwin(slice.before.successRate) : .null),
      ("p50_us", .optional(slice.latency.p50)),
    ]
  }

  private func workMembers(_ work: Work) -> [(String, JSONText)] {
    [
      ("attempts", .optional(SampleWeight.value(work.attempts))),
      ("first_failed", .optional(SampleWeight.value(work.firstFailed))),
      ("rescued", .optional(SampleWeight.value(work.rescued))),
    ]
  }

  private func retriesTwin() -> JSONText {
    let slices = report.site.slices
    func list(_ name: String) -> JSONText {
      .list((slices[name]?.slices ?? []).map { .object(members($0) + workMembers($0.work)) })
    }
    return .object(
      periodMembers + [
        ("eligible", .optional(report.site.total.eligible.requests)),
        ("success", rateTwin(report.site.total.successRate)),
      ] + workMembers(report.site.work) + [
        ("strategies", list("final_strategy")), ("orders", list("strategy_order")),
        (
          "endpoints",
          .list(
            endpointsByFirstFailures.map { place in
              let scope = report.endpoints[place]
              return .object(
                [
                  ("endpoint", .text(site.report.endpoints[place].twinKey)),
                  ("eligible", .optional(scope.total.eligible.requests)),
                  ("success", rateTwin(scope.total.successRate)),
                ] + workMembers(scope.work))
            })
        ),
      ])
  }

  private func byteMembers(_ work: Work) -> [(String, JSONText)] {
    let (up, down) = sent(work)
    return [("request_bytes", .optional(up)), ("response_bytes", .optional(down))]
  }

  private func trafficTwin() -> JSONText {
    .object(
      periodMembers + byteMembers(report.site.work) + [
        (
          "endpoints",
          .list(
            endpointsByFailures.map { place in
              .object(
                [("endpoint", .text(site.report.endpoints[place].twinKey))]
                  + byteMembers(report.endpoints[place].work))
            })
        ),
        (
          "throughput",
          .list(
            named(Self.throughputViews).flatMap { table in
              table.slices.compactMap { slice in
                slice.throughput.map { rate in
                  .object([
                    ("dimension", .text(table.view.name)), ("value", .text(readable(slice.key))),
                    ("transfers", .optional(rate.transfers)), ("p50_bytes_per_s", .optional(rate.p50)),
                    ("p10_bytes_per_s", .optional(rate.p10)),
                  ])
                }
              }
            })
        ),
      ] + sliceMembers(Self.trafficViews + Self.byteViews) { byteMembers($0.work) })
  }

  private func releasesTwin() -> JSONText {
    .object(
      periodMembers + [
        (
          "releases",
          .list(
            report.releases.map { release in
              .object([
                ("app", .text(release.app)), ("system", .text(release.system)),
                ("version", .text(release.version)),
                ("instrumentation", .list(release.instrumentation.map(JSONText.text))),
                ("eligible", .optional(release.now.eligibleRequests)),
                ("adoption", .number(release.adoption)),
                ("success", rateTwin(release.now.successRate)),
                ("comparison", release.comparison.map { .object(members($0)) } ?? .null),
              ])
            })
        )
      ])
  }

  private func members(_ comparison: ReleaseReport.Comparison) -> [(String, JSONText)] {
    let calendar = site.report.calendar
    return [
      ("version", .text(comparison.version)),
      ("from_us", .integer(calendar.startOfDay(comparison.days.lowerBound))),
      ("to_us", .integer(calendar.startOfDay(comparison.days.upperBound + 1))),
      ("requests", .optional(comparison.requests)), ("rate", .number(comparison.now.share)),
      ("low", .number(comparison.now.interval.lower)), ("high", .number(comparison.now.interval.upper)),
      ("previous_rate", .number(comparison.before.share)),
      ("previous_low", .number(comparison.before.interval.lower)),
      ("previous_high", .number(comparison.before.interval.upper)),
      ("other_instrumentation", .bool(comparison.hasOtherInstrumentation)),
    ]
  }

  /// What `data.json` beside an endpoint's page holds of its slices.
  func endpointSliceMembers(_ slices: SliceReport) -> [(String, JSONText)] {
    [
      (
        "slices",
        .list(
          slices.tables.map { table in
            .object([
              ("dimension", .text(table.view.name)),
              ("values", .list(table.slices.map { .object(endpointMembers($0)) })),
            ])
          })
      )
    ]
  }

  private func endpointMembers(_ slice: Slice) -> [(String, JSONText)] {
    let rate = slice.now.successRate
    return [
      ("value", .text(readable(slice.key))), ("kind", .text(slice.kind.name)),
      ("rows", .integer(slice.now.rows)), ("eligible", .optional(slice.now.eligibleRequests)),
      ("failed", .optional(slice.now.failed.requests)), ("rate", .optional(rate?.share)),
      ("low", .optional(rate?.estimate.interval.lower)), ("high", .optional(rate?.estimate.interval.upper)),
      ("previous_rate", .optional(report.hasPrevious ? slice.before.successRate?.share : nil)),
      ("mean_us", .optional(slice.mean)),
    ]
  }

  /// One row for each value of some dimensions.
  ///
  /// - Parameter isSite: whether the slices are of the whole site: only those have percentiles, work and throughput.
  func sliceCSV(_ tables: [SliceTable], isSite: Bool) -> [UInt8] {
    var out = CSVText()
    out.row(
      [
        "dimension", "value", "kind", "rows", "requests", "success_rate", "low", "high", "failed",
        isSite ? "p50_us" : "mean_us", "previous_success_rate",
      ] + (isSite ? Self.workColumns : []))
    for table in tables {
      for slice in table.slices {
        let rate = slice.now.successRate
        for text in [table.view.name, readable(slice.key), slice.kind.name, String(slice.now.rows)] {
          out.field(text)
        }
        out.fields([
          slice.now.eligibleRequests, rate?.share, rate?.estimate.interval.lower,
          rate?.estimate.interval.upper, slice.now.failed.requests,
          isSite ? slice.latency.p50 : slice.mean,
          report.hasPrevious ? slice.before.successRate?.share : nil,
        ])
        if isSite { out.fields(workCells(slice)) }
        out.endRow()
      }
    }
    return out.bytes
  }

  private static let workColumns = [
    "attempts", "first_failed", "rescued", "request_bytes", "response_bytes", "transfers",
    "p50_bytes_per_s", "p10_bytes_per_s",
  ]

  private func workCells(_ slice: Slice) -> [Double?] {
    let work = slice.work
    let (up, down) = sent(work)
    let counts = [work.attempts, work.firstFailed, work.rescued].map(SampleWeight.value) + [up, down]
    let throughput = slice.throughput
    return counts.map { work == .zero ? nil : $0 }
      + [throughput?.transfers, throughput?.p50, throughput?.p10]
  }

  private func releaseCSV(from page: String) -> Table {
    let keys = [
      "app", "system", "version", "requests", "adoption", "success_rate", "compared_with", "rate", "low",
      "high",
      "previous_rate", "previous_low", "previous_high", "other_instrumentation",
    ]
    var table = Table(caption: "", className: "", columns: keys.map { Table.Column($0, key: $0) })
    table.rows = report.releases.map { release in
      let comparison = release.comparison
      let (now, before) = (comparison?.now, comparison?.before)
      let cells =
        [
          release.app, release.system, release.version, raw(release.now.eligibleRequests),
          raw(release.adoption),
          raw(release.now.successRate?.share), comparison?.version ?? "",
        ]
        + [
          now?.share, now?.interval.lower, now?.interval.upper, before?.share, before?.interval.lower,
          before?.interval.upper,
        ].map { raw($0) } + [comparison.map { $0.hasOtherInstrumentation ? "1" : "0" } ?? ""]
      return Table.Row(cells.map { Table.Cell($0) })
    }
    return table
  }
}
