internal import Charts
internal import Metrics

/// The charts over time: success, percentiles, heatmap.
extension PeriodContext {
  /// Success over time with its interval, the period before, target, volume, incidents and releases.
  func successFigure(_ scope: ScopeReport, _ frame: TimeFrame) -> Figure {
    let columns = report.columns.indices.map { index in
      let previous =
        report.hasPrevious && index < scope.previousColumns.count
        ? scope.previousColumns[index].successRate : nil
      return SuccessTrend.Column(
        requests: Int(clamping: Int64(clamping: scope.columns[index].eligibleRequests)),
        rate: scope.columns[index].successRate.map { $0.chart(withInterval: true) },
        previous: previous.map { $0.chart(withInterval: false) })
    }
    let chart = SuccessTrend(
      id: "success", frame: frame, columns: columns, target: site.target, wording: wording(.noDataIn))
    var legend = [
      Figure.Key(mark: "line", text: words(.successKeyRate, site.columnName(period))),
      Figure.Key(mark: "band", text: words(.interval95)),
    ]
    if report.hasPrevious { legend.append(Figure.Key(mark: "dash", text: site.previousName(period))) }
    legend += [
      Figure.Key(mark: "bad", text: words(.belowTarget)), Figure.Key(mark: "low", text: words(.fewRequests)),
    ]
    var figure = Figure(
      id: "success", title: words(.successOverTime),
      finding: words.join([successFinding(scope), chart.isLogarithmic ? words(.logFailureScale) : ""]),
      legend: legend, svg: chart.svg(), dataTable: columnTable(scope))
    figure.fewPoints(report.columns.indices.filter { scope.columns[$0].eligibleRequests > 0 }) {
      middle(of: $0)
    }
    return figure
  }

  /// The words of charts, with what is missing in the period when a chart has nothing to draw.
  func wording(_ nothing: Phrase) -> ChartWording {
    var wording = site.chartWording
    wording.nothing = words(nothing, span(report.columns))
    if nothing == .noLatencyIn { wording.noData = words(.noLatency) }
    return wording
  }

  private func middle(of column: Int) -> String? { middle(of: report.columns[column...column]) }

  private func successFinding(_ scope: ScopeReport) -> String {
    let target = numbers.target(site.target)
    guard let total = scope.total.successRate else { return words(.nothingEligible) }
    let judged = report.columns.indices.filter { index in
      scope.columns[index].successRate.map { !$0.estimate.isSparse } ?? false
    }
    if judged.isEmpty { return words(.successNoColumn, target) }
    let below = judged.filter {
      scope.columns[$0].successRate?.estimate.isClearlyBelow(site.target) ?? false
    }
    let worst = below.min {
      (scope.columns[$0].successRate?.share ?? 1) < (scope.columns[$1].successRate?.share ?? 1)
    }
    guard let worst, let rate = scope.columns[worst].successRate else {
      let isBelow = !total.estimate.isSparse && total.estimate.isClearlyBelow(site.target)
      return words(isBelow ? .successOnlyTogether : .successNeverBelow, target)
    }
    return words(
      .successOnceBelow, target, "\(below.count)", "\(report.columns.count)", numbers.shortRate(rate),
      columnLabels[worst].text)
  }

  /// Percentiles over time.
  func percentilesFigure(_ scope: ScopeReport, _ frame: TimeFrame) -> Figure {
    let columns = scope.columnLatency.map { latency in
      PercentileBands.Column(
        requests: Int(clamping: latency.samples), p50: latency.p50, p90: latency.p90, p99: latency.p99)
    }
    let chart = PercentileBands(
      id: "percentiles", frame: frame, columns: columns, wording: wording(missingLatency(scope)))
    let finding =
      if let p50 = scope.latency.p50, let p99 = scope.latency.p99 {
        words(.latencyBandsFinding, numbers.duration(p50), numbers.duration(p99))
      } else if let p50 = scope.latency.p50 {
        words(.medianOnly, numbers.duration(p50))
      } else {
        words(.tooFewLatencies)
      }
    var figure = Figure(
      id: "percentiles", title: words(.latencyPercentiles), finding: finding, span: .seven,
      legend: [Figure.Key(mark: "band", text: "p50–p90"), Figure.Key(mark: "band2", text: "p90–p99")],
      svg: chart.svg(), dataTable: latencyTable(scope))
    figure.fewPoints(scope.columnLatency.indices.filter { scope.columnLatency[$0].p50 != nil }) {
      middle(of: $0)
    }
    return figure
  }

  /// What to say where a chart of latencies is empty: that only they are missing, or everything.
  func missingLatency(_ scope: ScopeReport) -> Phrase { scope.total.rows > 0 ? .noLatencyIn : .noDataIn }

  /// The latency distribution of every column; only of the site.
  func heatmapFigure(_ scope: ScopeReport, _ frame: TimeFrame) -> Figure? {
    guard !scope.histogram.isEmpty else { return nil }
    let edges = heatEdges(scope)
    let columns = scope.columnHistograms.enumerated().map { index, histogram in
      LatencyHeatmap.Column(
        requests: Int(clamping: scope.columns[index].latencySamples),
        shares: shares(histogram, from: edges.first ?? 0, rows: edges.count - 1))
    }
    let bounds = edges.map { DisplayBin.bound($0) }
    let hasBlanks = scope.columns.contains { (1..<Latency.fewest).contains($0.latencySamples) }
    let chart = LatencyHeatmap(
      id: "heat", frame: frame, edges: bounds, columns: columns, wording: wording(missingLatency(scope)))
    var figure = Figure(
      id: "heat", title: words(.latencyHeatmap),
      finding: words.join([
        words(.heatmapFinding, site.columnName(period)), hasBlanks ? words(.heatmapBlanks) : "",
      ]), span: .seven,
      legend: [Figure.Key(mark: "none", text: words(.heatmapShare))],
      legendMarkup: LatencyHeatmap.legend(wording: site.chartWording), svg: chart.svg(),
      plotClass: "plot-heat",
      dataTable: heatTable(scope), twin: heatCells(scope))
    figure.isBlank = !scope.columns.contains { $0.latencySamples >= Latency.fewest }
    return figure
  }

  /// The share of requests in five ranges of latency, a few columns in one row.
  private func heatTable(_ scope: ScopeReport) -> Table {
    let limits: [Double] = [100_000, 200_000, 500_000, 1_000_000]
    var table = Table(
      caption: words(.heatmapTable), className: "data",
      columns: [Table.Column(words(.time), key: "start", isNumber: false)]
        + limits.map { Table.Column(words(.upTo, numbers.axisDuration($0)), key: "to_\(Int64($0))_us") }
        + [Table.Column(words(.longerThan, numbers.axisDuration(limits[limits.count - 1])), key: "beyond")])
    let groups = grouped(report.columns) { $0 }
    let histograms = grouped(scope.columnHistograms) { part in part.reduce(into: Histogram()) { $0.merge($1) }
    }
    table.rows = zip(groups, histograms).compactMap { columns, histogram in
      guard let first = columns.first else { return nil }
      var shares = [Double](repeating: 0, count: limits.count + 1)
      for bin in histogram.displayBins {
        let middle = (bin.lowerBound * bin.upperBound).squareRoot()
        shares[limits.firstIndex { middle <= $0 } ?? limits.count] +=
          Double(bin.weight) / Double(max(histogram.totalWeight, 1))
      }
      return Table.Row(
        [Table.Cell(dates.column(first), raw: dates.iso(first.startMicroseconds))]
          + shares.map { Table.Cell(histogram.isEmpty ? "–" : numbers.share($0), raw: raw($0)) },
        position: middle(of: columns), instant: dates.instant(first.startMicroseconds))
    }
    return table
  }

  /// Every cell that the heatmap draws: what stands in its CSV twin, for the table takes columns and ranges together.
  func heatCells(_ scope: ScopeReport) -> Table {
    var table = Table(
      caption: words(.latencyHeatmap), className: "data",
      columns: [
        Table.Column(words(.time), key: "start", isNumber: false), Table.Column(words(.range), key: "low_us"),
        Table.Column("", key: "high_us"), Table.Column(words(.share), key: "share"),
      ])
    guard !scope.histogram.isEmpty else { return table }
    let edges = heatEdges(scope)
    let rows = edges.count - 1
    for (index, histogram) in scope.columnHistograms.enumerated()
    where scope.columns[index].latencySamples >= Latency.fewest {
      let start = Table.Cell("", raw: columnLabels[index].iso)
      for (row, share) in shares(histogram, from: edges.first ?? 0, rows: rows).enumerated() where share > 0 {
        table.rows.append(
          Table.Row([
            start, Table.Cell("", raw: raw(DisplayBin.bound(edges[row]))),
            Table.Cell("", raw: raw(DisplayBin.bound(edges[row + 1]))), Table.Cell("", raw: raw(share)),
          ]))
      }
    }
    return table
  }

  /// 28 bins, enough for the middle 99.9 % as a rule; where that is narrower, room is left at both ends.
  private func heatEdges(_ scope: ScopeReport) -> [Int] {
    let low = DisplayBin.index(ofMicroseconds: Int64(clamping: scope.histogram.quantile(0.0005) ?? 1))
    let high = DisplayBin.index(ofMicroseconds: Int64(clamping: scope.histogram.quantile(0.9995) ?? 1))
    let room = max(28 - (high + 1 - low), 0)
    let first = max(low - room / 2, 0)
    return Array(first...(first + 28))
  }

  /// The share of a histogram in each of `rows` bins; what lies beyond counts in the outermost ones.
  private func shares(_ histogram: Histogram, from first: Int, rows: Int) -> [Double] {
    var shares = [Double](repeating: 0, count: rows)
    guard histogram.totalWeight > 0, rows > 0 else { return shares }
    for bin in histogram.displayBins {
      shares[min(max(bin.index - first, 0), rows - 1)] += Double(bin.weight) / Double(histogram.totalWeight)
    }
    return shares
  }

  // MARK: The tables behind them

  /// One row a column: what the success chart draws.
  private func columnTable(_ scope: ScopeReport) -> Table {
    var table = Table(
      caption: words(.successOverTime), className: "data",
      columns: [
        Table.Column(words(.time), key: "start", isNumber: false),
        Table.Column(words(.rateWithInterval), key: "success_rate"),
        Table.Column("", key: "low", isTwinOnly: true), Table.Column("", key: "high", isTwinOnly: true),
        Table.Column(words(.eligible), key: "eligible"), Table.Column(words(.failed), key: "failed"),
        Table.Column(words(.previousRate), key: "previous_success_rate"),
      ])
    table.rows = report.columns.indices.map { index in
      let tally = scope.columns[index]
      let rate = tally.successRate
      let previous =
        report.hasPrevious && index < scope.previousColumns.count
        ? scope.previousColumns[index].successRate : nil
      let isFuture = report.columns[index].startMicroseconds > site.report.dataEnd
      return Table.Row(
        [
          Table.Cell(
            columnLabels[index].text, raw: columnLabels[index].iso,
            muted: report.columns[index].isUnfinished ? words(.unfinished) : nil),
          Table.Cell(
            rate.map { "\(numbers.shortRate($0)) (\(interval($0)))" } ?? (isFuture ? "–" : words(.noData)),
            raw: raw(rate?.share)), Table.Cell("", raw: raw(rate?.estimate.interval.lower)),
          Table.Cell("", raw: raw(rate?.estimate.interval.upper)),
          Table.Cell(numbers.full(tally.eligibleRequests), raw: raw(tally.eligibleRequests)),
          Table.Cell(numbers.full(tally.failed.requests), raw: raw(tally.failed.requests)),
          Table.Cell(previous.map(numbers.shortRate) ?? "–", raw: raw(previous?.share)),
        ], position: columnLabels[index].position, instant: columnLabels[index].instant)
    }
    return table
  }

  /// `93.91–94.58%`: one sign for both ends.
  private func interval(_ rate: Rate) -> String {
    let low = numbers.bound(rate.estimate.interval.lower, beside: rate)
    let high = numbers.bound(rate.estimate.interval.upper, beside: rate)
    return (low.hasSuffix("%") && high.hasSuffix("%") ? String(low.dropLast()) : low) + "–" + high
  }

  /// One row a column: what the percentile chart draws.
  private func latencyTable(_ scope: ScopeReport) -> Table {
    var table = Table(
      caption: words(.latencyPercentiles), className: "data",
      columns: [
        Table.Column(words(.time), key: "start", isNumber: false),
        Table.Column("", key: "samples", isTwinOnly: true),
      ]
        + [("p50", "p50_us"), ("p90", "p90_us"), ("p99", "p99_us")].map { Table.Column($0.0, key: $0.1) })
    table.rows = report.columns.indices.map { index in
      let latency = scope.columnLatency[index]
      return Table.Row(
        [
          Table.Cell(columnLabels[index].text, raw: columnLabels[index].iso),
          Table.Cell("", raw: "\(latency.samples)"),
        ]
          + [latency.p50, latency.p90, latency.p99].map { value in
            Table.Cell(value.map(numbers.duration) ?? "–", raw: raw(value))
          }, position: columnLabels[index].position, instant: columnLabels[index].instant)
    }
    return table
  }

  /// Where some columns have their middle together.
  private func middle(of columns: ArraySlice<Column>) -> String? {
    site.middle(of: columns, in: report.columns)
  }
}

extension Rate {
  /// The rate as the success chart draws it.
  func chart(withInterval: Bool) -> SuccessTrend.Rate {
    let bounds = estimate.interval
    return SuccessTrend.Rate(
      failureShare: failureShare,
      interval: withInterval
        ? max(0, 1 - bounds.upper)...max(max(0, 1 - bounds.upper), 1 - bounds.lower) : nil,
      effectiveCount: estimate.effectiveCount)
  }
}

extension Figure {
  /// Marks a chart over time that draws nothing, or so few columns that their rows tell more than marks: fewer than three.
  ///
  /// - Parameters:
  ///   - drawn: the columns with a mark, which are the rows of the table behind.
  ///   - position: where a column has its middle.
  mutating func fewPoints(_ drawn: [Int], position: (Int) -> String?) {
    isBlank = drawn.isEmpty
    guard !isBlank, drawn.count < 3, var table = dataTable else { return }
    isTableFirst = true
    twin = table
    table.rows = drawn.filter(table.rows.indices.contains).map { index in
      var row = table.rows[index]
      row.position = position(index)
      return row
    }
    dataTable = table
  }
}
