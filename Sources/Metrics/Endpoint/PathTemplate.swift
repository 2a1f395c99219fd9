public import Redaction

/// Turns a path into the template of the interface behind it, without asking anybody (`metrics.md`,
/// Endpoint).
///
/// Numbers, UUIDs, hex strings of 8 digits or more, dates, e-mail addresses and base64-like tokens become
/// placeholders; everything else stays as it is.
public enum PathTemplate {
  /// The longest template that is kept; what follows becomes one `…`.
  private static let longest = 300
  /// The column that paths are read from, as reports name it.
  internal static let column = "request.path"

  /// Appends the template of `path` to `text`.
  ///
  /// - Returns: what is private in the values that placeholders stand for; words are not looked at.
  @discardableResult
  public static func append(_ path: [UInt8], to text: inout [UInt8]) -> Leaks {
    var found: Leaks = []
    let limit = text.count + longest
    if path.first != UInt8(ascii: "/") { text.append(UInt8(ascii: "/")) }
    var start = 0
    while start < path.count {
      if text.count > limit {
        text.append(contentsOf: "…".utf8)
        return found
      }
      if path[start] == UInt8(ascii: "/") {
        text.append(UInt8(ascii: "/"))
        start += 1
        continue
      }
      var end = start
      while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
      let kind = SegmentKind.of(path, start..<end)
      if let placeholder = kind.placeholder {
        found.formUnion(kind.leaks(path[start..<end]))
        placeholder.withUTF8Buffer { unsafe text.append(contentsOf: $0) }
      } else {
        text.append(contentsOf: path[start..<min(end, start + longest)])
      }
      start = end
    }
    return found
  }
}
