internal import Charts
internal import Metrics
internal import Taxonomy

/// The tables of slices.
extension PeriodContext {
  /// How many values of a dimension a page shows: an endpoint's page holds every dimension and must stay light.
  private func shownValues(isSite: Bool) -> Int { isSite ? 14 : report.columns.count > 100 ? 2 : 3 }

  /// The card of a dimension, worst value first.
  ///
  /// - Parameters:
  ///   - isSite: whether the slices are of the whole site: only those have percentiles.
  func sliceFigure(
    _ table: SliceTable, of report: SliceReport, isSite: Bool, span: Figure.Span = .full,
    csv: String? = nil, json: String? = nil
  ) -> Figure {
    let slices = worstFirst(table.slices)
    let limit = shownValues(isSite: isSite)
    let markup = sliceTable(table.view, slices, limit: limit, isSite: isSite)
    var finding = [sliceFinding(table)]
    if slices.count > limit { finding.append(words(.moreValues, "\(slices.count - limit)")) }
    return Figure(
      id: "slices-" + table.view.name.swapping("_", for: "-"), title: site.title(table.view),
      finding: words.join(finding), span: span, table: markup, csv: csv, json: json)
  }

  /// Clearly worse values first; those with too few requests to say after them; the rest last. Values whose
  /// requests are all left out of the rate stand in the data files alone.
  func worstFirst(_ slices: [Slice]) -> [Slice] {
    func rank(_ slice: Slice) -> (Int, Double, Int64) {
      guard slice.kind == .value else { return (2 + Int(slice.kind.rawValue), 0, -slice.now.rows) }
      guard let rate = slice.now.successRate, !rate.estimate.isSparse else { return (1, 0, -slice.now.rows) }
      return (0, rate.share, -slice.now.rows)
    }
    let ranks = slices.indices.filter { slices[$0].now.eligibleRequests > 0 }
      .map { (rank: rank(slices[$0]), place: $0) }
    return ranks.sorted { left, right in
      left.rank != right.rank ? left.rank < right.rank : left.place < right.place
    }
    .map { slices[$0.place] }
  }

  private func sliceTable(
    _ view: SliceView, _ slices: [Slice], limit: Int, isSite: Bool
  ) -> Table {
    let axis = DotInterval(low: 0.9, high: 0.9995, target: site.target)
    // The few values of an endpoint need no sorting.
    var columns = [
      Table.Column(words(.valueColumn), key: "value", isNumber: false, isSortable: isSite),
      Table.Column(words(.requests), key: "requests", isSortable: isSite),
    ]
    if isSite { columns.append(Table.Column(words(.share), key: "share", isSortable: true, className: "lo")) }
    columns.append(Table.Column(words(.success), key: "success_rate", isSortable: isSite))
    if isSite {
      columns.append(
        Table.Column(
          words(.intervalColumn), key: nil, isNumber: false,
          headMarkup: axis.header(wording: site.chartWording),
          className: "dot"))
    }
    columns += [
      Table.Column(words(.failed), key: "failed", isSortable: isSite),
      Table.Column(isSite ? "p50" : words(.mean), key: isSite ? "p50_us" : "mean_us", isSortable: isSite),
      Table.Column(words(.change), key: "change", isNumber: false),
    ]
    var table = Table(
      caption: site.title(view), className: "slices", id: "slice-" + view.name.swapping("_", for: "-"),
      columns: columns)
    let all = slices.reduce(0) { $0 + $1.now.eligibleRequests }
    let changes = realChanges(slices.map { ($0.compared.successRate, $0.before.successRate) })
    table.rows = zip(slices, changes).prefix(limit).map { slice, change in
      let rate = slice.now.successRate
      let latency = isSite ? slice.latency.p50 : slice.mean
      let share = all > 0 ? slice.now.eligibleRequests / all : 0
      let isBad = rate.map { !$0.estimate.isSparse && $0.estimate.isClearlyBelow(site.target) } ?? false
      var cells = [
        Table.Cell(site.name(slice, view), raw: slice.key.isEmpty ? slice.kind.name : readable(slice.key)),
        Table.Cell(numbers.full(slice.now.eligibleRequests), raw: raw(slice.now.eligibleRequests)),
      ]
      if isSite { cells.append(Table.Cell(numbers.share(share), raw: raw(share))) }
      // Few requests are counted, and no rate is made of them.
      cells.append(
        rate.map { rate in
          rate.estimate.isSparse
            ? Table.Cell("–", raw: "") : Table.Cell(numbers.shortRate(rate), raw: raw(rate.share))
        } ?? Table.Cell("–", raw: ""))
      if isSite { cells.append(Table.Cell("", markup: axis.cell(rate?.chart(withInterval: true)))) }
      cells += [
        Table.Cell(numbers.full(slice.now.failed.requests), raw: raw(slice.now.failed.requests)),
        Table.Cell(latency.map(numbers.duration) ?? "–", raw: raw(latency)),
        Table.Cell("", raw: raw(change.value), markup: change.chip),
      ]
      return Table.Row(cells, className: slice.kind != .value ? "rest" : isBad ? "is-bad" : nil)
    }
    return table
  }

  /// A key as files hold it.
  func readable(_ key: String) -> String { key.swapping(SliceView.separator, for: " ") }

  private func sliceFinding(_ table: SliceTable) -> String {
    let told = table.slices.filter { slice in
      slice.kind == .value && slice.now.successRate.map { !$0.estimate.isSparse } ?? false
    }
    guard told.count > 1 else { return words(told.isEmpty ? .sliceNone : .sliceOne) }
    guard let cause = causes(in: table, failed: 1).max(by: { $0.share < $1.share }) else {
      return words(.sliceEven)
    }
    return words(
      .sliceWorst, site.name(cause.slice, cause.view), numbers.share(cause.share), numbers.share(cause.others)
    )
  }

  /// The line about the span that slices cover.
  func sliceRange(_ report: SliceReport) -> String {
    guard !report.quarters.isEmpty else { return words(.noData) }
    let start = QuarterHour.start(report.quarters.lowerBound)
    let end = min(QuarterHour.start(report.quarters.upperBound), site.report.dataEnd)
    return words(.sliceSpan, "\(dates.shortDateTime(start)) – \(dates.shortDateTime(end))")
  }

  /// The line about the span that slices cover and about the marks in their tables.
  ///
  /// - Parameter isWorstFirst: whether the page's tables begin with the worst value.
  func sliceSpan(_ report: SliceReport, isWorstFirst: Bool) -> String {
    guard !report.quarters.isEmpty else { return words(.noData) }
    return words.join([
      sliceRange(report),
      period == .day ? words(.sliceDays) : "",
      isWorstFirst ? words(.sliceWorstFirst) : "", words(.targetMarks, numbers.target(site.target)),
    ])
  }

  /// What of some dimensions is not in the data.
  func missing(_ names: [String], in report: SliceReport, besides more: [String] = []) -> String? {
    let lacking =
      SliceView.all.filter { names.contains($0.name) && report[$0.name] == nil }.flatMap(\.columns)
      .map { "request.\($0)" } + more
    guard !lacking.isEmpty else { return nil }
    var seen: Set<String> = []
    return words(.missingHere, lacking.filter { seen.insert($0).inserted }.joined(separator: ", "))
  }
}
