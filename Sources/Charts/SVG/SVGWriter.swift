/// Appends SVG to a string. Text and attribute values are always escaped; there is no way to write a `style`
/// attribute or a `<style>` element, which a strict content security policy blocks.
struct SVGWriter: Sendable {
  private(set) var text = ""

  typealias Attributes = KeyValuePairs<StaticString, SVGValue>

  /// An element without content.
  mutating func leaf(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes)
    text += "/>"
  }

  /// An element holding nothing but text.
  mutating func label(_ content: String, _ attributes: Attributes) {
    start("text", attributes)
    text += ">"
    appendEscaped(content)
    text += "</text>"
  }

  /// An element whose content `body` writes.
  mutating func group(
    _ name: StaticString = "g", _ attributes: Attributes = [:], body: (inout SVGWriter) -> Void
  ) {
    start(name, attributes)
    text += ">"
    body(&self)
    text += "</"
    append(name)
    text += ">"
  }

  private mutating func start(_ name: StaticString, _ attributes: Attributes) {
    text += "<"
    append(name)
    for (key, value) in attributes where !value.text.isEmpty {
      text += " "
      append(key)
      text += "=\""
      appendEscaped(value.text)
      text += "\""
    }
  }

  private mutating func append(_ name: StaticString) {
    text += name.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Control characters are not allowed in XML at all, so they become U+FFFD.
  private mutating func appendEscaped(_ value: String) {
    guard value.utf8.contains(where: Self.isSpecial) else {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte is, or may belong to, a character that is not written as it is.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: !(0x20..<0x7F).contains(byte)
    }
  }
}

extension SVGWriter {
  /// A nested box stretched over the plot's whole width, `columns` × `rows` units, for paths. Strokes inside keep
  /// their width by the stylesheet's `vector-effect`; nothing else may go in, for it would be stretched.
  mutating func box(
    top: Double, height: Double, columns: Int = PathData.unit, rows: Int = PathData.unit,
    body: (inout SVGWriter) -> Void
  ) {
    group(
      "svg",
      [
        "y": top == 0 ? "" : .number(top), "width": "100%", "height": .number(height),
        "viewBox": SVGValue("0 0 \(columns) \(rows)"), "preserveAspectRatio": "none",
      ], body: body)
  }

  /// A path in a nested box of its own; nothing when the path is empty.
  mutating func path(
    _ data: PathData, class name: String, top: Double, height: Double, columns: Int = PathData.unit,
    rows: Int = PathData.unit
  ) {
    if data.text.isEmpty { return }
    box(top: top, height: height, columns: columns, rows: rows) {
      $0.leaf("path", ["class": SVGValue(name), "d": SVGValue(data.text)])
    }
  }
}
