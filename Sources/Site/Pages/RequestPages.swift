internal import Charts
internal import Metrics
internal import Mustache
internal import Taxonomy
internal import Traces

/// The pages of single requests.
extension SiteContext {
  /// One request as its caller saw it: phases, attempts, context, probes.
  ///
  /// - Parameter errorPages: the keys of the codes that have a page in `period`.
  func requestPage(_ request: RequestRecord, period: Period, errorPages: Set<String>) throws -> Page {
    let path = map.request(request.id)
    let title = words(.requestTitle, "\(request.id)")
    var values = heading(title, lead: requestSentence(request), verdict: errorSentence(request))
    values["facts"] = facts(requestFacts(request, from: path, period: period, errorPages: errorPages))
    values["figures"] = figures([
      phasesOfRequest(request), attemptsFigure(request), diagnosticsFigure(request),
    ])
    values["groups"] = .list(
      contextGroups(request).map { .object(["title": .text($0.title), "facts": facts($0.facts)]) })
    let frame = PageFrame(
      path: path, title: title, section: .traces, period: period, isOfPeriod: false,
      inPeriod: { map.traces($0) },
      crumbs: [(words(.overview), map.overview(period)), (words(.requests), SiteMap.requests)])
    return try page(frame, template: "request", values)
  }

  /// `GET api…/search failed after 2.14 s: Timed out.`
  func requestSentence(_ request: RequestRecord) -> String {
    let subject = visible("\(request.method) \(request.host)\(request.path)", limit: 200)
    let duration = request.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"
    guard request.outcome != .success else {
      return words(.requestSucceeded, subject, duration, request.status.map { "HTTP \($0)" } ?? "–")
    }
    return words(.traceFailed, subject, duration, request.code.map { name($0) } ?? name(request.outcome))
  }

  /// What a code means, who looks first, and whether to try again; nil for a success.
  func errorSentence(_ request: RequestRecord) -> String? {
    guard let code = request.code else { return nil }
    let details = codes[code].details
    return words.join([
      words(.codeMeans, codes[code].meaning),
      words(.codeOwner, name(request.outcome), name(details.owner), name(details.improvable)),
      words(details.isRetryable ? .retry : .noRetry),
      details.note.map { words(.codeNote, visible($0, limit: 300)) } ?? "",
    ])
  }

  /// What stands above everything else of a request.
  func requestFacts(
    _ request: RequestRecord, from page: String, period: Period, errorPages: Set<String>
  ) -> [(label: String, text: String, href: String?)] {
    func link(_ target: String) -> String? {
      target == page ? nil : SiteMap.link(from: page, to: target)
    }
    let endpoint = request.endpoint.flatMap {
      report.endpoints.indices.contains($0) ? report.endpoints[$0] : nil
    }
    let code = request.code
    let result = [name(request.outcome), request.status.map { "HTTP \($0)" }].compactMap(\.self)
      .joined(separator: " · ")
    let facts: [(Phrase, String?, String?)] = [
      (
        .request, visible("\(request.method) \(request.host)\(request.path)", limit: 300),
        input.exemplars.hasPage(request.id) ? link(map.request(request.id)) : nil
      ),
      (.outcome, result, nil),
      (
        .error, code.map { [codes[$0].name, codes[$0].title].compactMap(\.self).joined(separator: " · ") },
        code.flatMap { errorPages.contains($0.key) ? link(map.error($0.key, period)) : nil }
      ),
      (
        .start, dates.dateTime(request.startMicroseconds) + " " + dates.zone(at: request.startMicroseconds),
        nil
      ),
      (.duration, request.durationMicroseconds.map { numbers.duration(Double($0)) }, nil),
      (.endpoint, endpoint.map { name($0) }, endpoint.flatMap { link(map.endpoint($0, period)) }),
      (
        .trace, request.traceID.map { visible($0, limit: 40) },
        input.exemplars.hasTrace(request) ? link(map.trace(request.traceID ?? "")) : nil
      ),
      (
        .network,
        parts(
          contextText(request, "network_type", "network_subtype"), request.context["carrier"],
          request.context["region"]), nil
      ),
      (.app, contextText(request, "app_name", "app_version"), nil),
      (.system, parts(contextText(request, "os_name", "os_version"), request.context["device_model"]), nil),
      (.attempts, parts(request.context["attempt_count"], request.context["final_strategy"]), nil),
    ]
    return facts.compactMap { label, text, href in text.map { (words(label), $0, href) } }
  }

  /// What is told of some texts, one after the other.
  private func parts(_ texts: String?...) -> String? {
    let told = texts.compactMap(\.self).filter { !$0.isEmpty }
    return told.isEmpty ? nil : visible(told.joined(separator: " · "), limit: 120)
  }

  /// The phases one after the other, a bar for each; nil when none was recorded.
  private func phasesOfRequest(_ request: RequestRecord) -> Figure? {
    let times = Phase.allCases.map { phase -> Int64? in
      request.phases.indices.contains(phase.rawValue) ? request.phases[phase.rawValue] : nil
    }
    guard times.contains(where: { $0 != nil }) else { return nil }
    let bars = PhaseBars(times.map { PhaseBars.Phase(mean: $0.map { Double($0) }, p95: nil) }).rows()
    let sum = times.compactMap(\.self).reduce(Int64(0)) { $0.addingReportingOverflow($1).partialValue }
    var table = Table(
      caption: words(.phasesOfRequest), className: "phases",
      columns: [
        Table.Column(words(.phase), key: "phase", isNumber: false),
        Table.Column(words(.time), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.duration), key: "duration_us"), Table.Column(words(.share), key: "share"),
      ])
    let whole = Double(max(request.durationMicroseconds ?? sum, sum, 1))
    func row(_ name: String, _ bar: String, _ time: Int64) -> Table.Row {
      Table.Row([
        Table.Cell(name), Table.Cell("", markup: bar),
        Table.Cell(numbers.duration(Double(time)), raw: "\(time)"),
        Table.Cell(numbers.share(Double(time) / whole)),
      ])
    }
    table.rows = Phase.allCases.compactMap { phase in
      times[phase.rawValue].map { row(name(phase), bars[phase.rawValue], $0) }
    }
    let rest = (request.durationMicroseconds ?? sum) &- sum
    if rest > 0 { table.rows.append(row(words(.outsidePhases), "", rest)) }
    let largest = Phase.allCases.max { (times[$0.rawValue] ?? -1) < (times[$1.rawValue] ?? -1) }
    return Figure(
      id: "phases", title: words(request.attempts.count > 1 ? .phasesOfDeciding : .phasesOfRequest),
      finding: largest.map {
        words(.phaseLargest, name($0), numbers.duration(Double(times[$0.rawValue] ?? 0)))
      } ?? "", span: request.attempts.isEmpty ? .full : .five, table: table)
  }

  /// The attempts on one axis, each with its phases, and everything that is known of them; nil when there was one.
  private func attemptsFigure(_ request: RequestRecord) -> Figure? {
    let attempts = request.attempts.prefix(20)
    guard !attempts.isEmpty else { return nil }
    let spans = attempts.map { attempt -> TraceSpan in
      var start = attempt.startMicroseconds &- request.startMicroseconds
      let section = TraceSection(start: start, duration: max(attempt.durationMicroseconds ?? 0, 0))
      let phases = attempt.phases.enumerated().compactMap { index, time -> TraceSpan.Phase? in
        guard let time, time > 0 else { return nil }
        defer { start = start &+ time }
        return TraceSpan.Phase(index: index, section: TraceSection(start: start, duration: time))
      }
      let isFailed = attempt.error != nil || (attempt.status ?? 0) >= 400
      let duration = attempt.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"
      let result = attempt.error.map(shortError) ?? attempt.status.map { "HTTP \($0)" }
      return TraceSpan(
        depth: 0, service: 6, section: section, isFailed: isFailed, phases: phases,
        label: [result, duration].compactMap(\.self).joined(separator: " · "))
    }
    let chart = TraceWaterfall(Array(spans), width: .half)
    var table = Table(
      caption: words(.attempts), className: "wf spans",
      columns: [
        Table.Column(words(.strategy), key: "strategy", isNumber: false, className: "wf-name"),
        Table.Column(
          words(.time), key: nil, isNumber: false, headMarkup: chart.header(wording: chartWording),
          className: "bar"),
      ])
    table.rows = zip(zip(attempts, spans), chart.rows()).map { item, bar in
      let (attempt, span) = item
      return Table.Row([
        Table.Cell(
          (span.isFailed ? "✕ " : "") + "\(attempt.number &+ 1) "
            + (attempt.strategy.map { visible($0, limit: 40) } ?? "–"),
          lead: barLabel(
            bar, span.label, narrow: attempt.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"
          ).string), Table.Cell("", markup: bar.svg),
      ])
    }
    return Figure(
      id: "attempts", title: words(.attempts),
      finding: words.join([
        words(.attemptCount, "\(request.attempts.count)"),
        request.context["final_strategy"].map { words(.decidedBy, visible($0, limit: 40)) } ?? "",
      ]), span: request.phases.contains { $0 != nil } ? .seven : .full,
      legend: spans.contains { $0.isFailed } ? [Figure.Key(mark: "fail", text: words(.failedKey))] : [],
      table: table, dataTable: attemptTable(Array(attempts)),
      json: SiteMap.link(from: map.request(request.id), to: "data/requests.json"))
  }

  private func attemptTable(_ attempts: [AttemptRecord]) -> Table {
    let context: [(String, Phrase)] = [
      ("host", .columnHost), ("peer_address", .columnPeerAddress), ("protocol", .columnProtocol),
      ("tls_version", .columnTlsVersion), ("ip_version", .columnIpVersion), ("timeout_us", .columnTimeout),
    ]
    let used = context.filter { name, _ in attempts.contains { $0.context[name] != nil } }
    var table = Table(
      caption: words(.attempts), className: "data",
      columns: [
        Table.Column(words(.number), key: "number", isNumber: false),
        Table.Column(words(.strategy), key: "strategy", isNumber: false),
        Table.Column(words(.startsAfter), key: "start_us"),
        Table.Column(words(.duration), key: "duration_us"),
        Table.Column(words(.status), key: "status", isNumber: false),
        Table.Column(words(.error), key: "error", isNumber: false),
        Table.Column(words(.failedIn), key: "failed_phase", isNumber: false),
      ] + used.map { Table.Column(words($0.1), key: $0.0, isNumber: false) })
    let first = attempts.first?.startMicroseconds ?? 0
    table.rows = attempts.map { attempt in
      Table.Row(
        [
          Table.Cell("\(attempt.number &+ 1)"),
          Table.Cell(attempt.strategy.map { visible($0, limit: 40) } ?? "–"),
          Table.Cell(numbers.duration(Double(attempt.startMicroseconds &- first))),
          Table.Cell(attempt.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"),
          Table.Cell(attempt.status.map { "\($0)" } ?? "–"),
          Table.Cell(attempt.error.map { visible($0, limit: 80) } ?? "–"),
          Table.Cell(attempt.failedPhase.map { visible($0, limit: 20) } ?? "–"),
        ] + used.map { name, _ in Table.Cell(attempt.context[name].map { contextValue(name, $0) } ?? "–") })
    }
    return table
  }

  /// What the device found out afterwards; nil when it did not look.
  private func diagnosticsFigure(_ request: RequestRecord) -> Figure? {
    let probes = request.diagnostics.prefix(30)
    guard !probes.isEmpty else { return nil }
    var table = Table(
      caption: words(.diagnostics), className: "diagnostics",
      columns: [
        Table.Column(words(.probe), key: "kind", isNumber: false),
        Table.Column(words(.outcome), key: "ok", isNumber: false),
        Table.Column(words(.probeTarget), key: "target", isNumber: false),
        Table.Column(words(.startsAfter), key: "start_us"),
        Table.Column(words(.duration), key: "duration_us"),
        Table.Column(words(.roundTrip), key: "rtt_us"), Table.Column(words(.packetLoss), key: "loss_ratio"),
        Table.Column(words(.probeAnswer), key: "answer", isNumber: false),
      ])
    table.rows = probes.map { probe in
      Table.Row([
        Table.Cell(visible(probe.kind, limit: 40), muted: probe.resolver.map { visible($0, limit: 40) }),
        Table.Cell(words(probe.isOK ? .probeOK : .failed), className: probe.isOK ? nil : "failed"),
        Table.Cell(visible(probe.target, limit: 80)),
        Table.Cell(numbers.duration(Double(probe.startMicroseconds &- request.startMicroseconds))),
        Table.Cell(probe.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"),
        Table.Cell(probe.roundTripMicroseconds.map { numbers.duration(Double($0)) } ?? "–"),
        Table.Cell(probe.lossRatio.map(numbers.share) ?? "–"),
        Table.Cell(
          [probe.answer, probe.error].compactMap { $0.map { visible($0, limit: 80) } }.first ?? "–"),
      ])
    }
    let failed = request.diagnostics.count { !$0.isOK }
    return Figure(
      id: "diagnostics", title: words(.diagnostics),
      finding: words(.diagnosticsFinding, "\(request.diagnostics.count)", "\(failed)"), table: table)
  }
}
