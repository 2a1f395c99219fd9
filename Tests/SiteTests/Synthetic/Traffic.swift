import Content
import Metrics
import Mustache
import Taxonomy
import Theme

@testable import Site

/// Requests of a made-up site, put where a test wants them.
struct Traffic {
  /// 2026-03-09T14:05:00Z, a Monday: the data's end.
  static let now: Int64 = 1_773_065_100_000_000

  let calendar: SiteCalendar
  var endpoints: [Endpoint]
  private var rollups: Rollups

  init(_ endpoints: [Endpoint] = [Traffic.endpoint()], calendar: SiteCalendar = .utc) {
    self.endpoints = endpoints
    self.calendar = calendar
    rollups = Rollups(frame: RollupFrame(now: Self.now, calendar: calendar))
  }

  static func endpoint(_ template: String = "/v1/x", owner: String? = nil) -> Endpoint {
    Endpoint(method: "GET", host: "api.example.com", template: template, owner: owner)
  }

  /// An instant some days and hours before the data's end.
  static func ago(days: Int64, hours: Int64 = 0) -> Int64 { now - (days * 24 + hours) * 3_600_000_000 }

  /// Adds equal requests at one instant.
  mutating func add(
    _ count: Int, _ outcome: Outcome = .success, _ code: FailureCode? = nil, at start: Int64,
    endpoint: Int = 0,
    duration: Int64 = 200_000, weight: UInt64 = SampleWeight.one, phases: [Int64] = [],
    slices: [SliceDimension: String] = [:], work: (attempts: UInt16, bytes: Int64) = (1, 0), group: UInt8 = 0
  ) {
    var request = Observation()
    request.quarter = QuarterHour.index(ofMicroseconds: start)
    request.endpoint = UInt16(endpoint)
    request.isEligible = outcome.isEligible
    request.isSuccess = outcome == .success
    request.isLatencySample = outcome == .success
    request.duration = duration
    request.weight = weight
    request.group = group
    for (index, time) in phases.enumerated() { request.phases[index] = time }
    request.attempts = work.attempts
    request.isFirstFailed = work.attempts > 1 || outcome.isFailure
    request.responseBytes = work.bytes
    // A transfer takes a second, so that its throughput is its bytes.
    if work.bytes >= 64 << 10 { request.phases[Phase.receive.rawValue] = 1_000_000 }
    for (dimension, value) in slices.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      request.slices[Int(dimension.rawValue)] = rollups.slices.values.number(dimension, Array(value.utf8))
    }
    request.rowClass = rollups.number(
      of: RowClass(outcome: outcome, code: code, isLatencySample: request.isLatencySample))
    for _ in 0..<count { rollups.add(request) }
  }

  /// Adds successes and failures of one endpoint to the 28 days, and to the 28 days before.
  mutating func add(
    now: (succeeded: Int, failed: Int), before: (succeeded: Int, failed: Int), endpoint: Int = 0,
    duration: Int64 = 200_000, durationBefore: Int64 = 200_000, code: FailureCode = .status(503)
  ) {
    add(now.succeeded, at: Self.ago(days: 3), endpoint: endpoint, duration: duration)
    add(now.failed, .http, code, at: Self.ago(days: 3), endpoint: endpoint)
    // The period before begins 55 days ago at midnight.
    let start = Self.ago(days: 55, hours: 12)
    add(before.succeeded, at: start, endpoint: endpoint, duration: durationBefore)
    add(before.failed, .http, code, at: start, endpoint: endpoint)
  }

  var report: MetricsReport {
    MetricsReport(rollups: rollups, endpoints: endpoints, dataEnd: Self.now, calendar: calendar)
  }
}

/// The whole input of a site made of some traffic.
func input(
  _ traffic: Traffic, language: Configuration.Language = .english, incidents: [IncidentNote] = [],
  target: Int = 995_000
) -> SiteInput {
  var configuration = Configuration()
  configuration.language = language
  configuration.objectives[0].targetPartsPerMillion = target
  return SiteInput(
    configuration: configuration, report: traffic.report, content: library(incidents: incidents), markers: [],
    traces: [], quality: DataQuality(), theme: Theme.builtIn, version: "1.0")
}

/// What the pages of 28 days, or another period, are made from; templates are left out.
func context(_ input: SiteInput, _ period: Period = .fourWeeks) throws -> PeriodContext {
  let words = Words(input.configuration.language)
  let site = SiteContext(
    input: input, words: words, numbers: Numbers(words: words),
    dates: Dates(words: words, calendar: input.report.calendar),
    map: SiteMap(frontPeriod: .fourWeeks, stylesheet: "assets/a.css", script: "assets/a.js"),
    templates: try TemplateLibrary(sources: [:], mode: .strict(names: [])),
    codes: CodeTexts(input.report.codes, words),
    periods: Period.allCases)
  return PeriodContext(site: site, report: input.report.period(period))
}
