/// Resolves the character references of an attribute's value: all numeric ones, and the named ones that can
/// stand for a character an address gives a meaning to. Any other name is left as it is written.
enum CharacterReference {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "colon": ":", "sol": "/", "bsol": "\\",
    "num": "#", "quest": "?", "percnt": "%", "period": ".", "lowbar": "_", "Tab": "\t", "NewLine": "\n",
    "nbsp": "\u{A0}",
  ]

  /// The value with its references resolved; bytes that are not UTF-8 are replaced.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let (text, length) = reference(in: rest) {
        out.append(contentsOf: text.utf8)
        rest = rest.dropFirst(length)
      } else {
        out.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The longest reference that is looked at, in bytes: no name above and no scalar needs more.
  private static let longest = 12

  private static func reference(in bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    let body = bytes.dropFirst().prefix(longest).prefix { byte in
      byte == UInt8(ascii: "#") || (byte | 0x20) &- 97 < 26 || byte &- 48 < 10
    }
    let name = String(decoding: body, as: UTF8.self)
    let next = bytes.startIndex + 1 + body.count
    // A semicolon may be missing from a numeric reference; the old names without one are not worth knowing.
    let isEnded = next < bytes.endIndex && bytes[next] == UInt8(ascii: ";")
    let length = 1 + body.count + (isEnded ? 1 : 0)
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      guard let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
      return (Unicode.Scalar(value).map { String(Character($0)) } ?? "\u{FFFD}", length)
    }
    guard isEnded, let text = named[name] else { return nil }
    return (text, length)
  }
}
