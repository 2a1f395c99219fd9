internal import Redaction

/// The contract's form of a trace id (32 digits) or span id (16).
///
/// Hexadecimal digits of any case become lower case and are padded with zeros on the left. Base64 of the
/// bytes, or of the digits as text, is read as writers of JSON from protocol buffers make it. Some tracers
/// use words; a short one of letters, digits and `._:-` stays as it is.
///
/// - Returns: nil for what is empty, all zero or nothing of these.
internal func spanID(_ text: String?, digits: Int) -> String? {
  guard let text, !text.isEmpty else { return nil }
  // The usual case is the contract's form already.
  if text.utf8.count == digits, isLowerHexadecimal(text) {
    return text.utf8.contains { $0 != UInt8(ascii: "0") } ? text : nil
  }
  let bytes = Array(text.utf8)
  if bytes.count <= digits, let hex = lowerHexadecimal(bytes) { return padded(hex, to: digits) }
  if let decoded = base64Decoded(bytes) {
    if decoded.count <= digits, decoded.count >= digits / 2, let hex = lowerHexadecimal(decoded) {
      return padded(hex, to: digits)
    }
    if decoded.count == digits / 2 { return padded(hexadecimalDigits(decoded), to: digits) }
  }
  let isWord = bytes.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "._:-".utf8.contains($0) }
  return isWord && bytes.count <= longestWord && !isIdentifyingWord(bytes[...]) ? text : nil
}

private let longestWord = 64

private func isLowerHexadecimal(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    unsafe bytes.allSatisfy { $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }
}

private func padded(_ hex: [UInt8], to digits: Int) -> String? {
  guard hex.contains(where: { $0 != UInt8(ascii: "0") }) else { return nil }
  let zeros = repeatElement(UInt8(ascii: "0"), count: digits - hex.count)
  return String(decoding: zeros + hex, as: UTF8.self)
}

private func lowerHexadecimal(_ bytes: [UInt8]) -> [UInt8]? {
  var lower: [UInt8] = []
  lower.reserveCapacity(bytes.count)
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): lower.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): lower.append(byte | 0x20)
    default: return nil
    }
  }
  return lower
}

private func hexadecimalDigits(_ bytes: [UInt8]) -> [UInt8] {
  let digits = Array("0123456789abcdef".utf8)
  return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
}

/// The bytes of base64 (RFC 4648, section 4) with its padding; nil for anything else.
private func base64Decoded(_ text: [UInt8]) -> [UInt8]? {
  guard text.count % 4 == 0, text.count <= 64 else { return nil }
  let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  guard padding <= 2 else { return nil }
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for character in text.dropLast(padding) {
    guard let value = base64Value(character) else { return nil }
    bits = bits << 6 | value
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}

private func base64Value(_ character: UInt8) -> UInt32? {
  switch character {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
