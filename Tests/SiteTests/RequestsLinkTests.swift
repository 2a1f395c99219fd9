import Taxonomy
import Testing
import Traces

@testable import Site

/// From a number to the request behind it, and on to its trace.
@Suite struct RequestsLinkTests {
  private let files: [String: [UInt8]]
  private let pages: [String: HTMLPage]

  init() throws {
    files = try RequestsSample.files(
      traces: [
        RequestsSample.trace(of: RequestsSample.quick), RequestsSample.trace(of: RequestsSample.slow),
      ],
      requests: [
        RequestsSample.request(9, hours: 3, .http, duration: 900_000, code: .status(503)),
        RequestsSample.request(10, hours: 2),
      ])
    pages = SiteTests.pages(of: files)
  }

  /// The pages that links of the text lead to, without those of the frame around it.
  private func targets(of path: String) -> Set<String> {
    guard let page = pages[path] else { return [] }
    let text = page.tags.drop { $0.name != "main" }.prefix { $0.name != "footer" }
    return Set(
      text.filter { $0.name == "a" }.compactMap { $0["href"] }
        .compactMap { destination(of: String($0.prefix { $0 != "#" }), on: path) })
  }

  /// How many clicks away each page is.
  private func clicks(from start: String, most: Int) -> [String: Int] {
    var found = [start: 0]
    var edge: Set<String> = [start]
    for click in 1...most {
      edge = edge.reduce(into: Set()) { $0.formUnion(targets(of: $1)) }.filter { found[$0] == nil }
      for page in edge { found[page] = click }
    }
    return found
  }

  @Test(arguments: ["index.html", "28d/index.html", "24h/index.html"])
  func theSlowestFailingTraceIsThreeClicksAway(start: String) {
    let found = clicks(from: start, most: 3)
    #expect((found["traces/\(RequestsSample.slowTrace)/index.html"] ?? 99) <= 3)
    #expect((found["requests/7/index.html"] ?? 99) <= 3)
  }

  /// Also without the card of that trace: by the code's examples, and by the request.
  @Test func throughTheErrorToo() throws {
    let error = try #require(pages.keys.first { $0.hasPrefix("28d/errors/http-503") })
    #expect(targets(of: "28d/index.html").contains(error))
    #expect(targets(of: error).isSuperset(of: ["requests/7/index.html", "requests/9/index.html"]))
    #expect(targets(of: "requests/7/index.html").contains("traces/\(RequestsSample.slowTrace)/index.html"))
    #expect(targets(of: "requests/7/index.html").contains(error))
    #expect(pages["28d/index.html"]?.values(of: "href").contains { $0.hasSuffix("#examples") } == true)
    #expect(pages[error]?.values(of: "id").contains("examples") == true)
  }

  @Test func aHistogramsRangeLeadsToItsRequests() throws {
    let endpoint = try #require(
      pages.keys.first { $0.hasPrefix("28d/endpoints/get-api") && $0.hasSuffix("index.html") })
    #expect(targets(of: endpoint).isSuperset(of: ["requests/8/index.html", "requests/10/index.html"]))
    let csv = String(decoding: files["data/28d/distribution.csv"] ?? [], as: UTF8.self)
    let row = try #require(csv.split(separator: "\r\n").first { $0.hasSuffix("8 10") })
    // 200 ms lies in the range from 199.5 to 251.2 ms; the one with a trace comes first.
    #expect(row.hasPrefix("199526."))
  }

  @Test func everyPageOfARequestLeadsBackToWhatItIsPartOf() throws {
    let endpoint = try #require(
      pages.keys.first { $0.hasPrefix("28d/endpoints/get-api") && $0.hasSuffix("index.html") })
    for id in 7...10 {
      #expect(targets(of: "requests/\(id)/index.html").contains(endpoint))
      for target in targets(of: "requests/\(id)/index.html") { #expect(files[target] != nil, "\(target)") }
    }
    #expect(targets(of: "traces/\(RequestsSample.slowTrace)/index.html").contains("requests/7/index.html"))
  }

  /// Only what a further trace touches is written again. Pages of periods may change, others' pages may not.
  @Test func oneMoreTraceTouchesItsOwnPagesOnly() throws {
    let new = RequestsSample.request(11, hours: 1, trace: "00001111222233334444555566667777")
    let more = try RequestsSample.files(
      traces: [
        RequestsSample.trace(of: new), RequestsSample.trace(of: RequestsSample.quick),
        RequestsSample.trace(of: RequestsSample.slow),
      ],
      requests: [
        RequestsSample.request(9, hours: 3, .http, duration: 900_000, code: .status(503)),
        RequestsSample.request(10, hours: 2),
      ])
    let touched = more.keys.filter { more[$0] != files[$0] }
    let ofRecords = touched.filter { $0.hasPrefix("requests/") || $0.hasPrefix("traces/") }.sorted()
    #expect(
      ofRecords == [
        "requests/11/index.html", "requests/index.html", "traces/00001111222233334444555566667777/index.html",
        "traces/00001111222233334444555566667777/spans.csv",
        "traces/00001111222233334444555566667777/spans.json",
      ])
    let others = touched.filter { path in
      !ofRecords.contains(path) && !["24h/", "7d/", "28d/", "91d/", "data/"].contains { path.hasPrefix($0) }
    }
    #expect(Set(others).isSubset(of: ["index.html", "status.json"]))
  }
}
