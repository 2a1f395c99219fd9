import Metrics
import Taxonomy
import Testing

@testable import Site

/// The list of every request that has a page.
@Suite struct RequestListTests {
  private func page(_ count: Int64) throws -> HTMLPage {
    let requests = (1...count).map {
      RequestsSample.request($0, hours: $0 % 600, $0 % 3 == 0 ? .http : .success)
    }
    let input = RequestsSample.input(traces: [], requests: requests)
    let site = try SiteBuilder(input).site
    return HTMLPage(try #require(site.requestsPage(period: .fourWeeks).first).bytes)
  }

  @Test func aRowForEachDayAndALinkForEachRequest() throws {
    let page = try page(90)
    #expect(
      page.values(of: "href").filter { $0.hasSuffix("/index.html") && Int($0.prefix { $0 != "/" }) != nil }
        .count == 90)
    #expect(page.holds("90 of the 90 requests that have a page"))
    #expect(page.holds(">✕ ") && page.holds("data/requests.json"))
    #expect(page.unbalanced == nil)
  }

  /// However many a project publishes, the page stays within its budget and says what it leaves out.
  @Test func manyStayWithinTheBudget() throws {
    let page = try page(5_000)
    #expect(page.tags.count { !$0.isEnd } <= 3_000 && page.bytes.count <= 400_000)
    #expect(page.holds("2,600 of the 5,000 requests"))
  }
}
