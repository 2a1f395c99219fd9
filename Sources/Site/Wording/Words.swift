internal import Content

/// The texts of one language.
internal struct Words: Sendable {
  /// The language.
  let language: Configuration.Language
  private let texts: [Phrase: [Piece]]

  /// A part of a text.
  private enum Piece {
    case text(String)
    /// What is filled in, by its number.
    case argument(Int)
    /// A word that goes with a count, by the count's number: for one and for more.
    case counted(Int, one: String, more: String)
  }

  /// All texts of a language.
  init(_ language: Configuration.Language) {
    self.language = language
    texts = Dictionary(
      phraseTable.map { ($0.name, Self.pieces(of: language == .english ? $0.english : $0.chinese)) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if let piece = Self.piece(rest[rest.index(after: open)..<close]) {
        if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
        pieces.append(piece)
      } else {
        pieces.append(.text(String(rest[...close])))
      }
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }

  /// What stands between two braces: `0`, or `0:span|spans`; nil of anything else.
  private static func piece(_ text: Substring) -> Piece? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = Int(parts[0]), number >= 0 else { return nil }
    guard parts.count == 2 else { return .argument(number) }
    let forms = parts[1].split(separator: "|", omittingEmptySubsequences: false)
    return forms.count == 2 ? .counted(number, one: String(forms[0]), more: String(forms[1])) : nil
  }

  /// What stands between two sentences.
  var gap: String { language == .english ? " " : "" }

  /// Sentences one after the other: Chinese ones have no space between them. Empty ones are left out.
  func join(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: gap)
  }

  /// The text of a phrase with `arguments` in place of `{0}`, `{1}` and so on; `{0:span|spans}` is the word that goes with the
  /// count that stands for `{0}`.
  ///
  /// What is filled in is never searched for placeholders: it may come from a phone.
  func callAsFunction(_ phrase: Phrase, _ arguments: String...) -> String {
    guard let pieces = texts[phrase] else { return "\(phrase)" }
    if pieces.count == 1, case .text(let text) = pieces[0] { return text }
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .argument(let number):
        result += arguments.indices.contains(number) ? arguments[number] : "{\(number)}"
      case .counted(let number, let one, let more):
        result += arguments.indices.contains(number) && arguments[number] == "1" ? one : more
      }
    }
    return result
  }
}
