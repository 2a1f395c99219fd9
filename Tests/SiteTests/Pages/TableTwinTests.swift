import Foundation
import Testing

@testable import Site

/// Beside every table of numbers stand its twins (`product.md`): the CSV, and for readers whose host forbids downloads the JSON.
@Suite struct TableTwinTests {
  /// Whether a card holds links, or tells of one request: nothing to reckon with.
  private func isNoData(_ id: String, of page: String) -> Bool {
    id == "examples-figure" || page.hasPrefix("requests/") && page != SiteMap.requests
  }

  /// The cards whose twin tells more finely what their chart draws, in rows of another kind.
  private static let isFiner = ["heat", "waterfall"]

  /// A card's markup between its tags, and the same of a group of cards that share twins.
  private func cards(of page: String) -> [(id: String, markup: Substring)] {
    page.split(separator: "<figure ").dropFirst().map { part in
      let card = part.firstRange(of: "</figure>").map { part[..<$0.lowerBound] } ?? part
      let id = card.firstRange(of: "id=\"").map { card[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
      return (String(id), card)
    }
  }

  /// Where a card's links to files of a kind lead.
  private func links(_ kind: String, in markup: Substring, from page: String) -> [String] {
    markup.split(separator: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      .filter { $0.hasSuffix(kind) }
      .compactMap { URL(string: $0, relativeTo: URL(string: "http://x/" + page))?.path.dropFirst() }
      .map(String.init)
  }

  @Test func everyTableHasBoth() throws {
    let files = try RenderedSite.files()
    var seen = 0
    for (path, bytes) in files where path.hasSuffix(".html") {
      let page = String(decoding: bytes, as: UTF8.self)
      for (id, card) in cards(of: page) where card.contains("<tbody>") {
        guard !isNoData(id, of: path) else { continue }
        // The cards of an endpoint's dimensions share the twins of the heading above them.
        let isShared = id.hasPrefix("slices-") && path.contains("/endpoints/")
        let markup = isShared ? page[...] : card
        for kind in [".csv", ".json"] {
          let found = links(kind, in: markup, from: path)
          #expect(!found.isEmpty, "\(path): \(id) has no \(kind)")
          for link in found { #expect(files[link] != nil, "\(path): \(id) leads to \(link)") }
        }
        seen += 1
      }
    }
    #expect(seen > 200)
  }

  /// The twin of a card holds each row that the page shows.
  @Test func noRowIsLost() throws {
    let files = try RenderedSite.files()
    for (path, bytes) in files where path.hasSuffix(".html") {
      for (id, card) in cards(of: String(decoding: bytes, as: UTF8.self)) {
        guard !isNoData(id, of: path), !Self.isFiner.contains(id), let body = card.firstRange(of: "<tbody>")
        else {
          continue
        }
        guard let csv = links(".csv", in: card, from: path).first, let twin = files[csv] else { continue }
        let shown = card[body.upperBound...].split(separator: "<tr").count - 1
        let rows = String(decoding: twin, as: UTF8.self).split(separator: "\r\n").count - 1
        #expect(rows >= shown, "\(path): \(id) shows \(shown) rows, \(csv) has \(rows)")
      }
    }
  }

  /// Whatever the locale, files hold plain numbers: no separators, no units, no dashes for what is not known.
  @Test func cellsAreRaw() throws {
    for (path, bytes) in try RenderedSite.files() where path.hasSuffix(".csv") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(",–"), "\(path)")
      #expect(text.firstMatch(of: /,"[0-9]{1,3}(,[0-9]{3})+"/) == nil, "\(path)")
      #expect(text.firstMatch(of: /(^|,)[0-9.]+ ?(%|ms|KiB|MiB)(,|\r)/) == nil, "\(path)")
    }
  }
}
