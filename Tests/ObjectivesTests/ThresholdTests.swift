import Metrics
import Objectives
import Taxonomy
import Testing

@Suite("Thresholds")
struct ThresholdTests {
  private func rule(
    _ metric: ThresholdRule.Metric, _ limit: Double, firesAbove: Bool, scope: Objective.Scope = .all
  ) -> ThresholdRule {
    ThresholdRule(
      name: "watch", key: "watch", severity: .page, metric: metric, limit: limit, firesAbove: firesAbove,
      quarters: 4, scope: scope)
  }

  private func finding(_ rule: ThresholdRule, _ rows: [SampleRow]) throws -> Finding {
    let report = ObjectivesReport(
      sampleReport(rows), objectives: [standardObjective], rules: [], thresholds: [rule],
      changes: ChangeRules(regression: nil, newCode: nil))
    #expect(report.findings.count == 1)
    return try #require(report.findings.first)
  }

  /// Two days of 100 requests a quarter hour, with so many failures in the last `bad` quarter hours.
  private func days(failed: Int = 0, lastQuarters bad: Int = 0, duration: Int64 = 100_000) -> [SampleRow] {
    (1...192).flatMap { back in
      sampleRows(sampleEdge - back, failed: back <= bad ? failed : 0, of: 100).map { row in
        var row = row
        if row.outcome == .success { row.duration = back <= bad ? duration : 100_000 }
        return row
      }
    }
  }

  @Test(
    "A count fires beyond its limit only",
    arguments: [
      (400.0, false, RuleResult.Status.passed), (401, false, .firing), (399, true, .firing),
      (400, true, .passed),
    ])
  func counts(limit: Double, firesAbove: Bool, expected: RuleResult.Status) throws {
    let found = try finding(rule(.requests, limit, firesAbove: firesAbove), days())
    #expect(found.status == expected)
    #expect(found.measure?.value == 400)
    #expect(found.unit == .requests && found.severity == .page)
  }

  @Test("A rate fires when all of its interval is beyond, and says because of what")
  func rates() throws {
    let rows = days(failed: 5, lastQuarters: 8)
    let clear = try finding(rule(.rate(.success), 0.98, firesAbove: false), rows)
    #expect(clear.status == .firing)
    #expect(clear.contributors?.failed == 20)
    #expect(clear.contributors?.code?.code == .status(503))
    // 95 % of 400 lies between 92.4 % and 96.7 %.
    #expect(try finding(rule(.rate(.success), 0.96, firesAbove: false), rows).status == .passed)
    #expect(try finding(rule(.rate(.network), 0.98, firesAbove: false), rows).status == .passed)
  }

  @Test("What fired and is over tells of its worst hour")
  func over() throws {
    let rows = days().map { row in
      var row = row
      if (20..<24).contains(sampleEdge - row.quarter) { row.duration = 900_000 }
      return row
    }
    let found = try finding(rule(.percentile(\.p95), 800_000, firesAbove: true), rows)
    #expect(found.status == .fired)
    #expect(found.unit == .latency)
    #expect(try #require(found.measure?.value) > 880_000)
    #expect(found.episodes.count == 1 && found.episodes[0].until != nil)
  }

  @Test("The scope decides, and without requests nothing is judged")
  func scope() throws {
    let elsewhere = rule(.rate(.success), 0.99, firesAbove: false, scope: .owner("blue"))
    #expect(try finding(elsewhere, days(failed: 50, lastQuarters: 8)).status == .notJudged)
    let here = rule(.percentile(\.p50), 200_000, firesAbove: true, scope: .host("a.example"))
    #expect(try finding(here, days(lastQuarters: 8, duration: 300_000)).status == .firing)
  }

  @Test("Rules about changes can be switched off and made urgent")
  func changes() {
    let report = sampleReport(days())
    let off = ObjectivesReport(
      report, objectives: [standardObjective], rules: [], changes: ChangeRules(regression: nil, newCode: nil))
    #expect(off.findings.isEmpty)
    let urgent = ObjectivesReport(
      report, objectives: [standardObjective], rules: [],
      changes: ChangeRules(regression: .page, newCode: .page, newCodeFailures: 5))
    #expect(urgent.findings.map(\.severity) == [.page, .page])
    #expect(urgent.findings.last?.threshold == 5)
  }
}
