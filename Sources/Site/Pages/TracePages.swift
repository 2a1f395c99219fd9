internal import Charts
internal import Metrics
internal import Mustache
internal import Taxonomy
internal import Traces

/// The pages of traces.
extension SiteContext {
  /// The card of a trace's waterfall.
  func waterfall(_ record: TraceRecord, id: String, title: String, from page: String, limit: Int, span: Figure.Span)
    -> Figure
  {
    let trace = record.trace
    let collapsed = trace.collapsed(limit: limit)
    let origin = trace.clock?.lowerBound ?? record.request.startMicroseconds
    var critical: [Int: [TraceSection]] = [:]
    for segment in trace.criticalPath().segments {
      critical[segment.row, default: []].append(
        TraceSection(
          start: segment.startMicroseconds &- origin,
          duration: segment.endMicroseconds &- segment.startMicroseconds))
    }
    var colours: [String: Int] = [:]
    for (index, service) in trace.services.enumerated() { colours[service] = index % 7 }
    let shown = collapsed.rows.map(\.row)
    let spans = shown.map { row -> TraceSpan in
      let span = trace.rows[row].span
      let duration = span.durationMicroseconds.map { numbers.duration(Double($0)) } ?? words(.unfinishedSpan)
      let error = [span.error, span.status.map { "HTTP \($0)" }].compactMap(\.self).first
      let isFailed = span.failed == true
      return TraceSpan(
        depth: trace.rows[row].depth - 1, service: colours[span.service] ?? 0,
        section: TraceSection(
          start: span.startMicroseconds &- origin, duration: max(span.durationMicroseconds ?? 0, 0)),
        isFailed: isFailed, critical: critical[row] ?? [],
        label: isFailed ? visible(error ?? words(.failed), limit: 40) + " · " + duration : duration)
    }
    let chart = TraceWaterfall(spans, width: span == .full ? .full : .half)
    let bars = chart.rows()
    var table = Table(
      caption: title, className: "wf spans",
      columns: [
        Table.Column(words(.span), key: "span", isNumber: false, className: "wf-name"),
        Table.Column(
          words(.time), key: nil, isNumber: false, headMarkup: chart.header(wording: chartWording), className: "bar"),
      ])
    table.rows = zip(shown, bars).enumerated().map { index, item in
      let (row, bar) = item
      let drawn = trace.rows[row]
      var muted = visible(drawn.span.service, limit: 40)
      switch drawn.relation {
      case .orphan: muted += " · " + words(.orphanMark)
      case .cycleCut: muted += " · " + words(.cycleMark)
      case .root, .child: break
      }
      let hidden = collapsed.rows[index].hiddenBelow
      if hidden > 0 { muted += " · " + words(.more, "\(hidden)") }
      var label: String?
      switch bar.labelPlace {
      case .besideBar: label = nil
      case .nameCellWhenNarrow: label = "wf-narrow"
      case .nameCell: label = "wf-always"
      }
      var markup = Markup()
      if let label {
        markup.raw("<span class=\"\(label)\">")
        markup.text(spans[index].label)
        markup.raw("</span> ")
      }
      let mark = drawn.span.failed == true ? "✕ " : ""
      return Table.Row([
        Table.Cell(
          mark + visible(drawn.span.name, limit: 80), muted: muted, lead: markup.string,
          className: bar.depthClass),
        Table.Cell("", markup: bar.svg),
      ])
    }
    var figure = Figure(
      id: id, title: title,
      finding: page == map.trace(trace.id)
        ? words(.spanCount, "\(trace.counts.spans)", "\(trace.services.count)") : traceFinding(record),
      span: span,
      legend: [
        Figure.Key(mark: "fail", text: words(.failedKey)), Figure.Key(mark: "crit", text: words(.criticalPath)),
      ], table: table)
    if page != map.trace(trace.id) {
      figure.more = (SiteMap.link(from: page, to: map.trace(trace.id)), words(.openTrace))
    }
    return figure
  }

  /// `GET api…/search took 2.14 s over 12 spans in 5 services.`
  func traceFinding(_ record: TraceRecord) -> String {
    let request = record.request
    let subject = visible("\(request.method) \(request.host)\(request.path)", limit: 120)
    let duration = request.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"
    guard record.trace.counts.spans > 0 else { return words(.noSpans) }
    return request.outcome.isFailure
      ? words(.traceFailed, subject, duration, request.code.map { name($0) } ?? name(request.outcome))
      : words(
        .traceFinding, subject, duration, "\(record.trace.counts.spans)", "\(record.trace.services.count)")
  }

  /// The slowest failing trace since an instant, for the overview.
  func slowestFailure(since start: Int64) -> TraceRecord? {
    input.traces.filter {
      $0.request.startMicroseconds >= start && $0.request.outcome.isFailure && $0.trace.counts.spans > 0
    }.max {
      ($0.request.durationMicroseconds ?? 0, $0.request.id) < ($1.request.durationMicroseconds ?? 0, $1.request.id)
    }
  }

  /// One trace: what the phone saw, the waterfall, what is odd about it.
  func tracePage(_ record: TraceRecord, period: Period) throws -> Page {
    let path = map.trace(record.trace.id)
    let request = record.request
    var figures = [
      waterfall(record, id: "waterfall", title: words(.spans), from: path, limit: 200, span: .full)
    ]
    if !request.attempts.isEmpty { figures.append(attemptsFigure(request)) }
    let remarks = self.remarks(on: record.trace)
    let title = words(.trace) + " " + visible(record.trace.id, limit: 40)
    var values = heading(title, lead: traceFinding(record))
    values["facts"] = facts(requestFacts(request))
    values["figures"] = self.figures(figures)
    values["has_remarks"] = .bool(!remarks.isEmpty)
    values["remarks"] = .list(remarks.map { Value.text($0) })
    let frame = PageFrame(
      path: path, title: title, section: .traces, period: period, isOfPeriod: false,
      inPeriod: { map.traces($0) },
      crumbs: [(words(.overview), map.overview(period)), (words(.traces), map.traces(period))])
    return try page(frame, template: "trace", values)
  }

  /// What a reader must know of the clocks and of what the data lacks.
  private func remarks(on trace: Trace) -> [String] {
    var remarks = [words(.rawClock)]
    let counts = trace.counts
    if counts.orphans > 0 { remarks.append(words(.orphans, "\(counts.orphans)")) }
    let cut = counts.cyclic + counts.selfReferences
    if cut > 0 { remarks.append(words(.cycles, "\(cut)")) }
    if counts.duplicateKeys > 0 { remarks.append(words(.duplicates, "\(counts.duplicateKeys)")) }
    let hidden = trace.collapsed(limit: 200).hidden
    if hidden > 0 { remarks.append(words(.hiddenSpans, "\(hidden)", "\(counts.spans)")) }
    return remarks
  }

  /// What the phone saw, as a list of facts.
  func requestFacts(_ request: RequestRecord) -> [(label: String, text: String, href: String?)] {
    func context(_ names: String...) -> String? {
      let texts = names.compactMap { request.context[$0] }.filter { !$0.isEmpty }
      return texts.isEmpty ? nil : visible(texts.joined(separator: " "), limit: 120)
    }
    let address = context("peer_address").map { address in
      context("ip_version").map { "\(address) (IPv\($0))" } ?? address
    }
    let result = [
      name(request.outcome), request.status.map { "HTTP \($0)" }, request.code.map { visible($0.key, limit: 80) },
    ].compactMap(\.self).joined(separator: " · ")
    let facts: [(Phrase, String?)] = [
      (.request, visible("\(request.method) \(request.host)\(request.path)", limit: 300)), (.outcome, result),
      (.start, dates.dateTime(request.startMicroseconds) + " " + dates.zone(at: request.startMicroseconds)),
      (.duration, request.durationMicroseconds.map { numbers.duration(Double($0)) }),
      (.network, context("network_type", "network_subtype", "carrier", "region")),
      (.connection, context("protocol", "tls_version", "resolver")), (.service, address),
      (.app, context("app_name", "app_version")), (.system, context("os_name", "os_version", "device_model")),
      (.attempts, context("attempt_count", "final_strategy")),
    ]
    return facts.compactMap { label, text in text.map { (words(label), $0, nil) } }
  }

  private func attemptsFigure(_ request: RequestRecord) -> Figure {
    var table = Table(
      caption: words(.attempts), className: "attempts",
      columns: [
        Table.Column(words(.number), key: "number", isNumber: false),
        Table.Column(words(.strategy), key: "strategy", isNumber: false),
        Table.Column(words(.duration), key: "duration_us"),
        Table.Column(words(.status), key: "status", isNumber: false),
        Table.Column(words(.error), key: "error", isNumber: false),
        Table.Column(words(.phase), key: "failed_phase", isNumber: false),
      ])
    table.rows = request.attempts.map { attempt in
      Table.Row([
        Table.Cell("\(attempt.number + 1)"), Table.Cell(attempt.strategy.map { visible($0, limit: 40) } ?? "–"),
        Table.Cell(attempt.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"),
        Table.Cell(attempt.status.map { "\($0)" } ?? "–"),
        Table.Cell(attempt.error.map { visible($0, limit: 80) } ?? "–"),
        Table.Cell(attempt.failedPhase.map { visible($0, limit: 20) } ?? "–"),
      ])
    }
    return Figure(
      id: "attempts", title: words(.attempts), finding: words(.attemptCount, "\(request.attempts.count)"), table: table)
  }

  /// The traces of a period, failed ones first.
  func tracesPage(_ period: PeriodReport) throws -> Page {
    let path = map.traces(period.period)
    let start = period.columns.first?.startMicroseconds ?? .min
    let records = input.traces.filter { $0.request.startMicroseconds >= start }.sorted { left, right in
      let (a, b) = (left.request, right.request)
      if a.outcome.isFailure != b.outcome.isFailure { return a.outcome.isFailure }
      return (b.durationMicroseconds ?? 0, b.id) < (a.durationMicroseconds ?? 0, a.id)
    }
    var table = Table(
      caption: words(.traces), className: "traces", id: "traces",
      columns: [
        Table.Column(words(.request), key: "request", isNumber: false, isSortable: true),
        Table.Column(words(.start), key: "start", isNumber: false, isSortable: true),
        Table.Column(words(.duration), key: "duration_us", isSortable: true),
        Table.Column(words(.outcome), key: "outcome", isNumber: false, isSortable: true),
        Table.Column(words(.spans), key: "spans", isSortable: true),
        Table.Column(words(.services), key: "services", isSortable: true),
      ])
    table.rows = records.prefix(250).map { record in
      let request = record.request
      return Table.Row([
        Table.Cell(
          visible("\(request.method) \(request.host)\(request.path)", limit: 120),
          href: SiteMap.link(from: path, to: map.trace(record.trace.id))),
        Table.Cell(dates.shortDateTime(request.startMicroseconds), raw: dates.iso(request.startMicroseconds)),
        Table.Cell(
          request.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–",
          raw: request.durationMicroseconds.map { "\($0)" } ?? ""),
        Table.Cell(
          name(request.outcome), raw: "\(request.outcome)",
          muted: request.code.map { name($0) },
          className: request.outcome.isFailure ? "failed" : nil),
        Table.Cell("\(record.trace.counts.spans)"), Table.Cell("\(record.trace.services.count)"),
      ])
    }
    let finding =
      records.isEmpty ? words(.noTraces) : words(.tracesFinding, "\(records.count)")
    var list = Figure(
      id: "traces-figure", title: words(.traces), finding: finding, table: records.isEmpty ? nil : table)
    list.json = SiteMap.link(from: path, to: "data/traces.json")
    let slowest = slowestFailure(since: start).map {
      waterfall($0, id: "slowest", title: words(.slowestFailingTrace), from: path, limit: 30, span: .full)
    }
    return try page(
      PageFrame(
        path: path, title: words(.traces), section: .traces, period: period.period, isOfPeriod: true,
        inPeriod: { map.traces($0) }),
      template: "traces",
      heading(words(.traces)).merging(["figures": figures([slowest, list])]) { _, own in own })
  }
}
