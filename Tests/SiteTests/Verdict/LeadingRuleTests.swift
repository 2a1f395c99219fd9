import Metrics
import Taxonomy
import Testing

@testable import Site

@Suite struct LeadingRuleTests {
  @Test func nothingToJudge() throws {
    var cancelled = Traffic()
    cancelled.add(50, .cancelled, at: Traffic.ago(days: 1))
    for traffic in [Traffic(), cancelled] {
      let facts = try facts(traffic)
      let sentence = "No request of this period counts in the rate: there is nothing to judge."
      #expect(NothingToJudge().sentence(facts) == sentence)
      #expect(Verdict(facts).text == sentence)
    }
    #expect(try NothingToJudge().sentence(facts(traffic(now: (1, 0)))) == nil)
  }

  @Test func tooFewToJudge() throws {
    let few = try facts(traffic(now: (20, 3), before: (9_980, 20)))
    #expect(TooFewToJudge().sentence(few) == "Only 23 requests count in the rate: too few to judge.")
    #expect(Verdict(few).text == TooFewToJudge().sentence(few))
    #expect(try TooFewToJudge().sentence(facts(traffic(now: (300, 30)))) == nil)
  }

  /// A thousand requests, but all sixty failures are of one of 64 groups of installations.
  @Test func tooFewInstallationsToJudge() throws {
    var traffic = Traffic()
    for group in UInt8(0)..<64 { traffic.add(15, at: Traffic.ago(days: 3), group: group) }
    traffic.add(60, .http, .status(503), at: Traffic.ago(days: 3), group: 1)
    let facts = try facts(traffic)
    #expect(
      TooFewToJudge().sentence(facts)
        == "1,020 requests count in the rate, but its failures come from so few installations that they tell as little as 18 would: too few to judge."
    )
  }

  @Test func successFell() throws {
    let facts = try facts(traffic(now: (9_900, 100), before: (9_980, 20)))
    #expect(
      SuccessMoved().sentence(facts) == "Success fell to 99.0%, down 0.80 points from the 28 days before.")
  }

  @Test func successRose() throws {
    let facts = try facts(traffic(now: (9_980, 20), before: (9_900, 100)))
    #expect(
      SuccessMoved().sentence(facts) == "Success rose to 99.80%, up 0.80 points from the 28 days before.")
  }

  /// Less than chance makes.
  @Test func steady() throws {
    let facts = try facts(traffic(now: (9_900, 100), before: (9_905, 95)))
    #expect(SuccessMoved().sentence(facts) == nil)
    #expect(
      SuccessSteady().sentence(facts)
        == "No clear change: success is 99.0%, and was 99.05% in the 28 days before.")
  }

  @Test func everythingSucceeded() throws {
    let alone = try facts(traffic(now: (1_284, 0)))
    #expect(SuccessSteady().sentence(alone) == "None of 1,284 requests failed.")
    let both = try facts(traffic(now: (1_284, 0), before: (1_284, 0)))
    #expect(
      SuccessSteady().sentence(both)
        == "No clear change: success is 100%, and was 100% in the 28 days before.")
  }

  @Test func noBaseline() throws {
    let facts = try facts(traffic(now: (9_900, 100)))
    #expect(!facts.hasPrevious)
    #expect(SuccessMoved().sentence(facts) == nil)
    #expect(SuccessSteady().sentence(facts) == "Success is 99.0%; there is nothing yet to compare it with.")
  }

  /// A few requests before are no baseline, whatever their rate.
  @Test func sparseBaseline() throws {
    var traffic = traffic(now: (9_900, 100), before: (12, 0))
    traffic.add(20_000, .cancelled, at: Traffic.ago(days: 55, hours: 12))
    let facts = try facts(traffic)
    #expect(facts.hasPrevious)
    #expect(SuccessMoved().sentence(facts) == nil)
    #expect(
      SuccessSteady().sentence(facts)
        == "Success is 99.0%; the 28 days before had too few requests to compare it with.")
  }

  /// The 24 hours are compared with the same ones a week before.
  @Test func aDayAgainstAWeekBefore() throws {
    var traffic = Traffic()
    for (days, failed) in [(Int64(0), 100), (7, 20)] {
      traffic.add(10_000 - failed, at: Traffic.ago(days: days, hours: 2))
      traffic.add(failed, .http, .status(503), at: Traffic.ago(days: days, hours: 2))
    }
    traffic.add(5_000, at: Traffic.ago(days: 9))
    #expect(
      try SuccessMoved().sentence(facts(traffic, period: .day))
        == "Success fell to 99.0%, down 0.80 points from the same 24 h a week before.")
  }
}
