internal import Charts
internal import Metrics
internal import Taxonomy

/// The charts of a whole period: latency distribution, loss budget, phases.
extension PeriodContext {
  /// The latency distribution with the period before as an outline.
  ///
  /// - Parameters:
  ///   - endpoint: whose requests the table links to; nil means all.
  ///   - page: where the card stands; nil means the overview.
  func histogramFigure(_ scope: ScopeReport, endpoint: Int? = nil, from page: String? = nil) -> Figure {
    let bins = distribution(scope)
    let page = page ?? map.overview(period)
    let markers = [("p50", scope.latency.p50), ("p90", scope.latency.p90), ("p99", scope.latency.p99)]
      .compactMap {
        name, value in value.map { LatencyHistogram.Marker(name: name, value: $0) }
      }
    let chart = LatencyHistogram(
      id: "distribution", bins: bins, overflow: nil, markers: markers,
      requests: Int(clamping: scope.latency.samples), wording: wording(missingLatency(scope)))
    let finding =
      if let p50 = scope.latency.p50, let p99 = scope.latency.p99 {
        words(.distributionFinding, numbers.duration(p50), numbers.duration(p99))
      } else if let p50 = scope.latency.p50 {
        words(.medianOnly, numbers.duration(p50))
      } else {
        words(.tooFewLatencies)
      }
    var legend = [Figure.Key(mark: "bar", text: words(.now))]
    if report.hasPrevious { legend.append(Figure.Key(mark: "dash", text: words(.previous))) }
    return Figure(
      id: "distribution", title: words(.latencyDistribution), finding: finding, span: .five, legend: legend,
      svg: chart.svg(), plotClass: "plot-hist",
      dataTable: distributionTable(scope, endpoint: endpoint, from: page), isBlank: bins.isEmpty)
  }

  /// Ten bins a decade, from the first to the last that holds at least 0.01 % now or before.
  func distribution(_ scope: ScopeReport) -> [LatencyHistogram.Bin] {
    func shares(_ histogram: Histogram) -> [Int: Double] {
      guard histogram.totalWeight > 0 else { return [:] }
      return Dictionary(
        histogram.displayBins.map { ($0.index, Double($0.weight) / Double(histogram.totalWeight)) },
        uniquingKeysWith: +)
    }
    let now = shares(scope.histogram)
    let before = report.hasPrevious ? shares(scope.previousHistogram) : [:]
    let shown = Set(now.keys).union(before.keys).filter { max(now[$0] ?? 0, before[$0] ?? 0) >= 0.0001 }
    guard let first = shown.min(), let last = shown.max() else { return [] }
    return (first...last).map { index in
      LatencyHistogram.Bin(
        low: DisplayBin.bound(index), high: DisplayBin.bound(index + 1), share: now[index] ?? 0,
        previous: report.hasPrevious ? before[index] ?? 0 : nil)
    }
  }

  /// The table behind the histogram: the ranges that it draws, each with requests that have a page.
  private func distributionTable(_ scope: ScopeReport, endpoint: Int?, from page: String) -> Table {
    let examples = examplesByBin(endpoint: endpoint)
    var table = Table(
      caption: words(.latencyDistribution), className: "data",
      columns: [
        Table.Column(words(.range), key: "low_us", isNumber: false),
        Table.Column("", key: "high_us", isTwinOnly: true),
        Table.Column(words(.share), key: "share"),
        Table.Column(words(.previous), key: "previous_share"), examplesColumn,
      ])
    table.rows = distribution(scope).map { bin in
      Table.Row([
        Table.Cell(numbers.duration(bin.low) + " – " + numbers.duration(bin.high), raw: raw(bin.low)),
        Table.Cell("", raw: raw(bin.high)),
        Table.Cell(numbers.share(bin.share), raw: raw(bin.share)),
        Table.Cell(bin.previous.map(numbers.share) ?? "–", raw: raw(bin.previous)),
        site.exampleLinks(examples[DisplayBin.index(ofMicroseconds: Int64(bin.low) + 1)] ?? [], from: page),
      ])
    }
    return table
  }

  /// Where requests are lost, step by step, and what is left out of the rate.
  func lossFigure(_ scope: ScopeReport) -> Figure {
    let eligible = scope.total.eligible
    let stages: [(Phrase, Outcome)] = [
      (.stageAnswered, .network), (.stageStatus, .http), (.stageDecoded, .parse), (.stageBusiness, .business),
    ]
    func share(_ outcome: Outcome) -> Double {
      eligible.weight > 0 ? Double(scope.total[outcome].weight) / Double(eligible.weight) : 0
    }
    let steps = stages.map { stage, outcome in
      LossBudget.Step(
        label: words(stage), lost: share(outcome),
        text: scope.total[outcome].rows == 0
          ? words(.noLoss)
          : "−\(numbers.points(share(outcome)))\(words(.comma))\(numbers.full(scope.total[outcome].requests))"
      )
    }
    let rows = scope.total.rows
    let left = Outcome.allCases.filter { !$0.isEligible }.map { outcome in
      let count = scope.total[outcome].rows
      let part = rows > 0 ? Double(count) / Double(rows) : 0
      return LossBudget.Excluded(
        label: site.name(outcome), share: part, text: words(.ofAll, numbers.share(part)))
    }
    let chart = LossBudget(
      id: "loss",
      eligible: (words(.stageEligible), numbers.full(eligible.requests), Int(clamping: eligible.rows)),
      steps: steps,
      excluded: left, excludedHeading: words(.leftOut), wording: wording(.noDataIn))
    let worst = stages.max { share($0.1) < share($1.1) }
    let succeeded = numbers.full(scope.total[.success].requests)
    let finding =
      if eligible.weight == 0 {
        words(.nothingEligible)
      } else if let worst, share(worst.1) > 0 {
        words(
          .lossFinding, numbers.full(eligible.requests), succeeded, site.name(worst.1),
          numbers.points(share(worst.1)))
      } else {
        words(.lossNone, numbers.full(eligible.requests))
      }
    return Figure(
      id: "loss", title: words(.lossBudget), finding: finding, span: .five, svg: chart.svg(),
      plotClass: "plot-flush", dataTable: outcomeTable(scope), isBlank: rows == 0)
  }

  /// `Left out of the rate: 3,221 of 80,000 rows (4.0%).`, and what came from a cache, which is no request of the network.
  func excludedText(_ tally: Tally) -> String {
    let (left, cached) = (tally.excluded.rows, tally[.cache].rows)
    guard left + cached > 0, tally.rows > 0 else { return words(.excludedNone) }
    func share(_ rows: Int64) -> String { numbers.share(Double(rows) / Double(tally.rows)) }
    return words.join([
      left > 0 ? words(.excludedStrip, numbers.full(left), numbers.full(tally.rows), share(left)) : "",
      cached > 0 ? words(.excludedCache, numbers.full(cached), share(cached)) : "",
    ])
  }

  /// The table behind the loss budget: every row is of one outcome.
  private func outcomeTable(_ scope: ScopeReport) -> Table {
    var table = Table(
      caption: words(.lossBudget), className: "data",
      columns: [
        Table.Column(words(.outcome), key: "outcome", isNumber: false),
        Table.Column(words(.rowsRead), key: "rows"),
        Table.Column(words(.requests), key: "requests"), Table.Column(words(.share), key: "share_of_rows"),
        Table.Column(words(.shareOfEligible), key: "share_of_eligible"),
      ])
    let rows = max(scope.total.rows, 1)
    let eligible = Double(scope.total.eligible.weight)
    table.rows = Outcome.allCases.map { outcome in
      let count = scope.total[outcome]
      let part = outcome.isEligible && eligible > 0 ? Double(count.weight) / eligible : nil
      return Table.Row([
        Table.Cell(site.name(outcome), raw: "\(outcome)"),
        Table.Cell(numbers.full(count.rows), raw: "\(count.rows)"),
        Table.Cell(numbers.full(count.requests), raw: raw(count.requests)),
        Table.Cell(
          numbers.share(Double(count.rows) / Double(rows)), raw: raw(Double(count.rows) / Double(rows))),
        Table.Cell(part.map(numbers.share) ?? "–", raw: raw(part)),
      ])
    }
    return table
  }

  /// Where the time of requests goes.
  func phasesFigure(_ scope: ScopeReport, span: Figure.Span = .seven) -> Figure {
    let isEmpty = scope.phases.allSatisfy { $0.sum.rows == 0 }
    let table = phaseTable(scope)
    let finding: Phrase =
      isEmpty ? .phasesEmpty : scope.phases.contains { $0.p95 != nil } ? .phasesFinding : .phasesMeans
    return Figure(
      id: "phases", title: words(.whereTimeGoes), finding: words(finding), span: span,
      table: isEmpty ? nil : table, twin: table)
  }

  /// The table that is the chart of phases.
  private func phaseTable(_ scope: ScopeReport) -> Table {
    let bars = PhaseBars(
      scope.phases.map { PhaseBars.Phase(mean: $0.sum.mean, p95: $0.p95, isLowVolume: $0.sum.rows < 30) }
    ).rows()
    let hasTails = scope.phases.contains { $0.p95 != nil }
    var columns = [
      Table.Column(words(.phase), key: "phase", isNumber: false),
      Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
      Table.Column(words(.mean), key: "mean_us"),
    ]
    if hasTails {
      columns += [Table.Column("p50", key: "p50_us", className: "lo"), Table.Column("p95", key: "p95_us")]
    }
    columns.append(Table.Column(words(.requests), key: "requests", className: hasTails ? "lo rq" : "lo"))
    var table = Table(caption: words(.whereTimeGoes), className: "phases", columns: columns)
    table.rows = scope.phases.enumerated().map { index, phase in
      var cells = [
        Table.Cell(site.name(phase.phase), raw: "\(phase.phase)"), Table.Cell("", markup: bars[index]),
        Table.Cell(phase.sum.mean.map(numbers.duration) ?? "–", raw: raw(phase.sum.mean)),
      ]
      if hasTails {
        cells += [phase.p50, phase.p95].map { Table.Cell($0.map(numbers.duration) ?? "–", raw: raw($0)) }
      }
      cells.append(Table.Cell(numbers.short(Double(phase.sum.rows)), raw: "\(phase.sum.rows)"))
      return Table.Row(cells)
    }
    return table
  }
}
