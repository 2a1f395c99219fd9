/// Text from a phone, a file or a person, made harmless to read: control and bidirectional characters are shown as escapes
/// (`product.md`, Text that came from a phone).
internal func visible(_ text: String, limit: Int = 500) -> String {
  guard text.utf8.count > limit || text.unicodeScalars.contains(where: isInvisible) else { return text }
  var result = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == limit { return result + "…" }
    if isInvisible(scalar) {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}",
    "\u{2060}"..."\u{2064}", "\u{2066}"..."\u{2069}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
    true
  default: false
  }
}
