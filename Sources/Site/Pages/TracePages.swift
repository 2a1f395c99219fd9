internal import Charts
internal import Metrics
internal import Mustache
internal import Taxonomy
internal import Traces

/// The pages of traces.
extension SiteContext {
  /// One trace: what the phone saw, the waterfall on both clocks, what is odd about it.
  func tracePage(_ published: PublishedChain, period: Period, errorPages: Set<String>) throws -> Page {
    let path = map.trace(published.id)
    let request = published.request
    let title = words(.trace) + " " + visible(published.id, limit: 40)
    var budget = ElementBudget()
    let shown = budget.rows(of: published.chain, most: 200, least: 1)
    var raw = waterfall(
      published.chain, shown: shown, id: "waterfall", title: words(.spansRaw),
      finding: words.join([spanCount(published), clockText(published.offset)]))
    raw.csv = "spans.csv"
    raw.json = "spans.json"
    var figures = [raw]
    if let adjusted = published.adjusted, let shift = published.offset.shift {
      let rows = budget.rows(of: adjusted, most: shown.rows.count, least: 40)
      figures.append(
        waterfall(
          adjusted, shown: rows, id: "adjusted", title: words(.spansAdjusted),
          finding: words(.spansAdjustedFinding, clockDifference(shift))))
    }
    if budget.takes(shown.rows.count * 9) {
      figures[0].dataTable = spanTable(published.chain, shown.rows.map(\.row))
    }
    let remarks = self.remarks(
      on: published.record.trace, shown: shown, isShifted: published.adjusted != nil)
    var values = heading(title, lead: traceFinding(published.record))
    values["facts"] = facts(requestFacts(request, from: path, period: period, errorPages: errorPages))
    values["figures"] = self.figures(figures)
    values["has_remarks"] = .bool(!remarks.isEmpty)
    values["remarks"] = .list(remarks.map { Value.text($0) })
    let frame = PageFrame(
      path: path, title: title, section: .traces, period: period, isOfPeriod: false,
      inPeriod: { map.traces($0) },
      crumbs: [(words(.overview), map.overview(period)), (words(.traces), map.traces(period))])
    return try page(frame, template: "trace", values)
  }

  private func spanCount(_ published: PublishedChain) -> String {
    let counts = published.record.trace.counts
    return counts.spans == 0
      ? words(.noSpans)
      : words(
        .spanCount, numbers.full(Int64(counts.spans)),
        numbers.full(Int64(published.record.trace.services.count)))
  }

  /// What is known of the servers' clocks against the device's.
  func clockText(_ offset: ClockOffset) -> String {
    if offset.disagrees {
      return words(
        .clocksDisagree, numbers.full(Int64(offset.calls)), numbers.duration(Double(offset.disagreement)))
    }
    guard offset.calls > 0 else { return words(.clockUnknown) }
    guard let shift = offset.shift else { return words(.clocksAgree) }
    guard let low = offset.low, let high = offset.high else {
      return words(.clockAtLeast, clockDifference(shift))
    }
    return words(
      .clockKnown, clockDifference(shift), numbers.duration(Double(min(low.magnitude, high.magnitude))),
      numbers.duration(Double(max(low.magnitude, high.magnitude))), numbers.full(Int64(offset.calls)))
  }

  /// `1.2 s ahead`
  func clockDifference(_ shift: Int64) -> String {
    words(shift > 0 ? .clockAhead : .clockBehind, numbers.duration(Double(shift.magnitude)))
  }

  /// What a reader must know of what the data lacks and what is not shown.
  private func remarks(on trace: Trace, shown: CollapsedTrace, isShifted: Bool) -> [String] {
    var remarks = isShifted ? [] : [words(.rawClock)]
    let counts = trace.counts
    if counts.orphans > 0 { remarks.append(words(.orphans, "\(counts.orphans)")) }
    let cut = counts.cyclic + counts.selfReferences
    if cut > 0 { remarks.append(words(.cycles, "\(cut)")) }
    if counts.leftOut > 0 { remarks.append(words(.spansLeftOut, numbers.full(Int64(counts.leftOut)))) }
    if counts.duplicateKeys > 0 { remarks.append(words(.duplicates, "\(counts.duplicateKeys)")) }
    if shown.hidden > 0 {
      remarks.append(words(.hiddenSpans, "\(shown.hidden)", "\(shown.hidden + shown.rows.count)"))
    }
    if shown.hiddenFailed > 0 {
      remarks.append(words(.hiddenFailed, numbers.full(Int64(shown.hiddenFailed))))
    }
    return remarks
  }

  /// The spans behind some bars, in numbers.
  private func spanTable(_ chain: RequestChain, _ rows: [Int]) -> Table {
    let trace = chain.trace
    let origin = trace.clock?.lowerBound ?? 0
    var table = Table(
      caption: words(.spans), className: "data",
      columns: [
        Table.Column(words(.span), key: "name", isNumber: false),
        Table.Column(words(.service), key: "service", isNumber: false),
        Table.Column(words(.kind), key: "kind", isNumber: false),
        Table.Column(words(.startsAfter), key: "start_us"),
        Table.Column(words(.duration), key: "duration_us"), Table.Column(words(.status), key: "status"),
        Table.Column(words(.error), key: "error", isNumber: false),
      ])
    table.rows = rows.map { row in
      let span = trace.rows[row].span
      return Table.Row([
        Table.Cell(visible(span.name, limit: 80)), Table.Cell(visible(span.service, limit: 40)),
        Table.Cell(span.kind.rawValue),
        Table.Cell(numbers.duration(Double(span.startMicroseconds &- origin))),
        Table.Cell(span.durationMicroseconds.map { numbers.duration(Double($0)) } ?? words(.unfinishedSpan)),
        Table.Cell(span.status.map { "\($0)" } ?? "–"),
        Table.Cell(span.error.map { visible($0, limit: 60) } ?? (span.failed == true ? words(.failed) : "–")),
      ])
    }
    return table
  }

  /// The traces of a period: which failed, where their time went, who called whom; with the twins of its cards.
  func tracesPage(_ period: PeriodReport) throws -> [Page] {
    let path = map.traces(period.period)
    func data(_ name: String) -> String { map.data(period.period, name) }
    let start = period.columns.first?.startMicroseconds ?? .min
    let chains = input.exemplars.chains.filter { $0.request.startMicroseconds >= start }
    let sampled = input.exemplars.sampled.filter { $0.request.startMicroseconds >= start }
    let slowest = slowestFailure(since: start).map {
      waterfall($0, id: "slowest", title: words(.slowestFailingTrace), from: path, limit: 30, span: .full)
    }
    let cards: [(key: String, csv: String, figure: Figure?)] = [
      (
        "ends", "chain-ends.csv",
        outcomeFigure(sampled, drawn: input.exemplars.sampleSize(since: start), examples: chains, from: path)
      ),
      ("hops", "hops.csv", hopFigure(sampled, latency: period.site.latency)),
      ("calls", "services.csv", serviceMapFigure(sampled)),
      ("chains", "chains.csv", chainList(chains, from: path)),
    ]
    let figures = cards.compactMap { card in
      card.figure?.with(
        csv: SiteMap.link(from: path, to: data(card.csv)),
        json: SiteMap.link(from: path, to: data("traces.json")))
    }
    let twin = JSONText.object(
      [("format", .integer(1)), ("period", .text(period.period.slug))]
        + cards.map { ($0.key, $0.figure?.twinTable?.records ?? .list([])) })
    let page = try page(
      PageFrame(
        path: path, title: words(.traces), section: .traces, period: period.period, isOfPeriod: true,
        inPeriod: { map.traces($0) }),
      template: "traces",
      heading(
        words(.traces),
        subtitle: chains.isEmpty
          ? nil
          : words.join([
            words(.tracesFinding, numbers.full(Int64(chains.count))),
            words(.sampleFinding, numbers.full(Int64(input.exemplars.sampleSize(since: start)))),
          ])
      ).merging(["figures": self.figures([slowest] + figures.map(Optional.some))]) { _, own in own })
    return [page, Page(path: data("traces.json"), bytes: twin.file)]
      + twins(of: figures, beside: data(""))
  }

  /// The chains themselves, failed ones first, then the slowest.
  private func chainList(_ chains: [PublishedChain], from path: String) -> Figure {
    let ordered = chains.sorted { left, right in
      let (a, b) = (left.request, right.request)
      if a.outcome.isFailure != b.outcome.isFailure { return a.outcome.isFailure }
      return (b.durationMicroseconds ?? 0, b.id) < (a.durationMicroseconds ?? 0, a.id)
    }
    var table = Table(
      caption: words(.traces), className: "traces", id: "traces",
      columns: [
        Table.Column(words(.request), key: "request", isNumber: false, isSortable: true),
        Table.Column(words(.start), key: "start", isNumber: false, isSortable: true, className: "at"),
        Table.Column(words(.duration), key: "duration_us", isSortable: true),
        Table.Column(words(.outcome), key: "outcome", isNumber: false, isSortable: true),
        Table.Column(words(.spans), key: "spans", isSortable: true),
        Table.Column(words(.services), key: "services", isSortable: true),
        Table.Column("", key: "trace_id", isNumber: false, isTwinOnly: true),
      ])
    table.rows = ordered.map { published in
      let request = published.request
      return Table.Row([
        Table.Cell(
          visible("\(request.method) \(request.host)\(request.path)", limit: 120),
          href: SiteMap.link(from: path, to: map.trace(published.id))),
        Table.Cell(dates.shortDateTime(request.startMicroseconds), raw: dates.iso(request.startMicroseconds)),
        Table.Cell(
          request.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–",
          raw: request.durationMicroseconds.map { "\($0)" } ?? ""),
        Table.Cell(
          name(request.outcome), raw: "\(request.outcome)",
          muted: request.code.map { name($0) },
          className: request.outcome.isFailure ? "failed" : nil),
        Table.Cell("\(published.record.trace.counts.spans)", raw: "\(published.record.trace.counts.spans)"),
        Table.Cell(
          "\(published.record.trace.services.count)", raw: "\(published.record.trace.services.count)"),
        Table.Cell("", raw: published.id),
      ])
    }
    let shown = table.first(120)
    return Figure(
      id: "traces-figure", title: words(.slowestAndFailed),
      finding: chains.isEmpty
        ? words(.noTraces)
        : words(.chainsShown, numbers.full(Int64(shown.rows.count)), numbers.full(Int64(chains.count))),
      table: chains.isEmpty ? nil : shown, twin: table)
  }
}

/// How many elements a trace's page may still have: a page stays below 3,000 whatever the trace (`visual.md` 10).
private struct ElementBudget {
  private var rest = 2_650

  /// The rows of a chain that fit, at least and at most so many.
  mutating func rows(of chain: RequestChain, most: Int, least: Int) -> CollapsedTrace {
    let room = rest / SiteContext.elementsOfSpan
    let shown = chain.trace.collapsed(limit: max(min(most, room), least))
    rest -= shown.rows.count * SiteContext.elementsOfSpan + 20
    rest -= shown.rows.reduce(0) { $0 + (chain.phases[$1.row]?.count ?? 0) }
    return shown
  }

  /// Whether so many more fit; if they do they are taken.
  mutating func takes(_ elements: Int) -> Bool {
    guard elements <= rest else { return false }
    rest -= elements
    return true
  }
}
