/// `text` without what may be private in an error text, a span's name or a span's attribute.
///
/// URLs are cut to scheme, host and path, paths end before `?` and `#`, words that are an e-mail address, a
/// JSON web token or a payment card are replaced, and so are the values of cookies, authorisations and
/// passwords and the address that a connection was made from.
public func removingPrivateText(from text: String) -> String {
  guard text.utf8.count >= 2, mayHoldPrivateText(text.utf8) else { return text }
  var leaks: Leaks = []
  let bytes = Array(text.utf8)
  return redactedText(bytes[...], &leaks).map { String(decoding: $0, as: UTF8.self) } ?? text
}

/// The bytes of a text without what may be private; nil when nothing is.
internal func redactedText(_ text: ArraySlice<UInt8>, _ found: inout Leaks) -> [UInt8]? {
  guard mayHoldPrivateText(text) else { return nil }
  var words = WordRedaction()
  let cut = cuttingURLs(in: text, &found)
  var word = cut.startIndex
  for index in cut.indices where isWordBreak(cut[index]) {
    words.append(cut[word..<index])
    words.appendBreak(cut[index])
    word = index + 1
  }
  words.append(cut[word...])
  found.formUnion(words.found)
  return words.result.elementsEqual(text) ? nil : words.result
}

/// Most texts hold none of the marks without which nothing in them is private.
private func mayHoldPrivateText(_ text: some Sequence<UInt8>) -> Bool {
  var digits = 0
  var dots = 0
  var length = 0
  for byte in text {
    length += 1
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: ":"):
      return true
    case UInt8(ascii: "."): dots += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    default: break
    }
  }
  // A dotted address has fewer digits than a card, and a word and a blank before it; so has "Bearer …".
  return digits >= 13 || (dots >= 2 && length > 11) || (digits >= 2 && length >= 15)
}

/// Whether a byte ends a word.
internal func isWordBreak(_ byte: UInt8) -> Bool {
  switch byte {
  case ...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"),
    UInt8(ascii: ">"),
    UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
    UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: ";"):
    true
  default: false
  }
}

/// `text` with every URL in it cut to scheme, host and path.
public func cuttingURLs(in text: String) -> String {
  var leaks: Leaks = []
  return String(decoding: cuttingURLs(in: Array(text.utf8)[...], &leaks), as: UTF8.self)
}

private func cuttingURLs(in text: ArraySlice<UInt8>, _ found: inout Leaks) -> ArraySlice<UInt8> {
  var result: [UInt8] = []
  var copied = text.startIndex
  var index = text.startIndex
  while let colon = text[index...].firstIndex(of: UInt8(ascii: ":")) {
    index = colon + 1
    guard text[index...].starts(with: "//".utf8) else { continue }
    var start = colon
    while start > copied, continuesScheme(text[start - 1]) { start -= 1 }
    var end = colon + 3
    while end < text.endIndex, !endsURL(text[end]) { end += 1 }
    result.append(contentsOf: text[copied..<start])
    appendCutURL(scheme: text[start..<colon], rest: text[colon..<end], to: &result, &found)
    copied = end
    index = end
  }
  guard copied > text.startIndex else { return text }
  return (result + text[copied...])[...]
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
private func appendCutURL(
  scheme: ArraySlice<UInt8>, rest: ArraySlice<UInt8>, to result: inout [UInt8], _ found: inout Leaks
) {
  result.append(contentsOf: scheme)
  result.append(contentsOf: "://".utf8)
  let hierarchy = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  if hierarchy.count < rest.count { found.insert(.query) }
  if hierarchy.dropFirst(3).prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: "@")) {
    found.insert(.userInfo)
  }
  guard case .web(let address) = URLReading("https" + String(decoding: rest, as: UTF8.self)) else { return }
  result.append(contentsOf: address.host.utf8)
  result.append(contentsOf: address.path.utf8)
  if address.path.contains(redactionMark) {
    _ = redactingPrivateParts(of: hierarchy.dropFirst(3), &found)
  }
}
