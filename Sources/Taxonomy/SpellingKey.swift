/// The form in which spellings are compared: ASCII letters in lower case, blanks at both ends cut.
struct SpellingKey: Hashable {
  let text: String

  /// At most so many bytes are looked at: no known spelling is longer, and a phone may send any text.
  private static let limit = 160

  init(_ raw: some StringProtocol) {
    var bytes = Array(raw.utf8.drop(while: Self.isBlank).prefix(Self.limit))
    while let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
    text = String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The text without the first of `prefixes` that it begins with.
  func dropping(_ prefixes: String...) -> String {
    for prefix in prefixes where text.hasPrefix(prefix) { return String(text.dropFirst(prefix.count)) }
    return text
  }
}
