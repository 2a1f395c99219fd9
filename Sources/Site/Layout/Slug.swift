internal import Hashing

/// The part of a path that stands for a key (`product.md`, The site): lower case, everything but a–z and 0–9 turned to `-`, cut at 60
/// bytes, then `-` and 8 hex digits of the key's SHA-256.
internal func slug(_ key: String) -> String {
  var text: [UInt8] = []
  for byte in key.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): text.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): text.append(byte + 32)
    default: text.append(UInt8(ascii: "-"))
    }
    if text.count == 60 { break }
  }
  return String(decoding: text, as: UTF8.self) + "-" + shortHash(Array(key.utf8))
}

/// The first 8 hex digits of the SHA-256 of `bytes`.
internal func shortHash(_ bytes: [UInt8]) -> String { String(fullHash(bytes).prefix(8)) }

/// The SHA-256 of `bytes` in hex.
internal func fullHash(_ bytes: [UInt8]) -> String {
  hexadecimal(sha256(bytes))
}
