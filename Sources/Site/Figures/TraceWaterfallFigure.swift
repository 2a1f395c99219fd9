internal import Charts
internal import Metrics
internal import Mustache
internal import Taxonomy
internal import Traces

/// The waterfall of a chain: a table whose rows are spans, so that names wrap and are read aloud.
extension SiteContext {
  /// How many elements a row takes besides its phases.
  static let elementsOfSpan = 12

  /// The card of a trace's waterfall on the clocks as reported, with a link to its page, for a page of a period.
  func waterfall(
    _ published: PublishedChain, id: String, title: String, from page: String, limit: Int, span: Figure.Span
  ) -> Figure {
    let shown = published.chain.trace.collapsed(limit: limit)
    var figure = waterfall(
      published.chain, shown: shown, id: id, title: title, finding: traceFinding(published.record), span: span
    )
    let path = map.trace(published.id)
    let text =
      shown.hidden > 0 ? words(.openTraceMore, numbers.full(Int64(shown.hidden))) : words(.openTrace)
    figure.more = (SiteMap.link(from: page, to: path), text)
    figure.csv = SiteMap.link(from: page, to: map.beside(path, "spans.csv"))
    figure.json = SiteMap.link(from: page, to: map.beside(path, "spans.json"))
    return figure
  }

  /// The card of some rows of a chain.
  func waterfall(
    _ chain: RequestChain, shown: CollapsedTrace, id: String, title: String, finding: String,
    span: Figure.Span = .full
  ) -> Figure {
    let trace = chain.trace
    let colours = serviceColours(trace)
    let spans = spans(chain, shown, colours: colours)
    let chart = TraceWaterfall(spans, width: span == .full ? .full : .half)
    var table = Table(
      caption: title, className: "wf spans",
      columns: [
        Table.Column(words(.span), key: "span", isNumber: false, className: "wf-name"),
        Table.Column(
          words(.time), key: nil, isNumber: false, headMarkup: chart.header(wording: chartWording),
          className: "bar"),
      ])
    let bars = chart.rows()
    table.rows = shown.rows.indices.map { index in
      let row = shown.rows[index].row
      return Table.Row([
        nameCell(
          chain, shown.rows[index], colour: colours[trace.rows[row].span.service] ?? 0,
          label: spans[index].label,
          bar: bars[index]), Table.Cell("", markup: bars[index].svg),
      ])
    }
    let isFailed = shown.rows.contains { trace.rows[$0.row].span.failed == true }
    return Figure(
      id: id, title: title, finding: finding, span: span,
      legend: (isFailed ? [Figure.Key(mark: "fail", text: words(.failedKey))] : []) + [
        Figure.Key(mark: "crit", text: words(.criticalPath))
      ], legendMarkup: serviceLegend(trace, shown, colours), table: table)
  }

  private func spans(_ chain: RequestChain, _ shown: CollapsedTrace, colours: [String: Int]) -> [TraceSpan] {
    let trace = chain.trace
    let origin = trace.clock?.lowerBound ?? 0
    var critical: [Int: [TraceSection]] = [:]
    for segment in trace.criticalPath().segments {
      critical[segment.row, default: []].append(
        TraceSection(
          start: segment.startMicroseconds &- origin,
          duration: segment.endMicroseconds &- segment.startMicroseconds))
    }
    var rowsWithPhases = 0
    return shown.rows.map { row in
      let span = trace.rows[row.row].span
      // Attempts beyond the first ten are too narrow for their phases.
      let phases = rowsWithPhases < 10 ? chain.phases[row.row] ?? [] : []
      if !phases.isEmpty { rowsWithPhases += 1 }
      // Phases are on the reported clock of the span: they move with it.
      let moved = span.startMicroseconds &- origin &- (phases.first?.startMicroseconds ?? 0)
      return TraceSpan(
        depth: trace.rows[row.row].depth - 1, service: colours[span.service] ?? 0,
        section: TraceSection(
          start: span.startMicroseconds &- origin, duration: max(span.durationMicroseconds ?? 0, 0)),
        isFailed: span.failed == true, critical: critical[row.row] ?? [],
        phases: phases.map {
          TraceSpan.Phase(
            index: $0.phase,
            section: TraceSection(start: $0.startMicroseconds &+ moved, duration: $0.durationMicroseconds))
        }, label: label(of: span))
    }
  }

  /// `HTTP 503 · 27.8 s`
  private func label(of span: Span) -> String {
    let duration = span.durationMicroseconds.map { numbers.duration(Double($0)) } ?? words(.unfinishedSpan)
    guard span.failed == true else { return duration }
    let error = span.error.map(shortError) ?? span.status.map { "HTTP \($0)" } ?? words(.failed)
    return error + " · " + duration
  }

  /// An error cut to what a bar has room for: of `java java.net.ConnectException` the class alone.
  func shortError(_ error: String) -> String {
    let last = error.split(separator: " ").last ?? ""
    let parts = last.split(separator: ".")
    return visible(parts.count > 2 ? parts.last.map { String($0) } ?? error : error, limit: 32)
  }

  private func nameCell(
    _ chain: RequestChain, _ row: CollapsedTrace.Row, colour: Int, label: String, bar: TraceWaterfall.Row
  ) -> Table.Cell {
    let drawn = chain.trace.rows[row.row]
    var notes: [String] = []
    switch drawn.relation {
    case .orphan: notes.append(words(.orphanMark))
    case .cycleCut: notes.append(words(.cycleMark))
    case .root, .child: break
    }
    if chain.madeRows.contains(row.row) { notes.append(words(.madeMark)) }
    if row.skippedAncestors > 0 {
      notes.append(words(.skippedMark, numbers.full(Int64(row.skippedAncestors))))
    }
    if row.hiddenBelow > 0 { notes.append(words(.more, numbers.full(Int64(row.hiddenBelow)))) }
    let duration = drawn.span.durationMicroseconds.map { numbers.duration(Double($0)) }
    var markup = barLabel(bar, label, narrow: duration ?? words(.unfinishedSpan))
    markup.raw("<span class=\"svc c\(colour)\"></span>")
    // On a phone, where the square and the legend name the service, only what is odd stands beside the name.
    var note = Markup()
    if !notes.isEmpty {
      note.raw("<span class=\"muted wf-note\">")
      note.text(" · " + notes.joined(separator: " · "))
      note.raw("</span>")
    }
    return Table.Cell(
      (drawn.span.failed == true ? "✕ " : "") + visible(drawn.span.name, limit: 80),
      muted: visible(drawn.span.service, limit: 40), lead: markup.string, markup: note.string,
      className: bar.depthClass)
  }

  /// What stands in a row's name cell when its label has no room beside the bar.
  ///
  /// - Parameter narrow: the label where a long one would leave no room for the name, as on a phone.
  func barLabel(_ bar: TraceWaterfall.Row, _ label: String, narrow: String) -> Markup {
    var markup = Markup()
    let (place, text): (String, String)
    switch bar.labelPlace {
    case .besideBar: return markup
    case .nameCellWhenNarrow: (place, text) = ("wf-narrow", narrow)
    // A long label would be cut at its end, where the duration stands.
    case .nameCell: (place, text) = ("wf-always", label.count > 16 ? narrow : label)
    }
    markup.raw("<span class=\"\(place)\">")
    markup.text(text)
    markup.raw("</span> ")
    return markup
  }

  /// The colour of each service: by its first appearance, seven in turn.
  private func serviceColours(_ trace: Trace) -> [String: Int] {
    Dictionary(trace.services.enumerated().map { ($1, $0 % 7) }, uniquingKeysWith: { first, _ in first })
  }

  /// The services of the rows that are shown, each behind its colour; one element, so that the legend's row can wrap.
  private func serviceLegend(_ trace: Trace, _ shown: CollapsedTrace, _ colours: [String: Int]) -> String? {
    let present = Set(shown.rows.map { trace.rows[$0.row].span.service })
    let services = trace.services.filter { present.contains($0) }
    guard !services.isEmpty else { return nil }
    var markup = Markup()
    markup.raw("<span>")
    for (index, service) in services.prefix(14).enumerated() {
      if index > 0 { markup.raw(" ") }
      markup.raw("<span class=\"svc c\(colours[service] ?? 0)\"></span>")
      markup.text(visible(service, limit: 40) + (index == min(services.count, 14) - 1 ? "" : "\u{a0}\u{a0}"))
    }
    if services.count > 14 { markup.text(" " + words(.more, "\(services.count - 14)")) }
    markup.raw("</span>")
    return markup.string
  }

  /// `GET api…/search took 2.14 s over 12 spans in 5 services.`
  func traceFinding(_ record: TraceRecord) -> String {
    let request = record.request
    let subject = visible("\(request.method) \(request.host)\(request.path)", limit: 120)
    let duration = request.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"
    if request.outcome.isFailure || request.outcome.isExcluded {
      return words(.traceFailed, subject, duration, request.code.map { name($0) } ?? name(request.outcome))
    }
    return words(
      .traceFinding, subject, duration, numbers.full(Int64(record.trace.counts.spans)),
      numbers.full(Int64(record.trace.services.count)))
  }

  /// The slowest failing trace since an instant.
  func slowestFailure(since start: Int64) -> PublishedChain? {
    input.exemplars.chains.filter {
      $0.request.startMicroseconds >= start && $0.request.outcome.isFailure
        && $0.record.trace.counts.spans > 0
    }.max {
      ($0.request.durationMicroseconds ?? 0, $0.request.id) < (
        $1.request.durationMicroseconds ?? 0, $1.request.id
      )
    }
  }
}
