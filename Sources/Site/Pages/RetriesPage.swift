internal import Metrics
internal import Mustache

/// What retries rescue and what they cost.
extension PeriodContext {
  func retriesPage() throws -> [Page] {
    let path = map.retries(period)
    let slices = report.site.slices
    let lacking = [
      slices["strategy_order"] == nil ? "attempt" : nil,
      tellsFirstTries ? nil : "request.first_attempt_failed", tellsAttempts ? nil : "request.attempt_count",
    ]
    return try sectionPage(
      .retries, .retries, path: map.retries, template: "retries",
      lead: retriesLead,
      notes: [
        sliceSpan(slices, isWorstFirst: false),
        missing(["final_strategy"], in: slices, besides: lacking.compactMap(\.self)),
      ],
      figures: [
        slices["final_strategy"].map {
          strategyFigure($0, .byStrategy, .strategyFinding, id: "strategies", from: path)
        },
        slices["strategy_order"].map {
          strategyFigure($0, .byOrder, .orderFinding, id: "orders", from: path)
        },
        retryEndpointsFigure(from: path).map {
          withTwins($0, "retry-endpoints.csv", "retries.json", from: path)
        },
      ])
  }

  /// What first tries came to, what retries rescued and what they cost, as far as the data tells.
  var retriesLead: String {
    let work = report.site.work
    let eligible = report.site.total.eligible.requests
    let first = SampleWeight.value(work.firstFailed)
    var lead: [String] = []
    if eligible > 0, tellsFirstTries {
      lead.append(
        words(
          .retriesFinding, numbers.percent(success: 1 - first / eligible),
          report.site.total.successRate.map(numbers.shortRate) ?? "–"))
      if first > 0 {
        lead.append(words(.retriesRescued, numbers.share(SampleWeight.value(work.rescued) / first)))
      }
    }
    if eligible > 0, tellsAttempts {
      lead.append(words(.retriesCost, numbers.decimal(SampleWeight.value(work.attempts) / eligible, 3)))
    }
    return lead.isEmpty ? words(.retriesNone) : words.join(lead)
  }

  /// Whether the data tells whether a first try failed. Without the column only a request that was tried once does.
  private var tellsFirstTries: Bool { !lacks("first_attempt_failed") }

  /// Whether the data tells how often a request was tried.
  private var tellsAttempts: Bool { !lacks("attempt_count") }

  private func lacks(_ column: String) -> Bool {
    site.input.quality.missingColumns.contains("request.\(column)")
  }

  /// One row for each strategy or order: what reached it, and what came of it.
  func strategyFigure(
    _ source: SliceTable, _ title: Phrase, _ finding: Phrase, id: String, from page: String
  ) -> Figure {
    let axis = DotIntervalColumn(site, low: 0.5, width: 240)
    var table = Table(
      caption: words(title), className: "slices",
      columns: [
        Table.Column(words(.strategy), key: "strategy", isNumber: false),
        Table.Column(words(.requests), key: "requests"),
        Table.Column(words(.success), key: "success_rate"), axis.column,
        Table.Column(words(.failed), key: "failed"), Table.Column(words(.firstFailed), key: "first_failed"),
        Table.Column(words(.rescued), key: "rescue_rate"),
        Table.Column(words(.amplification), key: "amplification"),
      ])
    let slices = source.slices.filter { $0.now.eligibleRequests > 0 }.sorted {
      ($0.kind.rawValue, $1.now.rows, $0.key) < ($1.kind.rawValue, $0.now.rows, $1.key)
    }
    table.rows = slices.prefix(30).map { slice in
      let rate = slice.now.successRate
      return Table.Row(
        [
          Table.Cell(
            site.name(slice, source.view), raw: slice.key.isEmpty ? slice.kind.name : readable(slice.key)),
          Table.Cell(numbers.full(slice.now.eligibleRequests), raw: raw(slice.now.eligibleRequests)),
          Table.Cell(
            rate.map { $0.estimate.isSparse ? "–" : numbers.shortRate($0) } ?? "–", raw: raw(rate?.share)),
          Table.Cell("", markup: axis.cell(rate)),
          Table.Cell(numbers.full(slice.now.failed.requests), raw: raw(slice.now.failed.requests)),
        ] + retryCells(slice.work, slice.now.eligibleRequests), className: slice.kind != .value ? "rest" : nil
      )
    }
    return Figure(
      id: id, title: words(title), finding: words(finding), table: table,
      csv: SiteMap.link(from: page, to: map.data(period, "retries.csv")),
      json: SiteMap.link(from: page, to: map.data(period, "retries.json")))
  }

  private func retryCells(_ work: Work, _ eligible: Double) -> [Table.Cell] {
    let first = SampleWeight.value(work.firstFailed)
    let rescue =
      tellsFirstTries && first >= RateEstimate.fewest ? SampleWeight.value(work.rescued) / first : nil
    let amplification = tellsAttempts && eligible > 0 ? SampleWeight.value(work.attempts) / eligible : nil
    return [
      Table.Cell(tellsFirstTries ? numbers.full(first) : "–", raw: tellsFirstTries ? raw(first) : ""),
      Table.Cell(rescue.map(numbers.share) ?? "–", raw: raw(rescue)),
      Table.Cell(amplification.map { numbers.decimal($0, 3) } ?? "–", raw: raw(amplification)),
    ]
  }

  /// The endpoints where a first attempt failed, most first.
  var endpointsByFirstFailures: [Int] {
    report.endpoints.indices.filter { report.endpoints[$0].work.firstFailed > 0 }.sorted {
      (report.endpoints[$1].work.firstFailed, $0) < (report.endpoints[$0].work.firstFailed, $1)
    }
  }

  private func retryEndpointsFigure(from page: String) -> Figure? {
    let places = endpointsByFirstFailures
    guard !places.isEmpty, tellsFirstTries || tellsAttempts else { return nil }
    var table = Table(
      caption: words(.byEndpoint), className: "slices",
      columns: [
        Table.Column(words(.endpoint), key: "endpoint", isNumber: false),
        Table.Column(words(.requests), key: "requests"),
        Table.Column(words(.firstSuccess), key: "first_success_rate"),
        Table.Column(words(.success), key: "success_rate"),
        Table.Column(words(.firstFailed), key: "first_failed"),
        Table.Column(words(.rescued), key: "rescue_rate"),
        Table.Column(words(.amplification), key: "amplification"),
      ])
    table.rows = places.map { place in
      let scope = report.endpoints[place]
      let endpoint = site.report.endpoints[place]
      let eligible = scope.total.eligible.requests
      let rate = scope.total.successRate
      let isSparse = rate?.estimate.isSparse ?? true
      let first =
        tellsFirstTries && eligible > 0 ? 1 - SampleWeight.value(scope.work.firstFailed) / eligible : nil
      return Table.Row(
        [
          Table.Cell(
            site.shortName(endpoint), raw: endpoint.twinKey,
            muted: site.mutedName(endpoint),
            href: SiteMap.link(from: page, to: map.endpoint(endpoint, period))),
          Table.Cell(numbers.full(eligible), raw: raw(eligible)),
          Table.Cell(isSparse ? "–" : first.map(numbers.percent(success:)) ?? "–", raw: raw(first)),
          Table.Cell(isSparse ? "–" : rate.map(numbers.shortRate) ?? "–", raw: raw(rate?.share)),
        ] + retryCells(scope.work, eligible))
    }
    return Figure(
      id: "retry-endpoints", title: words(.byEndpoint), finding: words(.strategyFinding),
      table: table.first(30), twin: table)
  }
}
