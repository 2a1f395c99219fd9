/// Appends SVG to a string. Text and attribute values are always escaped; there is no way to write a `style`
/// attribute or a `<style>` element, which a strict content security policy blocks.
struct SVGWriter: Sendable {
  private var bytes: [UInt8] = []

  /// What was written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  typealias Attributes = KeyValuePairs<StaticString, SVGValue>

  /// An element without content.
  mutating func leaf(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes)
    append("/>")
  }

  /// An element holding nothing but text.
  mutating func label(_ content: String, _ attributes: Attributes) {
    start("text", attributes)
    append(">")
    appendEscaped(content)
    append("</text>")
  }

  /// An element whose content `body` writes.
  mutating func group(
    _ name: StaticString = "g", _ attributes: Attributes = [:], body: (inout SVGWriter) -> Void
  ) {
    start(name, attributes)
    append(">")
    body(&self)
    append("</")
    append(name)
    append(">")
  }

  private mutating func start(_ name: StaticString, _ attributes: Attributes) {
    append("<")
    append(name)
    for (key, value) in attributes where !value.text.isEmpty {
      append(" ")
      append(key)
      append("=\"")
      appendEscaped(value.text)
      append("\"")
    }
  }

  private mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Control characters are not allowed in XML at all, so they become U+FFFD.
  private mutating func appendEscaped(_ value: String) {
    guard !Self.isPlain(value) else {
      let utf8 = value.utf8
      unsafe utf8.span.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append(" ")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
  }

  /// Whether a text is written as it is: printable ASCII without markup.
  private static func isPlain(_ text: String) -> Bool {
    let utf8 = text.utf8
    let bytes = utf8.span
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return false
      case let byte: if byte < 0x20 || byte > 0x7E { return false }
      }
    }
    return true
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
