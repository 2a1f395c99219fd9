/// The registry's names and meanings in simplified Chinese.
///
/// A line `@domain` opens a domain, the others are `code|name|meaning`. The domain `status` holds the statuses that
/// have no row of their own in the registry. That every row and status has a text is tested.
enum ChineseText {
  /// A name and a meaning.
  struct Entry: Sendable {
    let name: String
    let meaning: String
  }

  /// The texts by `domain code`.
  static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for text in [appleTexts, androidTexts, reportedTexts] {
      var domain = ""
      for line in text.split(separator: "\n") {
        if line.hasPrefix("@") {
          domain = String(line.dropFirst())
          continue
        }
        let fields = line.split(separator: "|", maxSplits: 2).map(String.init)
        guard fields.count == 3 else { continue }
        entries["\(domain) \(fields[0])"] = Entry(name: fields[1], meaning: fields[2])
      }
    }
    return entries
  }()

  /// The text of a status: its own, or its class's.
  static func status(_ status: Int) -> Entry? {
    ["http \(status)", "status \(status)", "http \(status / 100)xx"].lazy.compactMap { entries[$0] }.first
  }
}
