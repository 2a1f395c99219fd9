public import Traces
internal import Metrics
internal import Theme

/// Requests and traces by themselves: as text for a terminal, or as the pages that a site would have for them.
public struct SingleRecords: Sendable {
  private let site: SiteContext

  /// Records of one input; its report may be empty.
  ///
  /// - Throws: ``SiteError`` when a template does not compile.
  public init(_ input: SiteInput) throws(SiteError) {
    site = try SiteBuilder(input).site
  }

  /// The request's page, its trace's where the data holds spans of it, and what both need.
  public func pages(of request: RequestRecord) throws -> [Page] {
    let own = try site.requestPage(request, period: site.map.frontPeriod, errorPages: [])
    return try [own] + site.input.exemplars.chains.filter { $0.id == request.traceID }.flatMap(tracePages)
      + assets
  }

  /// The trace's page, those of the requests that name it, and what they need.
  public func pages(of record: TraceRecord) throws -> [Page] {
    let requests = try site.input.exemplars.requests.map {
      try site.requestPage($0, period: site.map.frontPeriod, errorPages: [])
    }
    return try site.input.exemplars.chains.filter { $0.id == record.trace.id }.flatMap(tracePages) + requests
      + assets
  }

  private func tracePages(_ chain: PublishedChain) throws -> [Page] {
    let page = try site.tracePage(chain, period: site.map.frontPeriod, errorPages: [])
    let twins = site.spanTwins(chain)
    return [
      page, Page(path: site.map.beside(page.path, "spans.json"), bytes: twins.json),
      Page(path: site.map.beside(page.path, "spans.csv"), bytes: twins.csv),
    ]
  }

  private var assets: [Page] {
    [
      Page(path: site.map.stylesheet, bytes: SiteBuilder.stylesheet(site.input.theme)),
      Page(path: site.map.script, bytes: site.input.theme.assets["barograph.js"] ?? []),
    ]
  }

  /// A request as lines of text.
  public func lines(of request: RequestRecord) -> [String] {
    let page = site.map.request(request.id)
    var lines = [site.words(.requestTitle, "\(request.id)"), site.requestSentence(request)]
    if let error = site.errorSentence(request) { lines.append(error) }
    let facts = site.requestFacts(request, from: page, period: site.map.frontPeriod, errorPages: [])
    lines += [""] + Self.aligned(facts.map { [$0.label, $0.text] })
    lines += section(.phasesOfRequest, phases(request))
    lines += section(.attempts, request.attempts.map(attempt))
    for group in site.contextGroups(request) {
      lines += ["", group.title] + Self.aligned(group.facts.map { ["  " + $0.label, $0.text] })
    }
    lines += section(.diagnostics, request.diagnostics.map { probe($0, after: request.startMicroseconds) })
    if let chain = site.input.exemplars.chains.first(where: { $0.id == request.traceID }) {
      lines += [""] + self.lines(of: chain)
    }
    return lines
  }

  /// A trace with its request as lines of text.
  public func lines(of record: TraceRecord) -> [String] {
    site.input.exemplars.chains.first { $0.id == record.trace.id }.map(lines) ?? lines(of: record.trace)
  }

  /// A trace that no request names.
  public func lines(of trace: Trace) -> [String] {
    [title(trace.id), count(trace), ""] + tree(trace, made: [])
  }

  private func lines(of chain: PublishedChain) -> [String] {
    let request = chain.request
    return [
      title(chain.id), site.traceFinding(chain.record),
      site.words(.requestTitle, "\(request.id)") + " · " + site.dates.dateTime(request.startMicroseconds)
        + " "
        + site.dates.zone(at: request.startMicroseconds),
      count(chain.record.trace), site.clockText(chain.offset), "",
    ] + tree(chain.chain.trace, made: chain.chain.madeRows)
  }

  private func title(_ id: String) -> String { site.words(.trace) + " " + visible(id, limit: 40) }

  private func count(_ trace: Trace) -> String {
    trace.counts.spans == 0
      ? site.words(.noSpans)
      : site.words(
        .spanCount, site.numbers.full(Int64(trace.counts.spans)),
        site.numbers.full(Int64(trace.services.count)))
  }

  private func section(_ title: Phrase, _ rows: [[String]]) -> [String] {
    rows.isEmpty
      ? [] : ["", site.words(title)] + Self.aligned(rows.map { ["  " + ($0.first ?? "")] + $0.dropFirst() })
  }

  private func phases(_ request: RequestRecord) -> [[String]] {
    let longest = max(request.phases.compactMap(\.self).max() ?? 1, 1)
    return Phase.allCases.compactMap { phase in
      guard request.phases.indices.contains(phase.rawValue), let time = request.phases[phase.rawValue] else {
        return nil
      }
      let length = min(max(Double(time) / Double(longest), 0), 1) * 24
      return [site.name(phase), duration(time), String(repeating: "█", count: Int(length.rounded()))]
    }
  }

  private func attempt(_ attempt: AttemptRecord) -> [String] {
    let result = attempt.error.map { visible($0, limit: 80) } ?? attempt.status.map { "HTTP \($0)" } ?? "–"
    return [
      "\(attempt.number &+ 1)", attempt.strategy.map { visible($0, limit: 40) } ?? "–",
      duration(attempt.durationMicroseconds), result,
      attempt.failedPhase.map { visible($0, limit: 20) } ?? "",
    ]
  }

  private func probe(_ probe: DiagnosticRecord, after start: Int64) -> [String] {
    let found = [probe.answer, probe.error].compactMap { $0.map { visible($0, limit: 80) } }.first ?? ""
    return [
      visible(probe.kind, limit: 40), site.words(probe.isOK ? .probeOK : .failed),
      visible(probe.target, limit: 80),
      "+" + duration(probe.startMicroseconds &- start), duration(probe.durationMicroseconds), found,
    ]
  }

  private func duration(_ time: Int64?) -> String { time.map { site.numbers.duration(Double($0)) } ?? "–" }

  /// One line a span: when it began after the first, how long it took, what it was.
  private func tree(_ trace: Trace, made: Set<Int>) -> [String] {
    let origin = trace.clock?.lowerBound ?? 0
    let rows = trace.rows.indices.map { index -> [String] in
      let (row, span) = (trace.rows[index], trace.rows[index].span)
      var notes = [visible(span.service, limit: 40)]
      if span.failed == true {
        notes.append(
          span.error.map { visible($0, limit: 60) } ?? span.status.map { "HTTP \($0)" } ?? site.words(.failed)
        )
      }
      if row.relation == .orphan { notes.append(site.words(.orphanMark)) }
      if row.relation == .cycleCut { notes.append(site.words(.cycleMark)) }
      if made.contains(index) { notes.append(site.words(.madeMark)) }
      let indent = String(repeating: "  ", count: min(row.depth - 1, 30))
      return [
        "+" + duration(span.startMicroseconds &- origin),
        span.durationMicroseconds.map { duration($0) } ?? site.words(.unfinishedSpan),
        indent + (span.failed == true ? "✕ " : "") + visible(span.name, limit: 80) + "  ["
          + notes.joined(separator: " · ")
          + "]",
      ]
    }
    return Self.aligned(rows)
  }

  /// Columns of equal width, the last as it is.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let line = row.enumerated().map { column, text in
        column == row.count - 1 ? text : text + String(repeating: " ", count: widths[column] - text.count + 2)
      }.joined()
      return line.last == " " ? String(line.reversed().drop { $0 == " " }.reversed()) : line
    }
  }
}
