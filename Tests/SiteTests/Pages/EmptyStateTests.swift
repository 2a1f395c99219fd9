import Charts
import Content
import Metrics
import Taxonomy
import Testing

@testable import Site

/// A chart that has nothing to show says what is missing, and nothing around it pretends otherwise.
@Suite struct EmptyStateTests {
  private func value(_ figure: Figure) -> String {
    var text = ""
    dump(figure.value(Words(.english)), to: &text)
    return text
  }

  @Test func nothingAtAll() throws {
    let context = try context(input(Traffic([])), .fourWeeks)
    let scope = context.report.site
    let success = context.successFigure(scope, context.frame(.full))
    #expect(success.isBlank)
    #expect(success.svg?.contains(">no data, ") == true, "it says from when to when")
    #expect(!success.finding.contains("Log scale"))
    for figure in [
      success, context.percentilesFigure(scope, context.frame(.half)), context.histogramFigure(scope),
      context.lossFigure(scope), context.errorsFigure(scope, from: "index.html"), context.phasesFigure(scope),
      context.chainFigure(scope, isSite: true), context.endpointsFigure([], from: "index.html"),
    ] {
      let text = value(figure)
      #expect(!text.contains("<table"), "\(figure.id) shows a bare header")
      #expect(!text.contains("\"mark\""), "\(figure.id) keeps its legend")
    }
  }

  /// Requests without a duration are data: only latencies are missing.
  @Test func onlyLatenciesAreMissing() throws {
    var traffic = Traffic()
    traffic.add(100, .http, .status(503), at: Traffic.ago(days: 1))
    let context = try context(input(traffic), .fourWeeks)
    let scope = context.report.site
    #expect(context.percentilesFigure(scope, context.frame(.half)).svg?.contains(">no latencies, ") == true)
    #expect(context.histogramFigure(scope).svg?.contains(">no latencies, ") == true)
  }

  /// Where most requests fail the axis is plain, and nobody says otherwise.
  @Test(arguments: [(5, true), (80, false)])
  func theScaleIsNamedAsItIs(failures: Int, isLogarithmic: Bool) throws {
    var traffic = Traffic()
    for day in Int64(0)..<20 {
      traffic.add(100, at: Traffic.ago(days: day))
      traffic.add(failures, .http, .status(503), at: Traffic.ago(days: day))
    }
    let context = try context(input(traffic), .fourWeeks)
    let finding = context.successFigure(context.report.site, context.frame(.full)).finding
    #expect(finding.contains("Log scale") == isLogarithmic, "\(finding)")
  }

  /// `visual.md` 4: fewer than three columns tell more as rows.
  @Test(arguments: [(1, true), (2, true), (3, false)])
  func fewColumnsStandInATable(columns: Int, isTableFirst: Bool) throws {
    var traffic = Traffic()
    for day in 0..<Int64(columns) { traffic.add(200, at: Traffic.ago(days: day)) }
    let context = try context(input(traffic), .fourWeeks)
    let figure = context.successFigure(context.report.site, context.frame(.full))
    #expect(figure.isTableFirst == isTableFirst && !figure.isBlank)
    if isTableFirst {
      #expect(figure.dataTable?.rows.count == columns)
      #expect(figure.dataTable?.rows.allSatisfy { $0.position != nil } == true)
    }
  }
}

@Suite struct WrittenWordTests {
  @Test func anUpdateKeepsItsLines() throws {
    var site = input(Traffic([]))
    site.content = library(
      incidents: [
        try incident(
          "Lines", from: Traffic.ago(days: 1), to: Traffic.ago(days: 0),
          "updates:\n  - {time: 2026-03-08T10:00:00Z, text: \(quotedYAML("One.\nTwo\u{7}."))}")
      ], unreadable: [Problem(file: "a.md", line: 1, message: "broken")])
    let files = try files(of: site)
    let page = HTMLPage(files["incidents/note/index.html"] ?? [])
    #expect(page.holds("<span>One.\nTwo\\u{7}.</span>"))
    #expect(HTMLPage(files["feed.atom"] ?? []).holds("One. / Two\\u{7}."))
    #expect(HTMLPage(files["incidents/index.html"] ?? []).holds("Notes that were left out: 1."))
  }

  /// The name of the configuration comes first, and what it is a name of stays beside it.
  @Test func anEndpointsName() throws {
    var traffic = Traffic([
      Endpoint(method: "GET", host: "api.example.com", template: "/v1/x", name: "Search"),
      Traffic.endpoint("/v1/y"),
    ])
    traffic.add(100, at: Traffic.ago(days: 1))
    traffic.add(100, at: Traffic.ago(days: 1), endpoint: 1)
    let files = try files(of: input(traffic))
    let list = HTMLPage(files["28d/endpoints/index.html"] ?? [])
    #expect(list.holds(">Search</a> <span class=\"muted\">GET api.example.com/v1/x</span>"))
    #expect(list.holds(">GET /v1/y</a>"))
    let page = HTMLPage(files["28d/endpoints/\(slug("GET api.example.com/v1/x"))/index.html"] ?? [])
    #expect(page.holds("<h1>Search</h1>") && page.holds("GET api.example.com/v1/x ·"))
  }

  /// The twins hold numbers and names of the program where pages hold words.
  @Test func changesAreMachineReadable() throws {
    var traffic = Traffic()
    for day in Int64(0)..<60 {
      traffic.add(200, at: Traffic.ago(days: day, hours: 2))
      traffic.add(day < 28 ? 30 : 2, .http, .status(503), at: Traffic.ago(days: day, hours: 2))
    }
    let files = try files(of: input(traffic, language: .simplifiedChinese))
    func lines(_ path: String) -> [Substring] {
      String(decoding: files[path] ?? [], as: UTF8.self).split(separator: "\r\n")
    }
    let endpoints = lines("data/28d/endpoints.csv")
    #expect(endpoints.first?.hasSuffix(",change,change_verdict") == true)
    let change = try #require(endpoints.last?.split(separator: ",").suffix(2)).map(String.init)
    #expect(try #require(Double(change[0])) < -0.1 && change[1] == "worse", "\(endpoints)")
    let errors = lines("data/28d/errors.csv")
    #expect(errors.first?.contains(",change_ratio,change_verdict,") == true)
    #expect(errors.allSatisfy { $0.allSatisfy(\.isASCII) }, "no words of a language")
  }
}
