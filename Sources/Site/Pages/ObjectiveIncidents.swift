internal import Content
internal import Metrics
internal import Objectives

/// What objectives say of incidents.
extension SiteContext {
  /// How long after its start the first rule fired, in microseconds; nil when none did.
  func detection(of note: IncidentNote, _ objectives: ObjectivesReport) -> Int64? {
    guard !note.isInformational else { return nil }
    let places = Set(report.endpoints.indices.filter { note.concerns(report.endpoints[$0]) })
    return objectives.firstBreach(
      after: note.startMicroseconds, until: note.shadedEnd ?? report.dataEnd,
      endpoints: note.endpoints.isEmpty ? nil : places, in: report
    ).map { $0 - note.startMicroseconds }
  }

  /// The share of the first success objective's budget that the incident's failures used; nil where requests
  /// are too few.
  func budgetSpent(by note: IncidentNote, _ objectives: ObjectivesReport) -> Double? {
    guard let item = objectives.objectives.first(where: { $0.objective.indicator == .success }),
      !item.window.isSparse, let window = window(of: note)
    else { return nil }
    let places = item.objective.scope.places(in: report.endpoints)
    let failed = window.endpoints.filter { places?.contains($0.endpoint) ?? true }
      .reduce(0.0) { $0 + $1.tally.failed.requests }
    return failed / (item.window.requests * item.objective.budget)
  }

  /// How long incidents lasted, in microseconds: what overlaps counts once, ongoing ones last until the
  /// data's end.
  func incidentTime(_ notes: [IncidentNote]) -> Int64 {
    let spans = notes.filter { !$0.isInformational }
      .map { (start: $0.startMicroseconds, end: $0.shadedEnd ?? max(report.dataEnd, $0.startMicroseconds)) }
      .sorted { $0.start < $1.start }
    var total: Int64 = 0
    var reached = Int64.min
    for span in spans where span.end > reached {
      let (length, overflow) = span.end.subtractingReportingOverflow(max(span.start, reached))
      let (sum, isBeyond) = total.addingReportingOverflow(overflow ? 0 : length)
      total = isBeyond ? .max : sum
      reached = span.end
    }
    return total
  }

  /// The endpoints with the most failures in an incident's window.
  func worstEndpointsFigure(_ window: WindowReport, from page: String, _ period: Period) -> Figure? {
    let worst = window.endpoints.filter { $0.tally.failed.rows > 0 }
    guard worst.count > 1 else { return nil }
    var table = Table(
      caption: words(.byEndpoint), className: "quality",
      columns: [
        Table.Column(words(.endpoint), key: "endpoint", isNumber: false),
        Table.Column(words(.failed), key: "failed"),
        Table.Column(words(.eligible), key: "eligible"),
        Table.Column(words(.successRate), key: "success_rate"),
      ])
    table.rows = worst.map { place, tally in
      let endpoint = report.endpoints[place]
      return Table.Row([
        Table.Cell(
          name(endpoint), raw: endpoint.twinKey,
          href: SiteMap.link(from: page, to: map.endpoint(endpoint, period))),
        Table.Cell(numbers.full(tally.failed.requests), raw: raw(tally.failed.requests)),
        Table.Cell(numbers.full(tally.eligible.requests), raw: raw(tally.eligible.requests)),
        Table.Cell(tally.successRate.map(numbers.shortRate) ?? "–", raw: raw(tally.successRate?.share)),
      ])
    }
    let first = worst.first.map { name(report.endpoints[$0.endpoint]) } ?? ""
    return Figure(
      id: "window-endpoints", title: words(.byEndpoint), finding: words(.worstEndpoint) + ": " + first,
      table: table.first(8), twin: table)
  }
}
