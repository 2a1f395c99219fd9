/// The bounds of a document Barograph reads: configuration and front matter are small and shallow, so
/// anything beyond is a mistake or an attack.
public enum YAMLLimits {
  /// The greatest size of a document, in bytes of UTF-8.
  public static let bytes = 1 << 20
  /// The greatest number of mappings and lists inside each other.
  public static let depth = 32
}

/// Reads one YAML 1.1 document, as libyaml understands it, into a tree.
///
/// Refused, because a reader of configuration has no use for them: more than one document, anchors and
/// aliases (a few lines of them expand to gigabytes), tags, keys that are not plain text, keys that stand
/// twice.
/// - Parameters:
///   - text: the document.
///   - firstLine: the line of a larger file on which `text` begins, counted from 1.
/// - Returns: the root, or nil when `text` holds only blanks and comments.
/// - Throws: `YAMLError` with the place of the first mistake.
public func parseYAML(_ text: String, firstLine: Int = 1) throws(YAMLError) -> YAMLNode? {
  guard text.utf8.count <= YAMLLimits.bytes else {
    throw YAMLError(line: firstLine, column: 1, message: "longer than \(YAMLLimits.bytes) bytes")
  }
  var reader = try EventReader(text, firstLine: firstLine)
  var builder = TreeBuilder()
  while true {
    let event = try reader.next()
    if case .streamEnd = event.kind { return builder.root }
    try builder.add(event)
  }
}
