internal import Glibc

/// What a page leads to and can be led to.
struct ScannedPage: Equatable {
  /// A link as it stands in the page, character references resolved.
  struct Reference: Equatable {
    /// The element's name in lower case.
    let element: String
    /// The address: one of several where the attribute is a `srcset`.
    let value: String
  }
  var references: [Reference] = []
  /// The values of `id`, and of `name` on `<a>`.
  var ids: [String] = []
  /// Whether anything can be read outside tags, scripts, styles and the title.
  var hasText = false
}

/// Finds links, ids and text in HTML or SVG in one pass over the bytes. It is no parser: it knows tags, comments
/// and the elements whose content is not markup, takes what is broken as it comes, and never fails.
/// Tokens end where the HTML standard (section 13.2.5) ends them.
struct PageScanner {
  private let bytes: [UInt8]
  private let isXML: Bool
  private var at = 0
  private var page = ScannedPage()

  private init(_ bytes: [UInt8], isXML: Bool) {
    self.bytes = bytes
    self.isXML = isXML
  }

  /// Reads a page. In XML no element's content is special and CDATA sections are.
  static func scan(_ bytes: [UInt8], isXML: Bool) -> ScannedPage {
    var scanner = PageScanner(bytes, isXML: isXML)
    scanner.run()
    return scanner.page
  }

  private mutating func run() {
    while at < bytes.count {
      let byte = bytes[at]
      guard byte == UInt8(ascii: "<"), at + 1 < bytes.count else {
        if !Self.isSpace(byte) { page.hasText = true }
        at = page.hasText ? next(UInt8(ascii: "<"), from: at + 1) : at + 1
        continue
      }
      switch bytes[at + 1] {
      case UInt8(ascii: "!"):
        if follows("<!--") {
          // `<!-->` is a whole comment: its end may begin within its start.
          at += 2
          skip(past: "-->")
        } else if isXML, follows("<![CDATA[") {
          skip(past: "]]>")
        } else {
          skip(past: ">")
        }
      case UInt8(ascii: "?"), UInt8(ascii: "/"):
        skip(past: ">")
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        at += 1
        readTag()
      default:
        page.hasText = true
        at += 1
      }
    }
  }

  private mutating func readTag() {
    let element = readName()
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        break
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        at += 1
        continue
      }
      readAttribute(of: element)
    }
    if let name = rawElement(element) { skip(pastEndOf: name) }
  }

  private mutating func readAttribute(of element: Range<Int>) {
    let start = at
    // An equals sign at the very start belongs to the name: without it this would not move.
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "="), !endsWord(bytes[at]) { at += 1 }
    let nameRange = start..<at
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
      note(nameRange, at..<at, of: element)
      return
    }
    at += 1
    skipSpace()
    guard at < bytes.count else { return }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      at += 1
      let value = at
      at = next(quote, from: at)
      note(nameRange, value..<at, of: element)
      at = min(at + 1, bytes.count)
    } else {
      let value = at
      while at < bytes.count, bytes[at] != UInt8(ascii: ">"), !Self.isSpace(bytes[at]) { at += 1 }
      note(nameRange, value..<at, of: element)
    }
  }

  /// Keeps an attribute if it leads somewhere or can be led to. Most cannot.
  private mutating func note(_ name: Range<Int>, _ value: Range<Int>, of element: Range<Int>) {
    guard Self.attributes.mayHold(bytes[name]) else { return }
    let attribute = lowercased(name)
    switch attribute {
    case "id": page.ids.append(CharacterReference.resolve(bytes[value]))
    case "name":
      if lowercased(element) == "a" { page.ids.append(CharacterReference.resolve(bytes[value])) }
    case "srcset", "imagesrcset":
      for address in Self.addresses(inSourceSet: CharacterReference.resolve(bytes[value])) {
        page.references.append(.init(element: lowercased(element), value: address))
      }
    default:
      guard
        Self.linkAttributes.contains(attribute) || (attribute == "data" && lowercased(element) == "object")
      else { return }
      page.references.append(
        .init(element: lowercased(element), value: CharacterReference.resolve(bytes[value])))
    }
  }

  private static let linkAttributes: Set<String> = [
    "href", "xlink:href", "src", "poster", "action", "formaction", "background", "ping", "manifest",
    "longdesc",
  ]
  private static let attributes = NameFilter(
    linkAttributes.union(["id", "name", "srcset", "imagesrcset", "data"]))
  private static let rawElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "noembed", "noframes",
  ]
  private static let elements = NameFilter(rawElements)

  /// The addresses of `a.png 1x, b.png 2x`: each begins a candidate, and a comma ends one.
  static func addresses(inSourceSet text: String) -> [String] {
    var found: [String] = []
    var rest = text.utf8[...]
    while true {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: ",") }
      guard !rest.isEmpty else { return found }
      var address = rest.prefix { !isSpace($0) }
      rest = rest[address.endIndex...]
      if address.last == UInt8(ascii: ",") {
        while address.last == UInt8(ascii: ",") { address.removeLast() }
      } else {
        rest = rest.drop { $0 != UInt8(ascii: ",") }
      }
      found.append(String(Substring(address)))
    }
  }

  private mutating func readName() -> Range<Int> {
    let start = at
    while at < bytes.count, !endsWord(bytes[at]) { at += 1 }
    return start..<at
  }

  /// The name of an element whose content is not markup, in lower case; nil for any other.
  private func rawElement(_ name: Range<Int>) -> String? {
    guard !isXML, Self.elements.mayHold(bytes[name]) else { return nil }
    let name = lowercased(name)
    return Self.rawElements.contains(name) ? name : nil
  }

  /// Where the next such byte stands; the end of the page where there is none.
  private func next(_ byte: UInt8, from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { all in
      guard start < all.count, let first = all.baseAddress,
        let found = unsafe memchr(first + start, Int32(byte), all.count - start)
      else { return all.count }
      return unsafe UnsafeRawPointer(found) - first
    }
  }

  private func lowercased(_ range: Range<Int>) -> String {
    let name = bytes[range]
    // Nearly always: and decoding an array as it is, is far cheaper than decoding a mapped one.
    guard name.contains(where: { $0 &- 65 < 26 }) else { return String(decoding: name, as: UTF8.self) }
    return String(decoding: name.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private func endsWord(_ byte: UInt8) -> Bool {
    Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private mutating func skipSpace() {
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
  }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { unsafe bytes[at...].starts(with: $0) }
  }

  private mutating func skip(past end: StaticString) {
    while at < bytes.count, !follows(end) { at += 1 }
    at = min(at + end.utf8CodeUnitCount, bytes.count)
  }

  private mutating func skip(pastEndOf element: String) {
    let end = Array("</\(element)".utf8)
    while at < bytes.count {
      let next = at + end.count
      if bytes[at] == end[0], next < bytes.count, endsWord(bytes[next]),
        lowercased(at..<next).utf8.elementsEqual(end)
      {
        skip(past: ">")
        return
      }
      at += 1
    }
  }
}

/// Tells most names that are not of a set by their length and first letter, whatever its case.
private struct NameFilter {
  /// Bit n: a name of n bytes begins with this letter.
  private var lengths = [UInt32](repeating: 0, count: 256)

  init(_ names: Set<String>) {
    for name in names {
      if let first = name.utf8.first { lengths[Int(first)] |= 1 << UInt32(min(name.utf8.count, 31)) }
    }
  }

  func mayHold(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    return lengths[Int(first | 0x20)] >> UInt32(min(name.count, 31)) & 1 > 0
  }
}
