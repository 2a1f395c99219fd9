import Content
import Foundation
import Testing
import Theme

@testable import Site

@Suite struct HostileSiteTests {
  private let files: [String: [UInt8]]
  private let pages: [String: HTMLPage]

  init() throws {
    files = try SiteTests.files(of: hostileSite())
    pages = files.filter { $0.key.hasSuffix(".html") }.mapValues(HTMLPage.init)
  }

  /// The paths of the pages that break a rule, in order.
  private func pages(where isWrong: (HTMLPage) -> Bool) -> [String] {
    pages.filter { isWrong($0.value) }.keys.sorted()
  }

  @Test func everyKindOfPageIsThere() {
    let search = slug("GET api.example.com/v1/search")
    for path in [
      "index.html", "28d/index.html", "24h/endpoints/index.html", "7d/errors/index.html", "91d/traces/index.html",
      "incidents/index.html", "incidents/tls/index.html", "pages/about/index.html", "data-quality/index.html",
      "traces/4bf92f3577b34da6a3ce929d0e0e4736/index.html", "traces/\(slug(hostile))/index.html",
      "28d/errors/\(slug("HTTP 503"))/index.html", "28d/endpoints/\(search)/index.html",
      "28d/endpoints/\(search)/data.csv", "28d/endpoints/\(search)/data.json", "status.json",
      "data/24h/overview.json",
    ] { #expect(files.keys.contains(path), "\(path)") }
  }

  @Test func nothingRuns() {
    #expect(pages { $0.text.matches(of: /<script/).count != 1 } == [])
    #expect(pages { $0.text.contains("<script>") || $0.text.contains("javascript:") } == [])
    #expect(
      pages { page in
        page.tags.flatMap { $0.attributes.map(\.name) }
          .contains { $0.hasPrefix("on") || $0 == "style" || $0 == "target" }
      } == [])
    #expect(pages { $0.values(of: "src").contains { !$0.contains("assets/") } } == [])
  }

  @Test func markupIsWellFormed() {
    #expect(pages.compactMap { path, page in page.strayMarkup.map { "\(path): \($0)" } } == [])
    #expect(pages.compactMap { path, page in page.unbalanced.map { "\(path): \($0)" } } == [])
    #expect(pages { page in page.tags.count { $0.name == "h1" && !$0.isEnd } != 1 } == [])
  }

  @Test func idsAreUniqueAndThere() {
    var wrong: Set<String> = []
    for page in pages.values {
      let ids = page.values(of: "id")
      for (id, count) in Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +) where count > 1 { wrong.insert(id) }
      for name in ["aria-labelledby", "aria-describedby", "for"] {
        for id in page.values(of: name).flatMap({ $0.split(separator: " ") }) where !ids.contains(String(id)) {
          wrong.insert("\(name) \(id)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func everyLinkLeadsToAPlaceOfTheSite() {
    var wrong: Set<String> = []
    for (path, page) in pages {
      for link in page.values(of: "href") + page.values(of: "src") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target = parts[0].isEmpty ? path : destination(of: parts[0], on: path)
        guard let target, files.keys.contains(target) else {
          wrong.insert("\(path) → \(link)")
          continue
        }
        if parts.count > 1, pages[target]?.values(of: "id").contains(parts[1]) != true {
          wrong.insert("\(path) → \(link)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func everyPageCanBeReached() {
    var reached: Set<String> = ["index.html"]
    var queue = ["index.html"]
    while let path = queue.popLast() {
      for link in pages[path]?.values(of: "href") ?? [] {
        let target = destination(of: String(link.prefix { $0 != "#" }), on: path)
        if let target, pages[target] != nil, reached.insert(target).inserted { queue.append(target) }
      }
    }
    #expect(pages.keys.filter { !reached.contains($0) } == [])
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
    #expect(pages { !$0.text.contains("{{heading}}") } == [])
    let attributes = /\sdata-(units|stale-text|words)="[^"]*"/
    #expect(pages { $0.text.replacing(attributes, with: "").contains(/\{[0-9]\}/) } == [])
  }

  @Test func everyRecordOfACSVIsWhole() {
    var wrong: Set<String> = []
    for (path, bytes) in files where path.hasSuffix(".csv") {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains(/(?:^|[\n,]"?)[=@\t]/) { wrong.insert("\(path): formula") }
      let records = text.replacing(/"(?:[^"]|"")*"/, with: "").split(separator: "\r\n")
      if Set(records.map { record in record.count { $0 == "," } }).count != 1 { wrong.insert("\(path): widths") }
    }
    #expect(wrong == [])
  }
}
