/// What is private about one part of a path or one word of a text; nothing for most.
///
/// Escapes are decoded to look at it.
///
/// - Parameter strict: whether tokens of any make and telephone numbers count, as in a path; in a sentence
///   only what is sure: e-mail addresses, JSON web tokens, keys of known makes and payment cards.
/// - Parameter hex: from how many hexadecimal digits on a part is a token.
internal func leaks(
  inPart part: ArraySlice<UInt8>, strict: Bool, hex: Int = shortestToken
) -> Leaks {
  guard mayBePrivate(part) else { return [] }
  guard part.contains(UInt8(ascii: "%")) else { return leaks(inDecoded: part, strict: strict, hex: hex) }
  return leaks(inDecoded: percentDecoded(part)[...], strict: strict, hex: hex)
}

/// The shortest token that is not told by its make.
internal let shortestToken = 32

/// In a database that nobody vouches for, the digests of files, and ids without hyphens, are no tokens: up to
/// the 40 digits of SHA-1.
internal let longestDigest = 40

private func leaks(inDecoded word: ArraySlice<UInt8>, strict: Bool, hex: Int) -> Leaks {
  if isEmailAddress(word) { return .email }
  if isWebToken(word) || isKnownKey(word) || (strict && isToken(word, hex: hex)) { return .token }
  if isPaymentCard(word) { return .card }
  return strict && isTelephoneNumber(word) ? .telephone : []
}

/// What is private about a segment of digits alone, as a template's `{id}` hides it; allocates nothing.
public func leaks(inDigits digits: ArraySlice<UInt8>) -> Leaks {
  guard digits.count >= 11 else { return [] }
  if isPaymentCard(digits) { return .card }
  return isTelephoneNumber(digits) ? .telephone : []
}

/// What is private about a segment that a template replaces by a placeholder.
public func leaks(inSegment segment: ArraySlice<UInt8>) -> Leaks {
  leaks(inPart: segment, strict: true, hex: longestDigest + 1)
}

/// Whether a word of a text says who someone is, or lets in who holds it.
public func isIdentifyingWord(_ word: ArraySlice<UInt8>) -> Bool {
  !leaks(inPart: word, strict: false).isEmpty
}

/// Nothing shorter than a telephone number or an address is private, and most parts need no closer look.
private func mayBePrivate(_ part: ArraySlice<UInt8>) -> Bool {
  guard part.count >= 6 else { return false }
  if part.count >= 20 { return true }
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

/// Something, `@`, and a domain whose last label is of letters.
private func isEmailAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let at = bytes.lastIndex(of: UInt8(ascii: "@")), at > bytes.startIndex else { return false }
  let labels = bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard labels.count >= 2, let last = labels.last, last.count >= 2 else { return false }
  return last.allSatisfy(\.isASCIILetter) && labels.allSatisfy { !$0.isEmpty }
}

/// A JSON web token (RFC 7519): a JSON object in base64, and two more parts; or what a limit has left of one.
private func isWebToken(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard bytes.starts(with: "eyJ".utf8) else { return false }
  if bytes.count(where: { $0 == UInt8(ascii: ".") }) >= 2 { return true }
  return bytes.count >= 16
    && bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_.=+/".utf8.contains($0) }
}

/// How keys of services begin that mark them, so that they are found where they should not be, and how many
/// letters, digits, hyphens and underscores stand behind it.
///
/// Sources: https://github.blog/engineering/behind-githubs-new-authentication-token-formats/,
/// https://docs.gitlab.com/security/tokens/, https://docs.slack.dev/authentication/tokens,
/// https://docs.stripe.com/keys, https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html.
private let knownKeys: [(start: String, rest: ClosedRange<Int>)] =
  ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"].map { ($0, 30...200) }
  + ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "glpat-"].map { ($0, 20...200) }
  + ["sk_live_", "sk_test_", "rk_live_", "rk_test_"].map { ($0, 16...200) }
  + [("npm_", 36...36), ("AIza", 35...35), ("AKIA", 16...16), ("ASIA", 16...16)]

/// A key of a make that tells itself.
private func isKnownKey(_ bytes: ArraySlice<UInt8>) -> Bool {
  knownKeys.contains { start, rest in
    let text = start.utf8
    return rest.contains(bytes.count - text.count) && bytes.starts(with: text)
      && bytes.dropFirst(text.count).allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0)
      }
      && bytes.contains(where: \.isASCIIDigit)
  }
}

/// At least 32 hexadecimal digits, or base64 of that length that mixes cases and digits.
private func isToken(_ bytes: ArraySlice<UInt8>, hex: Int) -> Bool {
  guard bytes.count >= shortestToken else { return false }
  if bytes.allSatisfy(\.isHexDigit) {
    return bytes.count >= hex
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
private func isPaymentCard(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let count = groupedDigitCount(bytes), (13...19).contains(count) else { return false }
  let prefix = bytes.lazy.filter(\.isASCIIDigit).prefix(4).reduce(0) { $0 * 10 + Int($1 & 0x0f) }
  let isIssued =
    switch (prefix, count) {
    case (4000...4999, 13), (4000...4999, 16), (4000...4999, 19): true
    case (2221...2720, 16), (5100...5599, 16): true
    case (3400...3499, 15), (3700...3799, 15): true
    case (3000...3059, 14), (3600...3699, 14), (3800...3999, 14), (3528...3589, 16): true
    case (6000...6999, 16...19): true
    default: false
    }
  return isIssued && hasLuhnDigit(bytes)
}

/// Luhn's check digit: https://en.wikipedia.org/wiki/Luhn_algorithm.
private func hasLuhnDigit(_ bytes: ArraySlice<UInt8>) -> Bool {
  var sum = 0
  var place = 0
  for byte in bytes.reversed() where byte.isASCIIDigit {
    let value = Int(byte & 0x0f) * (place % 2 == 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
    place += 1
  }
  return sum % 10 == 0
}

/// A plus and 8 to 15 digits (ITU-T E.164), a Chinese mobile number, or the North American groups of 3, 3 and
/// 4.
private func isTelephoneNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first else { return false }
  if first == UInt8(ascii: "+") {
    return groupedDigitCount(bytes.dropFirst()).map { (8...15).contains($0) } ?? false
  }
  guard let count = groupedDigitCount(bytes) else { return false }
  if count == 11, bytes.count == 11 {
    return first == UInt8(ascii: "1") && bytes[bytes.startIndex + 1] >= UInt8(ascii: "3")
  }
  return count == 10 && bytes.count > 10
    && bytes.split { !$0.isASCIIDigit }.map(\.count) == [3, 3, 4]
}

/// How many digits a text has that holds nothing else but hyphens, blanks, dots or parentheses between them;
/// nil for any other text.
private func groupedDigitCount(_ bytes: ArraySlice<UInt8>) -> Int? {
  var count = 0
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): count += 1
    case UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"): break
    default: return nil
    }
  }
  return count == 0 ? nil : count
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
