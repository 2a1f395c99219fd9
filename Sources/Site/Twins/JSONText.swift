internal import Mustache

/// A JSON value (RFC 8259) whose members keep the order in which they were written.
internal enum JSONText {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([JSONText])
  case object([(String, JSONText)])

  /// A number where there is one; JSON has no NaN and no infinity.
  static func optional(_ value: Double?) -> JSONText {
    guard let value, value.isFinite else { return .null }
    return value == value.rounded() && abs(value) < 9e15 ? .integer(Int64(value)) : .number(value)
  }

  /// Text where there is some.
  static func optional(_ value: String?) -> JSONText { value.map(JSONText.text) ?? .null }

  /// An integer where there is one.
  static func optional(_ value: Int64?) -> JSONText { value.map(JSONText.integer) ?? .null }

  /// The file's bytes: one line and its end.
  var file: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    bytes.append(10)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(text: "null")
    case .bool(let value): bytes.append(text: value ? "true" : "false")
    case .integer(let value): bytes.append(text: String(value))
    case .number(let value): bytes.append(text: value.isFinite ? String(value) : "null")
    case .text(let value): Self.write(value, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for place in values.indices {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        values[place].write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for place in members.indices {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(members[place].0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        members[place].1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// `<`, `>` and `&` are escaped too, so that a twin pasted into a page stays data, and what a reader could not see.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    guard !isPlain(text) else {
      bytes.append(text: text)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "<", ">", "&": escape(scalar, to: &bytes)
      case _ where isInvisible(scalar): escape(scalar, to: &bytes)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
  }

  /// Whether a text stands in JSON as it is.
  private static func isPlain(_ text: String) -> Bool {
    let utf8 = text.utf8
    let bytes = utf8.span
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        return false
      case let byte: if byte < 0x20 || byte > 0x7E { return false }
      }
    }
    return true
  }

  /// `\u` and four digits for each of the scalar's UTF-16 units.
  private static func escape(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    for unit in UTF16.encode(scalar).map({ Array($0) }) ?? [] {
      let hex = String(unit, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
    }
  }
}
