/// `text` without what may be private in an error text, a span's name or a span's attribute.
///
/// URLs are cut to scheme, host and path, paths end before `?` and `#`, words that are an e-mail address, a
/// JSON web token or a payment card are replaced, and so are the values of cookies, authorisations and
/// passwords and the address that a connection was made from.
public func removingPrivateText(from text: String) -> String {
  var contiguous = text
  let redacted = contiguous.withUTF8 { removingPrivateText(from: unsafe Span(_unsafeElements: $0)) }
  return redacted.map { String(decoding: $0, as: UTF8.self) } ?? text
}

/// The bytes of a text without what may be private; nil when nothing is.
public func removingPrivateText(from text: Span<UInt8>) -> [UInt8]? {
  unsafe text.withUnsafeBufferPointer { bytes in
    guard bytes.count >= 2, unsafe mayHoldPrivateText(bytes) else { return nil }
    var leaks: Leaks = []
    return unsafe redactedText(Array(bytes)[...], &leaks)
  }
}

/// The bytes of a text without what may be private; nil when nothing is.
internal func redactedText(_ text: ArraySlice<UInt8>, _ found: inout Leaks) -> [UInt8]? {
  guard mayHoldPrivateText(text) else { return nil }
  let cut = cuttingURLs(in: text, &found)
  var words = WordRedaction(cut?[...] ?? text)
  let redacted = words.redact()
  found.formUnion(words.found)
  return redacted ?? cut
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
  return cuttingURLs(in: Array(text.utf8)[...], &leaks).map { String(decoding: $0, as: UTF8.self) } ?? text
}

/// The bytes of a text with every URL in it cut; nil where that leaves all as it is.
private func cuttingURLs(in text: ArraySlice<UInt8>, _ found: inout Leaks) -> [UInt8]? {
  var result: [UInt8] = []
  var copied = text.startIndex
  var index = text.startIndex
  while let colon = text[index...].firstIndex(of: UInt8(ascii: ":")) {
    index = colon + 1
    guard text[index...].starts(with: "//".utf8) else { continue }
    let start = colon + 3
    index = start
    while index < text.endIndex, !endsURL(text[index]) { index += 1 }
    guard let cut = cutHierarchy(text[start..<index], &found) else { continue }
    result.append(contentsOf: text[copied..<start])
    result.append(contentsOf: cut)
    copied = index
  }
  return copied > text.startIndex ? result + text[copied...] : nil
}

private func endsURL(_ byte: UInt8) -> Bool {
  switch byte {
  // An address of IPv6 stands in brackets.
  case UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ";"): false
  case UInt8(ascii: "\\"), UInt8(ascii: "^"): true
  default: isWordBreak(byte)
  }
}

/// Host and path of what follows `://`, whatever the scheme; nil where that is all there is.
private func cutHierarchy(_ hierarchy: ArraySlice<UInt8>, _ found: inout Leaks) -> [UInt8]? {
  let parts = HierarchyParts(hierarchy)
  found.formUnion(parts.found)
  guard !parts.host.isEmpty else { return hierarchy.isEmpty ? nil : [] }
  let path = redactingPrivateParts(of: parts.path, &found)
  let isWhole = !parts.path.isEmpty && parts.host.count + parts.path.count == hierarchy.count
  if path == nil, isWhole, parts.host.allSatisfy(isLowercase) { return nil }
  return parts.lowercasedHost + (path ?? (parts.path.isEmpty ? [UInt8(ascii: "/")] : Array(parts.path)))
}

private func isLowercase(_ byte: UInt8) -> Bool {
  byte < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
}
