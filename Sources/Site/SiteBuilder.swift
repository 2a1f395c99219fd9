internal import Content
internal import Hashing
internal import Metrics
internal import Mustache
internal import Objectives
internal import Theme

/// Renders the whole site, page by page, into whatever takes the pages.
///
/// Equal inputs give equal bytes; only `status.json` also depends on the time of the build.
public struct SiteBuilder: Sendable {
  internal let site: SiteContext

  /// A builder for one input.
  ///
  /// - Throws: ``SiteError`` when a template does not compile.
  public init(_ input: SiteInput) throws(SiteError) {
    let words = Words(input.configuration.language)
    let periods = Period.allCases.filter { period in
      input.configuration.periods.contains { $0.rawValue == period.slug }
    }
    let front = periods.contains(.fourWeeks) ? .fourWeeks : periods.last ?? .fourWeeks
    let templates: TemplateLibrary
    do {
      templates = try TemplateLibrary(
        sources: input.theme.templates, mode: .strict(names: Set(templateNames.map(\.name))),
        path: Theme.templateFile)
    } catch {
      throw SiteError(error.description)
    }
    site = SiteContext(
      input: input, words: words,
      numbers: Numbers(words: words), dates: Dates(words: words, calendar: input.report.calendar),
      map: SiteMap(
        frontPeriod: front, stylesheet: "assets/barograph-\(shortHash(Self.stylesheet(input.theme))).css",
        script: "assets/barograph-\(shortHash(input.theme.assets["barograph.js"] ?? [])).js"),
      templates: templates, codes: CodeTexts(input.report.codes, words), periods: periods)
  }

  /// The style sheets in the order in which they are joined.
  private static let styleSheets = ["tokens.css", "charts.css", "pages.css"]

  internal static func stylesheet(_ theme: Theme) -> [UInt8] {
    styleSheets.flatMap { theme.assets[$0] ?? [] }
  }

  /// Renders every page, on several threads; no more than a few pages are in memory at once.
  ///
  /// - Parameters:
  ///   - builtAt: the build's own clock in microseconds since 1970: only `status.json` holds it.
  ///   - sink: takes each file, one at a time, in no particular order.
  /// - Throws: ``SiteError`` when a page cannot be rendered, and what `sink` throws.
  public func render(builtAt: Int64, into sink: (Page) throws -> Void) throws {
    var generation = SHA256()
    func print(_ jobs: [PageJob]) throws {
      for digest in try PagePress.print(jobs, into: sink) { generation.update(digest) }
    }
    var status: JSONText = .null
    do {
      let codes = Later { codePeriods() }
      let targets = Later { [site] in ObjectivesReport(site.report, site.input.configuration) }
      try print([{ emit in try assets(emit) }, codes.job, targets.job])
      let (reports, objectives) = (codes.take(), targets.take())
      let front = site.map.frontPeriod
      let errorPages = Set(reports.lazy.filter { $0.value.contains(front) }.map(\.key))
      var next = site.periods.first.map(report)
      // What belongs to no period is printed while the report of the first is made.
      try print([next?.job].compactMap(\.self) + notes(objectives, errorPages) + exemplars(errorPages))
      for (place, period) in site.periods.enumerated() {
        guard let now = next?.take() else { continue }
        let context = PeriodContext(site: site, report: now)
        // The report of the next period is made while the pages of this one are printed.
        next = site.periods.dropFirst(place + 1).first.map(report)
        var jobs = [next?.job].compactMap(\.self) + pages(of: context, codePeriods: reports)
        if period == front {
          status = self.status(context, objectives)
          jobs.append { emit in
            try emit(Page(path: "badge.svg", bytes: context.badge()))
            try emit(Page(path: "summary.md", bytes: context.summary(verdict(context), objectives)))
          }
        }
        try print(jobs)
      }
    } catch let error as TemplateError {
      throw SiteError(error.description)
    }
    let digest = String(hexadecimal(generation.finalize()).prefix(16))
    guard case .object(let members) = status else { return }
    let times: [(String, JSONText)] = [
      ("generation", .text(digest)), ("built_us", .integer(builtAt)), ("version", .text(site.input.version)),
    ]
    try sink(Page(path: SiteMap.status, bytes: JSONText.object(members + times).file))
  }

  private func report(_ period: Period) -> Later<PeriodReport> {
    Later { [site] in site.report.period(period) }
  }

  private func assets(_ emit: PageSink) throws {
    try emit(Page(path: site.map.stylesheet, bytes: Self.stylesheet(site.input.theme)))
    try emit(Page(path: site.map.script, bytes: site.input.theme.assets["barograph.js"] ?? []))
    for path in Self.plainAssets(of: site.input.theme) {
      try emit(Page(path: "assets/" + path, bytes: site.input.theme.assets[path] ?? []))
    }
    let names = ImageName.all(of: site.input.theme)
    let content = site.input.content
    for image in Set(content.incidents.flatMap(\.images) + content.pages.flatMap(\.images)).sorted() {
      guard let name = names[image] else { continue }
      try emit(
        Page(path: name, bytes: site.input.theme.assets[String(image.dropFirst("assets/".count))] ?? []))
    }
  }

  /// The assets that are published under their own names, in order: what notes may show.
  internal static func plainAssets(of theme: Theme) -> [String] {
    let own = Set(styleSheets + ["barograph.js"])
    return theme.assets.keys.filter { !own.contains($0) }.sorted()
  }

  /// In which periods each code has a page: a link to another period must lead to a page that is there.
  private func codePeriods() -> [String: Set<Period>] {
    var periods: [String: Set<Period>] = [:]
    for period in site.periods {
      for key in site.report.failedCodes(in: period) { periods[key, default: []].insert(period) }
    }
    return periods
  }

  private func pages(of context: PeriodContext, codePeriods: [String: Set<Period>]) -> [PageJob] {
    let (map, period) = (site.map, context.period)
    var jobs: [PageJob] = [{ emit in try emit(overview(map.overview(period), context)) }]
    if period == map.frontPeriod { jobs.append { emit in try emit(overview(SiteMap.front, context)) } }
    jobs += [
      { emit in try emit(context.endpointsPage()) },
      { emit in try context.errorsPage().forEach(emit) },
      { emit in try context.networkPage().forEach(emit) },
      { emit in try context.retriesPage().forEach(emit) },
      { emit in try context.releasesPage().forEach(emit) },
      { emit in try context.platformPage().forEach(emit) },
      { emit in try context.trafficPage().forEach(emit) },
      { emit in try context.ownersPage().forEach(emit) },
    ]
    jobs += context.owners.map { name, places in
      { emit in try context.ownerPage(name, places).forEach(emit) }
    }
    jobs.append { emit in try site.tracesPage(context.report).forEach(emit) }
    jobs += context.report.endpoints.indices.map { place in
      { emit in try context.endpointPage(place).forEach(emit) }
    }
    jobs += context.codes(of: context.report.site).map { code in
      { emit in try context.errorPage(code) { codePeriods[$0] ?? [] }.forEach(emit) }
    }
    jobs.append { emit in
      for (name, bytes) in context.twins() { try emit(Page(path: map.data(period, name), bytes: bytes)) }
    }
    return jobs
  }

  private func overview(_ path: String, _ context: PeriodContext) throws -> Page {
    let start = context.report.columns.first?.startMicroseconds ?? .min
    let slowest = site.slowestFailure(since: start).map {
      site.waterfall(
        $0, id: "slowest", title: site.words(.slowestFailingTrace), from: path, limit: 10, span: .seven)
    }
    return try context.overviewPage(path: path, slowest: slowest)
  }

  private func notes(_ objectives: ObjectivesReport, _ errorPages: Set<String>) -> [PageJob] {
    let period = site.map.frontPeriod
    var jobs: [PageJob] = [
      { emit in
        try emit(site.objectivesPage(objectives, period: period))
        for (path, bytes) in site.objectiveTwins(objectives) { try emit(Page(path: path, bytes: bytes)) }
        try emit(Page(path: "feed.atom", bytes: site.feed()))
        try site.incidentsPage(objectives, period: period).forEach(emit)
      }
    ]
    jobs += site.input.content.incidents.map { note in
      { emit in
        try site.incidentPage(note, objectives, period: period, errorPages: errorPages).forEach(emit)
      }
    }
    jobs += site.input.content.pages.map { note in { emit in try emit(site.notePage(note, period: period)) } }
    jobs.append { emit in
      try site.qualityPage(period: period).forEach(emit)
      try emit(Page(path: "data/incidents.json", bytes: site.incidentsTwin(objectives).file))
      try emit(Page(path: "data/traces.json", bytes: site.tracesTwin().file))
    }
    return jobs
  }

  /// The requests and traces that have pages of their own.
  ///
  /// - Parameter errorPages: the codes that have a page in the front period.
  private func exemplars(_ errorPages: Set<String>) -> [PageJob] {
    let period = site.map.frontPeriod
    var jobs: [PageJob] = site.input.exemplars.requests.map { request in
      { emit in try emit(site.requestPage(request, period: period, errorPages: errorPages)) }
    }
    jobs += site.input.exemplars.chains.map { chain in
      { emit in
        let page = try site.tracePage(chain, period: period, errorPages: errorPages)
        try emit(page)
        let twins = site.spanTwins(chain)
        try emit(Page(path: site.map.beside(page.path, "spans.json"), bytes: twins.json))
        try emit(Page(path: site.map.beside(page.path, "spans.csv"), bytes: twins.csv))
      }
    }
    jobs.append { emit in
      try site.requestsPage(period: period).forEach(emit)
    }
    return jobs
  }

  /// The one file that every build writes.
  public static let statusFile = SiteMap.status

  /// `status.json` of a build that changes nothing else.
  ///
  /// - Returns: nil where the bytes are not those of a status.
  public static func status(_ bytes: [UInt8], builtAt: Int64) -> [UInt8]? {
    let key = Array("\"built_us\":".utf8)
    guard
      let start = bytes.indices.last(where: { bytes[$0] == key[0] && bytes[$0...].starts(with: key) })
    else { return nil }
    let number = start + key.count
    let end = bytes[number...].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let end, end > number else { return nil }
    return bytes[..<number] + Array("\(builtAt)".utf8) + bytes[end...]
  }

  private func verdict(_ context: PeriodContext) -> Verdict {
    Verdict(
      VerdictFacts(
        context: context, scope: context.report.site, isSite: true, incidents: context.incidents(of: nil)))
  }

  private func status(_ context: PeriodContext, _ objectives: ObjectivesReport) -> JSONText {
    let scope = context.report.site
    let verdict = verdict(context)
    let text = site.words.join([verdict.lead, verdict.rest])
    return .object(
      [
        ("format", .integer(1)), ("title", .text(site.input.configuration.title)), ("verdict", .text(text)),
        ("period", .text(context.period.slug)), ("data_end_us", .integer(site.report.dataEnd)),
        ("success_rate", .optional(scope.total.successRate?.share)), ("target", .number(site.target)),
        ("rows", .integer(Int64(site.input.quality.rows))),
      ] + site.objectiveStatus(objectives))
  }
}

/// A site that cannot be rendered.
public struct SiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, with file, line and column where there is one.
  public let description: String

  internal init(_ description: String) { self.description = description }
}
