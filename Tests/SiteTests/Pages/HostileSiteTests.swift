import Foundation
import Testing

@testable import Site

@Suite struct HostileSiteTests {
  private let files: [String: [UInt8]]
  private let pages: [String: HTMLPage]

  init() throws {
    files = try RenderedSite.files()
    pages = try RenderedSite.pages()
  }

  /// The paths of the pages that break a rule, in order.
  private func pages(where isWrong: (HTMLPage) -> Bool) -> [String] {
    pages.filter { isWrong($0.value) }.keys.sorted()
  }

  @Test func everyKindOfPageIsThere() {
    let search = slug("GET api.example.com/v1/search")
    for path in [
      "index.html", "28d/index.html", "24h/endpoints/index.html", "7d/errors/index.html",
      "91d/traces/index.html",
      "incidents/index.html", "incidents/tls/index.html", "pages/about/index.html", "data-quality/index.html",
      "traces/4bf92f3577b34da6a3ce929d0e0e4736/index.html", "traces/\(slug(hostile))/index.html",
      "28d/errors/\(slug("HTTP 503"))/index.html", "28d/endpoints/\(search)/index.html",
      "28d/endpoints/\(search)/data.csv", "28d/endpoints/\(search)/data.json", "objectives/index.html",
      "requests/9/index.html", "status.json", "summary.md", "badge.svg", "feed.atom",
      "data/24h/overview.json",
    ] { #expect(files.keys.contains(path), "\(path)") }
  }

  @Test func nothingRuns() {
    #expect(pages { page in page.tags.count { $0.name == "script" && !$0.isEnd } != 1 } == [])
    #expect(pages { $0.holds("<script>") || $0.holds("javascript:") } == [])
    #expect(
      pages { page in
        page.tags.contains { tag in
          tag.attributes.contains { $0.name.hasPrefix("on") || $0.name == "style" || $0.name == "target" }
        }
      } == [])
    #expect(pages { $0.values(of: "src").contains { !$0.contains("assets/") } } == [])
    for path in ["badge.svg", "feed.atom", "summary.md"] {
      #expect(!HTMLPage(files[path] ?? []).holds("<script>"), "\(path)")
    }
  }

  @Test func markupIsWellFormed() {
    #expect(pages.compactMap { path, page in page.strayMarkup.map { "\(path): \($0)" } }.sorted() == [])
    #expect(pages.compactMap { path, page in page.unbalanced.map { "\(path): \($0)" } }.sorted() == [])
    #expect(pages { page in page.tags.count { $0.name == "h1" && !$0.isEnd } != 1 } == [])
    #expect(HTMLPage(files["badge.svg"] ?? []).unbalanced == nil)
  }

  @Test func idsAreUniqueAndThere() {
    var wrong: Set<String> = []
    for page in pages.values {
      let ids = page.values(of: "id")
      for (id, count) in Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +) where count > 1 {
        wrong.insert(id)
      }
      for name in ["aria-labelledby", "aria-describedby", "for"] {
        for id in page.values(of: name).flatMap({ $0.split(separator: " ") }) where !ids.contains(String(id))
        {
          wrong.insert("\(name) \(id)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func everyLinkLeadsToAPlaceOfTheSite() {
    var wrong: Set<String> = []
    let ids = pages.mapValues { Set($0.values(of: "id")) }
    for (path, page) in pages {
      for link in Set(page.values(of: "href") + page.values(of: "src")) {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let target = parts[0].isEmpty ? path : destination(of: parts[0], on: path) ?? ""
        let isThere =
          files.keys.contains(target) && (parts.count < 2 || ids[target]?.contains(parts[1]) == true)
        if !isThere { wrong.insert("\(path) → \(link)") }
      }
    }
    #expect(wrong == [])
  }

  @Test func everyPageCanBeReached() {
    var reached: Set<String> = ["index.html"]
    var queue = ["index.html"]
    while let path = queue.popLast() {
      for link in Set(pages[path]?.values(of: "href") ?? []) {
        let target = destination(of: String(link.prefix { $0 != "#" }), on: path)
        if let target, pages[target] != nil, reached.insert(target).inserted { queue.append(target) }
      }
    }
    let lost = pages.keys.filter { !reached.contains($0) }.sorted()
    #expect(lost == [])
  }

  /// Whoever cannot see a chart has its numbers: in a table on the page, and in a CSV file; those of one request's
  /// attempts stand in the JSON file of all requests.
  @Test func everyChartHasATableAndAFile() {
    var charts = 0
    var wrong: Set<String> = []
    for (path, page) in pages {
      for figure in String(decoding: page.bytes, as: UTF8.self).components(separatedBy: "<figure ")
        .dropFirst()
      where figure.contains(" role=\"img\"") {
        charts += 1
        // One that has nothing to show has one line of text, and neither table nor legend.
        let isBlank = figure.contains("class=\"nd\"") && !figure.contains("class=\"legend\"")
        if !(figure.contains("<table") || isBlank)
          || !(figure.contains(".csv\"") || figure.contains("data/requests.json\""))
        {
          wrong.insert("\(path): \(figure.prefix(40))")
        }
      }
    }
    #expect(charts > 100)
    #expect(wrong == [])
  }

  /// `product.md`: control and bidirectional characters are shown escaped everywhere.
  @Test func nothingInvisibleIsWritten() {
    var wrong: [String: Set<String>] = [:]
    for (path, bytes) in files where !path.hasPrefix("assets/") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.utf8.count == bytes.count, "\(path) is no UTF-8")
      for scalar in text.unicodeScalars where isInvisible(scalar) && scalar != "\n" && scalar != "\r" {
        wrong[path, default: []].insert(String(scalar.value, radix: 16))
      }
    }
    #expect(wrong == [:])
  }

  /// The data is text to templates and to phrases, whatever it looks like.
  @Test func nothingIsFilledTwice() {
    #expect(pages { !$0.holds("{{heading}}") } == [])
    // The words for the script, in the tag of the body, alone hold placeholders.
    let bodies = pages.mapValues { page in
      HTMLPage(
        Array(
          page.bytes.drop { $0 != 10 }.split(separator: Array("<body ".utf8)).last?.drop { $0 != 10 } ?? []))
    }
    for number in 0...3 { #expect(bodies.filter { $0.value.holds("{\(number)}") }.keys.sorted() == []) }
  }

  @Test func everyRecordOfACSVIsWhole() {
    var wrong: Set<String> = []
    for (path, bytes) in files where path.hasSuffix(".csv") {
      var isQuoted = false
      var widths: Set<Int> = []
      for record in bytes.split(separator: 10) {
        var width = 1
        for byte in record {
          if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
          if byte == UInt8(ascii: ","), !isQuoted { width += 1 }
        }
        if record.first.map({ "=@\t".utf8.contains($0) }) ?? false { wrong.insert("\(path): formula") }
        widths.insert(width)
      }
      if widths.count > 1 || isQuoted { wrong.insert("\(path): \(widths.sorted())") }
    }
    #expect(wrong == [])
  }
}
