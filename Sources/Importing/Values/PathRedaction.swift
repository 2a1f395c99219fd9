/// What stands in a path where something private stood.
internal let redactionMark = "{redacted}"

/// `path` with every part that looks like an e-mail address, a token, a payment card or a telephone number
/// replaced.
///
/// Parts lie between the marks `/ ; , : & =` of a path. Escapes are decoded to look at a part, never in what
/// is kept. Ordinary ids stay: grouping paths into templates is the build's work.
internal func redactingPrivateParts(of path: String) -> String {
  let bytes = Array(path.utf8)
  return redactingPrivateParts(of: bytes[...]).map { String(decoding: $0, as: UTF8.self) } ?? path
}

/// The bytes of a path with the private parts replaced; nil when there are none.
internal func redactingPrivateParts(of path: ArraySlice<UInt8>) -> [UInt8]? {
  var result: [UInt8] = []
  var copied = path.startIndex
  func close(_ start: Int, _ end: Int) {
    let part = path[start..<end]
    guard mayBePrivate(part), isPrivate(part) else { return }
    result.append(contentsOf: path[copied..<start])
    result.append(contentsOf: redactionMark.utf8)
    copied = end
  }
  var start = path.startIndex
  for index in path.indices {
    switch path[index] {
    case UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "&"),
      UInt8(ascii: "="):
      close(start, index)
      start = index + 1
    default: break
    }
  }
  close(start, path.endIndex)
  guard copied > path.startIndex || !result.isEmpty else { return nil }
  return result + path[copied...]
}

/// Nothing shorter than a telephone number or an address is private, and most parts need no closer look.
private func mayBePrivate(_ part: ArraySlice<UInt8>) -> Bool {
  guard part.count >= 6 else { return false }
  if part.count >= 32 { return true }
  var digits = 0
  for byte in part {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "%"): return true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    default: break
    }
  }
  return digits >= 8 || part.starts(with: "eyJ".utf8)
}

private func isPrivate(_ part: ArraySlice<UInt8>) -> Bool {
  let bytes = part.contains(UInt8(ascii: "%")) ? percentDecoded(part) : Array(part)
  return isEmailAddress(bytes) || isToken(bytes) || isPaymentCard(bytes) || isTelephoneNumber(bytes)
}

/// Whether a word of a text says who someone is, or lets in who holds it.
internal func isIdentifyingWord(_ word: ArraySlice<UInt8>) -> Bool {
  guard mayBePrivate(word) else { return false }
  let bytes = word.contains(UInt8(ascii: "%")) ? percentDecoded(word) : Array(word)
  return isEmailAddress(bytes) || isWebToken(bytes) || isPaymentCard(bytes)
}

/// Something, `@`, and a domain whose last label is of letters.
private func isEmailAddress(_ bytes: [UInt8]) -> Bool {
  guard let at = bytes.lastIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
  let labels = bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard labels.count >= 2, let last = labels.last, last.count >= 2 else { return false }
  return last.allSatisfy(\.isASCIILetter) && labels.allSatisfy { !$0.isEmpty }
}

/// A JSON web token (RFC 7519): a JSON object in base64, and two more parts.
private func isWebToken(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: "eyJ".utf8) && bytes.count(where: { $0 == UInt8(ascii: ".") }) >= 2
}

/// A JSON web token, at least 32 hexadecimal digits, or base64 of that length that mixes cases and digits.
private func isToken(_ bytes: [UInt8]) -> Bool {
  if isWebToken(bytes) { return true }
  guard bytes.count >= 32 else { return false }
  if bytes.allSatisfy({ $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }) {
    return true
  }
  guard bytes.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-_".utf8.contains($0) }) else {
    return false
  }
  // A slug is of short words; random text has long runs of letters and digits without a hyphen.
  return bytes.split(whereSeparator: { !$0.isASCIILetter && !$0.isASCIIDigit }).contains { run in
    run.count >= 16 && run.contains(where: \.isASCIIDigit)
      && run.contains { $0.isASCIILetter && $0 & 0x20 == 0 }
      && run.contains { $0.isASCIILetter && $0 & 0x20 != 0 }
  }
}

/// Digits of a length and beginning that card networks issue (ISO/IEC 7812-1), in groups or not, with a right
/// check digit.
private func isPaymentCard(_ bytes: [UInt8]) -> Bool {
  guard let digits = groupedDigits(bytes), (13...19).contains(digits.count) else { return false }
  let prefix = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
  let isIssued =
    switch (prefix, digits.count) {
    case (4000...4999, 13), (4000...4999, 16), (4000...4999, 19): true
    case (2221...2720, 16), (5100...5599, 16): true
    case (3400...3499, 15), (3700...3799, 15): true
    case (3000...3059, 14), (3600...3699, 14), (3800...3999, 14), (3528...3589, 16): true
    case (6000...6999, 16...19): true
    default: false
    }
  return isIssued && hasLuhnDigit(digits)
}

/// Luhn's check digit: https://en.wikipedia.org/wiki/Luhn_algorithm.
private func hasLuhnDigit(_ digits: [Int]) -> Bool {
  let sum = digits.reversed().enumerated().reduce(0) { sum, item in
    let value = item.offset % 2 == 0 ? item.element : item.element * 2
    return sum + (value > 9 ? value - 9 : value)
  }
  return sum % 10 == 0
}

/// A plus and 8 to 15 digits (ITU-T E.164), a Chinese mobile number, or the North American groups of 3, 3 and
/// 4.
private func isTelephoneNumber(_ bytes: [UInt8]) -> Bool {
  if bytes.first == UInt8(ascii: "+") {
    return groupedDigits(bytes.dropFirst()).map { (8...15).contains($0.count) } ?? false
  }
  guard let digits = groupedDigits(bytes) else { return false }
  if digits.count == 11, bytes.count == 11 { return digits[0] == 1 && digits[1] >= 3 }
  return digits.count == 10 && bytes.split { !$0.isASCIIDigit }.map(\.count) == [3, 3, 4]
}

/// The digits of a text that holds nothing else but single hyphens, blanks, dots or parentheses between them.
private func groupedDigits(_ bytes: some Sequence<UInt8>) -> [Int]? {
  var digits: [Int] = []
  for byte in bytes {
    if byte.isASCIIDigit {
      digits.append(Int(byte - UInt8(ascii: "0")))
    } else if !"- .()".utf8.contains(byte) {
      return nil
    }
  }
  return digits.isEmpty ? nil : digits
}

private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var decoded: [UInt8] = []
  var rest = bytes
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      decoded.append(value)
      rest = rest.dropFirst(2)
    } else {
      decoded.append(byte)
    }
  }
  return decoded
}
