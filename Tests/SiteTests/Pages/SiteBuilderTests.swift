import Content
import Foundation
import Metrics
import Testing
import Theme

@testable import Site

@Suite struct SiteBuilderTests {
  @Test func equalInputsGiveEqualBytes() throws {
    let (first, second) = (try files(of: hostileSite(), builtAt: 7), try files(of: hostileSite(), builtAt: 8))
    #expect(first.keys.sorted() == second.keys.sorted())
    #expect(first.keys.filter { first[$0] != second[$0] } == ["status.json"])
    let built = try [first, second].map { files in
      try #require(JSONSerialization.jsonObject(with: Data(files["status.json"] ?? [])) as? [String: Any])
    }
    #expect(built[0]["generation"] as? String == built[1]["generation"] as? String)
    #expect(built[1]["built_us"] as? Int == 8)
  }

  @Test func theGenerationFollowsTheContent() throws {
    var other = try hostileSite()
    other.content = library()
    let generations = try [hostileSite(), other].map { input in
      let json =
        try JSONSerialization.jsonObject(with: Data(files(of: input)["status.json"] ?? [])) as? [String: Any]
      return try #require(json?["generation"] as? String)
    }
    #expect(generations[0] != generations[1])
  }

  @Test func chinesePages() throws {
    let files = try files(of: hostileSite(.simplifiedChinese))
    let pieces: [Substring] = phraseTable.flatMap { $0.english.split(separator: /\{[0-9]\}/) }
    let sentences = pieces.map(String.init).filter { $0.split(separator: " ").count > 4 }
    #expect(sentences.count > 20)
    var wrong: Set<String> = []
    for (path, bytes) in files where path.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.contains("<html lang=\"zh-Hans\">") { wrong.insert("\(path): lang") }
      wrong.formUnion(sentences.filter(text.contains))
      if let match = text.firstMatch(of: /.{0,30}。 .{0,30}/) { wrong.insert(String(match.output)) }
    }
    #expect(wrong == [])
    let english = try SiteTests.files(of: hostileSite())
    #expect(english.keys.sorted() == files.keys.sorted())
    #expect(String(decoding: english["index.html"] ?? [], as: UTF8.self).contains("<html lang=\"en\">"))
    let status = String(decoding: files["status.json"] ?? [], as: UTF8.self)
    #expect(!status.contains("。 "))
  }

  /// No request at all is a site too: every page says what is missing.
  @Test func anEmptySite() throws {
    let files = try files(of: input(Traffic([])))
    #expect(files.count > 20)
    let pages = files.filter { $0.key.hasSuffix(".html") }.mapValues(HTMLPage.init)
    #expect(pages.filter { $0.value.unbalanced != nil }.keys.sorted() == [])
    #expect(pages.filter { $0.value.text.contains(/[Nn]a[Nn]%|∞|-?inf\b/) }.keys.sorted() == [])
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
    for (path, bytes) in files where path.hasSuffix(".html") {
      for link in HTMLPage(bytes).values(of: "href") where !link.hasPrefix("#") {
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
    let files = try files(of: hostileSite(theme: theme("note.html", "<h1>{{heading}}</h1>{{body}}")))
    #expect(
      String(decoding: files["pages/about/index.html"] ?? [], as: UTF8.self).hasPrefix("<h1>&lt;script&gt;"))
  }
}
