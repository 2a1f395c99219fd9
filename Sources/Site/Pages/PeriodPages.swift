internal import Charts
internal import Content
internal import Metrics
internal import Mustache
internal import Taxonomy

/// The pages of one period: overview, endpoints, errors and the page of each endpoint and code.
extension PeriodContext {
  private func verdict(_ scope: ScopeReport, endpoint: Endpoint?) -> Verdict {
    Verdict(
      VerdictFacts(
        context: self, scope: scope, isSite: endpoint == nil, incidents: incidents(of: endpoint)))
  }

  /// The legend of now and before under a heading, and the note when there is nothing to compare with.
  private func heading(_ text: String, _ verdict: Verdict?, _ subtitle: String?) -> [String: Value] {
    heading(text, sentences: verdict.map { ($0.lead, $0.rest) }, subtitle)
  }

  /// The same with sentences of another kind.
  func heading(
    _ text: String, sentences: (lead: String, rest: String)?, _ subtitle: String?
  ) -> [String: Value] {
    var notes = [subtitle].compactMap(\.self)
    if !report.hasPrevious, let first = site.report.firstQuarter {
      notes.append(words(.noBaseline, dates.date(QuarterHour.start(first))))
    }
    return site.heading(
      text, lead: sentences?.lead, verdict: sentences?.rest,
      subtitle: notes.isEmpty ? nil : words.join(notes),
      key: (
        span(report.columns), report.hasPrevious ? words(.previousKey, span(report.previousColumns)) : nil
      ))
  }

  /// The cards of the overview but the one of endpoints.
  ///
  /// - Parameter slowest: the card of the slowest failing trace.
  func overviewFigures(path: String, slowest: Figure?) -> [Figure] {
    let scope = report.site
    func twin(_ name: String) -> String { SiteMap.link(from: path, to: map.data(period, name)) }
    let json = twin("overview.json")
    let heatmap = heatmapFigure(scope, frame(.half))
    var errors = withExamplesLink(
      errorsFigure(scope, from: path, span: heatmap == nil ? .full : .five), of: foremostCodes(of: scope),
      from: path)
    errors.twin = allCodesTable(scope, from: path)
    let phases = phasesFigure(scope, span: slowest == nil ? .full : .five)
      .with(csv: twin("phases.csv"), json: json)
    let figures: [Figure?] = [
      successFigure(scope, frame(.full)).with(csv: twin("overview.csv"), json: json),
      percentilesFigure(scope, frame(.half)).with(csv: twin("latency.csv"), json: json),
      histogramFigure(scope, from: path).with(csv: twin("distribution.csv"), json: json),
      heatmap?.with(csv: twin("heatmap.csv"), json: twin("heatmap.json")),
      errors.with(csv: twin("errors.csv"), json: twin("errors.json")),
      lossFigure(scope).with(csv: twin("outcomes.csv"), json: json),
      chainFigure(scope, isSite: true, span: .seven).with(csv: twin("layers.csv"), json: json),
      phases, slowest,
    ]
    return figures.compactMap(\.self)
  }

  /// The overview; the site's front page is the same page at another path.
  func overviewPage(path: String, slowest: Figure?) throws -> Page {
    let scope = report.site
    let values = heading(
      words(.overview), verdict(scope, endpoint: nil), excludedText(scope.total))
    let figures =
      overviewFigures(path: path, slowest: slowest)
      + [endpointsFigure(endpointsByFailures, from: path, limit: 5)]
    return try site.page(
      PageFrame(
        path: path, title: words(.overview), section: .overview, period: period, isOfPeriod: true,
        inPeriod: { map.overview($0) }),
      template: "overview",
      values.merging(["kpis": tiles(scope), "figures": site.figures(figures)]) { _, own in own })
  }

  /// The table of all endpoints.
  func endpointsPage() throws -> Page {
    let path = map.endpoints(period)
    let places = endpointsByFailures
    return try site.page(
      PageFrame(
        path: path, title: words(.endpoints), section: .endpoints, period: period, isOfPeriod: true,
        inPeriod: { map.endpoints($0) }),
      template: "endpoints",
      heading(words(.endpoints), nil, words(.endpointCount, "\(places.count)")).merging([
        "figures": site.figures([endpointsFigure(places, from: path)])
      ]) { _, own in own })
  }

  /// The cards of one endpoint's page but those of its slices.
  private func endpointFigures(_ place: Int) -> [Figure] {
    let endpoint = site.report.endpoints[place]
    let scope = report.endpoints[place]
    let path = map.endpoint(endpoint, period)
    var errors = withExamples(
      errorsFigure(scope, from: path, span: .seven), of: foremostCodes(of: scope), endpoint: place, from: path
    )
    errors.twin = allCodesTable(scope, from: path)
    let json = "data.json"
    let figures: [Figure?] = [
      successFigure(scope, frame(.full, endpoint: endpoint)).with(csv: "data.csv", json: json),
      percentilesFigure(scope, frame(.half, endpoint: endpoint)).with(csv: "latency.csv", json: json),
      histogramFigure(scope, endpoint: place, from: path).with(csv: "distribution.csv", json: json),
      errors.with(csv: "errors.csv", json: json), lossFigure(scope).with(csv: "outcomes.csv", json: json),
      chainFigure(scope, isSite: false, span: .seven).with(csv: "layers.csv", json: json),
      phasesFigure(scope, span: .five).with(csv: "phases.csv", json: json),
      percentileExamples(place, from: path),
    ]
    return figures.compactMap(\.self)
  }

  /// One endpoint's page, with the twins beside it.
  func endpointPage(_ place: Int) throws -> [Page] {
    let endpoint = site.report.endpoints[place]
    let scope = report.endpoints[place]
    let path = map.endpoint(endpoint, period)
    let subtitle = [
      endpoint.name.map { _ in site.key(of: endpoint) },
      endpoint.owner.map { words(.ownedBy, visible($0)) }, excludedText(scope.total),
    ].compactMap(\.self).joined(separator: " · ")
    let name = site.name(endpoint)
    let figures = endpointFigures(place)
    let slices = endpointSliceFigures(scope)
    let page = try site.page(
      PageFrame(
        path: path, title: name, section: .endpoints, period: period, isOfPeriod: true,
        inPeriod: { map.endpoint(endpoint, $0) },
        crumbs: [
          (words(.overview), map.overview(period)), (words(.endpoints), map.endpoints(period)),
        ]),
      template: "endpoint",
      heading(name, verdict(scope, endpoint: endpoint), subtitle).merging([
        "kpis": tiles(scope), "figures": site.figures(figures),
        "has_slices": .bool(!slices.isEmpty), "slices_title": .text(words(.endpointSlices)),
        "slices_span": .text(sliceRange(scope.slices)),
        "slices_csv": .text("slices.csv"), "csv_label": .text(words(.csv)), "slices_json": .text("data.json"),
        "json_label": .text(words(.json)), "slices": site.figures(slices),
      ]) { _, own in own })
    return [page, Page(path: map.beside(path, "data.json"), bytes: endpointTwin(place).file)]
      + site.twins(of: figures, beside: path)
      + [Page(path: map.beside(path, "slices.csv"), bytes: sliceCSV(scope.slices.tables, isSite: false))]
  }

  /// Every code that made a request fail.
  func errorsPage() throws -> [Page] {
    let path = map.errors(period)
    let figures = [allCodesFigure(report.site, from: path)] + phaseFailureFigures(from: path)
    let page = try site.page(
      PageFrame(
        path: path, title: words(.errors), section: .errors, period: period, isOfPeriod: true,
        inPeriod: { map.errors($0) }),
      template: "errors",
      heading(
        words(.errors), nil, words.join([errorsFinding(report.site), newCodesText() ?? ""])
      ).merging(["figures": site.figures(figures)]) { _, own in own })
    return [page] + site.twins(of: figures, beside: map.data(period, ""))
  }

  /// One code: what it means, its course, where it occurs; with the twins beside it.
  func errorPage(_ code: CodeReport, periodsWithPage: (String) -> Set<Period>) throws -> [Page] {
    let path = map.error(code.code.key, period)
    var places = Table(
      caption: words(.byEndpoint), className: "codes",
      columns: [
        Table.Column(words(.endpoint), key: "endpoint", isNumber: false),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.count), key: "failed"), Table.Column(words(.share), key: "share"),
      ])
    let largest = code.endpoints.first?.count.weight ?? 1
    places.rows = code.endpoints.map { place, count in
      let endpoint = site.report.endpoints[place]
      let share = Double(count.weight) / Double(max(code.count.weight, 1))
      return Table.Row([
        Table.Cell(
          site.shortName(endpoint), raw: endpoint.twinKey, muted: site.mutedName(endpoint),
          href: SiteMap.link(from: path, to: map.endpoint(endpoint, period))),
        Table.Cell(
          "", markup: ErrorBar(count: Int(clamping: count.weight), largest: Int(clamping: largest)).svg()),
        Table.Cell(numbers.full(count.requests), raw: raw(count.requests)),
        Table.Cell(numbers.share(share), raw: raw(share)),
      ])
    }
    let json = SiteMap.link(from: path, to: map.data(period, "errors.json"))
    let figures: [Figure?] =
      [
        courseFigure(code, from: path).with(csv: "data.csv", json: json),
        Figure(
          id: "places", title: words(.byEndpoint), finding: placesFinding(code), table: places.first(50),
          twin: places
        ).with(csv: "endpoints.csv", json: json),
      ] + codeSliceFigures(code, from: path) + [codeExamples(code, from: path)]
    let name = [name(code.code), site.codes[code.code].title].compactMap(\.self).joined(separator: " · ")
    let available = periodsWithPage(code.code.key)
    let page = try site.page(
      PageFrame(
        path: path, title: name, section: .errors, period: period, isOfPeriod: true,
        inPeriod: { available.contains($0) ? map.error(code.code.key, $0) : map.errors($0) },
        crumbs: [(words(.overview), map.overview(period)), (words(.errors), map.errors(period))]),
      template: "error",
      heading(name, nil, site.codes[code.code].meaning).merging([
        "facts": advice(code), "figures": site.figures(figures),
      ]) { _, own in own })
    return [page] + site.twins(of: figures, beside: path)
  }

  /// The failures with a code over time.
  func courseFigure(_ code: CodeReport, from page: String) -> Figure {
    let failed = report.site.total.failed
    let share = failed.weight > 0 ? Double(code.count.weight) / Double(failed.weight) : 0
    let finding = words(
      .codeFinding, numbers.full(code.count.requests), numbers.share(share),
      change(code, in: report.site).text)
    return Figure(
      id: "course", title: words(.failuresOverTimeTitle), finding: finding,
      svg: CountColumns(
        id: "course", frame: frame(.full), counts: counts(of: code), wording: wording(.noDataIn)
      ).svg(),
      dataTable: courseTable(code))
  }

  /// The requests that failed with a code in each column.
  ///
  /// A column without a single row is a gap; one with rows and none of this code is 0.
  private func counts(of code: CodeReport) -> [Double?] {
    report.columns.indices.map { index in
      report.site.columns[index].rows > 0 ? Double(code.columns[index]) / 65_536 : nil
    }
  }

  /// One row a column: what the chart of a code draws.
  func courseTable(_ code: CodeReport) -> Table {
    let counts = counts(of: code)
    var table = Table(
      caption: words(.failuresOverTimeTitle), className: "data",
      columns: [
        Table.Column(words(.time), key: "start", isNumber: false),
        Table.Column(words(.failed), key: "failed"),
      ])
    table.rows = report.columns.indices.map { index in
      Table.Row(
        [
          Table.Cell(columnLabels[index].text, raw: columnLabels[index].iso),
          Table.Cell(counts[index].map(numbers.full) ?? words(.noData), raw: raw(counts[index])),
        ], position: columnLabels[index].position, instant: columnLabels[index].instant)
    }
    return table
  }

  /// Whose the code is and what can be done about it.
  private func advice(_ code: CodeReport) -> Value {
    let details = site.codes[code.code].details
    let facts: [(Phrase, String)] = [
      (.layer, site.name(code.outcome)), (.owner, site.name(details.owner)),
      (.improvable, site.name(details.improvable)),
      (.retrying, words(details.isRetryable ? .retry : .noRetry)),
    ]
    return site.facts(facts.map { (label: words($0), text: $1, href: nil) })
  }

  /// `GET /v2/search saw 60 of the 100.`
  private func placesFinding(_ code: CodeReport) -> String {
    guard let first = code.endpoints.first else { return words(.nothingFailed) }
    return words(
      .placesFinding, site.shortName(site.report.endpoints[first.endpoint]),
      numbers.full(first.count.requests),
      numbers.full(code.count.requests))
  }
}
