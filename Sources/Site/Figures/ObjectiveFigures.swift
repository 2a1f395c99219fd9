internal import Charts
internal import Content
internal import Metrics
internal import Objectives

/// The cards of the objectives page.
extension SiteContext {
  /// One row an objective: target, result, budget, burn, forecast.
  func objectivesFigure(_ report: ObjectivesReport) -> Figure {
    var table = Table(
      caption: words(.objectives), className: "objectives",
      columns: [
        Table.Column(words(.objectiveColumn), key: "objective", isNumber: false),
        Table.Column(words(.targetColumn), key: "target"),
        Table.Column(words(.windowColumn), key: "window", isNumber: false),
        Table.Column(words(.resultColumn), key: "rate"),
        Table.Column(words(.stateColumn), key: "verdict", isNumber: false),
        Table.Column(words(.budgetLeft), key: "budget_left"),
        Table.Column(words(.burnToday), key: "burn_24h"),
        Table.Column(words(.exhaustedIn), key: "days_to_exhaustion"),
      ])
    table.rows = report.objectives.map { item in
      let objective = item.objective
      let rate = item.window.rate
      let about = [name(objective.indicator), name(objective.scope)].joined(separator: ", ")
      let days: Double? = if case .days(let days) = item.exhaustion { days } else { nil }
      return Table.Row([
        Table.Cell(visible(objective.name, limit: 120), muted: about),
        Table.Cell(numbers.target(objective.target), raw: raw(objective.target)),
        Table.Cell(name(objective.window), raw: objective.window.text),
        Table.Cell(
          rate.map(numbers.shortRate) ?? "–", raw: raw(rate?.share),
          muted: rate.map { numbers.short(Double($0.rows)) }),
        Table.Cell("", raw: item.verdict.rawValue, markup: chip(item.verdict)),
        Table.Cell(item.left.map(budget) ?? "–", raw: raw(item.left)),
        Table.Cell(
          item.today.isSparse ? "–" : item.today.burn.map { burn($0) + "×" } ?? "–",
          raw: item.today.isSparse ? "" : raw(item.today.burn)),
        Table.Cell(name(item.exhaustion), raw: raw(days)),
      ])
    }
    return Figure(
      id: "objectives", title: words(.objectives), finding: words(.budgetFinding), table: table,
      csv: SiteMap.link(from: SiteMap.objectives, to: "data/objectives.csv"),
      json: SiteMap.link(from: SiteMap.objectives, to: "data/objectives.json"))
  }

  /// The success of one objective over 28 days against its target, and what was left of its budget.
  func burnFigure(_ item: ObjectiveReport, at place: Int) -> Figure {
    let id = "objective-\(place + 1)"
    let frame = TimeFrame(
      columns: item.columns.map {
        TimeColumn(start: $0.span.startMicroseconds, end: $0.span.endMicroseconds)
      },
      dataEnd: report.dataEnd, calendar: chartCalendar,
      incidents: input.content.incidents.filter { !$0.isInformational }.map {
        IncidentSpan(start: $0.startMicroseconds, end: $0.shadedEnd, label: visible($0.title, limit: 40))
      }, releases: [], width: .full)
    let columns = item.columns.map { column in
      SuccessTrend.Column(
        requests: Int(clamping: Int64(clamping: column.window.requests)),
        rate: column.window.rate.map { $0.chart(withInterval: true) })
    }
    let chart = SuccessTrend(
      id: id, frame: frame, columns: columns, target: item.objective.target, wording: chartWording)
    let finding =
      item.left.map { left in
        left < 0 ? words(.burnFindingSpent, budget(-left)) : words(.burnFinding, budget(left))
      } ?? words(.burnFindingFew)
    return Figure(
      id: id, title: words(.burnTitle, visible(item.objective.name, limit: 120)), finding: finding,
      legend: [
        Figure.Key(mark: "line", text: name(item.objective.indicator)),
        Figure.Key(mark: "band", text: words(.interval95)),
      ], svg: chart.svg(),
      dataTable: place < 2 ? burnTable(item) : nil,
      csv: SiteMap.link(from: SiteMap.objectives, to: SiteMap.objective(place)),
      json: SiteMap.link(from: SiteMap.objectives, to: "data/objectives.json"))
  }

  /// One row a column: what the chart draws.
  func burnTable(_ item: ObjectiveReport) -> Table {
    var table = Table(
      caption: words(.burnTitle, visible(item.objective.name, limit: 120)), className: "data",
      columns: [
        Table.Column(words(.time), key: "start", isNumber: false),
        Table.Column(words(.eligible), key: "eligible"), Table.Column(words(.failed), key: "failed"),
        Table.Column(words(.resultColumn), key: "rate"), Table.Column(words(.burnColumn), key: "burn"),
        Table.Column(words(.leftAtEnd), key: "budget_left"),
      ])
    table.rows = item.columns.map { column in
      Table.Row([
        Table.Cell(dates.column(column.span), raw: dates.iso(column.span.startMicroseconds)),
        Table.Cell(numbers.full(column.window.requests), raw: raw(column.window.requests)),
        Table.Cell(numbers.full(column.window.bad.requests), raw: raw(column.window.bad.requests)),
        Table.Cell(
          column.window.rate.map(numbers.shortRate) ?? words(.noData), raw: raw(column.window.rate?.share)),
        Table.Cell(
          column.window.isSparse ? "–" : column.window.burn.map { burn($0) + "×" } ?? "–",
          raw: raw(column.window.burn)),
        Table.Cell(column.left.map(budget) ?? "–", raw: raw(column.left)),
      ])
    }
    return table
  }

  /// Every rule, broken ones first, with what was observed.
  func rulesFigure(_ report: ObjectivesReport) -> Figure {
    var table = Table(
      caption: words(.rules), className: "rules",
      columns: [
        Table.Column(words(.ruleColumn), key: "rule", isNumber: false),
        Table.Column(words(.stateColumn), key: "status", isNumber: false),
        Table.Column(words(.thresholdColumn), key: "threshold"),
        Table.Column(words(.longWindow), key: "observed"),
        Table.Column(words(.shortWindow), key: "short_observed"), Table.Column(words(.eligible), key: "rows"),
        Table.Column(words(.sinceColumn), key: "since", isNumber: false),
        Table.Column(words(.mostlyColumn), key: "mostly", isNumber: false),
      ])
    let findings = report.findings.filter(\.status.isBreach) + report.findings.filter { !$0.status.isBreach }
    table.rows = findings.map { finding in
      let objective = finding.objective.map { visible(report.objectives[$0].objective.name, limit: 80) }
      let since = finding.episodes.last?.since
      return Table.Row([
        Table.Cell(
          name(finding), raw: finding.key,
          muted: [objective, name(finding.severity)].compactMap(\.self).joined(separator: " · ")),
        Table.Cell("", raw: finding.status.rawValue, markup: chip(finding)),
        Table.Cell(
          finding.measure == nil && finding.kind != .newCode ? "–" : text(finding.threshold, finding.unit),
          raw: raw(finding.threshold)),
        cell(finding.measure, finding.unit), cell(finding.short, finding.unit),
        Table.Cell(
          finding.measure.map { numbers.full($0.rows) } ?? "–",
          raw: finding.measure.map { "\($0.rows)" } ?? ""),
        Table.Cell(since.map { dates.shortDateTime($0) } ?? "–", raw: since.map { dates.iso($0) } ?? ""),
        mostly(finding.contributors).map { Table.Cell($0) } ?? Table.Cell("–", raw: ""),
      ])
    }
    return Figure(
      id: "rules", title: words(.rules), finding: words(.rulesFinding), table: table,
      csv: SiteMap.link(from: SiteMap.objectives, to: "data/rules.csv"),
      json: SiteMap.link(from: SiteMap.objectives, to: "data/objectives.json"))
  }

  private func cell(_ measure: Finding.Measure?, _ unit: Finding.Unit) -> Table.Cell {
    guard let measure else { return Table.Cell("–", raw: "") }
    let span = measure.windowMicroseconds > 0 ? words(.inSpan, numbers.span(measure.windowMicroseconds)) : nil
    return Table.Cell(observed(measure, unit), raw: raw(measure.value), muted: span)
  }

  /// `17.3× (15.9–18.8)`; a share as percent.
  func observed(_ measure: Finding.Measure, _ unit: Finding.Unit) -> String {
    guard unit == .burn, let interval = measure.interval else { return text(measure.value, unit) }
    return words(.burnValue, burn(measure.value), burn(interval.lower), burn(interval.upper))
  }

  private func text(_ value: Double, _ unit: Finding.Unit) -> String {
    switch unit {
    case .burn: burn(value) + "×"
    case .share: numbers.share(value)
    case .failures, .requests: numbers.full(value)
    case .latency: numbers.duration(value)
    case .microseconds: numbers.span(Int64(clamping: value))
    }
  }

  /// The endpoint and the code with the most failures.
  func mostly(_ contributors: Finding.Contributors?) -> String? {
    guard let contributors else { return nil }
    let endpoint = contributors.endpoint.map {
      "\(name(report.endpoints[$0.place])) (\(numbers.full($0.failed)))"
    }
    let code = contributors.code.map { "\(name($0.code)) (\(numbers.full($0.failed)))" }
    return [endpoint, code].compactMap(\.self).joined(separator: ", ")
  }

  /// Compliance by calendar month: one row a month, one column an objective.
  func monthsFigure(_ report: ObjectivesReport) -> Figure? {
    let shown = report.objectives.prefix(8)
    let months = shown.first.map(\.months) ?? []
    guard !months.isEmpty else { return nil }
    var table = Table(
      caption: words(.monthsTitle), className: "months",
      columns: [Table.Column(words(.monthColumn), key: "month", isNumber: false)]
        + shown.enumerated().map { place, item in
          Table.Column(visible(item.objective.name, limit: 60), key: "objective_\(place + 1)")
        })
    table.rows = months.indices.reversed().map { index in
      let month = months[index]
      return Table.Row(
        [
          Table.Cell(
            dates.month(month.year, month.month),
            raw: "\(month.year)-\(month.month < 10 ? "0" : "")\(month.month)",
            muted: month.isComplete ? nil : words(.monthPartly))
        ]
          + shown.map { item in
            let own = item.months[index]
            let rate = own.window.isSparse ? nil : own.window.rate
            return Table.Cell(
              rate.map(numbers.shortRate) ?? "–", raw: raw(rate?.share), markup: " " + chip(own.verdict))
          })
    }
    return Figure(
      id: "months", title: words(.monthsTitle), finding: words(.monthsFinding), table: table,
      csv: SiteMap.link(from: SiteMap.objectives, to: "data/months.csv"),
      json: SiteMap.link(from: SiteMap.objectives, to: "data/objectives.json"))
  }
}
