internal import Content
internal import Taxonomy

/// What pages say of codes, each looked up once for the whole site.
internal struct CodeTexts: Sendable {
  /// What pages say of one code.
  struct Text: Sendable {
    /// What the registry says.
    let details: FailureDetails
    /// The name in words: `Timed out`, `HTTP 503`.
    let name: String
    /// The second, quieter name, its domain shortened: `URL −1001`; nil where there is none.
    let title: String?
    /// What the code means, in the site's language.
    let meaning: String
  }

  private let words: Words
  private var known: [FailureCode: Text] = [:]

  /// The texts of the codes that a report has; those of others are made when they are asked for.
  init(_ codes: [FailureCode], _ words: Words) {
    self.words = words
    for code in codes { known[code] = text(code) }
  }

  subscript(_ code: FailureCode) -> Text { known[code] ?? text(code) }

  private func text(_ code: FailureCode) -> Text {
    let details = code.details
    let said = words.language == .english ? details : code.chineseDetails
    return Text(
      details: details, name: name(code, said), title: Self.title(said), meaning: visible(said.meaning))
  }

  private func name(_ code: FailureCode, _ details: FailureDetails) -> String {
    switch code.kind {
    case .error where details.isKnown && words.language == .english:
      return visible(spelledOut(details.name), limit: 80)
    case .parse where words.language == .english: return words(.parseFailed)
    default: return visible(details.name, limit: 80)
    }
  }

  private static func title(_ details: FailureDetails) -> String? {
    let title = details.title
    guard !title.isEmpty else { return nil }
    let short = shortDomains.first { title.hasPrefix($0.domain + " ") }
      .map { $0.short + title.dropFirst($0.domain.count + ($0.short.isEmpty ? 1 : 0)) }
    return visible((short ?? title).replacing(" -", with: " −"), limit: 60)
  }

  private static let shortDomains = [
    (domain: "NSURLErrorDomain", short: "URL"), (domain: "NSPOSIXErrorDomain", short: "POSIX"),
    (domain: "NSOSStatusErrorDomain", short: "OSStatus"), (domain: "java", short: ""),
  ]
}
