import Content
import Foundation
import Testing

@testable import Site

/// The numbers of the placeholders in a text.
private func placeholders(_ text: String) -> Set<String> {
  Set(text.matches(of: /\{([0-9]+)\}/).map { String($0.1) })
}

@Suite struct PhraseTests {
  @Test func everyPhraseStandsOnceInTheTable() {
    #expect(phraseTable.count == Phrase.allCases.count)
    #expect(Set(phraseTable.map(\.name)) == Set(Phrase.allCases))
  }

  @Test(arguments: Phrase.allCases)
  func bothLanguagesSayTheSame(phrase: Phrase) throws {
    let (_, english, chinese) = try #require(phraseTable.first { $0.name == phrase })
    #expect(!english.isEmpty && !chinese.isEmpty)
    #expect(placeholders(english) == placeholders(chinese))
    #expect(placeholders(english) == Set((0..<placeholders(english).count).map(String.init)))
    #expect(english.hasSuffix(".") == chinese.hasSuffix("。"), "\(english) \(chinese)")
    // What stands between the members of a list ends with its space.
    guard phrase != .comma else { return }
    #expect(english == english.trimmingCharacters(in: .whitespaces))
    #expect(chinese == chinese.trimmingCharacters(in: .whitespaces))
  }

  /// Between Chinese words stand Chinese stops without a space after them; Latin words stand apart.
  @Test(arguments: phraseTable.map(\.chinese))
  func chineseStops(text: String) {
    #expect(text.firstMatch(of: /[\u{4E00}-\u{9FFF}][,;:.?!(]/) == nil, "\(text)")
    #expect(text.firstMatch(of: #/[，。；：？！、（）] /#) == nil, "\(text)")
    #expect(
      text.firstMatch(of: /[\u{4E00}-\u{9FFF}][A-Za-z0-9]|[A-Za-z0-9][\u{4E00}-\u{9FFF}]/) == nil, "\(text)")
  }

  /// A phrase that no page prints is deleted. The sources are read as text: `.name` not after another name.
  @Test func everyPhraseIsUsed() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appending(path: "Sources/Site")
    let names = try #require(FileManager.default.enumerator(atPath: sources.path))
    var used: Set<String> = []
    for case let name as String in names where name.hasSuffix(".swift") && !name.hasPrefix("Wording/") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /(?:^|[^A-Za-z0-9_)\]}?!])\.([a-z][A-Za-z0-9]*)/) {
        used.insert(String(match.1))
      }
      for match in text.matches(of: /Phrase\.([a-z][A-Za-z0-9]*)/) { used.insert(String(match.1)) }
    }
    #expect(used.count > 100)
    #expect(Phrase.allCases.map { "\($0)" }.filter { !used.contains($0) } == [])
  }
}

@Suite struct WordsTests {
  private let english = Words(.english)

  @Test func placeholdersAreFilled() {
    #expect(english(.shownOf, "3", "12") == "3 of 12")
    #expect(Words(.simplifiedChinese)(.whatFailedFinding, "TLS", "40%", "9") == "TLS 占 9 次失败的 40%。")
    #expect(english(.unitDays) == "{0} d")
  }

  @Test(arguments: [
    ("1", "1", "1 span in 1 service."), ("2", "1", "2 spans in 1 service."),
    ("0", "11", "0 spans in 11 services."),
  ])
  func wordsGoWithTheirCounts(spans: String, services: String, text: String) {
    #expect(english(.spanCount, spans, services) == text)
    #expect(Words(.simplifiedChinese)(.spanCount, spans, services) == "\(spans) 个 Span，\(services) 个服务。")
  }

  /// What is filled in may come from a phone.
  @Test(arguments: ["{0}", "{1}", "{", "}", "{{0}}", "{0", "%@", "\\(0)"])
  func filledTextIsNeverSearched(text: String) {
    #expect(english(.shownOf, text, "12") == "\(text) of 12")
    #expect(english(.shownOf, "12", text) == "12 of \(text)")
  }

  @Test func sentencesAreJoinedAsTheLanguageDoes() {
    #expect(english.join(["One.", "", "Two."]) == "One. Two.")
    #expect(Words(.simplifiedChinese).join(["一。", "", "二。"]) == "一。二。")
    #expect(english.join([]).isEmpty)
  }
}
