import Metrics
import Objectives
import Taxonomy
import Testing

@Suite("What rules find")
struct FindingTests {
  private func report(_ rows: [SampleRow], rules: [BurnRule] = []) -> ObjectivesReport {
    ObjectivesReport(sampleReport(rows), objectives: [standardObjective], rules: rules)
  }

  private func history(days: Int) -> [SampleRow] {
    (0..<days).flatMap { day in
      (0..<24).flatMap { sampleRows(sampleEdge - day * 96 - $0 * 4, failed: 1, of: 50) }
    }
  }

  private func strange(_ count: Int, at quarter: Int) -> [SampleRow] {
    (0..<count).map { _ in
      SampleRow(quarter: quarter, endpoint: 1, outcome: .network, code: .business("strange"))
    }
  }

  @Test(
    "A code is new with more than ten failures, none of them older than a day, where data goes back a week",
    arguments: [
      (14, 11, 0, 0, RuleResult.Status.firing), (14, 10, 0, 0, .passed), (14, 11, 1, 200, .passed),
      (5, 11, 0, 0, .notJudged), (14, 0, 0, 0, .passed),
    ])
  func newCode(days: Int, count: Int, older: Int, age: Int, expected: RuleResult.Status) throws {
    let rows = history(days: days) + strange(count, at: sampleEdge - 3) + strange(older, at: sampleEdge - age)
    let found = report(rows).findings.filter { $0.kind == .newCode }
    #expect(found.map(\.status) == [expected])
    if expected == .firing {
      let finding = try #require(found.first)
      #expect(finding.measure?.rows == Int64(count))
      #expect(finding.contributors?.endpoint?.place == 1)
      #expect(finding.episodes == [Finding.Episode(since: QuarterHour.start(sampleEdge - 3), until: nil)])
    }
  }

  @Test(
    "A regression is a change beyond doubt against the 7 days before",
    arguments: [(1, RuleResult.Status.passed), (2, .firing)])
  func regression(failed: Int, expected: RuleResult.Status) {
    let rows = (0..<14).flatMap { day in
      (0..<24).flatMap { hour -> [SampleRow] in
        let quarter = sampleEdge - day * 96 - hour * 4
        return sampleRows(quarter, failed: day < 6 ? failed : 1, of: 50)
      }
    }
    let found = report(rows).findings.filter { $0.kind == .regression }
    #expect(found.map(\.status) == [expected])
  }

  @Test("Without a period before there is no regression")
  func noPrevious() {
    #expect(report(history(days: 3)).findings.first { $0.kind == .regression }?.status == .notJudged)
  }

  @Test(
    "Data is stale when it is older than stale_after as the clock sees it",
    arguments: [(0, false), (1, true), (-9, false)])
  func stale(beyond: Int64, isBreach: Bool) {
    let finding = report(history(days: 1)).staleFinding(clock: sampleNow + 1_000 + beyond, staleAfter: 1_000)
    #expect(finding.status.isBreach == isBreach)
    #expect(finding.episodes == (isBreach ? [Finding.Episode(since: sampleNow + 1_000, until: nil)] : []))
  }

  @Test("A clock at the ends of time is no trap", arguments: [Int64.min, .max])
  func strangeClock(clock: Int64) {
    let report = report(history(days: 1))
    #expect(report.staleFinding(clock: clock, staleAfter: .max).status == .passed)
  }

  @Test("Every rule of every objective has a finding, broken or not, with its contributors when it is")
  func burn() throws {
    let rows = (0..<300).flatMap {
      sampleRows(sampleEdge - 1 - $0, failed: $0 < 8 ? 90 : 0, of: 100, endpoint: 2)
    }
    let found = report(rows, rules: standardRules).findings.filter { $0.kind == .burn }
    #expect(found.map(\.status) == [.firing, .firing, .firing])
    let fast = try #require(found.first)
    #expect(fast.contributors?.endpoint?.place == 2)
    #expect(fast.contributors?.code?.code == .status(503))
    #expect(fast.measure?.rows == 400)
    #expect(Set(found.map(\.key)).count == 3)
  }

  @Test("The first breach of an incident is the first edge after its start at which a rule fires")
  func firstBreach() {
    let rows = (0..<200).flatMap {
      sampleRows(sampleEdge - 1 - $0, failed: (40..<60).contains($0) ? 60 : 0, of: 150)
    }
    let all = report(rows, rules: standardRules)
    let source = sampleReport(rows)
    let start = QuarterHour.start(sampleEdge - 60)
    let end = QuarterHour.start(sampleEdge - 40)
    let found = all.firstBreach(after: start, until: end, endpoints: nil, in: source)
    #expect(found == start + QuarterHour.microseconds)
    #expect(all.firstBreach(after: start, until: end, endpoints: [0], in: source) == found)
    #expect(
      all.firstBreach(
        after: start - 4_000_000_000_000, until: start - 3_900_000_000_000, endpoints: nil, in: source) == nil
    )
    #expect(report(rows).firstBreach(after: start, until: end, endpoints: nil, in: source) == nil)
  }
}
