internal import JSON
internal import Redaction

/// The attributes of a span that may be kept, with their types.
internal struct SpanAttributes: Equatable {
  private(set) var members: [JSONValue.Member] = []

  /// Makes no attributes.
  init() {}

  /// Takes an attribute unless it is one that is never stored; of its text what is not private.
  ///
  /// Names are those of OpenTelemetry's semantic conventions, now and before:
  /// https://opentelemetry.io/docs/specs/semconv/registry/attributes/.
  mutating func add(_ name: String, _ value: JSONValue, kind: SpanKind, names: AttributeNames) {
    let rule = names.rule(name)
    guard rule.isKept, !(rule.isPeer && (kind == .server || kind == .consumer)) else { return }
    members.append(.init(rule.name, Self.cleaned(value, isPath: rule.isPath, names: names)))
  }

  /// Reads attributes back that ``json`` has written.
  init(json: String) {
    members = (try? JSONValue(parsing: Array(json.utf8)))?.members ?? []
  }

  /// The attributes as a JSON object; nil when there are none.
  var json: String? { members.isEmpty ? nil : JSONValue.object(members).text() }

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

  /// Takes the attributes of another part of the same span that this one has not.
  mutating func join(_ other: SpanAttributes) {
    for member in other.members where !contains(member.name) { members.append(member) }
  }

  private static func cleaned(_ value: JSONValue, isPath: Bool, names: AttributeNames) -> JSONValue {
    switch value {
    case .string(let text):
      // Where a URL or path is all of a text, nothing behind the mark is kept, whatever it is made of.
      let kept = isPath ? beforeQuery(text) : text
      return .string(removingPrivateText(from: kept))
    // The reader has limited the depth.
    case .array(let values): return .array(values.map { cleaned($0, isPath: isPath, names: names) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          let rule = names.rule(member.name)
          let isPath = isPath || rule.isPath
          return rule.isKept ? .init(rule.name, cleaned(member.value, isPath: isPath, names: names)) : nil
        })
    case .null, .boolean, .number: return value
    }
  }
}

/// A number as JSON writes it, else the text as a string: writers send numbers as text too.
internal func jsonNumber(_ text: String) -> JSONValue { isJSONNumber(text) ? .number(text) : .string(text) }

/// Source: RFC 8259, section 6.
private func isJSONNumber(_ text: String) -> Bool {
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
