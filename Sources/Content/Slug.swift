/// A note's part of its page's path: the file name without `.md` when that is plain lower-case ASCII letters, digits,
/// `-`, `_` and `.`, at most 100 of them; otherwise what is left of it and eight hex digits that depend on the name alone, so that
/// a path never changes because another note was added.
func slug(ofFile name: String) -> String {
  let stem = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  var safe = ""
  for byte in stem.utf8.prefix(100) {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    if isLetter || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
      // Two names that differ in case only are one on some disks: the digits below keep them apart.
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      safe.unicodeScalars.append(Unicode.Scalar(isUpper ? byte | 0x20 : byte))
    } else if !safe.hasSuffix("-") {
      safe += "-"
    }
  }
  safe = String(safe.drop { $0 == "." || $0 == "-" })
  while let last = safe.last, last == "." || last == "-" { safe.removeLast() }
  if safe == stem { return stem }
  let digits = String(fingerprint(stem), radix: 16)
  return (safe.isEmpty ? "note" : safe) + "-" + String(repeating: "0", count: 8 - digits.count) + digits
}

/// FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/
private func fingerprint(_ text: String) -> UInt32 {
  text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}
