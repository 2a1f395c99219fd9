internal import Content

/// The texts of one language.
internal struct Words: Sendable {
  /// The language.
  let language: Configuration.Language
  private let texts: [Phrase: String]

  /// All texts of a language.
  init(_ language: Configuration.Language) {
    self.language = language
    texts = Dictionary(
      phraseTable.map { ($0.name, language == .english ? $0.english : $0.chinese) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What stands between two sentences.
  var gap: String { language == .english ? " " : "" }

  /// Sentences one after the other: Chinese ones have no space between them. Empty ones are left out.
  func join(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: gap)
  }

  /// The text of a phrase with `arguments` in place of `{0}`, `{1}` and so on.
  ///
  /// What is filled in is never searched for placeholders: it may come from a phone.
  func callAsFunction(_ phrase: Phrase, _ arguments: String...) -> String {
    let text = texts[phrase] ?? phrase.rawValue
    guard !arguments.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      let body = rest[rest.index(after: open)...]
      guard let close = body.firstIndex(of: "}"), let number = Int(body[..<close]),
        arguments.indices.contains(number)
      else {
        result += "{"
        rest = body
        continue
      }
      result += arguments[number]
      rest = body[body.index(after: close)...]
    }
    return result + rest
  }
}
