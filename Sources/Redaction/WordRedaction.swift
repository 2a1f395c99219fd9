/// Takes a text word by word and keeps what is not private.
internal struct WordRedaction {
  /// The text so far.
  private(set) var result: [UInt8] = []
  /// What was left out of it.
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

  private static let names: [String: Expectation] = [
    "cookie": .cookie, "set-cookie": .cookie, "authorization": .authorisation,
    "proxy-authorization": .authorisation, "bearer": .secret, "password": .secret, "passwd": .secret,
    "pwd": .secret, "secret": .secret, "client_secret": .secret, "token": .secret, "access_token": .secret,
    "refresh_token": .secret, "id_token": .secret, "api_key": .secret, "apikey": .secret,
    "x-api-key": .secret, "api-key": .secret, "sid": .secret, "sessionid": .secret, "session_id": .secret,
    "jsessionid": .secret, "phpsessid": .secret, "from": .origin,
  ]

  private static let longestName = 20

  /// Takes what stands between two words.
  mutating func appendBreak(_ byte: UInt8) {
    result.append(byte)
    switch (expectation, byte) {
    case (_, 0x0a), (_, 0x0d): expectation = .nothing
    case (.cookieValue, UInt8(ascii: ";")), (.cookieValue, UInt8(ascii: ",")), (.cookieValue, 0x20):
      expectation = .cookie
    default: break
    }
  }

  /// Takes a word.
  mutating func append(_ word: ArraySlice<UInt8>) {
    guard !word.isEmpty else { return }
    if result.last == UInt8(ascii: "{"), word.elementsEqual("redacted".utf8) {
      result.append(contentsOf: word)
      return
    }
    if expectation == .origin, isAddress(word) {
      replace(.deviceAddress)
      expectation = .nothing
      return
    }
    guard let slash = word.firstIndex(of: UInt8(ascii: "/")) else { return appendParts(of: word) }
    if expectation != .nothing, expectation != .origin { return appendParts(of: word) }
    appendParts(of: word[..<slash])
    let path = word[slash...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if path.endIndex < word.endIndex { found.insert(.query) }
    result.append(contentsOf: redactingPrivateParts(of: path, &found) ?? Array(path))
  }

  private mutating func appendParts(of word: ArraySlice<UInt8>) {
    var start = word.startIndex
    for index in word.indices {
      switch word[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        appendPart(word[start..<index], before: word[index])
        result.append(word[index])
        start = index + 1
      default: break
      }
    }
    appendPart(word[start...], before: 0)
  }

  private mutating func appendPart(_ part: ArraySlice<UInt8>, before mark: UInt8) {
    guard !part.isEmpty else { return }
    switch expectation {
    case .secret where looksSecret(part), .cookieValue:
      replace(.credential)
      if expectation == .secret { expectation = .nothing }
      return
    case .authorisation:
      if !Self.schemes.contains(lowercased(part)) {
        replace(.credential)
        expectation = .nothing
        return
      }
    case .cookie:
      if mark == UInt8(ascii: "=") { expectation = .cookieValue }
    case .secret, .origin, .nothing:
      expectation = part.count <= Self.longestName ? Self.names[lowercased(part)] ?? .nothing : .nothing
    }
    let kinds = leaks(inPart: part, strict: false)
    if kinds.isEmpty {
      result.append(contentsOf: part)
    } else {
      replace(kinds)
    }
  }

  private static let schemes: Set<String> = ["basic", "bearer", "digest", "negotiate", "token"]

  private mutating func replace(_ kinds: Leaks) {
    result.append(contentsOf: redactionMark.utf8)
    found.formUnion(kinds)
  }

  private func lowercased(_ part: ArraySlice<UInt8>) -> String {
    String(decoding: part, as: UTF8.self).lowercased()
  }

  /// A value, not a word of the sentence.
  private func looksSecret(_ part: ArraySlice<UInt8>) -> Bool {
    result.last == UInt8(ascii: "=")
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
