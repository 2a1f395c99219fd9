internal import Redaction

/// What one segment of a path looks like: a word that belongs to the interface, or a value that differs from
/// call to call.
internal enum SegmentKind {
  case word
  case number
  case uuid
  case hex
  case date
  case email
  case token

  /// What stands in a template for such a segment; nil for a word.
  var placeholder: StaticString? {
    switch self {
    case .word: nil
    case .number: "{id}"
    case .uuid: "{uuid}"
    case .hex: "{hex}"
    case .date: "{date}"
    case .email: "{email}"
    case .token: "{token}"
    }
  }

  /// What is private in a segment of this kind that a placeholder stands for. Most are too short to be.
  @inline(__always)
  func leaks(_ segment: ArraySlice<UInt8>) -> Leaks {
    switch self {
    case .number: segment.count < 11 ? [] : Redaction.leaks(inDigits: segment)
    case .email: .email
    case .hex, .token: segment.count < 32 ? [] : Redaction.leaks(inSegment: segment)
    case .word, .uuid, .date: []
    }
  }

  /// Looks at the segment `text[range]`.
  static func of(_ text: [UInt8], _ range: Range<Int>) -> SegmentKind {
    var digits = 0
    var hexLetters = 0
    var upper = 0
    var lower = 0
    var dashes = 0
    var tokenMarks = 0
    var at = -1
    var dotAfterAt = false
    for index in range {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        hexLetters += 1
        lower += 1
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        hexLetters += 1
        upper += 1
      case UInt8(ascii: "g")...UInt8(ascii: "z"): lower += 1
      case UInt8(ascii: "G")...UInt8(ascii: "Z"): upper += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "+"): tokenMarks += 1
      case UInt8(ascii: "@"): at = index
      case UInt8(ascii: "."): if at >= 0 { dotAfterAt = true }
      default: break
      }
    }
    let length = range.count
    if digits == 0 { return at > range.lowerBound && dotAfterAt ? .email : .word }
    if digits == length { return .number }
    if at > range.lowerBound, dotAfterAt { return .email }
    if dashes == 2, digits == length - 2, length == 10,
      text[range.lowerBound + 4] == UInt8(ascii: "-"), text[range.lowerBound + 7] == UInt8(ascii: "-")
    {
      return .date
    }
    if dashes == 4, length == 36, digits + hexLetters == 32,
      [8, 13, 18, 23].allSatisfy({ text[range.lowerBound + $0] == UInt8(ascii: "-") })
    {
      return .uuid
    }
    if length >= 8, digits + hexLetters == length { return .hex }
    if length >= 16, upper > 0, lower > 0, digits + upper + lower + dashes + tokenMarks == length {
      return .token
    }
    return .word
  }
}
