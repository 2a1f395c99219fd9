/// Text from a phone, a file or a person, made harmless to read: characters that control the line, turn the direction of writing or
/// have no shape are shown as escapes (`product.md`, Text that came from a phone).
///
/// - Parameter limit: how many scalars of the text are kept; where it was cut stands `…`.
internal func visible(_ text: String, limit: Int = 500) -> String {
  guard text.utf8.count > limit || text.utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else {
    return text
  }
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

/// Text that a person wrote in lines: each is made harmless, the breaks between them stay. At most 100 lines.
internal func visibleLines(_ text: String) -> String {
  text.split(omittingEmptySubsequences: false) { $0.isNewline }.prefix(100)
    .map { visible(String($0), limit: 2_000) }.joined(separator: "\n")
}

/// Whether a reader could not see a character, or would see others elsewhere because of it. Variation selectors, which choose the
/// shape of the character before, are none of these.
internal func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  default: break
  }
  return properties.isNoncharacterCodePoint
    || properties.isDefaultIgnorableCodePoint && !("\u{FE00}"..."\u{FE0F}").contains(scalar)
}

extension String {
  /// The text with one ASCII character in the place of another; `replacing` does it for any collection, at many times the cost.
  func swapping(_ old: Character, for new: Character) -> String {
    guard let old = old.asciiValue, let new = new.asciiValue, utf8.contains(old) else { return self }
    return String(decoding: utf8.map { $0 == old ? new : $0 }, as: UTF8.self)
  }
}
