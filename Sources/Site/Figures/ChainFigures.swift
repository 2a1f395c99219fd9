internal import Charts
internal import Metrics
internal import Taxonomy

/// The success rate as a chain of layers, what can be lowered of each loss, and its bounds.
extension PeriodContext {
  /// The chain of conditional rates.
  func chainFigure(_ scope: ScopeReport, isSite: Bool, span: Figure.Span = .full) -> Figure {
    let isEmpty = scope.total.eligible.weight == 0
    let table = chainTable(scope, isSite: isSite)
    return Figure(
      id: "chain", title: words(.chainTitle),
      finding: isEmpty
        ? words(.nothingEligible) : words.join([words(.chainFinding), intervalText(scope)]),
      span: span, table: isEmpty ? nil : table, twin: table)
  }

  /// The table that is the chain.
  private func chainTable(_ scope: ScopeReport, isSite: Bool) -> Table {
    let axis = DotInterval(low: 0.95, high: 0.9995, target: site.target)
    var table = Table(
      caption: words(.chainTitle), className: "chain",
      columns: [
        Table.Column(words(.layer), key: "layer", isNumber: false),
        Table.Column(words(.chainOf), key: "reached", className: "lo"),
        Table.Column(words(.chainRate), key: "rate"),
        Table.Column(
          words(.intervalColumn), key: nil, isNumber: false,
          headMarkup: axis.header(wording: site.chartWording),
          className: "dot"),
        Table.Column(words(.failed), key: "failed"), Table.Column(words(.chainLost), key: "lost"),
      ] + improvableColumns(words(.chainImprovable)))
    let layers: [(Phrase, Outcome)] = [
      (.chainAnswered, .network), (.chainStatus, .http), (.chainDecoded, .parse), (.chainBusiness, .business),
    ]
    let eligible = Double(scope.total.eligible.weight)
    for (index, (name, outcome)) in layers.enumerated() {
      var passed = scope.total[.success]
      for (_, later) in layers[(index + 1)...] { passed.add(scope.total[later]) }
      let rate = Rate(succeeded: passed, failed: scope.total[outcome], inflation: scope.total.inflation)
      passed.add(scope.total[outcome])
      table.rows.append(
        chainRow(
          words(name), "\(outcome)", rate, reached: passed, scope.total[outcome], of: eligible,
          improvable(scope, outcome), axis))
    }
    table.rows.append(
      chainRow(
        words(.chainAll), "all", scope.total.successRate, reached: scope.total.eligible, scope.total.failed,
        of: eligible, improvable(scope, nil), axis))
    table.rows += boundRows(scope, isSite: isSite, axis)
    return table
  }

  /// What the intervals stand on, where it is not that requests are independent and all alike.
  private func intervalText(_ scope: ScopeReport) -> String {
    let factor = scope.total.inflation.factor.squareRoot()
    return words.join([
      factor >= 1.05 ? words(.intervalClusters, numbers.threeDigits(factor)) : "",
      scope.total.successRate?.keepsFailures ?? false ? words(.intervalKeptFailures) : "",
    ])
  }

  private func boundRows(_ scope: ScopeReport, isSite: Bool, _ axis: DotInterval) -> [Table.Row] {
    var rows: [Table.Row] = []
    if scope.slowCancels.rows > 0, let rate = scope.pessimistic {
      rows.append(
        boundRow(words(.boundPessimistic), "slow_cancels", rate, scope, scope.slowCancels, axis))
    }
    let lost = report.devices.lostRequests
    if isSite, lost >= 1, let rate = scope.rate(losing: lost) {
      let weight = UInt64(min(lost, 1e12)) * SampleWeight.one
      let count = Count(rows: Int64(lost), weight: weight, squares: 0)
      rows.append(boundRow(words(.boundLost), "lost_by_telemetry", rate, scope, count, axis))
    }
    return rows
  }

  private func boundRow(
    _ name: String, _ key: String, _ rate: Rate, _ scope: ScopeReport, _ more: Count, _ axis: DotInterval
  ) -> Table.Row {
    var reached = scope.total.eligible
    reached.add(more)
    return chainRow(
      name, key, rate, reached: reached, more, of: Double(scope.total.eligible.weight), nil, axis)
  }

  private func chainRow(
    _ name: String, _ key: String, _ rate: Rate?, reached: Count, _ failed: Count, of eligible: Double,
    _ improvable: ClosedRange<Double>?, _ axis: DotInterval
  ) -> Table.Row {
    let lost = eligible > 0 ? Double(failed.weight) / eligible : 0
    let cells = [
      Table.Cell(name, raw: key),
      Table.Cell(numbers.full(reached.requests), raw: raw(reached.requests)),
      Table.Cell(rate.map(numbers.shortRate) ?? "–", raw: raw(rate?.share)),
      Table.Cell("", markup: axis.cell(rate?.chart(withInterval: true))),
      Table.Cell(numbers.full(failed.requests), raw: raw(failed.requests)),
      Table.Cell(lost > 0 ? numbers.points(lost) : words(.noLoss), raw: raw(lost)),
    ]
    return Table.Row(cells + improvableCells(improvable))
  }

  /// The share of failures that can be lowered: what surely can, and what can in part; nil without any.
  private func improvable(_ scope: ScopeReport, _ outcome: Outcome?) -> ClosedRange<Double>? {
    let codes = scope.codes.filter { $0.count.rows > 0 && (outcome == nil || $0.outcome == outcome) }
    let all = codes.reduce(0) { $0 + Double($1.count.weight) }
    guard all > 0 else { return nil }
    func share(_ kinds: Set<Improvable>) -> Double {
      codes.filter { kinds.contains(site.codes[$0.code].details.improvable) }.reduce(0) {
        $0 + Double($1.count.weight)
      }
        / all
    }
    let low = share([.yes])
    return low...max(low, share([.yes, .partly]))
  }

  /// The columns of a share that can be lowered: a range on the page, its ends in the twin.
  func improvableColumns(_ title: String) -> [Table.Column] {
    [
      Table.Column(title, key: nil, isNumber: false),
      Table.Column("", key: "improvable_low", isTwinOnly: true),
      Table.Column("", key: "improvable_high", isTwinOnly: true),
    ]
  }

  /// Their cells: `40–85%`.
  func improvableCells(_ range: ClosedRange<Double>?) -> [Table.Cell] {
    let text = range.map { range in
      let (low, high) = (numbers.share(range.lowerBound), numbers.share(range.upperBound))
      return low == high ? high : "\(bare(low))–\(high)"
    }
    return [
      Table.Cell(text ?? "–"), Table.Cell("", raw: raw(range?.lowerBound)),
      Table.Cell("", raw: raw(range?.upperBound)),
    ]
  }

  private func bare(_ percent: String) -> String {
    percent.hasSuffix("%") ? String(percent.dropLast()) : percent
  }
}
