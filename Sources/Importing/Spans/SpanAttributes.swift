internal import JSON
internal import Redaction

/// The value of an attribute as its tracer wrote it.
internal enum AttributeValue {
  /// A node that is a string.
  case text(JSONNode)
  /// Anything else, with its type.
  case typed(JSONValue)

  /// The value that a node is.
  init(_ node: JSONNode) {
    self = node.isString ? .text(node) : .typed(node.value)
  }
}

/// The attributes of a span that may be kept, with their types.
internal struct SpanAttributes {
  /// Their JSON but for the last brace; empty where there are none.
  private var written: [UInt8] = []
  /// Those that somebody asks for.
  private var members: [JSONValue.Member] = []

  /// Makes no attributes.
  init() {}

  /// Takes an attribute unless it is one that is never stored; of its text what is not private.
  mutating func add(
    _ rule: AttributeNames.Rule, _ value: @autoclosure () -> AttributeValue?, kind: SpanKind,
    names: AttributeNames
  ) {
    guard rule.isKept, !(rule.isPeer && (kind == .server || kind == .consumer)), let value = value() else {
      return
    }
    if written.isEmpty { written.reserveCapacity(Self.usualSize) }
    written.append(written.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    written += rule.written
    switch value {
    case .text(let node): add(node, rule)
    case .typed(let value):
      let kept = Self.cleaned(value, isPath: rule.isPath, names: names)
      kept.append(to: &written)
      if rule.isAskedFor { members.append(.init(rule.name, kept)) }
    }
  }

  private static let usualSize = 1_000

  private mutating func add(_ node: JSONNode, _ rule: AttributeNames.Rule) {
    node.withText { text in
      let kept = Self.cleaned(text, isPath: rule.isPath)
      if let kept {
        JSONValue.append(string: kept.span, to: &written)
      } else {
        JSONValue.append(string: text, to: &written)
      }
      guard rule.isAskedFor else { return }
      members.append(
        .init(rule.name, .string(kept.map { String(decoding: $0, as: UTF8.self) } ?? String(copying: text))))
    }
  }

  /// Reads attributes back that ``takeJSON()`` has given.
  init(json: String) {
    members = (try? JSONValue(parsing: Array(json.utf8)))?.members ?? []
  }

  /// Ends the attributes and gives them as a JSON object; nil when there are none.
  mutating func takeJSON() -> String? {
    guard !written.isEmpty else { return nil }
    written.append(UInt8(ascii: "}"))
    defer { written = [] }
    return String(decoding: written, as: UTF8.self)
  }

  /// The JSON of attributes and those of another part of the same span that they have not.
  static func join(_ json: String, _ other: String) -> String {
    var members = SpanAttributes(json: json).members
    var names = Set(members.map(\.name))
    for member in SpanAttributes(json: other).members where names.insert(member.name).inserted {
      members.append(member)
    }
    return JSONValue.object(members).text()
  }

  /// The value of the first attribute of these names that has one, as text.
  func text(_ names: String...) -> String? {
    for name in names {
      let value = members.last { $0.name == name }?.value
      if let text = value?.string ?? value?.number, !text.isEmpty { return text }
    }
    return nil
  }

  /// The attribute as a truth value, also where it is a text.
  func boolean(_ name: String) -> Bool? {
    switch members.last(where: { $0.name == name })?.value {
    case .boolean(let value): value
    case .string(let text): ["true": true, "false": false][text.lowercased()]
    default: nil
    }
  }

  /// Whether there is an attribute of this name.
  func contains(_ name: String) -> Bool { members.contains { $0.name == name } }

  private static func cleaned(_ value: JSONValue, isPath: Bool, names: AttributeNames) -> JSONValue {
    switch value {
    case .string(let text):
      return .string(
        cleaned(Array(text.utf8).span, isPath: isPath).map { String(decoding: $0, as: UTF8.self) } ?? text)
    // The reader has limited the depth.
    case .array(let values): return .array(values.map { cleaned($0, isPath: isPath, names: names) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          let rule = names.rule(Array(member.name.utf8).span)
          let isPath = isPath || rule.isPath
          return rule.isKept ? .init(rule.name, cleaned(member.value, isPath: isPath, names: names)) : nil
        })
    case .null, .boolean, .number: return value
    }
  }

  /// A text without what is private; nil when nothing is. Where a URL or path is all of it, nothing behind the mark is
  /// kept, whatever it is made of.
  private static func cleaned(_ text: Span<UInt8>, isPath: Bool) -> [UInt8]? {
    guard isPath else { return removingPrivateText(from: text) }
    let kept = text.extracting(..<byteCount(beforeQueryIn: text))
    if let cleaned = removingPrivateText(from: kept) { return cleaned }
    return kept.count < text.count ? unsafe kept.withUnsafeBufferPointer { unsafe Array($0) } : nil
  }
}

/// A number as JSON writes it, else the text as a string: writers send numbers as text too.
internal func jsonNumber(_ text: String) -> JSONValue { isJSONNumber(text) ? .number(text) : .string(text) }

/// Source: RFC 8259, section 6.
private func isJSONNumber(_ text: String) -> Bool {
  // The usual case.
  if text.utf8.count < 16, text.utf8.allSatisfy(\.isASCIIDigit) {
    return !text.isEmpty && (text.utf8.count == 1 || text.utf8.first != UInt8(ascii: "0"))
  }
  var rest = text.utf8[...]
  func takeDigits() -> Int {
    let count = rest.prefix(while: \.isASCIIDigit).count
    rest.removeFirst(count)
    return count
  }
  if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  let hasLeadingZero = rest.first == UInt8(ascii: "0")
  let whole = takeDigits()
  guard whole > 0, !hasLeadingZero || whole == 1 else { return false }
  if rest.first == UInt8(ascii: ".") {
    rest.removeFirst()
    guard takeDigits() > 0 else { return false }
  }
  if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
    rest.removeFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard takeDigits() > 0 else { return false }
  }
  return rest.isEmpty
}
