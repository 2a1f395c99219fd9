internal import PlainText

extension JSONValue {
  /// The value as JSON on one line without white space.
  ///
  /// Besides what RFC 8259 asks for, control characters and the characters that turn the direction of text
  /// are escaped: a value from a phone cannot disturb a terminal that prints the line.
  ///
  /// - Parameter sortedKeys: whether members stand in the order of their names' bytes, not in their own.
  public func text(sortedKeys: Bool = false) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(500)
    append(to: &text, sortedKeys: sortedKeys)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the value as ``text(sortedKeys:)`` writes it. The depth of this recursion is the depth of a value, which
  /// the reader that made it has limited.
  package func append(to text: inout [UInt8], sortedKeys: Bool = false) {
    switch self {
    case .null: text += "null".utf8
    case .boolean(let value): text += (value ? "true" : "false").utf8
    case .number(let digits): text += digits.utf8
    case .string(let content): Self.append(content, to: &text)
    case .array(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        value.append(to: &text, sortedKeys: sortedKeys)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      let ordered =
        sortedKeys
        ? members.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(
          \.element)
        : members
      text.append(UInt8(ascii: "{"))
      for (index, member) in ordered.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.append(member.name, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.append(to: &text, sortedKeys: sortedKeys)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static func append(_ content: String, to text: inout [UInt8]) {
    var content = content
    content.withUTF8 { append(string: unsafe Span(_unsafeElements: $0), to: &text) }
  }

  /// Appends a string as ``text(sortedKeys:)`` writes it.
  package static func append(string utf8: Span<UInt8>, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    if isPlain(utf8) {
      // Nothing to escape: the usual case, and the fast one.
      unsafe utf8.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
    } else {
      for scalar in String(copying: utf8).unicodeScalars { append(scalar, to: &text) }
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    switch scalar {
    case "\"": text += "\\\"".utf8
    case "\\": text += "\\\\".utf8
    case "\n": text += "\\n".utf8
    case "\r": text += "\\r".utf8
    case "\t": text += "\\t".utf8
    case _ where scalar.isUnseen:
      let digits = String(scalar.value, radix: 16)
      text += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    default: text += String(scalar).utf8
    }
  }
}
