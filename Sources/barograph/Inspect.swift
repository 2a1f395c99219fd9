internal import Arguments
internal import Content
internal import Foundation
internal import Metrics
internal import Store

/// `barograph inspect`
internal func inspectDatabase(_ invocation: Invocation, _ console: Console) throws -> Int32 {
  let project = invocation.text("project") ?? "."
  let configuration = try CheckProject.content(of: project).configuration
  let file = try CheckProject.databaseFile(invocation.text("db"), configuration, project: project)
  let rules = configuration.endpoints.map(EndpointRule.init)
  guard let calendar = SiteCalendar(identifier: configuration.timeZone.identifier) else {
    throw Failure.usage("time_zone: \(configuration.timeZone.identifier) is not known on this machine")
  }
  do {
    let database = try Database(file)
    var report = InspectReport(file: file, calendar: calendar)
    report.tables(try database.tableSpans())
    report.missing(tables: database.missingTables, columns: database.missingColumns)
    let clock = Int64(Date().timeIntervalSince1970 * 1_000_000)
    if let end = try database.now(clock: clock) {
      var scan = Scan(now: end, calendar: calendar, rules: rules, limit: configuration.limits.endpoints)
      try console.progress("reading", unit: "rows", total: nil) { step in
        try scan.read(database, progress: step)
      }
      report.quality(scan.quality(of: database))
    } else {
      report.add("no request has a readable start before tomorrow: a site cannot be built")
    }
    var paths = InspectPaths(rules: rules)
    try console.progress("grouping paths", unit: "rows", total: nil) { step in
      try database.paths(progress: step) {
        paths.add(method: $0, host: $1, path: $2, template: $3)
      }
    }
    report.paths(paths)
    let faults = invocation.isGiven("deep") ? try database.integrityFaults() : nil
    report.integrity(faults)
    for line in report.lines { console.result(escapedForTerminal(line)) }
    guard faults?.isEmpty ?? true else {
      throw Failure.input("\(file): is damaged; make a new copy with VACUUM INTO or .backup, or restore it")
    }
    return 0
  } catch let error as StoreError {
    throw Failure.input(error.description)
  }
}
