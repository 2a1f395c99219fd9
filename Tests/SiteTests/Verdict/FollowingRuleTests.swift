import Metrics
import Taxonomy
import Testing

@testable import Site

@Suite struct BelowTargetTests {
  @Test func theWholeIntervalMustLieBelow() throws {
    #expect(
      try BelowTarget().sentence(facts(traffic(now: (9_900, 100))))
        == "This is clearly below the 99.5% target.")
    #expect(try BelowTarget().sentence(facts(traffic(now: (994, 6)))) == nil)
    #expect(try BelowTarget().sentence(facts(traffic(now: (10, 10)))) == nil)
    #expect(try BelowTarget().sentence(facts(Traffic())) == nil)
  }
}

@Suite struct MainCauseTests {
  private let tls = FailureCode.known("NSURLErrorDomain", "-1200")
  private let timeout = FailureCode.known("NSURLErrorDomain", "-1001")

  /// 99.8 % before with one code; now further failures.
  private func traffic(_ further: [(Int, FailureCode, Int)]) -> Traffic {
    var traffic = Traffic([Traffic.endpoint(), Traffic.endpoint("/v1/pay")])
    traffic.add(now: (9_900, 20), before: (9_980, 20))
    for (count, code, endpoint) in further {
      traffic.add(count, .network, code, at: Traffic.ago(days: 2), endpoint: endpoint)
    }
    return traffic
  }

  @Test func mostOfTheLoss() throws {
    let facts = try facts(traffic([(70, tls, 1), (10, tls, 0), (20, timeout, 0)]))
    let sentence = try #require(MainCause().sentence(facts))
    #expect(sentence.hasPrefix("Most of the loss is "), "\(sentence)")
    #expect(sentence.contains(facts.context.name(tls)))
    #expect(sentence.contains("/v1/pay"))
  }

  /// What is said to be most must be most.
  @Test func theLargestPartIsNotMost() throws {
    let facts = try facts(traffic([(40, tls, 1), (35, timeout, 0), (35, .status(500), 0)]))
    let sentence = try #require(MainCause().sentence(facts))
    #expect(sentence.hasPrefix("The largest part of the loss is "), "\(sentence)")
    #expect(sentence.contains(facts.context.name(tls)))
  }

  @Test func onlyWhenTheRateFell() throws {
    #expect(try MainCause().sentence(facts(traffic([]))) == nil)
    var risen = Traffic()
    risen.add(now: (9_980, 20), before: (9_900, 100))
    #expect(try MainCause().sentence(facts(risen)) == nil)
    #expect(try MainCause().sentence(facts(Traffic())) == nil)
  }
}

@Suite struct WorstEndpointTests {
  /// 40 endpoints at 99 %, of which one has other failures now.
  private func traffic(failedNow: Int) -> Traffic {
    var traffic = Traffic((0..<40).map { Traffic.endpoint("/v1/e\($0)") })
    for endpoint in 0..<40 {
      let failed = endpoint == 17 ? failedNow : 10
      traffic.add(now: (1_000 - failed, failed), before: (990, 10), endpoint: endpoint)
    }
    return traffic
  }

  @Test func oneOfFortyRegressed() throws {
    let facts = try facts(traffic(failedNow: 60))
    #expect(
      WorstEndpoint().sentence(facts) == "GET api.example.com/v1/e17 got worse by the most: 94.0%, was 99.0%."
    )
  }

  /// Looked at alone this endpoint got worse; one of forty does by chance (Benjamini–Hochberg).
  @Test func oneOfFortyByChance() throws {
    let facts = try facts(traffic(failedNow: 22))
    let scope = facts.context.report.endpoints[17]
    let (now, before) = (try #require(scope.total.successRate), try #require(scope.previous.successRate))
    #expect(ChangeVerdict.ofRate(now.estimate, before: before.estimate) == .worse)
    #expect(WorstEndpoint().sentence(facts) == nil)
  }

  @Test func fewRequestsAreNotCompared() throws {
    var traffic = Traffic([Traffic.endpoint(), Traffic.endpoint("/v1/rare")])
    traffic.add(now: (9_900, 100), before: (9_900, 100))
    traffic.add(now: (5, 15), before: (20, 0), endpoint: 1)
    #expect(try WorstEndpoint().sentence(facts(traffic)) == nil)
  }

  @Test func notWithoutABaseline() throws {
    var traffic = Traffic([Traffic.endpoint()])
    traffic.add(now: (900, 100), before: (0, 0))
    #expect(try WorstEndpoint().sentence(facts(traffic)) == nil)
  }
}

@Suite struct LatencyMovedTests {
  @Test func slowerAndFaster() throws {
    let slower = try facts(traffic(now: (1_000, 0), before: (1_000, 0), duration: 320_000))
    let sentence = try #require(LatencyMoved().sentence(slower))
    #expect(sentence.hasPrefix("Median latency rose by ") && sentence.hasSuffix(" ms."), "\(sentence)")
    let faster = try facts(traffic(now: (1_000, 0), before: (1_000, 0), durationBefore: 320_000))
    #expect(LatencyMoved().sentence(faster)?.hasPrefix("Median latency fell by ") == true)
  }

  @Test func littleOrUnknown() throws {
    #expect(try LatencyMoved().sentence(facts(traffic(now: (1_000, 0), before: (1_000, 0)))) == nil)
    #expect(
      try LatencyMoved().sentence(facts(traffic(now: (1_000, 0), before: (1_000, 0), duration: 205_000)))
        == nil)
    #expect(try LatencyMoved().sentence(facts(traffic(now: (1_000, 0), duration: 320_000))) == nil)
    #expect(
      try LatencyMoved().sentence(facts(traffic(now: (20, 0), before: (1_000, 0), duration: 320_000))) == nil)
  }
}
