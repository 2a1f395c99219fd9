import Metrics
import Objectives
import Taxonomy
import Testing

@Suite("Objectives")
struct ObjectiveReportTests {
  private func report(_ objective: Objective, _ rows: [SampleRow]) -> ObjectiveReport {
    ObjectivesReport(sampleReport(rows), objectives: [objective], rules: standardRules).objectives[0]
  }

  private func objective(_ target: Int, _ window: Objective.Window) -> Objective {
    Objective(name: "o", indicator: .success, scope: .all, targetPartsPerMillion: target, window: window)
  }

  @Test("Over the last days the budget that is spent is the failure share over the budget")
  func rollingBudget() throws {
    // 1 % fails of what 2 % may.
    let rows = (0..<10).flatMap { sampleRows(sampleEdge - $0 * 96, failed: 1, of: 100) }
    let report = report(objective(980_000, .days(28)), rows)
    #expect(try #require(report.left).isNear(0.5))
    #expect(report.window.rows == 1_000)
    #expect(report.verdict == .met)
    #expect(report.exhaustion == .never)
  }

  @Test("The window holds whole local days and the unfinished one")
  func windowDays() {
    // Now is 06:00, so the last two days begin 30 hours before.
    let rows = [0, 119, 120, 121].flatMap { sampleRows(sampleEdge - $0, failed: 0, of: 100) }
    #expect(report(objective(980_000, .days(2)), rows).window.rows == 300)
  }

  @Test("Days to exhaustion are what is left over what the last 24 hours burn")
  func exhaustion() throws {
    // Today burns at 2: 10 of 250 of a budget of 2 %; over the 28 days 10 of 2,250 are 0.222 of the budget.
    let rows =
      (1..<21).flatMap { sampleRows(sampleEdge - $0 * 96, failed: 0, of: 100) }
      + sampleRows(sampleEdge, failed: 10, of: 250)
    let report = report(objective(980_000, .days(28)), rows)
    let left = 1 - 10.0 / 2_250 / 0.02
    #expect(try #require(report.today.burn).isNear(2))
    guard case .days(let days) = report.exhaustion else {
      Issue.record("\(report.exhaustion)")
      return
    }
    #expect(days.isNear(left * 28 / 2))
  }

  @Test("A missed target has spent all, and more")
  func missed() throws {
    let report = report(objective(980_000, .days(28)), sampleRows(sampleEdge, failed: 100, of: 1_000))
    #expect(try #require(report.left).isNear(-4))
    #expect(report.verdict == .missed)
    #expect(report.exhaustion == .spent)
  }

  @Test("A rate below the target whose interval holds it is not clearly missed")
  func unclear() {
    #expect(
      report(objective(980_000, .days(28)), sampleRows(sampleEdge, failed: 3, of: 120)).verdict == .unclear)
  }

  @Test("Below 100 rows there is no budget, no verdict and no forecast")
  func sparse() {
    let report = report(objective(980_000, .days(28)), sampleRows(sampleEdge, failed: 99, of: 99))
    #expect(report.left == nil)
    #expect(report.verdict == .notJudged)
    #expect(report.exhaustion == .unknown)
  }

  @Test("Of a month only the part that is over is spent, and what lasts to its end is never exhausted")
  func month() throws {
    // 5 March, 06:00: 4.25 of 31 days.
    let rows =
      sampleRows(sampleEdge, failed: 20, of: 1_000) + sampleRows(sampleEdge - 6 * 96, failed: 500, of: 500)
    let report = report(objective(980_000, .month), rows)
    #expect(report.window.rows == 1_000)
    #expect(try #require(report.left).isNear(1 - 4.25 / 31))
    #expect(report.exhaustion == .never)
    #expect(report.months.map(\.month) == [2, 3])
    #expect(report.months.map(\.verdict) == [.missed, .met])
    #expect(report.months.map(\.isComplete) == [false, false])
  }

  @Test(
    "A month below its target is missed once more than all of its budget is spent",
    arguments: [(60, ObjectiveReport.Verdict.unclear), (400, .missed)])
  func unfinishedMonth(failed: Int, expected: ObjectiveReport.Verdict) {
    let report = report(objective(980_000, .month), sampleRows(sampleEdge, failed: failed, of: 1_000))
    #expect(report.verdict == expected)
    #expect(report.months.map(\.verdict) == [expected])
  }

  @Test("A month is complete when its first day has data and its last is over")
  func completeMonth() {
    let first = QuarterHour.index(ofMicroseconds: sampleNow) - 33 * 96 + 4
    let rows = stride(from: first, through: sampleEdge, by: 96).flatMap { sampleRows($0, failed: 0, of: 100) }
    let months = report(objective(980_000, .month), rows).months
    #expect(months.map(\.isComplete) == [false, true, false])
  }

  /// 0.83 % fail of what 0.5 % may: clearly so, unless all failures are of one of 64 groups of installations.
  @Test(
    "Failures of one installation miss no target by themselves",
    arguments: [
      (isOfOne: true, verdict: ObjectiveReport.Verdict.unclear), (isOfOne: false, verdict: .missed),
    ],
    [Objective.Scope.all, .owner("red")])
  func installations(failures: (isOfOne: Bool, verdict: ObjectiveReport.Verdict), scope: Objective.Scope)
    throws
  {
    let rows = (0..<9_600).map { index in
      let group = UInt8(index % 64)
      let isFailed = failures.isOfOne ? group == 5 && index < 5_120 : index % 121 == 0
      return SampleRow(
        quarter: sampleEdge - index % 90, endpoint: index % 3 == 0 ? 0 : 2,
        outcome: isFailed ? .http : .success, group: group)
    }
    let objective = Objective(
      name: "o", indicator: .success, scope: scope, targetPartsPerMillion: 995_000, window: .days(28))
    let report = report(objective, rows)
    #expect(try #require(report.window.burn).isNear(80.0 / 9_600 / 0.005))
    #expect(report.verdict == failures.verdict)
    #expect(report.rules[2].status == (failures.isOfOne ? .passed : .firing))
    #expect((report.window.inflation.factor > 10) == failures.isOfOne)
  }

  @Test("Rules that no share of failures could break are not there", arguments: [(930_000, 2), (930_600, 3)])
  func rulesThatCanFire(target: Int, count: Int) {
    #expect(
      report(objective(target, .days(28)), sampleRows(sampleEdge, failed: 0, of: 9)).rules.count == count)
  }

  @Test("The chart's last column ends with what is left now")
  func columns() throws {
    let rows = (0..<30).flatMap { sampleRows(sampleEdge - $0 * 48, failed: 2, of: 200) }
    let report = report(objective(980_000, .days(28)), rows)
    #expect(report.columns.last?.left == report.left)
    #expect(report.columns.reduce(0) { $0 + $1.window.rows } == report.window.rows)
  }
}

extension Double {
  /// Whether it is the other number but for rounding.
  func isNear(_ other: Double) -> Bool { abs(self - other) < 1e-9 * max(1, abs(other)) }
}
