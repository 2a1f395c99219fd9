internal import Arguments
internal import Content
internal import Foundation
internal import Metrics
internal import Objectives
internal import Site
internal import Store

/// A project's notes and numbers without its pages: what objectives are judged by.
internal struct CheckProject {
  let content: ContentLibrary
  let report: MetricsReport
  let objectives: ObjectivesReport
  /// The program's own clock in microseconds since 1970.
  let clock: Int64
}

extension CheckProject {
  /// Reads a project and its database.
  init(_ invocation: Invocation, _ console: Console) throws {
    let project = invocation.text("project") ?? "."
    let content = try Self.content(of: project)
    let configuration = content.configuration
    guard let calendar = SiteCalendar(identifier: configuration.timeZone.identifier) else {
      throw Failure.usage("time_zone: \(configuration.timeZone.identifier) is not known on this machine")
    }
    let file = try Self.databaseFile(invocation.text("db"), configuration, project: project)
    let limit = configuration.limits.endpoints
    clock = Int64(Date().timeIntervalSince1970 * 1_000_000)
    do {
      let database = try Database(file, source: configuration.source)
      guard let end = try database.now(clock: clock) else {
        throw Failure.input("\(file): no request has a readable start before tomorrow")
      }
      var scan = Scan(
        now: end, calendar: calendar, rules: configuration.endpoints.map(EndpointRule.init), limit: limit)
      try console.progress("reading", unit: "rows", total: nil) { step in
        try scan.read(database, progress: step)
      }
      report = scan.report(limit: limit, traces: 0).report
    } catch let error as StoreError {
      throw Failure(error)
    }
    self.content = content
    objectives = ObjectivesReport(report, configuration)
  }

  /// A project's notes; mistakes in `barograph.yaml` are wrong usage.
  static func content(of project: String) throws -> ContentLibrary {
    do {
      return try ContentLibrary.load(project: project)
    } catch {
      throw Failure.usage(error.description)
    }
  }

  /// The database that is named on the command line, else in the configuration.
  static func databaseFile(
    _ named: String?, _ configuration: Configuration, project: String
  ) throws -> String {
    if let named { return named }
    guard let source = configuration.sourceDatabase else {
      throw Failure.usage(
        "no database is named; give --db FILE or write source: { db: FILE } in content/barograph.yaml")
    }
    return source.hasPrefix("/") ? source : project + "/" + source
  }

  /// Everything that rules found, the age of the data last.
  var findings: [Finding] {
    objectives.findings + [
      objectives.staleFinding(clock: clock, staleAfter: content.configuration.staleAfterMicroseconds)
    ]
  }
}
