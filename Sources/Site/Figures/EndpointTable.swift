internal import Charts
internal import Metrics

/// The table of endpoints: what each costs, its rate on a small axis, its course, its latency.
extension PeriodContext {
  /// Endpoint numbers in the order in which they cost requests: most failures first.
  var endpointsByFailures: [Int] {
    report.endpoints.indices.filter { report.endpoints[$0].total.rows > 0 }.sorted {
      let (left, right) = (report.endpoints[$0].total, report.endpoints[$1].total)
      return (right.failed.weight, right.eligible.weight, $0) < (left.failed.weight, left.eligible.weight, $1)
    }
  }

  /// The card with the first `limit` endpoints.
  func endpointsFigure(_ numbers: [Int], from page: String, limit: Int? = nil) -> Figure {
    let shown = limit.map { Array(numbers.prefix($0)) } ?? numbers
    let axis = endpointAxis
    let more =
      shown.count < numbers.count
      ? (SiteMap.link(from: page, to: map.endpoints(period)), words(.allEndpoints, "\(numbers.count)")) : nil
    return Figure(
      id: "endpoints-figure", title: words(.endpoints),
      finding: shown.isEmpty
        ? words(.noDataIn, span(report.columns))
        : words(
          .endpointsFinding, self.numbers.percent(0.95, decimals: 0),
          self.numbers.percent(0.9995, decimals: 2)),
      table: endpointTable(shown, from: page, axis: axis),
      csv: SiteMap.link(from: page, to: map.data(period, "endpoints.csv")),
      json: SiteMap.link(from: page, to: map.data(period, "endpoints.json")), more: more)
  }

  /// The axis that the rows of the table share.
  var endpointAxis: DotInterval { DotInterval(target: site.target) }

  func endpointTable(_ places: [Int], from page: String, axis: DotInterval) -> Table {
    var table = Table(
      caption: words(.endpoints), className: "endpoints", id: "endpoints",
      columns: [
        Table.Column(words(.endpoint), key: "endpoint", isNumber: false, isSortable: true),
        Table.Column(words(.requests), key: "requests", isSortable: true),
        Table.Column(words(.success), key: "success_rate", isSortable: true),
        Table.Column(
          words(.intervalColumn), key: nil, isNumber: false,
          headMarkup: axis.header(wording: site.chartWording),
          className: "dot"),
        Table.Column(words(.failed), key: "failed", isSortable: true),
        Table.Column(
          words(.failuresOverTime, site.name(period)), key: nil, isNumber: false, className: "spark"),
        Table.Column("p50", key: "p50_us", isSortable: true),
        Table.Column("p95", key: "p95_us", isSortable: true),
      ] + changeColumns("change"))
    table.filterLabel = words(.filterEndpoints)
    table.sortedBy = "failed"
    let changes = endpointChanges
    table.rows = places.map { row($0, changes[$0], from: page, axis: axis) }
    return table
  }

  private func row(_ place: Int, _ change: Change, from page: String, axis: DotInterval) -> Table.Row {
    let endpoint = site.report.endpoints[place]
    let scope = report.endpoints[place]
    let rate = scope.total.successRate
    let isBad = rate.map { !$0.estimate.isSparse && $0.estimate.isClearlyBelow(site.target) } ?? false
    return Table.Row(
      [
        Table.Cell(
          site.shortName(endpoint), raw: endpoint.twinKey,
          muted: site.mutedName(endpoint), href: SiteMap.link(from: page, to: map.endpoint(endpoint, period))),
        Table.Cell(
          numbers.full(scope.total.eligible.requests), raw: raw(scope.total.eligible.requests)),
        Table.Cell(rate.map(numbers.shortRate) ?? "–", raw: raw(rate?.share)),
        Table.Cell("", markup: axis.cell(rate?.chart(withInterval: true))),
        Table.Cell(numbers.full(scope.total.failed.requests), raw: raw(scope.total.failed.requests)),
        Table.Cell("", markup: sparkline(scope, height: 22)),
        Table.Cell(scope.latency.p50.map(numbers.duration) ?? "–", raw: raw(scope.latency.p50)),
        Table.Cell(scope.latency.p95.map(numbers.duration) ?? "–", raw: raw(scope.latency.p95)),
      ] + changeCells(change), className: endpoint.isOther ? "rest" : isBad ? "is-bad" : nil)
  }

  /// Success over time in small, a few columns in one point; points with fewer than 30 requests are gaps.
  func sparkline(_ scope: ScopeReport, height: Double, withPrevious: Bool = false) -> String {
    func shares(_ columns: [ColumnTally]) -> [Double?] {
      grouped(columns) { $0.reduce(into: ColumnTally.zero) { $0.add($1) } }.map { tally in
        tally.successRate.flatMap { $0.estimate.isSparse ? nil : $0.failureShare }
      }
    }
    return Sparkline(
      values: shares(scope.columns),
      previous: withPrevious && report.hasPrevious ? shares(scope.previousColumns) : [], scale: .success,
      height: height, noData: words(.tooFew)
    ).svg()
  }

  /// Columns taken together in the points of a small chart.
  func grouped<Element, Group>(_ columns: [Element], _ merge: (ArraySlice<Element>) -> Group) -> [Group] {
    let size = period.columnsPerPoint
    return stride(from: 0, to: columns.count, by: size).map {
      merge(columns[$0..<min($0 + size, columns.count)])
    }
  }
}
