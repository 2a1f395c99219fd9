/// Where a link in a page leads.
enum SiteLink: Equatable {
  /// To another site, where that is allowed.
  case outside
  /// To a file of this site, and perhaps a place in it.
  case inside(path: String, fragment: String?)
  /// Nowhere a page may lead, and why.
  case refused(String)

  /// Reads the address a page's element gives. Pages are read below any path, from disk and without scripts: so an
  /// internal address is relative and ends in a file's name, and only `<a href>` may lead elsewhere.
  /// White space and control characters go as browsers let them go (URL standard, basic URL parser).
  static func read(_ address: String, of element: String, on page: String) -> SiteLink {
    let bytes = clean(address)
    guard !bytes.isEmpty else { return .refused("is empty") }
    if let scheme = scheme(of: bytes) {
      guard ["http", "https", "mailto"].contains(scheme) else { return .refused("has the scheme \(scheme):") }
      return element == "a" ? .outside : .refused("is loaded from elsewhere")
    }
    if element == "base" { return .refused("changes what every other link means") }
    if bytes.contains(UInt8(ascii: "\\")) { return .refused("has a backslash in it") }
    if bytes.starts(with: "//".utf8) { return .refused("leads to a host without a scheme") }
    if bytes[0] == UInt8(ascii: "/") { return .refused("is not relative") }

    let beforeFragment = bytes.prefix { $0 != UInt8(ascii: "#") }
    let fragment = bytes[beforeFragment.endIndex...].dropFirst()
    let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
    // `#` alone and `#top` are the top of any page.
    let isTop = fragment.isEmpty || fragment.elementsEqual("top".utf8)
    let place = isTop ? nil : String(decoding: percentDecoded(fragment), as: UTF8.self)
    if path.isEmpty { return .inside(path: page, fragment: place) }
    switch resolve(path, on: page) {
    case .success(let path): return .inside(path: path, fragment: place)
    case .failure(let refusal): return .refused(refusal.why)
    }
  }

  private struct Refusal: Error {
    let why: String
  }

  private static func resolve(_ path: ArraySlice<UInt8>, on page: String) -> Result<String, Refusal> {
    let slash = UInt8(ascii: "/")
    // The page's folder, with a slash behind each name.
    var folder = Array(page.utf8)
    while let last = folder.last, last != slash { folder.removeLast() }
    var rest = path
    while true {
      let segment = rest.prefix { $0 != slash }
      let isLast = segment.endIndex == rest.endIndex
      rest = rest[segment.endIndex...].dropFirst()
      let name = percentDecoded(segment)
      if name.elementsEqual("..".utf8) {
        guard folder.popLast() != nil else { return .failure(Refusal(why: "leads out of the site")) }
        while let last = folder.last, last != slash { folder.removeLast() }
      } else if name.contains(slash) || name.contains(0) {
        return .failure(Refusal(why: "has an encoded slash or zero in it"))
      } else if !name.isEmpty, !name.elementsEqual(".".utf8) {
        folder += name
        if isLast { return .success(String(decoding: folder, as: UTF8.self)) }
        folder.append(slash)
      }
      if isLast { return .failure(Refusal(why: "ends in a folder: name the file")) }
    }
  }

  private static func clean(_ address: String) -> [UInt8] {
    let written = Array(address.utf8)
    guard written.contains(where: { $0 <= 0x20 }) else { return written }
    var bytes = written.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return Array(bytes)
  }

  /// The scheme in lower case, if the address has one: a letter, then letters, digits and `+-.`, then a colon.
  private static func scheme(of bytes: [UInt8]) -> String? {
    guard let first = bytes.first, (first | 0x20) &- 97 < 26 else { return nil }
    let name = bytes.prefix { byte in
      (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "+-.".utf8.contains(byte)
    }
    guard name.count < bytes.count, bytes[name.count] == UInt8(ascii: ":") else { return nil }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var out: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first, let low = rest.dropFirst().first,
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16), high != UInt8(ascii: "+")
      {
        out.append(value)
        rest = rest.dropFirst(2)
      } else {
        out.append(byte)
      }
    }
    return out[...]
  }
}
