/// `text` without what may be private in an error text, a span's name or a span's attribute.
///
/// URLs are cut to scheme, host and path, paths end before `?` and `#`, and words that are an e-mail address, a
/// JSON web token or a payment card are replaced.
internal func removingPrivateText(from text: String) -> String {
  guard mayHoldPrivateText(text) else { return text }
  let cut = text.utf8.contains(UInt8(ascii: ":")) ? cuttingURLs(in: text) : text
  var result = ""
  var word = cut.startIndex
  for index in cut.utf8.indices where isWordBreak(cut.utf8[index]) {
    result += publicWord(cut[word..<index])
    word = cut.utf8.index(after: index)
    result += cut[index..<word]
  }
  return result + publicWord(cut[word...])
}

/// Most texts hold none of the marks without which nothing in them is private.
private func mayHoldPrivateText(_ text: String) -> Bool {
  var digits = 0
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "."): if text.utf8.count > 16 { return true }
    case _ where byte.isASCIIDigit: digits += 1
    default: break
    }
  }
  return digits >= 13
}

private func isWordBreak(_ byte: UInt8) -> Bool {
  byte <= 0x20 || "\"'`<>()[]{}|,;".utf8.contains(byte)
}

private func publicWord(_ word: Substring) -> String {
  if let slash = word.utf8.firstIndex(of: UInt8(ascii: "/")) {
    let path = redactedPath(String(word[slash...]))
    return publicParts(of: word[..<slash]) + path
  }
  return publicParts(of: word)
}

private func publicParts(of word: Substring) -> String {
  var result = ""
  var start = word.startIndex
  for index in word.utf8.indices where ":=&?#".utf8.contains(word.utf8[index]) {
    result += publicPart(word[start..<index])
    start = word.utf8.index(after: index)
    result += word[index..<start]
  }
  return result + publicPart(word[start...])
}

private func publicPart(_ part: Substring) -> String {
  part.utf8.count >= 6 && isIdentifyingWord(part) ? redactionMark : String(part)
}

/// `text` with every URL in it cut to scheme, host and path.
internal func cuttingURLs(in text: String) -> String {
  var result = ""
  var rest = text[...]
  while let mark = rest.firstRange(of: "://") {
    let before = rest[..<mark.lowerBound]
    let scheme = before.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let start = before.index(before.endIndex, offsetBy: -scheme.count)
    let behind = rest[mark.upperBound...].prefix {
      !$0.isWhitespace && !"\"'<>()[]{}|\\^`".contains($0) || $0 == "["
    }
    let url = rest[start..<behind.endIndex]
    result += rest[..<start]
    result += cut(url, scheme: rest[start..<mark.lowerBound])
    rest = rest[behind.endIndex...]
  }
  return result + rest
}

private func cut(_ url: Substring, scheme: Substring) -> String {
  // Every scheme with an authority is cut by the same marks.
  guard case .web(let address) = URLReading("https" + url.dropFirst(scheme.count)) else {
    return "\(scheme)://"
  }
  return "\(scheme)://\(address.host)\(address.path)"
}
