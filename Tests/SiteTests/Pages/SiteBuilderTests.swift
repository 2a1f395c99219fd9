import Content
import Foundation
import Metrics
import Testing
import Theme

@testable import Site

/// The members of `status.json`.
private func status(_ files: [String: [UInt8]]) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(files["status.json"] ?? [])) as? [String: Any])
}

@Suite struct SiteBuilderTests {
  @Test func equalInputsGiveEqualBytes() throws {
    let (first, second) = (try RenderedSite.files(), try files(of: hostileSite(), builtAt: 8))
    #expect(first.keys.sorted() == second.keys.sorted())
    #expect(first.keys.filter { first[$0] != second[$0] } == ["status.json"])
    let generations = try [first, second].map { try status($0)["generation"] as? String }
    #expect(generations[0] == generations[1] && generations[0]?.utf8.count == 16)
    #expect(try status(second)["built_us"] as? Int == 8)
  }

  @Test func theGenerationFollowsTheContent() throws {
    var other = try hostileSite()
    other.configuration.periods = [.day]
    let small = try files(of: other)
    other.content = library()
    #expect(try status(small)["generation"] as? String != status(files(of: other))["generation"] as? String)
  }

  @Test func chinesePages() throws {
    let files = try RenderedSite.chineseFiles()
    #expect(try RenderedSite.files().keys.sorted() == files.keys.sorted())
    #expect(pages(of: files).filter { $0.value.tags.first?["lang"] != "zh-Hans" }.keys.sorted() == [])
    #expect(try RenderedSite.pages().filter { $0.value.tags.first?["lang"] != "en" }.keys.sorted() == [])
    let pieces: [Substring] = phraseTable.flatMap { $0.english.split(separator: /\{[0-9]\}/) }
    let sentences = pieces.map(String.init).filter { $0.utf8.count { $0 == UInt8(ascii: " ") } > 3 }
    #expect(sentences.count > 20)
    let all = chinesePage(of: files)
    #expect(sentences.filter(all.holds) == [])
  }

  /// Chinese sentences have no space between them.
  @Test func chineseSentencesStandTogether() throws {
    let all = try chinesePage(of: RenderedSite.chineseFiles())
    #expect(["。 ", "。</strong> ", "。** "].filter(all.holds) == [])
  }

  /// The pages of one period and of none, `status.json` and `summary.md` in one: the other periods have the same words.
  private func chinesePage(of files: [String: [UInt8]]) -> HTMLPage {
    let others = ["24h/", "7d/", "91d/", "data/", "assets/"]
    return HTMLPage(
      files.filter { file in !others.contains { file.key.hasPrefix($0) } && !file.key.hasSuffix(".csv") }
        .sorted { $0.key < $1.key }.flatMap(\.value))
  }

  /// No request at all is a site too: every page says what is missing.
  @Test func anEmptySite() throws {
    let pages = try pages(of: files(of: input(Traffic([]))))
    #expect(pages.count > 15)
    #expect(pages.filter { $0.value.unbalanced != nil }.keys.sorted() == [])
    for text in ["NaN", "nan%", "∞", "inf%"] {
      #expect(pages.filter { $0.value.holds(text) }.keys.sorted() == [])
    }
  }

  @Test(arguments: [[Configuration.Period.day], [.week, .quarter]])
  func fewerPeriods(periods: [Configuration.Period]) throws {
    var input = try hostileSite()
    input.configuration.periods = periods
    let files = try files(of: input)
    #expect(files.keys.contains("index.html"))
    for period in Configuration.Period.allCases {
      #expect(files.keys.contains("\(period.rawValue)/index.html") == periods.contains(period))
    }
    var wrong: Set<String> = []
    for (path, page) in pages(of: files) {
      for link in Set(page.values(of: "href")) where !link.hasPrefix("#") {
        let target = destination(of: String(link.prefix { $0 != "#" }), on: path)
        if !files.keys.contains(target ?? "") { wrong.insert("\(path) → \(link)") }
      }
    }
    #expect(wrong == [])
  }
}

@Suite struct TemplateErrorTests {
  /// The built-in theme with one template of a project.
  private func theme(_ name: String, _ text: String) throws -> Theme {
    let project = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: project) }
    let folder = project.appending(path: "templates")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
    return try Theme.builtIn.overridden(by: project.path)
  }

  private func failure(_ theme: Theme) throws -> String? {
    do {
      _ = try files(of: hostileSite(theme: theme))
      return nil
    } catch let error as SiteError {
      return error.description
    }
  }

  /// Found when the templates are compiled, before any page is rendered.
  @Test func anUnknownName() throws {
    let text = try #require(
      try failure(theme("overview.html", "{{<frame}}\n{{$main}}\n  {{headng}}{{/main}}{{/frame}}")))
    #expect(text.hasPrefix("templates/overview.html:3:5: "), "\(text)")
    #expect(text.contains("headng") && text.contains("heading"), "\(text)")
  }

  /// A name that exists, on a page that does not have it: found when that page is rendered.
  @Test func aNameOfAnotherPage() throws {
    let text = try #require(try failure(theme("endpoints.html", "<p>\n{{remarks}}")))
    #expect(text.hasPrefix("templates/endpoints.html:2:3: "), "\(text)")
  }

  @Test func rawTagsAreRefused() throws {
    let text = try #require(try failure(theme("note.html", "{{{body}}}")))
    #expect(text.hasPrefix("templates/note.html:1:"), "\(text)")
  }

  @Test func aProjectsTemplateIsUsed() throws {
    let own = try theme("note.html", "<h1>{{heading}}</h1>{{body}}")
    let page = try files(of: hostileSite(theme: own))["pages/about/index.html"] ?? []
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.hasPrefix("<h1>alert(1)&quot;"), "\(text)")
    #expect(text.hasSuffix("</h1><p>Text.</p>\n"), "\(text)")
  }
}
