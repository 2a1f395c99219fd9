internal import Arguments
internal import Content
internal import Foundation
internal import Metrics
internal import Publication
internal import Redaction
internal import Schema
internal import Site
internal import Store
internal import Taxonomy
internal import Theme
internal import Traces

/// `barograph build`
internal func buildSite(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let project = invocation.text("project") ?? "."
  let job = BuildJob(
    project: project, database: invocation.text("db"), output: invocation.text("out") ?? project + "/site",
    now: invocation.microseconds("now"), isForced: invocation.isGiven("force"),
    isStrict: invocation.isGiven("strict"),
    cache: invocation.text("cache") ?? project + "/.barograph", isRebuild: invocation.isGiven("rebuild"))
  for line in try job.run(console).lines() { console.result(escapedForTerminal(line)) }
  return 0
}

/// One build: read, aggregate, render, publish.
internal struct BuildJob {
  let project: String
  let database: String?
  let output: String
  let now: Int64?
  let isForced: Bool
  let isStrict: Bool
  /// The folder of the cache; nil: none is kept.
  var cache: String?
  var isRebuild = false

  func run(_ console: Console) throws -> Changes {
    let parts = try prepare(console)
    if let cache, !isRebuild, let changes = try refresh(parts, BuildReceipt(in: cache), console) {
      return changes
    }
    let input = try read(parts, console)
    Heap.trim()
    return try publish(input, parts, console)
  }

  /// What a build starts from.
  private struct Parts {
    let content: ContentLibrary
    let theme: Theme
    let file: String
    let source: SourceMapping?
    let calendar: SiteCalendar
    /// The data's end, where it is not given.
    let end: Int64
    /// ``BuildInputs/checksum(database:project:theme:zone:dataEnd:)``.
    let inputs: String?
  }

  private func prepare(_ console: Console) throws -> Parts {
    guard FileManager.default.fileExists(atPath: project) else {
      throw Failure.usage("--project: the folder \(project) does not exist")
    }
    let theme = try loadTheme()
    let content = try loadContent(console, images: ImageName.all(of: theme))
    let file = try databaseFile(content.configuration)
    let zone = content.configuration.timeZone.identifier
    guard let calendar = SiteCalendar(identifier: zone) else {
      throw Failure.usage("time_zone: \(zone) is not known on this machine")
    }
    let source = content.configuration.source
    let end = try dataEnd(file, source)
    let inputs = BuildInputs.checksum(
      database: file, project: project, theme: theme, zone: calendar.fingerprint, dataEnd: end)
    return Parts(
      content: content, theme: theme, file: file, source: source, calendar: calendar, end: end, inputs: inputs
    )
  }

  private func dataEnd(_ file: String, _ source: SourceMapping?) throws -> Int64 {
    do {
      let database = try Database(file, source: source)
      // Asked even where the end is given: a database without a row that can be read must not replace a site.
      let clock = max(Int64(Date().timeIntervalSince1970 * 1_000_000), now ?? .min)
      guard let told = try database.now(clock: clock) else {
        throw Failure.input("\(file): no request has a readable start before tomorrow")
      }
      return now ?? told
    } catch let error as StoreError {
      throw Failure(error)
    }
  }

  private func loadContent(_ console: Console, images: [String: String]) throws -> ContentLibrary {
    let content: ContentLibrary
    do {
      content = try ContentLibrary.load(project: project, assets: images)
    } catch {
      throw Failure.usage(error.description)
    }
    for problem in content.unreadable { console.remark("not read: \(problem.description)") }
    for problem in content.warnings { console.remark("warning: \(problem.description)") }
    if isStrict, !content.unreadable.isEmpty {
      throw Failure.usage(
        "\(content.unreadable.count) notes cannot be read and the build is strict; nothing is published")
    }
    return content
  }

  private func loadTheme() throws -> Theme {
    do {
      return try Theme.builtIn.overridden(by: project)
    } catch {
      throw Failure.usage(error.description)
    }
  }

  private func databaseFile(_ configuration: Configuration) throws -> String {
    if let database { return database }
    guard let source = configuration.sourceDatabase else {
      throw Failure.usage(
        "no database is named; give --db FILE or write source: { db: FILE } in content/barograph.yaml")
    }
    return source.hasPrefix("/") ? source : project + "/" + source
  }

  private func read(_ parts: Parts, _ console: Console) throws -> SiteInput {
    let (content, theme) = (parts.content, parts.theme)
    let configuration = content.configuration
    let rules = configuration.endpoints.map(EndpointRule.init)
    do {
      let database = try Database(parts.file, source: parts.source)
      if configuration.redaction == .refuse { try refuseLeaks(database, console) }
      let (scan, keeping) = try console.progress("reading", unit: "rows", total: nil) { step in
        try self.scan(
          database, now: parts.end, parts.calendar, rules, configuration.limits.endpoints, console, step)
      }
      defer { if let reason = keeping?.end() { console.remark(reason) } }
      var quality = scan.quality(of: database)
      let (report, exemplars) = scan.report(
        limit: configuration.limits.endpoints, requests: configuration.limits.requests,
        traces: configuration.limits.traces)
      let requests = try database.requests(exemplars.published, rules: rules)
      let sampled = try database.requests(exemplars.sampled, rules: rules)
      let markers = try database.markers()
      let traces = try database.traces(of: requests.filter { exemplars.traced.contains($0.id) })
      let sample = try database.traces(of: sampled)
      quality.leaks.join(database.replacedLeaks)
      return SiteInput(
        configuration: configuration, report: report, content: content, markers: markers, traces: traces,
        requests: requests, sample: sample, quality: quality, theme: theme, version: version)
    } catch let error as StoreError {
      throw Failure(error)
    }
  }

  private func refuseLeaks(_ database: borrowing Database, _ console: Console) throws {
    let leaks = try console.progress("looking for private text", unit: "rows", total: nil) { step in
      try database.leaks(progress: step)
    }
    guard leaks.isEmpty else { throw LeakMessage.refusal(leaks, file: database.file) }
  }

  /// The sums of all rows, with the cache's help.
  private func scan(
    _ database: borrowing Database, now: Int64, _ calendar: SiteCalendar, _ rules: [EndpointRule],
    _ limit: Int,
    _ console: Console, _ step: (Int) -> Void
  ) throws -> (Scan, RowCache.Keeping?) {
    guard let cache else {
      var scan = Scan(now: now, calendar: calendar, rules: rules, limit: limit)
      try scan.read(database, progress: step)
      return (scan, nil)
    }
    let result = try RowCache(folder: cache, version: version).scan(
      database, now: now, calendar: calendar, rules: rules, limit: limit, isRebuild: isRebuild, progress: step
    )
    if let reason = result.fullReading?.reason { console.remark(reason) }
    return (result.scan, result.keeping)
  }

  /// Writes the time of this build where nothing else would change: the inputs and the site are those of the last
  /// build. Locks, refusals and what a killed build left are dealt with as in any other build.
  private func refresh(_ parts: Parts, _ receipt: BuildReceipt?, _ console: Console) throws -> Changes? {
    guard let cache, let receipt, let inputs = parts.inputs, receipt.inputs == inputs else { return nil }
    do {
      guard let site = try PublishedSite.open(output, force: isForced), case var state = try site.state(),
        state == receipt.site, let old = try site.bytes(of: SiteBuilder.statusFile),
        let new = SiteBuilder.status(old, builtAt: Self.clock())
      else { return nil }
      let changes = try site.replace(SiteBuilder.statusFile, with: new, &state)
      BuildReceipt(inputs: inputs, site: state, remarks: receipt.remarks).keep(in: cache)
      for remark in receipt.remarks { console.remark(remark) }
      return changes
    } catch {
      throw Failure(error)
    }
  }

  private static func clock() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }

  private func publish(_ input: SiteInput, _ parts: Parts, _ console: Console) throws -> Changes {
    let warnings =
      input.configuration.objectivesWithoutEndpoints(among: input.report.endpoints)
      .map { "warning: objective \($0): its scope holds no endpoint of the data" }
      + LeakMessage.warnings(input.quality.leaks)
    for warning in warnings { console.remark(warning) }
    do {
      let builder = try SiteBuilder(input)
      var staging = try Staging(
        output: output, force: isForced, sparing: [project, parts.file] + [cache].compactMap(\.self))
      var budget = PageBudget()
      try console.progress("rendering", unit: "files", total: nil) { step in
        var files = 0
        try builder.render(builtAt: Self.clock()) { page in
          try staging.write(page.path, page.bytes)
          budget.weigh(page)
          files += 1
          // What one period's pages were made of is free when the next one's are.
          if files & 0x1ff == 0 { Heap.trimIfWorthIt() }
          step(files)
        }
      }
      let remarks = [budget.summary] + budget.warnings
      for remark in remarks { console.remark(remark) }
      let changes = try staging.publish()
      if let cache, let inputs = parts.inputs, let site = changes.site {
        BuildReceipt(inputs: inputs, site: site, remarks: warnings + remarks).keep(in: cache)
      }
      return changes
    } catch let error as SiteError {
      throw Failure.usage(error.description)
    } catch let error as PublicationError {
      throw Failure(error)
    }
  }
}

extension Failure {
  /// A publication that did not happen.
  init(_ error: PublicationError) {
    let code: Int32 =
      switch error.kind {
      case .refused: 2
      case .siteCheckFailed: 4
      case .busy, .invalidPath, .inputOutput: 1
      }
    self.init(code: code, message: error.description)
  }
}

extension EndpointRule {
  /// The configuration's rule as the aggregation needs it.
  init(_ rule: Configuration.EndpointRule) {
    self.init(
      pattern: rule.match.text, template: rule.template,
      expectedStatuses: rule.expectedStatuses.map { ranges in
        StatusRanges(ranges.map { Int32(clamping: $0.lowerBound)...Int32(clamping: $0.upperBound) })
      },
      owner: rule.owner, name: rule.name, apdexThreshold: rule.apdexMicroseconds)
  }
}
