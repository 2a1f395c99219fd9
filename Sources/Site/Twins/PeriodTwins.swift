internal import Charts
internal import Metrics
internal import Taxonomy

/// The machine-readable twins of one period's pages: raw numbers, rates in 0…1, times in microseconds.
extension PeriodContext {
  /// Every twin of the period by its name below `data/<period>/`.
  func twins() -> [(name: String, bytes: [UInt8])] {
    let path = map.overview(period)
    var files = [
      ("overview.json", overviewTwin().file), ("endpoints.json", endpointsTwin().file),
      ("errors.json", errorsTwin().file),
      ("endpoints.csv", endpointTable(endpointsByFailures, from: path, axis: endpointAxis).csv()),
      ("error-slices.csv", codeSliceTable().csv()),
    ]
    let figures = overviewFigures(path: path, slowest: nil)
    let heat = figures.first { $0.id == "heat" }?.twinTable ?? heatCells(report.site)
    files.append(("heatmap.json", JSONText.object(periodMembers + [("cells", heat.records)]).file))
    if report.site.histogram.isEmpty { files.append(("heatmap.csv", heat.csv())) }
    return files + figures.compactMap(\.csvFile) + sliceTwins()
  }

  /// `overview.json`: the site as a whole.
  func overviewTwin() -> JSONText {
    .object(
      periodMembers + scopeMembers(report.site)
        + [("codes", .list(codes(of: report.site).prefix(50).map { codeTwin($0) }))])
  }

  /// `endpoints.json`: the totals of every endpoint, most failures first.
  func endpointsTwin() -> JSONText {
    .object(
      periodMembers + [
        (
          "endpoints",
          .list(
            endpointsByFailures.map { place in
              .object(endpointMembers(site.report.endpoints[place]) + totalMembers(report.endpoints[place]))
            })
        )
      ])
  }

  /// `errors.json`: every code.
  func errorsTwin() -> JSONText {
    .object(
      periodMembers + [
        ("codes", .list(codes(of: report.site).map { codeTwin($0, [("slices", codeSliceTwin($0))]) })),
        ("failed_phases", .list(report.failedPhases.map(failedPhaseTwin))),
      ])
  }

  private func failedPhaseTwin(_ failures: PhaseFailures) -> JSONText {
    .object([
      ("code", .optional(failures.code?.key)), ("outcome", .text("\(failures.outcome)")),
      ("phase", .text(failures.phase.rawValue)), ("is_timeout", .bool(failures.isTimeout)),
      ("failed", .optional(failures.count.requests)),
    ])
  }

  /// `data.json` beside an endpoint's page.
  func endpointTwin(_ place: Int) -> JSONText {
    let scope = report.endpoints[place]
    return .object(
      periodMembers + endpointMembers(site.report.endpoints[place]) + scopeMembers(scope)
        + [("codes", .list(codes(of: scope).map { codeTwin($0) }))] + endpointSliceMembers(scope.slices))
  }

  var periodMembers: [(String, JSONText)] {
    [
      ("format", .integer(1)), ("period", .text(period.slug)), ("data_end_us", .integer(site.report.dataEnd)),
      ("has_previous", .bool(report.hasPrevious)),
    ]
  }

  private func endpointMembers(_ endpoint: Endpoint) -> [(String, JSONText)] {
    endpoint.isOther
      ? [("endpoint", .text("other")), ("endpoint_count", .integer(Int64(endpoint.otherCount)))]
      : [
        ("endpoint", .text(endpoint.key)), ("method", .text(endpoint.method)), ("host", .text(endpoint.host)),
        ("template", .text(endpoint.template)), ("name", .optional(endpoint.name)),
        ("owner", .optional(endpoint.owner)),
      ]
  }

  private func totalMembers(_ scope: ScopeReport) -> [(String, JSONText)] {
    [
      ("requests", .integer(scope.total.rows)), ("eligible", .optional(scope.total.eligible.requests)),
      ("failed", .optional(scope.total.failed.requests)), ("success", rateTwin(scope.total.successRate)),
      (
        "previous_success", report.hasPrevious ? rateTwin(scope.previous.successRate) : .null
      ),
      (
        "outcomes",
        .object(
          Outcome.allCases.map { outcome in
            (
              "\(outcome)",
              .object([
                ("rows", .integer(scope.total[outcome].rows)),
                ("requests", .optional(scope.total[outcome].requests)),
              ])
            )
          })
      ), ("latency", latencyTwin(scope.latency)),
      ("previous_latency", report.hasPrevious ? latencyTwin(scope.previousLatency) : .null),
    ]
  }

  private func scopeMembers(_ scope: ScopeReport) -> [(String, JSONText)] {
    totalMembers(scope) + [
      ("distribution", .list(distribution(scope).map(binTwin))),
      ("phases", .list(scope.phases.map(phaseTwin))),
      (
        "columns",
        .list(
          report.columns.indices.map { index in
            let tally = scope.columns[index]
            let latency = scope.columnLatency[index]
            return .object([
              ("start_us", .integer(report.columns[index].startMicroseconds)),
              ("end_us", .integer(report.columns[index].endMicroseconds)), ("requests", .integer(tally.rows)),
              ("eligible", .optional(tally.eligibleRequests)), ("failed", .optional(tally.failed.requests)),
              ("success", rateTwin(tally.successRate)), ("p50_us", .optional(latency.p50)),
              ("p90_us", .optional(latency.p90)), ("p99_us", .optional(latency.p99)),
            ])
          })
      ),
    ]
  }

  func rateTwin(_ rate: Rate?) -> JSONText {
    guard let rate else { return .null }
    return .object([
      ("rate", .number(rate.share)), ("low", .number(rate.estimate.interval.lower)),
      ("high", .number(rate.estimate.interval.upper)),
      ("effective_count", .number(rate.estimate.effectiveCount)),
      ("rows", .integer(rate.rows)), ("failed_rows", .integer(rate.failedRows)),
    ])
  }

  private func latencyTwin(_ latency: Latency) -> JSONText {
    let names = ["p50_us", "p75_us", "p90_us", "p95_us", "p99_us"]
    return .object(
      [("samples", .integer(latency.samples)), ("mean_us", .optional(latency.mean))]
        + zip(names, latency.percentiles).map { ($0, .optional($1)) })
  }

  private func binTwin(_ bin: LatencyHistogram.Bin) -> JSONText {
    .object([
      ("low_us", .number(bin.low)), ("high_us", .number(bin.high)), ("share", .number(bin.share)),
      ("previous_share", .optional(bin.previous)),
    ])
  }

  private func phaseTwin(_ phase: PhaseReport) -> JSONText {
    .object([
      ("phase", .text("\(phase.phase)")), ("requests", .integer(phase.sum.rows)),
      ("mean_us", .optional(phase.sum.mean)), ("p50_us", .optional(phase.p50)),
      ("p95_us", .optional(phase.p95)),
    ])
  }

  private func codeTwin(_ code: CodeReport, _ further: [(String, JSONText)] = []) -> JSONText {
    let details = site.codes[code.code].details
    return .object(
      [
        ("code", .text(code.code.key)), ("name", .text(details.name)), ("outcome", .text("\(code.outcome)")),
        ("owner", .text(details.owner.rawValue)), ("improvable", .text(details.improvable.rawValue)),
        ("rows", .integer(code.count.rows)), ("failed", .optional(code.count.requests)),
        ("previous_failed", report.hasPrevious ? .optional(code.previous.requests) : .null),
        (
          "endpoints",
          .list(
            code.endpoints.prefix(20).map { place, count in
              .object([
                ("endpoint", .text(site.report.endpoints[place].twinKey)),
                ("failed", .optional(count.requests)),
              ])
            })
        ),
      ] + further)
  }
}
