extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// A space or a tab: what may stand beside a tag that has a line to itself.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// White space inside a tag.
  var isWhitespace: Bool { isBlank || self == .newline || self == .carriageReturn }
}

extension [UInt8] {
  /// Whether `pattern` stands at `offset`.
  func holds(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard offset + pattern.count <= count else { return false }
    for index in pattern.indices where self[offset + index] != pattern[index] { return false }
    return true
  }

  /// The first place at or after `offset` where `pattern` stands.
  func firstOffset(of pattern: [UInt8], from offset: Int) -> Int? {
    var position = offset
    while position < count {
      if self[position] == pattern[0], holds(pattern, at: position) { return position }
      position += 1
    }
    return nil
  }

  /// The first place at or after `offset` that is neither a space nor a tab.
  func skippingBlanks(from offset: Int) -> Int {
    var position = offset
    while position < count, self[position].isBlank { position += 1 }
    return position
  }

  /// Where the next line starts (or the end of the source), if only blanks are left on this one.
  func nextLine(ifBlankFrom offset: Int) -> Int? {
    let position = skippingBlanks(from: offset)
    if position == count { return count }
    if self[position] == .newline { return position + 1 }
    let isCRLF = self[position] == .carriageReturn && position + 1 < count && self[position + 1] == .newline
    return isCRLF ? position + 2 : nil
  }
}
