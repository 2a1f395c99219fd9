/// A guess at a label's width in CSS pixels at 12 px: the server does not know the reader's font. It is right for wide
/// system fonts, because a label too few is better than two on top of each other.
func estimatedTextWidth(_ text: String) -> Double {
  var width = 0.0
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x20, 0x2C, 0x2E, 0x3A: width += 4
    case 0x2E80...: width += 12
    default: width += 6.8
    }
  }
  return width
}

/// `text` cut to about `limit` pixels, with an ellipsis when something was cut.
func shortened(_ text: String, to limit: Double) -> String {
  if estimatedTextWidth(text) <= limit { return text }
  var kept = ""
  var width = 10.0
  for character in text {
    width += estimatedTextWidth(String(character))
    if width > limit { break }
    kept.append(character)
  }
  return kept + "…"
}
