/// A file's place in a site, `24h/errors/index.html`: relative, `/` between names, nothing that leads elsewhere.
struct SitePath {
  /// The path as it was given.
  let text: String
  /// The folders from the site's root down to the file.
  let folders: [FileName]
  /// The file's own name.
  let name: FileName

  /// The longest path accepted, in bytes: well below the 4,096 of Linux, so that the folder around it fits too.
  static let longestPath = 1024
  /// The longest name Linux file systems keep, in bytes.
  static let longestName = 255

  init(_ text: String) throws(PublicationError) {
    func refusal(_ why: String) -> PublicationError {
      let shown = String(decoding: Array(text.utf8.prefix(120)), as: UTF8.self)
      return PublicationError(.invalidPath, "cannot write \"\(shown)\" into the site: \(why)")
    }
    guard !text.isEmpty else { throw refusal("the path is empty") }
    guard text.utf8.count <= Self.longestPath else {
      throw refusal("the path is longer than \(Self.longestPath) bytes")
    }
    guard text != Marker.fileName else { throw refusal("the name is the site's own marker") }
    // Split by bytes: as characters, a slash and a combining mark after it are one character and no slash.
    var names: [FileName] = []
    for segment in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard !segment.isEmpty else { throw refusal("it is absolute or has an empty name in it") }
      guard !segment.elementsEqual(".".utf8), !segment.elementsEqual("..".utf8) else {
        throw refusal("\".\" and \"..\" lead elsewhere")
      }
      guard segment.count <= Self.longestName else {
        throw refusal("a name is longer than \(Self.longestName) bytes")
      }
      guard segment.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
        throw refusal("a control character or a backslash is in it")
      }
      names.append(FileName(Substring(segment)))
    }
    self.text = text
    name = names.removeLast()
    folders = names
  }

  /// Whether the file is read for links: HTML pages and SVG images are.
  static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".html") || path.hasSuffix(".svg")
  }
}
