internal import Content
internal import Metrics
internal import Mustache
internal import Objectives
internal import Taxonomy

/// The pages of incident notes, joined to the data.
extension SiteContext {
  /// The requests of the endpoints that a note names, while it lasted; nil when the data holds none.
  func window(of note: IncidentNote, shiftedByDays days: Int = 0) -> WindowReport? {
    let shift = Int64(days) * 86_400_000_000
    let end = note.shadedEnd ?? report.dataEnd
    let (start, last) = (note.startMicroseconds - shift, max(end - 1, note.startMicroseconds) - shift)
    guard start <= report.dataEnd else { return nil }
    let quarters =
      QuarterHour.index(
        ofMicroseconds: start)..<(QuarterHour.index(ofMicroseconds: min(last, report.dataEnd)) + 1)
    let named = Set(report.endpoints.indices.filter { note.concerns(report.endpoints[$0]) })
    let window = report.window(quarters, endpoints: named)
    return window.total.rows > 0 ? window : nil
  }

  func name(_ severity: IncidentNote.Severity?) -> String {
    switch severity {
    case .minor: words(.severityMinor)
    case .major: words(.severityMajor)
    case .critical: words(.severityCritical)
    case nil: "–"
    }
  }

  func name(_ status: IncidentNote.Status?) -> String {
    switch status {
    case .investigating: words(.statusInvestigating)
    case .identified: words(.statusIdentified)
    case .monitoring: words(.statusMonitoring)
    case .resolved: words(.statusResolved)
    case nil: "–"
    }
  }

  /// All notes, newest first, and those that could not be read; with the twins of its cards.
  func incidentsPage(_ objectives: ObjectivesReport, period: Period) throws -> [Page] {
    let path = SiteMap.incidents
    let notes = input.content.incidents
    var table = Table(
      caption: words(.incidents), className: "incidents",
      columns: [
        Table.Column(words(.incident), key: "title", isNumber: false),
        Table.Column(words(.severity), key: "severity", isNumber: false),
        Table.Column(words(.state), key: "status", isNumber: false, className: "lo"),
        Table.Column(words(.start), key: "start", isNumber: false),
        Table.Column(words(.duration), key: "duration_us", className: "lo"),
        Table.Column(words(.timeToDetect), key: "detected_after_us"),
        Table.Column(words(.failed), key: "failed"),
      ])
    table.rows = notes.map { note in
      let detection = detection(of: note, objectives)
      let failed = window(of: note)?.total.failed.requests
      return Table.Row([
        Table.Cell(
          visible(note.title, limit: 200), raw: note.title,
          href: SiteMap.link(from: path, to: map.incident(note.slug))),
        Table.Cell(
          name(note.severity), raw: note.severity?.rawValue ?? "",
          className: note.severity.map { "sev-\($0.rawValue)" }),
        Table.Cell(
          note.isOngoing ? words(.ongoing) : name(note.status), raw: note.status?.rawValue ?? ""),
        Table.Cell(dates.dateTime(note.startMicroseconds), raw: dates.iso(note.startMicroseconds)),
        Table.Cell(
          note.durationMicroseconds.map(numbers.span) ?? "–",
          raw: note.durationMicroseconds.map { "\($0)" } ?? ""),
        Table.Cell(
          detection.map(numbers.span) ?? (note.isInformational ? "–" : words(.notDetected)),
          raw: detection.map { "\($0)" } ?? ""),
        Table.Cell(failed.map(numbers.full) ?? "–", raw: raw(failed)),
      ])
    }
    let list = Figure(
      id: "incidents-figure", title: words(.incidents),
      finding: notes.isEmpty
        ? words(.noIncidents)
        : words.join([
          words(.incidentsFinding, "\(notes.count)"), words(.incidentTime, numbers.span(incidentTime(notes))),
        ]),
      table: notes.isEmpty ? nil : table, twin: table)
    let json = SiteMap.link(from: path, to: "data/incidents.json")
    let figures = [
      list.with(csv: SiteMap.link(from: path, to: "data/incidents.csv"), json: json),
      unreadableFigure()?.with(csv: SiteMap.link(from: path, to: "data/unreadable-notes.csv"), json: json),
    ].compactMap(\.self)
    let page = try page(
      PageFrame(
        path: path, title: words(.incidents), section: .incidents, period: period, isOfPeriod: false,
        inPeriod: { map.overview($0) }),
      template: "incidents",
      heading(words(.incidents)).merging(["figures": self.figures(figures)]) { _, own in own })
    return [page] + twins(of: figures, beside: "data/incidents.json")
  }

  private func unreadableFigure() -> Figure? {
    guard !input.content.unreadable.isEmpty else { return nil }
    var table = Table(
      caption: words(.unreadableNotes), className: "quality",
      columns: [
        Table.Column(words(.file), key: "file", isNumber: false), Table.Column(words(.line), key: "line"),
        Table.Column(words(.reason), key: "reason", isNumber: false),
      ])
    table.rows = input.content.unreadable.map { problem in
      Table.Row([
        Table.Cell(visible(problem.file)), Table.Cell("\(problem.line)"),
        Table.Cell(visible(problem.message)),
      ])
    }
    return Figure(
      id: "unreadable", title: words(.unreadableNotes),
      finding: words(.unreadableFinding, "\(table.rows.count)"),
      table: table)
  }

  /// One incident: the note and what its window cost; with the twins beside it.
  func incidentPage(
    _ note: IncidentNote, _ objectives: ObjectivesReport, period: Period, errorPages: Set<String>
  ) throws -> [Page] {
    let path = map.incident(note.slug)
    let title = visible(note.title, limit: 200)
    let window = window(of: note)
    let before = self.window(of: note, shiftedByDays: 7)
    let cost: String
    if let window, let rate = window.total.successRate {
      let failed = numbers.full(window.total.failed.requests)
      if let earlier = before?.total.successRate {
        cost = words(.incidentCost, failed, numbers.shortRate(rate), numbers.shortRate(earlier))
      } else {
        cost = words(.incidentCostAlone, failed, numbers.shortRate(rate))
      }
    } else {
      cost = words(.incidentNoData)
    }
    let cards: [(key: String, csv: String, figure: Figure?)] = [
      ("cost", "cost.csv", window.map { costFigure($0, before) }),
      ("codes", "errors.csv", window.flatMap { codesFigure($0, from: path, period, errorPages) }),
      ("endpoints", "endpoints.csv", window.flatMap { worstEndpointsFigure($0, from: path, period) }),
    ]
    let figures = cards.compactMap { $0.figure?.with(csv: $0.csv, json: "data.json") }
    let twin = JSONText.object(
      [("format", .integer(1)), ("slug", .text(note.slug))]
        + cards.map { ($0.key, $0.figure?.twinTable?.records ?? .list([])) })
    let page = try page(
      PageFrame(
        path: path, title: title, section: .incidents, period: period, isOfPeriod: false,
        inPeriod: { map.overview($0) },
        crumbs: [(words(.overview), map.overview(period)), (words(.incidents), SiteMap.incidents)]),
      template: "incident",
      heading(title, lead: cost).merging([
        "facts": self.facts(incidentFacts(note, objectives)),
        "figures": self.figures(figures),
        "body_class": .text((note.updates.isEmpty ? Figure.Span.full : .seven).rawValue),
        "has_updates": .bool(!note.updates.isEmpty), "timeline_title": .text(words(.timeline)),
        "updates": .list(
          note.updates.map {
            .object([
              "iso": .text(dates.iso($0.timeMicroseconds)),
              "time": .text(dates.shortDateTime($0.timeMicroseconds)),
              "text": .text(visibleLines($0.text)),
            ])
          }), "body": .html(note.bodyHTML),
      ]) { _, own in own })
    return [page, Page(path: map.beside(path, "data.json"), bytes: twin.file)]
      + twins(of: figures, beside: path)
  }

  /// What stands above an incident's note: what its front matter says, and what the data adds.
  private func incidentFacts(
    _ note: IncidentNote, _ objectives: ObjectivesReport
  ) -> [(label: String, text: String, href: String?)] {
    let list: [(Phrase, String?)] = [
      (.severity, name(note.severity)), (.state, note.isOngoing ? words(.ongoing) : name(note.status)),
      (.start, dates.dateTime(note.startMicroseconds) + " " + dates.zone(at: note.startMicroseconds)),
      (
        .endAt,
        note.endMicroseconds.map { dates.dateTime($0) + " " + dates.zone(at: $0) }
          ?? (note.isOngoing ? words(.ongoing) : nil)
      ),
      (.duration, note.durationMicroseconds.map(numbers.span)),
      (
        .timeToDetect,
        note.isInformational ? nil : detection(of: note, objectives).map(numbers.span) ?? words(.notDetected)
      ),
      (.budgetSpent, budgetSpent(by: note, objectives).map(budget)),
      (.errors, note.errors.isEmpty ? nil : visible(note.errors.joined(separator: ", "))),
      (.affected, note.endpoints.isEmpty ? nil : visible(note.endpoints.joined(separator: ", "))),
      (.tags, note.tags.isEmpty ? nil : visible(note.tags.joined(separator: ", "))),
    ]
    return list.compactMap { label, text in
      text.map { (label: words(label), text: $0, href: nil as String?) }
    }
  }

  private func costFigure(_ window: WindowReport, _ before: WindowReport?) -> Figure {
    var table = Table(
      caption: words(.whatItCost), className: "quality",
      columns: [
        Table.Column(words(.measure), key: "figure", isNumber: false),
        Table.Column(words(.duringIncident), key: "during"),
        Table.Column(words(.weekBefore), key: "week_before"),
      ])
    func row(
      _ label: String, _ key: String, _ text: (Double) -> String, _ value: (WindowReport) -> Double?
    ) -> Table.Row {
      Table.Row(
        [Table.Cell(label, raw: key)]
          + [value(window), before.flatMap(value)].map { Table.Cell($0.map(text) ?? "–", raw: raw($0)) })
    }
    func rate(_ label: String, _ key: String, _ value: (WindowReport) -> Rate?) -> Table.Row {
      Table.Row(
        [Table.Cell(label, raw: key)]
          + [value(window), before.flatMap(value)].map {
            Table.Cell($0.map(numbers.shortRate) ?? "–", raw: raw($0?.share))
          })
    }
    let isOwn = window.latency != nil && before.map { $0.latency != nil } ?? true
    func latency(_ window: WindowReport) -> Latency {
      isOwn ? window.latency ?? window.siteLatency : window.siteLatency
    }
    table.rows = [
      rate(words(.successRate), "success_rate", \.total.successRate),
      row(words(.eligible), "eligible", numbers.full, \.total.eligible.requests),
      row(words(.failed), "failed", numbers.full, \.total.failed.requests),
      row(isOwn ? "p50" : words(.ofSite, "p50"), isOwn ? "p50_us" : "site_p50_us", numbers.duration) {
        latency($0).p50
      },
      row(isOwn ? "p95" : words(.ofSite, "p95"), isOwn ? "p95_us" : "site_p95_us", numbers.duration) {
        latency($0).p95
      },
    ]
    return Figure(
      id: "cost", title: words(.whatItCost),
      finding: words(
        .denominator, numbers.full(window.total.eligible.requests), numbers.full(window.total.excluded.rows)),
      span: .half, table: table)
  }

  private func codesFigure(
    _ window: WindowReport, from page: String, _ period: Period, _ errorPages: Set<String>
  ) -> Figure? {
    guard !window.codes.isEmpty else { return nil }
    var table = Table(
      caption: words(.whatFailed), className: "codes",
      columns: [
        Table.Column(words(.error), key: "code", isNumber: false), Table.Column(words(.count), key: "failed"),
        Table.Column(words(.share), key: "share"),
      ])
    let failed = Double(max(window.total.failed.weight, 1))
    table.rows = window.codes.map { code, count in
      let share = Double(count.weight) / failed
      return Table.Row([
        Table.Cell(
          name(code), raw: code.key, muted: codes[code].title,
          href: errorPages.contains(code.key)
            ? SiteMap.link(from: page, to: map.error(code.key, period)) : nil),
        Table.Cell(numbers.full(count.requests), raw: raw(count.requests)),
        Table.Cell(numbers.share(share), raw: raw(share)),
      ])
    }
    let worst = window.endpoints.first.map { name(report.endpoints[$0.endpoint]) } ?? ""
    return Figure(
      id: "window-errors", title: words(.whatFailed), finding: words(.worstEndpoint) + ": " + worst,
      span: .half, table: table.first(10), twin: table)
  }

  /// A further note of the project.
  func notePage(_ note: PageNote, period: Period) throws -> Page {
    let title = visible(note.title, limit: 200)
    return try page(
      PageFrame(
        path: map.note(note.slug), title: title, section: .none, period: period, isOfPeriod: false,
        inPeriod: { map.overview($0) }, crumbs: [(words(.overview), map.overview(period))]),
      template: "note", ["heading": .text(title), "body": .html(note.html)])
  }
}
