import Foundation
import Metrics
import Objectives
import Testing

/// How fast the default rules see a burn, and how often they cry wolf: 1,000 requests an hour, of which 99.8
/// % succeed.
///
/// Takes a few weeks; with `BAROGRAPH_SIMULATION=year` a year of each, which gives the table of the manual.
@Suite("A simulated year")
struct SimulationTests {
  private static let isFull = ProcessInfo.processInfo.environment["BAROGRAPH_SIMULATION"] == "year"
  private static let perQuarter = 250
  private static let clean = 0.002
  private static let budget = 0.005

  /// A number of failures among `count` requests of which each fails with probability `p`, by adding up the
  /// distribution.
  private static func failures(_ count: Int, _ p: Double, _ random: inout SeededNumbers) -> Int {
    var draw = Double.random(in: 0..<1, using: &random)
    var chance = pow(1 - p, Double(count))
    var failed = 0
    while draw >= chance, failed < count {
      draw -= chance
      failed += 1
      chance *= p / (1 - p) * Double(count - failed + 1) / Double(failed)
    }
    return failed
  }

  /// Quarter hours whose failure probability is given by the share of each that an incident covers.
  private static func series(_ covered: [Double], incident: Double, seed: UInt64) -> BurnSeries {
    var random = SeededNumbers(seed: seed)
    return sampleSeries(
      first: 0,
      covered.map { share in
        (failures(perQuarter, clean + share * (incident - clean), &random), perQuarter)
      }, budget: budget)
  }

  /// Where incidents of one length begin, in quarter hours, with room between them so that none is seen by
  /// the next.
  private static func starts(_ count: Int, length: Int, seed: UInt64) -> (starts: [Double], quarters: Int) {
    var random = SeededNumbers(seed: seed)
    var place = Double(length) + 8
    let starts = (0..<count).map { _ -> Double in
      let start = place + Double.random(in: 0..<4, using: &random)
      place = start + Double(2 * length) + 8
      return start
    }
    return (starts, Int(place) + length)
  }

  struct Outcome {
    let rule: BurnRule
    let incidents: Int
    let caught: Int
    let delays: [Double]
    let cleanWeeks: Int
    let falseAlarms: Int
  }

  private static func simulate(_ rule: BurnRule, incidents: Int, cleanWeeks: Int, seed: UInt64) -> Outcome {
    let (starts, quarters) = starts(incidents, length: rule.longQuarters, seed: seed)
    var covered = [Double](repeating: 0, count: quarters)
    for start in starts {
      let end = start + Double(rule.longQuarters)
      for quarter in Int(start)...Int(end) {
        covered[quarter] = min(end, Double(quarter + 1)) - max(start, Double(quarter))
      }
    }
    let burning = series(covered, incident: 2 * rule.burn * budget, seed: seed + 1)
    let delays = starts.compactMap { start -> Double? in
      let last = Int(start + Double(rule.longQuarters))
      let edge = (Int(start) + 1...last).first { rule.state(at: $0, of: burning) == .firing }
      return edge.map { (Double($0) - start) * 15 }
    }
    let quiet = series([Double](repeating: 0, count: cleanWeeks * 672), incident: 0, seed: seed + 2)
    let alarms = (0..<cleanWeeks).count { week in
      (week * 672...week * 672 + 672).contains { rule.state(at: $0, of: quiet) == .firing }
    }
    return Outcome(
      rule: rule, incidents: incidents, caught: delays.count, delays: delays.sorted(), cleanWeeks: cleanWeeks,
      falseAlarms: alarms)
  }

  private static func line(_ outcome: Outcome) -> String {
    func delay(_ share: Double) -> String {
      guard !outcome.delays.isEmpty else { return "–" }
      return "\(Int(outcome.delays[Int(Double(outcome.delays.count - 1) * share)])) min"
    }
    let rule = outcome.rule
    let caught = Double(outcome.caught * 1_000 / outcome.incidents) / 10
    return
      "| \(rule.name) | \(rule.burn) × over \(rule.longQuarters / 4) h | \(rule.burn * 2) × | \(outcome.incidents) | "
      + "\(caught) % | \(delay(0.5)) | \(delay(0.95)) | \(delay(1)) | \(outcome.falseAlarms) of \(outcome.cleanWeeks) |"
  }

  @Test("Burns of twice a threshold are caught within its long window; clean weeks raise no alert")
  func detection() {
    print(
      "| rule | fires at | burn | incidents | caught in long window | median delay | p95 | worst | weeks with false alarms |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for (index, rule) in standardRules.enumerated() {
      // A year of 52 clean weeks; incidents enough to tell 99.5 %.
      let outcome = Self.simulate(
        rule, incidents: Self.isFull ? 2_000 : 400, cleanWeeks: Self.isFull ? 52 * 20 : 52,
        seed: UInt64(index + 1) * 100)
      print(Self.line(outcome))
      #expect(Double(outcome.caught) >= 0.995 * Double(outcome.incidents), "\(rule.name)")
      #expect(outcome.falseAlarms == 0, "\(rule.name)")
    }
  }

  @Test("No objective regresses in clean weeks")
  func regressions() {
    let weeks = Self.isFull ? 52 * 20 : 52
    let quiet = Self.series([Double](repeating: 0, count: (weeks + 1) * 672), incident: 0, seed: 900)
    let alarms = (1...weeks).count { week in
      guard let now = quiet.window(week * 672..<(week + 1) * 672).rate,
        let before = quiet.window((week - 1) * 672..<week * 672).rate
      else { return true }
      return ChangeVerdict.ofRate(now.estimate, before: before.estimate) == .worse
        && twoProportionPValue(now.estimate, before.estimate) < 0.000_1
    }
    print("regression: \(alarms) of \(weeks) clean weeks")
    #expect(alarms == 0)
  }
}
