internal import Arguments
internal import Content
internal import Foundation
internal import Metrics
internal import Site
internal import Store
internal import Taxonomy
internal import Theme
internal import Traces

/// `barograph show`
internal func showRecord(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let job = ShowJob(
    kind: invocation.positionals.first ?? "", id: invocation.positionals.dropFirst().first ?? "",
    project: invocation.text("project") ?? ".", database: invocation.text("db"),
    output: invocation.text("out"))
  for line in try job.run() { console.result(escapedForTerminal(line)) }
  return 0
}

/// One request or trace, also one that no site published.
private struct ShowJob {
  let kind: String
  let id: String
  let project: String
  let database: String?
  let output: String?

  /// The lines to print.
  func run() throws -> [String] {
    let content = try loadContent()
    let rules = content.configuration.endpoints.map(EndpointRule.init)
    do {
      let file = try databaseFile(content.configuration)
      let database = try Database(file, source: content.configuration.source)
      if kind == "trace" { return try showTrace(database, content, rules) }
      guard let number = Int64(id) else {
        throw Failure.usage("\(id) is no request: give the number in its column request_id")
      }
      guard let request = try database.requests([number], rules: rules).first else {
        throw Failure.input("\(file): has no request \(number)")
      }
      let traces = try database.traces(of: [request]).filter { $0.trace.counts.spans > 0 }
      let single = try SingleRecords(input(content, [request], traces: traces))
      guard let output else { return single.lines(of: request) }
      return try write(single.pages(of: request), to: output)
    } catch let error as StoreError {
      throw Failure(error)
    } catch let error as SiteError {
      throw Failure.usage(error.description)
    }
  }

  private func showTrace(
    _ database: borrowing Database, _ content: ContentLibrary, _ rules: [EndpointRule]
  ) throws -> [String] {
    let id = id.lowercased()
    let requests = try database.requests(try database.requests(ofTrace: id), rules: rules)
    let traces = try database.traces(of: requests)
    guard let record = traces.first else {
      guard let trace = try database.trace(id) else {
        throw Failure.input("\(database.file): has no trace \(id)")
      }
      guard output == nil else {
        throw Failure.input(
          "\(database.file): no request names the trace \(id), so it has no page; leave --out away")
      }
      return try SingleRecords(input(content, [], traces: [])).lines(of: trace)
    }
    let single = try SingleRecords(input(content, requests, traces: traces))
    guard let output else { return single.lines(of: record) }
    return try write(single.pages(of: record), to: output)
  }

  private func loadContent() throws -> ContentLibrary {
    do {
      return try ContentLibrary.load(project: project)
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

  private func input(_ content: ContentLibrary, _ requests: [RequestRecord], traces: [TraceRecord]) throws
    -> SiteInput
  {
    guard let calendar = SiteCalendar(identifier: content.configuration.timeZone.identifier) else {
      throw Failure.usage(
        "time_zone: \(content.configuration.timeZone.identifier) is not known on this machine")
    }
    let end = requests.first?.startMicroseconds ?? 0
    let report = MetricsReport(
      rollups: Rollups(frame: RollupFrame(now: end, calendar: calendar)), endpoints: [], dataEnd: end,
      calendar: calendar)
    let theme: Theme
    do {
      theme = try Theme.builtIn.overridden(by: project)
    } catch {
      throw Failure.usage(error.description)
    }
    return SiteInput(
      configuration: content.configuration, report: report, content: content, markers: [], traces: traces,
      requests: requests, quality: DataQuality(), theme: theme, version: version)
  }

  /// Writes files into a folder and gives the lines that say so. Files that are there already are replaced.
  private func write(_ pages: [Page], to folder: String) throws -> [String] {
    do {
      for page in pages {
        let file = URL(filePath: folder).appending(path: page.path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(page.bytes).write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path())
      }
    } catch {
      throw Failure.usage("--out: \(folder) cannot be written: \(error.localizedDescription)")
    }
    return pages.filter { $0.path.hasSuffix(".html") }.map { "\(folder)/\($0.path)" }
  }
}
