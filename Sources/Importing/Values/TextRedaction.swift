/// `text` without what may be private in an error text, a span's name or a span's attribute.
///
/// URLs are cut to scheme, host and path, paths end before `?` and `#`, and words that are an e-mail
/// address, a JSON web token or a payment card are replaced.
internal func removingPrivateText(from text: String) -> String {
  guard text.utf8.count >= 2, mayHoldPrivateText(text) else { return text }
  let written = Array(text.utf8)
  let cut = cuttingURLs(in: written)
  var result: [UInt8] = []
  result.reserveCapacity(cut.count)
  var word = 0
  for index in cut.indices where isWordBreak(cut[index]) {
    appendPublicWord(cut[word..<index], to: &result)
    result.append(cut[index])
    word = index + 1
  }
  appendPublicWord(cut[word...], to: &result)
  return result == written ? text : String(decoding: result, as: UTF8.self)
}

/// Most texts hold none of the marks without which nothing in them is private.
private func mayHoldPrivateText(_ text: String) -> Bool {
  var digits = 0
  var dots = 0
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "?"), UInt8(ascii: "%"): return true
    case UInt8(ascii: "."): dots += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    default: break
    }
  }
  return digits >= 13 || (dots >= 2 && text.utf8.count > 16)
}

private func isWordBreak(_ byte: UInt8) -> Bool {
  switch byte {
  case ...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"),
    UInt8(ascii: ">"),
    UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
    UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ";"):
    true
  default: false
  }
}

private func appendPublicWord(_ word: ArraySlice<UInt8>, to result: inout [UInt8]) {
  guard let slash = word.firstIndex(of: UInt8(ascii: "/")) else {
    return appendPublicParts(of: word, to: &result)
  }
  appendPublicParts(of: word[..<slash], to: &result)
  let path = word[slash...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  result.append(contentsOf: redactingPrivateParts(of: path) ?? Array(path))
}

private func appendPublicParts(of word: ArraySlice<UInt8>, to result: inout [UInt8]) {
  func append(_ part: ArraySlice<UInt8>) {
    if part.count >= 6, isIdentifyingWord(part) {
      result.append(contentsOf: redactionMark.utf8)
    } else {
      result.append(contentsOf: part)
    }
  }
  var start = word.startIndex
  for index in word.indices {
    switch word[index] {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "#"):
      append(word[start..<index])
      result.append(word[index])
      start = index + 1
    default: break
    }
  }
  append(word[start...])
}

/// `text` with every URL in it cut to scheme, host and path.
internal func cuttingURLs(in text: String) -> String {
  String(decoding: cuttingURLs(in: Array(text.utf8)), as: UTF8.self)
}

private func cuttingURLs(in text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var copied = 0
  var index = 0
  while let colon = text[index...].firstIndex(of: UInt8(ascii: ":")) {
    index = colon + 1
    guard text[index...].starts(with: "//".utf8) else { continue }
    var start = colon
    while start > copied, continuesScheme(text[start - 1]) { start -= 1 }
    var end = colon + 3
    while end < text.count, !endsURL(text[end]) { end += 1 }
    result.append(contentsOf: text[copied..<start])
    appendCutURL(scheme: text[start..<colon], rest: text[colon..<end], to: &result)
    copied = end
    index = end
  }
  guard copied > 0 else { return text }
  return result + text[copied...]
}

private func continuesScheme(_ byte: UInt8) -> Bool {
  byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    || byte == UInt8(ascii: ".")
}

private func endsURL(_ byte: UInt8) -> Bool {
  switch byte {
  // An address of IPv6 stands in brackets.
  case UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ";"): false
  case UInt8(ascii: "\\"), UInt8(ascii: "^"): true
  default: isWordBreak(byte)
  }
}

/// Every scheme with an authority is cut by the same marks.
private func appendCutURL(scheme: ArraySlice<UInt8>, rest: ArraySlice<UInt8>, to result: inout [UInt8]) {
  result.append(contentsOf: scheme)
  result.append(contentsOf: "://".utf8)
  guard case .web(let address) = URLReading("https" + String(decoding: rest, as: UTF8.self)) else { return }
  result.append(contentsOf: address.host.utf8)
  result.append(contentsOf: address.path.utf8)
}
