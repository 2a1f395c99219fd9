/// A page taken apart into its tags, as far as tests need: in what the site writes all attributes are quoted and escaped.
struct HTMLPage {
  /// A start or end tag.
  struct Tag {
    let name: String
    let isEnd: Bool
    let isSelfClosing: Bool
    let attributes: [(name: String, value: String)]

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  let text: String
  let tags: [Tag]
  /// What begins like a tag and is none; nil in a page without such.
  let strayMarkup: String?

  init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
    var rest = text[...]
    var tags: [Tag] = []
    var stray: String?
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if let tag = rest.prefixMatch(of: /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z:-]+(?:="[^"<>]*")?)*)\s*(\/?)>/) {
        tags.append(
          Tag(
            name: String(tag.2), isEnd: !tag.1.isEmpty, isSelfClosing: !tag.4.isEmpty,
            attributes: tag.3.matches(of: /([A-Za-z:-]+)(?:="([^"]*)")?/).map {
              (String($0.1), HTMLPage.unescaped($0.2 ?? ""))
            }))
        rest = rest[tag.range.upperBound...]
      } else {
        if !rest.hasPrefix("<!DOCTYPE html>") { stray = stray ?? String(rest.prefix(80)) }
        rest = rest.dropFirst()
      }
    }
    self.tags = tags
    strayMarkup = stray
  }

  private static let void: Set<String> = ["meta", "link", "br", "hr", "img", "input", "col", "wbr"]

  /// The first tag that closes nothing or stays open; nil in a well-formed page.
  var unbalanced: String? {
    var open: [String] = []
    for tag in tags where !tag.isSelfClosing && !Self.void.contains(tag.name) {
      if !tag.isEnd {
        open.append(tag.name)
      } else if open.popLast() != tag.name {
        return "/" + tag.name
      }
    }
    return open.last
  }

  /// The values of an attribute, wherever it stands.
  func values(of attribute: String) -> [String] { tags.compactMap { $0[attribute] } }

  private static func unescaped(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(String(text)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
