/// What a text of a column is made of, which decides what is private in it.
public enum ColumnText: Sendable {
  /// A path, or a template of paths.
  case path
  /// A host.
  case host
  /// Words: codes, names, sentences.
  case words
  /// An identifier that a program made. One of 16 hexadecimal digits, as a span's (W3C Trace Context, section 3.2), is private in
  /// nothing, though one in 60,000 by chance has the digits of a payment card; any other is words.
  case identifier

  /// The bytes of a text of this kind with what is private replaced; nil when nothing is.
  ///
  /// - Parameter found: gets what was private.
  public func redacted(_ text: ArraySlice<UInt8>, _ found: inout Leaks) -> [UInt8]? {
    switch self {
    case .words: return redactedText(text, &found)
    case .identifier:
      let isPlain = text.count == 16 && text.allSatisfy(\.isHexDigit)
      return isPlain ? nil : redactedText(text, &found)
    case .host:
      if let at = text.lastIndex(of: UInt8(ascii: "@")) {
        found.insert(.userInfo)
        return at == text.index(before: text.endIndex) ? Array("unknown".utf8) : Array(text[(at + 1)...])
      }
      return redactedText(text, &found)
    case .path:
      let end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      if end != nil { found.insert(.query) }
      let path = text[..<(end ?? text.endIndex)]
      return redactingPrivateParts(of: path, &found, hex: longestDigest + 1)
        ?? (end == nil ? nil : Array(path))
    }
  }

  /// A text of this kind with what is private replaced.
  public func redacted(_ text: String, _ found: inout Leaks) -> String {
    let bytes = Array(text.utf8)
    return redacted(bytes[...], &found).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}
