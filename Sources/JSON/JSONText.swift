internal import PlainText

extension JSONValue {
  /// The value as JSON on one line without white space.
  ///
  /// Besides what RFC 8259 asks for, control characters and the characters that turn the direction of text
  /// are escaped: a value from a phone cannot disturb a terminal that prints the line.
  ///
  /// - Parameter sortedKeys: whether members stand in the order of their names' bytes, not in their own.
  public func text(sortedKeys: Bool = false) -> String {
    var text = ""
    append(to: &text, sortedKeys: sortedKeys)
    return text
  }

  // The depth of this recursion is the depth of a value, which the reader that made it has limited.
  private func append(to text: inout String, sortedKeys: Bool) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let content): Self.append(content, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text, sortedKeys: sortedKeys)
      }
      text += "]"
    case .object(let members):
      let ordered =
        sortedKeys
        ? members.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(
          \.element)
        : members
      text += "{"
      for (index, member) in ordered.enumerated() {
        if index > 0 { text += "," }
        Self.append(member.name, to: &text)
        text += ":"
        member.value.append(to: &text, sortedKeys: sortedKeys)
      }
      text += "}"
    }
  }

  private static func append(_ content: String, to text: inout String) {
    text += "\""
    // Nothing to escape: the usual case, and the fast one.
    if content.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c }) {
      text += content
      text += "\""
      return
    }
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isUnseen:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
