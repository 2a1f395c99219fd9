internal import Charts
internal import Metrics
internal import Taxonomy

/// Failures by code, layer, phase and by who looks first.
extension PeriodContext {
  func phaseFailureFigures(from page: String) -> [Figure] {
    guard !report.failedPhases.isEmpty else { return [] }
    return [
      withTwins(phasesOfFailures(), "failed-phases.csv", "errors.json", from: page),
      withTwins(ownersOfFailures(), "failure-owners.csv", "errors.json", from: page),
      concentrationFigure(from: page).map { withTwins($0, "concentration.csv", "errors.json", from: page) },
      withTwins(codesByPhase(from: page), "code-phases.csv", "errors.json", from: page),
    ]
    .compactMap(\.self)
  }

  private func phasesOfFailures() -> Figure {
    let all = report.failedPhases.reduce(0) { $0 + $1.count.requests }
    let phases = FailurePhase.allCases.map { phase in
      (phase: phase, failures: report.failedPhases.filter { $0.phase == phase })
    }
    .filter { !$0.failures.isEmpty }
    .map { entry -> (phase: FailurePhase, requests: Double, timeouts: Double, code: FailureCode?) in
      (
        entry.phase, entry.failures.reduce(0) { $0 + $1.count.requests },
        entry.failures.filter(\.isTimeout).reduce(0) { $0 + $1.count.requests },
        entry.failures.first { $0.code != nil }?.code
      )
    }
    .sorted { ($1.requests, $0.phase.rawValue) < ($0.requests, $1.phase.rawValue) }
    let largest = phases.first?.requests ?? 0
    var table = Table(
      caption: words(.phaseFailures), className: "codes",
      columns: [
        Table.Column(words(.phase), key: "phase", isNumber: false),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.count), key: "failed"), Table.Column(words(.share), key: "share"),
        Table.Column(words(.timeouts), key: "timeouts"),
        Table.Column(words(.mostlyCode), key: "code", isNumber: false),
      ])
    table.rows = phases.map { phase in
      Table.Row([
        Table.Cell(site.name(phase.phase), raw: phase.phase.rawValue),
        Table.Cell("", markup: bar(phase.requests, largest)),
        Table.Cell(numbers.full(phase.requests), raw: raw(phase.requests)),
        Table.Cell(numbers.share(phase.requests / max(all, 1)), raw: raw(phase.requests / max(all, 1))),
        Table.Cell(numbers.full(phase.timeouts), raw: raw(phase.timeouts)),
        Table.Cell(phase.code.map(name) ?? "–", raw: phase.code?.key ?? ""),
      ])
    }
    let timeouts = phases.reduce(0) { $0 + $1.timeouts }
    let worst = phases.max { ($0.timeouts, $1.phase.rawValue) < ($1.timeouts, $0.phase.rawValue) }
    let finding =
      worst.map {
        timeouts > 0 ? words(.phaseFailuresFinding, numbers.full(timeouts), site.name($0.phase)) : nil
      } ?? nil
    return Figure(
      id: "phase-failures", title: words(.phaseFailures), finding: finding ?? words(.phaseFailuresPlain),
      span: .seven,
      table: table)
  }

  private func ownersOfFailures() -> Figure {
    var counts: [Owner: (failed: Double, yes: Double, partly: Double)] = [:]
    for code in codes(of: report.site) {
      let details = site.codes[code.code].details
      var sums = counts[details.owner] ?? (0, 0, 0)
      sums.failed += code.count.requests
      if details.improvable == .yes { sums.yes += code.count.requests }
      if details.improvable != .no { sums.partly += code.count.requests }
      counts[details.owner] = sums
    }
    let owners = counts.sorted { ($1.value.failed, $0.key.rawValue) < ($0.value.failed, $1.key.rawValue) }
    let largest = owners.first?.value.failed ?? 0
    var table = Table(
      caption: words(.byOwner), className: "codes",
      columns: [
        Table.Column(words(.owner), key: "owner", isNumber: false),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.count), key: "failed"),
      ] + improvableColumns(words(.improvable)))
    table.rows = owners.map { owner, sums in
      let (low, high) = (sums.yes / max(sums.failed, 1), sums.partly / max(sums.failed, 1))
      return Table.Row(
        [
          Table.Cell(site.name(owner), raw: owner.rawValue),
          Table.Cell("", markup: bar(sums.failed, largest)),
          Table.Cell(numbers.full(sums.failed), raw: raw(sums.failed)),
        ] + improvableCells(low...max(low, high)))
    }
    return Figure(
      id: "failure-owners", title: words(.byOwner), finding: words(.byOwnerFinding), span: .five, table: table
    )
  }

  private func codesByPhase(from page: String) -> Figure {
    let shown = report.failedPhases.filter { $0.code != nil }
    let all = report.failedPhases.reduce(0) { $0 + $1.count.requests }
    let known = Set(codes(of: report.site).map(\.code.key))
    var table = Table(
      caption: words(.codePhases), className: "codes all",
      columns: [
        Table.Column(words(.error), key: "code", isNumber: false, isSortable: true),
        Table.Column(words(.layer), key: "layer", isNumber: false, isSortable: true),
        Table.Column(words(.phase), key: "phase", isNumber: false, isSortable: true),
        Table.Column(words(.count), key: "failed", isSortable: true),
        Table.Column(words(.share), key: "share", isSortable: true),
        Table.Column(words(.owner), key: "owner", isNumber: false),
        Table.Column(words(.improvable), key: "improvable", isNumber: false),
      ])
    table.rows = shown.compactMap { failure in
      guard let code = failure.code else { return nil }
      let details = site.codes[code].details
      let share = failure.count.requests / max(all, 1)
      return Table.Row([
        Table.Cell(
          name(code), raw: code.key, muted: site.codes[code].title,
          href: known.contains(code.key) ? SiteMap.link(from: page, to: map.error(code.key, period)) : nil),
        Table.Cell(site.name(failure.outcome), raw: "\(failure.outcome)"),
        Table.Cell(site.name(failure.phase), raw: failure.phase.rawValue),
        Table.Cell(numbers.full(failure.count.requests), raw: raw(failure.count.requests)),
        Table.Cell(numbers.share(share), raw: raw(share)),
        Table.Cell(site.name(details.owner), raw: details.owner.rawValue),
        Table.Cell(site.name(details.improvable), raw: details.improvable.rawValue),
      ])
    }
    return Figure(
      id: "code-phases", title: words(.codePhases), finding: words(.codePhasesFinding),
      table: table.first(40), twin: table)
  }

  private func bar(_ count: Double, _ largest: Double) -> String {
    ErrorBar(count: Int(clamping: Int64(clamping: count)), largest: Int(clamping: Int64(clamping: largest)))
      .svg()
  }

  /// The codes that no data before this period has.
  func newCodesText() -> String? {
    guard let first = report.columns.first, let begin = site.report.firstQuarter else { return nil }
    let start = QuarterHour.index(ofMicroseconds: first.startMicroseconds)
    guard begin < start else { return nil }
    let names = site.report.codeAppearances().filter { $0.firstQuarter >= start }.map {
      // A code that the registry does not know is a mere number without its domain.
      [name($0.code), site.codes[$0.code].title].compactMap(\.self).joined(separator: " ")
    }
    guard !names.isEmpty else { return nil }
    return words(.newCodesList, names.prefix(8).joined(separator: ", "))
  }
}

extension SiteContext {
  func name(_ phase: FailurePhase) -> String {
    switch phase {
    case .dns: words(.failedDns)
    case .connect: words(.failedConnect)
    case .tls: words(.failedTls)
    case .send: words(.failedSend)
    case .wait: words(.failedWait)
    case .receive: words(.failedReceive)
    case .proxy: words(.failedProxy)
    case .policy: words(.failedPolicy)
    case .local: words(.failedLocal)
    case .unknown: words(.failedUnknown)
    }
  }
}
