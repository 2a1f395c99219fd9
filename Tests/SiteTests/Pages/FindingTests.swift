import Charts
import Metrics
import Taxonomy
import Testing

@testable import Site

/// What pages say of data that is thin, one-sided or lacks a column.
@Suite struct FindingTests {
  private func successFinding(_ traffic: Traffic) throws -> String {
    let context = try context(input(traffic), .fourWeeks)
    return context.successFigure(context.report.site, context.frame(.full)).finding
  }

  /// Everything fails, a few requests at a time.
  @Test func noColumnCanBeJudged() throws {
    var traffic = Traffic()
    for day in Int64(0)..<20 { traffic.add(20, .http, .status(503), at: Traffic.ago(days: day)) }
    #expect(
      try successFinding(traffic).hasPrefix(
        "No column has enough requests to be held against the 99.5% target by itself."))
  }

  @Test func onlyAllColumnsTogetherAreBelow() throws {
    var traffic = Traffic()
    for day in Int64(0)..<20 {
      traffic.add(39, at: Traffic.ago(days: day))
      traffic.add(1, .http, .status(503), at: Traffic.ago(days: day))
    }
    #expect(
      try successFinding(traffic).hasPrefix(
        "Clearly below the 99.5% target as a whole, though no column is by itself."))
    #expect(
      try successFinding(SiteTests.traffic(now: (10_000, 1))).hasPrefix(
        "Never clearly below the 99.5% target."))
  }

  /// What came from a cache never used the network: it is no part of what the rate leaves out.
  @Test func cachedRequestsAreCountedApart() throws {
    var traffic = Traffic()
    traffic.add(900, at: Traffic.ago(days: 1))
    traffic.add(20, .cancelled, at: Traffic.ago(days: 1))
    traffic.add(80, .cache, at: Traffic.ago(days: 1))
    let context = try context(input(traffic), .fourWeeks)
    #expect(
      context.excludedText(context.report.site.total)
        == "Left out of the rate: 20 of 1,000 rows (2.0%). From a cache or a mock, in no rate: 80 rows (8.0%)."
    )
  }

  /// A column that is not there is a dash with its reason, not a rate of 100 %.
  @Test(arguments: [
    (
      [],
      "First tries succeed 90.0% of the time; with retries 95.0%. 50% of the failed first tries were rescued. 1.100 attempts a request."
    ),
    (["first_attempt_failed"], "1.100 attempts a request."),
    (
      ["attempt_count"],
      "First tries succeed 90.0% of the time; with retries 95.0%. 50% of the failed first tries were rescued."
    ),
    (["first_attempt_failed", "attempt_count"], "Nothing tells whether a first attempt failed."),
  ])
  func retriesWithoutColumns(missing: [String], lead: String) throws {
    var traffic = Traffic()
    traffic.add(900, at: Traffic.ago(days: 1))
    traffic.add(50, at: Traffic.ago(days: 1), work: (attempts: 3, bytes: 0))
    traffic.add(50, .http, .status(503), at: Traffic.ago(days: 1))
    var made = input(traffic)
    made.quality.missingColumns = missing.map { "request.\($0)" }
    #expect(try context(made, .fourWeeks).retriesLead == lead)
  }

  @Test func everyMissingTableAndColumnHasItsCost() throws {
    #expect(SiteContext.cost(of: "request.status") == .costStatus)
    #expect(SiteContext.cost(of: "attempt") == .costAttempts)
    #expect(SiteContext.cost(of: "span.service") == .costTraces)
    #expect(SiteContext.cost(of: "request.carrier") == .costSlices)
  }
}
