/// Which requests a rule means: `METHOD host/path`.
///
/// The method may be `*` or left out. The host may be `*`, left out, or begin with `*.` for every host below
/// a name. In the path `*` stands for one whole segment that is not empty, and `**` at the end for any rest
/// or none; everything else is compared as it stands, a final slash too. Without a path every path is meant.
public struct RequestPattern: Sendable, Equatable {
  /// In upper case; nil: any.
  private let method: [UInt8]?
  /// In lower case; with ``isDomain`` what the host must end in; nil: any.
  private let host: [UInt8]?
  private let isDomain: Bool
  private let segments: [[UInt8]]
  private let takesAnyRest: Bool

  /// Reads a pattern; the text is checked where configurations are read, so every text means something.
  public init(_ pattern: String) {
    func text(_ part: Substring.UTF8View) -> String { String(Substring(part)) }
    var rest = pattern.utf8[...]
    if let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
      let word = Array(text(rest[..<blank]).uppercased().utf8)
      method = word == Self.any ? nil : word
      rest = rest[rest.index(after: blank)...]
    } else {
      method = nil
    }
    let slash = rest.firstIndex(of: UInt8(ascii: "/"))
    let name = Array(text(rest[..<(slash ?? rest.endIndex)]).lowercased().utf8)
    isDomain = name.starts(with: Self.domain)
    host = name.isEmpty || name == Self.any ? nil : isDomain ? Array(name.dropFirst()) : name
    var parts: [[UInt8]] = [Self.rest]
    if let slash {
      parts = rest[rest.index(after: slash)...]
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
    }
    takesAnyRest = parts.last == Self.rest
    if takesAnyRest { parts.removeLast() }
    segments = parts
  }

  /// Whether a request is meant. Called for every row that has no template: allocates nothing.
  ///
  /// - Parameters:
  ///   - method: in upper case.
  ///   - host: in lower case.
  ///   - path: without query; one that does not begin with `/` is never meant.
  public func matches(method other: [UInt8], host otherHost: [UInt8], path: [UInt8]) -> Bool {
    if let method, method != other { return false }
    if let host {
      guard isDomain ? otherHost.suffix(host.count).elementsEqual(host) : host == otherHost else {
        return false
      }
    }
    guard path.first == UInt8(ascii: "/") else { return false }
    var start = 1
    for segment in segments {
      guard start <= path.count else { return false }
      var end = start
      while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
      if segment == Self.any {
        if end == start { return false }
      } else if !segment.elementsEqual(path[start..<end]) {
        return false
      }
      start = end + 1
    }
    return takesAnyRest || start == path.count + 1
  }

  private static let any = Array("*".utf8)
  private static let rest = Array("**".utf8)
  private static let domain = Array("*.".utf8)
}
