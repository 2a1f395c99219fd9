/// Goes through a text word by word and keeps what is not private.
internal struct WordRedaction {
  private let text: ArraySlice<UInt8>
  /// What is kept of the text before `copied`; nothing is copied before something must go.
  private var result: [UInt8] = []
  private var copied: Int
  /// What was left out.
  private(set) var found: Leaks = []
  /// What the words before say about the next one.
  private var expectation = Expectation.nothing

  private enum Expectation {
    case nothing
    /// A secret was named: a value that looks like one follows.
    case secret
    /// An authorisation was named: perhaps its scheme, then its value.
    case authorisation
    /// A cookie was named: up to the end of the line, what follows `=` is private.
    case cookie
    /// The value of one of the cookie's parts.
    case cookieValue
    /// `from` was said: an address that follows is the device's own.
    case origin
  }

  /// What a word says about the next one, by the word's length.
  private static let names: [[(name: [UInt8], expectation: Expectation)]] = {
    let words: [(Expectation, [String])] = [
      (.cookie, ["cookie", "set-cookie"]), (.authorisation, ["authorization", "proxy-authorization"]),
      (
        .secret,
        [
          "bearer", "password", "passwd", "pwd", "secret", "client_secret", "token", "access_token",
          "refresh_token", "id_token", "api_key", "apikey", "x-api-key", "api-key", "sid", "sessionid",
          "session_id", "jsessionid", "phpsessid",
        ]
      ), (.origin, ["from"]),
    ]
    var names = [[(name: [UInt8], expectation: Expectation)]](repeating: [], count: longestName + 1)
    for (expectation, words) in words {
      for word in words { names[word.utf8.count].append((Array(word.utf8), expectation)) }
    }
    return names
  }()

  private static let longestName = 20

  private static func expectation(behind part: ArraySlice<UInt8>) -> Expectation {
    guard part.count <= longestName else { return .nothing }
    for (name, expectation) in names[part.count] where isName(part, name) { return expectation }
    return .nothing
  }

  /// Makes the redaction of one text.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    copied = text.startIndex
  }

  /// The text without what is private; nil when nothing is.
  mutating func redact() -> [UInt8]? {
    var word = text.startIndex
    for index in text.indices where isWordBreak(text[index]) {
      read(text[word..<index])
      readBreak(text[index])
      word = index + 1
    }
    read(text[word...])
    return copied > text.startIndex ? result + text[copied...] : nil
  }

  /// Takes note of what stands between two words.
  private mutating func readBreak(_ byte: UInt8) {
    switch (expectation, byte) {
    case (_, 0x0a), (_, 0x0d): expectation = .nothing
    case (.cookieValue, UInt8(ascii: ";")), (.cookieValue, UInt8(ascii: ",")), (.cookieValue, 0x20):
      expectation = .cookie
    default: break
    }
  }

  private mutating func read(_ word: ArraySlice<UInt8>) {
    guard !word.isEmpty else { return }
    if byte(before: word) == UInt8(ascii: "{"), word.elementsEqual("redacted".utf8) { return }
    if expectation == .origin, isAddress(word) {
      replace(word, .deviceAddress)
      expectation = .nothing
      return
    }
    guard let slash = word.firstIndex(of: UInt8(ascii: "/")) else { return readParts(of: word) }
    if expectation != .nothing, expectation != .origin { return readParts(of: word) }
    readParts(of: word[..<slash])
    let path = word[slash...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if let redacted = redactingPrivateParts(of: path, &found) { replace(path, by: redacted) }
    if path.endIndex < word.endIndex {
      found.insert(.query)
      replace(word[path.endIndex...], by: [])
    }
  }

  /// What stands before a word or part, if anything does.
  private func byte(before part: ArraySlice<UInt8>) -> UInt8? {
    part.startIndex > text.startIndex ? text[part.startIndex - 1] : nil
  }

  private mutating func replace(_ part: ArraySlice<UInt8>, by other: [UInt8]) {
    result.append(contentsOf: text[copied..<part.startIndex])
    result.append(contentsOf: other)
    copied = part.endIndex
  }

  private mutating func replace(_ part: ArraySlice<UInt8>, _ kinds: Leaks) {
    replace(part, by: Array(redactionMark.utf8))
    found.formUnion(kinds)
  }

  private mutating func readParts(of word: ArraySlice<UInt8>) {
    var start = word.startIndex
    for index in word.indices {
      switch word[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        readPart(word[start..<index], before: word[index])
        start = index + 1
      default: break
      }
    }
    readPart(word[start...], before: 0)
  }

  private mutating func readPart(_ part: ArraySlice<UInt8>, before mark: UInt8) {
    guard !part.isEmpty else { return }
    switch expectation {
    case .secret where looksSecret(part), .cookieValue:
      replace(part, .credential)
      if expectation == .secret { expectation = .nothing }
      return
    case .authorisation:
      if !Self.schemes.contains(where: { isName(part, $0) }) {
        replace(part, .credential)
        expectation = .nothing
        return
      }
    case .cookie:
      if mark == UInt8(ascii: "=") { expectation = .cookieValue }
    case .secret, .origin, .nothing: expectation = Self.expectation(behind: part)
    }
    let kinds = leaks(inPart: part, strict: false)
    if !kinds.isEmpty { replace(part, kinds) }
  }

  private static let schemes = ["basic", "bearer", "digest", "negotiate", "token"].map { Array($0.utf8) }

  /// A value, not a word of the sentence.
  private func looksSecret(_ part: ArraySlice<UInt8>) -> Bool {
    byte(before: part) == UInt8(ascii: "=")
      ? part.count >= 4 : part.count >= 8 && part.contains(where: \.isASCIIDigit)
  }

  /// Four groups of digits or hexadecimal ones with colons, a slash before and a port behind as sockets print
  /// them.
  private func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
    let written = word.drop { $0 == UInt8(ascii: "/") }
    let groups = written.prefix { $0 != UInt8(ascii: ":") }
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if groups.count == 4 {
      return groups.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }
    }
    let isHexadecimal = written.prefix { $0 != UInt8(ascii: "%") }.allSatisfy { byte in
      byte.isASCIIDigit || byte == UInt8(ascii: ":")
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
    return isHexadecimal && written.count { $0 == UInt8(ascii: ":") } >= 2
  }
}
