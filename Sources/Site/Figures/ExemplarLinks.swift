internal import Charts
internal import Content
internal import Metrics
internal import Taxonomy
internal import Traces

/// From a number to the requests behind it.
extension PeriodContext {
  /// The first instant of the period.
  private var start: Int64 { report.columns.first?.startMicroseconds ?? .min }

  /// The requests of the period that have pages, of one endpoint or all, with one code or any: newest first.
  func examples(endpoint: Int? = nil, code: String? = nil) -> [RequestRecord] {
    site.input.exemplars.requests(endpoint: endpoint, code: code, since: start)
  }

  /// Successful requests in the latency percentiles, by the display bin of their durations.
  func examplesByBin(endpoint: Int?) -> [Int: [RequestRecord]] {
    var bins: [Int: [RequestRecord]] = [:]
    for request in examples(endpoint: endpoint) where request.isLatencySample {
      guard let duration = request.durationMicroseconds, duration > 0 else { continue }
      bins[DisplayBin.index(ofMicroseconds: duration), default: []].append(request)
    }
    return bins
  }

  /// A column of links to requests.
  var examplesColumn: Table.Column {
    Table.Column(words(.examples), key: "examples", isNumber: false, className: "ex")
  }

  /// The table of a card of codes with a column of links to requests.
  ///
  /// - Parameters:
  ///   - codes: the codes in the order of the table's rows; further rows have no links.
  ///   - endpoint: whose requests; nil means all.
  func withExamples(_ figure: Figure, of codes: [CodeReport], endpoint: Int?, from page: String) -> Figure {
    guard var table = figure.table else { return figure }
    table.columns.append(examplesColumn)
    for row in table.rows.indices {
      let requests =
        codes.indices.contains(row) ? examples(endpoint: endpoint, code: codes[row].code.key) : []
      table.rows[row].cells.append(site.exampleLinks(requests, from: page))
    }
    var figure = figure
    figure.table = table
    return figure
  }

  /// The table of a narrow card of codes with a link to the examples on each code's own page.
  func withExamplesLink(_ figure: Figure, of codes: [CodeReport], from page: String) -> Figure {
    guard var table = figure.table else { return figure }
    for (row, code) in zip(table.rows.indices, codes) where !examples(code: code.code.key).isEmpty {
      var markup = Markup()
      markup.raw(" <a class=\"muted\"")
      markup.attribute("href", SiteMap.link(from: page, to: map.error(code.code.key, period)) + "#examples")
      markup.raw(">")
      markup.text(words(.examplesLink))
      markup.raw("</a>")
      table.rows[row].cells[0].details.markup = markup.string
    }
    var figure = figure
    figure.table = table
    return figure
  }

  /// The card of an endpoint's percentiles with requests near each; nil without any request to show.
  func percentileExamples(_ place: Int, from page: String) -> Figure? {
    let scope = report.endpoints[place]
    let requests = examples(endpoint: place)
    guard !requests.isEmpty else { return nil }
    let samples = requests.filter(\.isLatencySample)
    var table = Table(
      caption: words(.examplesTitle), className: "data examples", id: "examples",
      columns: [
        Table.Column(words(.percentile), key: "percentile", isNumber: false),
        Table.Column(words(.latency), key: "latency_us"), examplesColumn,
      ])
    let names = ["p50", "p75", "p90", "p95", "p99"]
    table.rows = zip(names, scope.latency.percentiles).compactMap { name, value in
      guard let value else { return nil }
      return Table.Row([
        Table.Cell(name), Table.Cell(numbers.duration(value), raw: raw(value)),
        site.exampleLinks(near(value, samples), from: page),
      ])
    }
    let slowest = requests.filter { $0.durationMicroseconds != nil }
      .sorted { ($0.durationMicroseconds ?? 0) > ($1.durationMicroseconds ?? 0) }
    table.rows.append(
      Table.Row([
        Table.Cell(words(.slowestRequests)), Table.Cell("–", raw: ""),
        site.exampleLinks(Array(slowest.prefix(3)), from: page),
      ]))
    for outcome in Outcome.allCases where outcome != .success {
      let ended = requests.filter { $0.outcome == outcome }
      if ended.isEmpty { continue }
      table.rows.append(
        Table.Row([
          Table.Cell(site.name(outcome), raw: "\(outcome)"), Table.Cell("–", raw: ""),
          site.exampleLinks(ended, from: page),
        ]))
    }
    return Figure(
      id: "examples-figure", title: words(.examplesTitle),
      finding: words.join([
        words(.examplesOf, numbers.full(Int64(requests.count)), numbers.full(scope.total.rows)),
        site.examplesChoice,
      ]),
      table: table, more: (SiteMap.link(from: page, to: SiteMap.requests), words(.allRequests)))
  }

  /// The requests whose durations are within a tenth of a percentile, nearest first.
  private func near(_ value: Double, _ samples: [RequestRecord]) -> [RequestRecord] {
    func distance(_ request: RequestRecord) -> Double {
      abs(Double(request.durationMicroseconds ?? 0) - value) / max(value, 1)
    }
    return samples.filter { distance($0) <= 0.1 }.sorted { (distance($0), $1.id) < (distance($1), $0.id) }
  }

  /// The card of a code's requests; nil without any.
  func codeExamples(_ code: CodeReport, from page: String) -> Figure? {
    let requests = examples(code: code.code.key)
    guard !requests.isEmpty else { return nil }
    let index = site.input.exemplars
    let shown = (requests.filter { index.hasTrace($0) } + requests.filter { !index.hasTrace($0) }).prefix(12)
    var table = Table(
      caption: words(.examplesTitle), className: "examples", id: "examples",
      columns: [
        Table.Column(words(.request), key: "request", isNumber: false),
        Table.Column(words(.start), key: "start", isNumber: false),
        Table.Column(words(.duration), key: "duration_us"),
        Table.Column(words(.network), key: "network", isNumber: false),
        Table.Column(words(.system), key: "system", isNumber: false),
        Table.Column(words(.trace), key: "trace_id", isNumber: false),
      ])
    table.rows = shown.map { request in
      Table.Row([
        Table.Cell(
          visible("\(request.method) \(request.host)\(request.path)", limit: 120),
          href: SiteMap.link(from: page, to: map.request(request.id))),
        Table.Cell(dates.shortDateTime(request.startMicroseconds), raw: dates.iso(request.startMicroseconds)),
        Table.Cell(request.durationMicroseconds.map { numbers.duration(Double($0)) } ?? "–"),
        Table.Cell(site.contextText(request, "network_type", "network_subtype") ?? "–"),
        Table.Cell(site.contextText(request, "os_name", "os_version") ?? "–"),
        index.hasTrace(request)
          ? Table.Cell(
            words(.openTrace), href: SiteMap.link(from: page, to: map.trace(request.traceID ?? "")))
          : Table.Cell("–"),
      ])
    }
    return Figure(
      id: "examples-figure", title: words(.examplesTitle),
      finding: words.join([
        words(.examplesOf, numbers.full(Int64(requests.count)), numbers.full(code.count.rows)),
        site.examplesChoice,
      ]),
      table: table, more: (SiteMap.link(from: page, to: SiteMap.requests), words(.allRequests)))
  }
}

extension SiteContext {
  /// Links to at most three requests, each by its duration.
  func exampleLinks(_ requests: [RequestRecord], from page: String) -> Table.Cell {
    let best = input.exemplars.best(requests)
    guard !best.isEmpty else { return Table.Cell("–", raw: "") }
    var markup = Markup()
    for (index, request) in best.enumerated() {
      if index > 0 { markup.raw(" · ") }
      markup.raw("<a")
      markup.attribute("href", SiteMap.link(from: page, to: map.request(request.id)))
      markup.raw(">")
      markup.text(
        request.durationMicroseconds.map { numbers.duration(Double($0)) }
          ?? dates.shortDateTime(request.startMicroseconds))
      markup.raw("</a>")
    }
    return Table.Cell("", raw: best.map { "\($0.id)" }.joined(separator: " "), markup: markup.string)
  }

  /// Some columns of a request side by side; nil when none holds anything.
  func contextText(_ request: RequestRecord, _ names: String...) -> String? {
    let texts = names.compactMap { request.context[$0] }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : visible(texts.joined(separator: " "), limit: 120)
  }
}
