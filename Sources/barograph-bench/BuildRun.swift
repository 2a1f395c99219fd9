internal import Metrics
internal import Store

/// What a build does before it renders: read everything once, and make the report of each period.
struct BuildRun {
  private(set) var rows = 0
  private(set) var endpoints = 0
  private(set) var scanSeconds = 0.0
  private(set) var reportSeconds = 0.0

  init() {}

  init(_ file: String) throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let database = try Database(file)
    let now = try database.now(clock: .max / 2) ?? 0
    var scan = Scan(now: now, calendar: .utc, rules: [], limit: 200)
    try scan.read(database)
    let scanned = clock.now
    let made = scan.report(limit: 200, traces: 500)
    for period in Period.allCases { rows = max(rows, Int(made.report.period(period).site.total.rows)) }
    rows = scan.quality(of: database).rows
    endpoints = made.report.endpoints.count
    scanSeconds = Self.seconds(scanned - begin)
    reportSeconds = Self.seconds(clock.now - scanned)
  }

  private static func seconds(_ time: Duration) -> Double {
    Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }
}
