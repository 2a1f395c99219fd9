import Content
import Metrics
import Taxonomy
import Testing

@testable import Site

@Suite struct IncidentShareTests {
  /// 10,000 requests of which 20 fail, three days ago, and 1,000 of which 80 fail, two days ago.
  private func traffic() -> Traffic {
    var traffic = Traffic([Traffic.endpoint(), Traffic.endpoint("/v1/pay")])
    traffic.add(now: (9_980, 20), before: (9_980, 20))
    traffic.add(920, at: Traffic.ago(days: 2), endpoint: 1)
    traffic.add(80, .network, .known("NSURLErrorDomain", "-1200"), at: Traffic.ago(days: 2), endpoint: 1)
    return traffic
  }

  private func incident(
    _ title: String = "Expired certificate", from: Int64, to: Int64?, _ lines: String...
  ) throws -> IncidentNote {
    try SiteTests.incident(title, from: from, to: to, lines.joined(separator: "\n"))
  }

  private func sentence(_ notes: [IncidentNote], period: Period = .fourWeeks) throws -> String? {
    try IncidentShare().sentence(facts(traffic(), incidents: notes, period: period))
  }

  @Test func whatItCostAndWhatWasOutside() throws {
    let note = try incident(from: Traffic.ago(days: 2, hours: 1), to: Traffic.ago(days: 1))
    #expect(
      try sentence([note])
        == "The incident “Expired certificate” saw 80 of the 100 failures. Outside it, success was 99.80%.")
  }

  @Test func theWorstOfSeveral() throws {
    let small = try incident(
      "Small", from: Traffic.ago(days: 3, hours: 1), to: Traffic.ago(days: 3, hours: -1))
    let large = try incident("Large", from: Traffic.ago(days: 2, hours: 1), to: Traffic.ago(days: 1))
    #expect(try sentence([small, large])?.contains("“Large”") == true)
  }

  @Test func notOneThatSawFewFailures() throws {
    let elsewhere = try incident(from: Traffic.ago(days: 20), to: Traffic.ago(days: 19))
    #expect(try sentence([elsewhere]) == nil)
    let otherEndpoint = try incident(
      from: Traffic.ago(days: 2, hours: 1), to: Traffic.ago(days: 1), "endpoints: [GET /v1/none]")
    #expect(try sentence([otherEndpoint]) == nil)
    let announcement = try incident(
      from: Traffic.ago(days: 2, hours: 1), to: Traffic.ago(days: 1), "informational: true")
    #expect(try sentence([announcement]) == nil)
  }

  /// A note over most of the time holds its share of the failures and no more.
  @Test func notOneThatOnlyLasted() throws {
    var traffic = Traffic()
    for day in Int64(1)...20 {
      traffic.add(990, at: Traffic.ago(days: day))
      traffic.add(10, .http, .status(503), at: Traffic.ago(days: day))
    }
    let note = try incident(from: Traffic.ago(days: 12), to: nil)
    #expect(try IncidentShare().sentence(facts(traffic, incidents: [note])) == nil)
  }

  /// The 24 hours have 10 failures; the incident began two days before and saw many more.
  @Test func onlyItsPartInThePeriod() throws {
    var traffic = Traffic()
    traffic.add(1_000, .http, .status(503), at: Traffic.ago(days: 2))
    traffic.add(990, at: Traffic.ago(days: 0, hours: 20))
    traffic.add(8, .http, .status(503), at: Traffic.ago(days: 0, hours: 20))
    traffic.add(990, at: Traffic.ago(days: 0, hours: 2))
    traffic.add(2, .http, .status(503), at: Traffic.ago(days: 0, hours: 2))
    let note = try incident(from: Traffic.ago(days: 2, hours: 2), to: Traffic.ago(days: 0, hours: 10))
    let text = try #require(try IncidentShare().sentence(facts(traffic, incidents: [note], period: .day)))
    #expect(text.contains("saw 8 of the 10 failures."), "\(text)")
  }

  @Test func aHostileTitleIsCutAndShown() throws {
    let title = "a\u{202E}b " + String(repeating: "x", count: 200)
    let note = try incident(title, from: Traffic.ago(days: 2, hours: 1), to: Traffic.ago(days: 1))
    let text = try #require(try sentence([note]))
    #expect(text.contains("“a\\u{202e}b xxx"))
    #expect(text.contains("…”"))
  }
}

@Suite struct VerdictTests {
  private func verdict(_ language: Configuration.Language) throws -> Verdict {
    var traffic = Traffic([Traffic.endpoint(), Traffic.endpoint("/v1/pay")])
    traffic.add(now: (9_980, 20), before: (9_980, 20), duration: 320_000)
    traffic.add(now: (920, 0), before: (1_000, 0), endpoint: 1, duration: 320_000)
    traffic.add(80, .network, .known("NSURLErrorDomain", "-1200"), at: Traffic.ago(days: 2), endpoint: 1)
    let note = try incident("TLS", from: Traffic.ago(days: 2, hours: 1), to: Traffic.ago(days: 1))
    return Verdict(try facts(traffic, language: language, incidents: [note]))
  }

  @Test func sentencesInTheirOrder() throws {
    let verdict = try verdict(.english)
    #expect(verdict.lead.hasPrefix("Success fell to 99.09%"), "\(verdict.lead)")
    let starts = [
      "This is clearly below", "The incident “TLS”", "Most of the loss", "GET api.example.com/v1/pay",
    ]
    let places = starts.map { verdict.rest.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil), "\(verdict.rest)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(verdict.rest.hasSuffix(" ms."), "\(verdict.rest)")
    #expect(verdict.text == verdict.lead + " " + verdict.rest)
  }

  @Test func chineseSentencesStandTogether() throws {
    let verdict = try verdict(.simplifiedChinese)
    #expect(verdict.text == verdict.lead + verdict.rest)
    #expect(!verdict.text.contains("。 ") && !verdict.text.contains("." + " "), "\(verdict.text)")
    #expect(verdict.text.hasSuffix("。"))
    #expect(verdict.text.hasPrefix("成功率降至 99.09%，比前 28 天下降"), "\(verdict.text)")
  }
}
