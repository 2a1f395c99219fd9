import Foundation

/// A page taken apart into its tags, as far as tests need: in what the site writes all attributes are quoted and escaped.
struct HTMLPage: Sendable {
  /// A start or end tag.
  struct Tag: Sendable {
    var name = ""
    var isEnd = false
    var isSelfClosing = false
    var attributes: [(name: String, value: String)] = []

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  let bytes: [UInt8]
  private(set) var tags: [Tag] = []
  /// What begins like a tag and is none; nil in a page without such.
  private(set) var strayMarkup: String?

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = bytes.startIndex
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      var reader = TagReader(rest: bytes[(start + 1)...])
      if let tag = reader.tag() {
        tags.append(tag)
        place = reader.rest.startIndex
      } else {
        let found = String(decoding: bytes[start...].prefix(80), as: UTF8.self)
        if !found.hasPrefix("<!DOCTYPE html>") { strayMarkup = strayMarkup ?? found }
        place = start + 1
      }
    }
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

  /// Whether a text stands somewhere in the page's bytes, where escapes stay escapes.
  func holds(_ text: String) -> Bool { Data(bytes).range(of: Data(text.utf8)) != nil }
}

/// Reads one tag after its `<`. By bytes, for pages are many and tests are not optimised.
private struct TagReader {
  var rest: ArraySlice<UInt8>

  mutating func tag() -> HTMLPage.Tag? {
    var tag = HTMLPage.Tag()
    tag.isEnd = take("/")
    tag.name = name()
    guard !tag.name.isEmpty else { return nil }
    while true {
      let isApart = skipBlanks()
      if take("/") {
        tag.isSelfClosing = true
        return take(">") ? tag : nil
      }
      if take(">") { return tag }
      let attribute = name()
      guard isApart, !attribute.isEmpty else { return nil }
      guard take("=") else {
        tag.attributes.append((attribute, ""))
        continue
      }
      guard take("\""), let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      let value = rest[..<end]
      guard !value.contains(UInt8(ascii: "<")), !value.contains(UInt8(ascii: ">")) else { return nil }
      tag.attributes.append((attribute, unescaped(value)))
      rest = rest[(end + 1)...]
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipBlanks() -> Bool {
    let before = rest.count
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    return rest.count < before
  }

  private mutating func name() -> String {
    let found = rest.prefix {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: ":")).contains($0)
        || $0 == UInt8(ascii: "-")
    }
    rest = rest[found.endIndex...]
    return String(decoding: found, as: UTF8.self)
  }

  private func unescaped(_ value: ArraySlice<UInt8>) -> String {
    let text = String(decoding: value, as: UTF8.self)
    guard value.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
