internal import Hashing

/// Positions in paths that hold so many different words that they must be values, not parts of an interface's
/// name.
internal struct CollapsedPrefixes: Sendable {
  internal var prefixes = ByteInterner()
  private static let placeholder = Array("{value}".utf8)

  /// No such position.
  init() {}

  /// Looks for positions with more than ``EndpointTable/distinctValues`` words under one prefix, from the
  /// left: what follows a collapsed position is compared as one.
  ///
  /// - Parameter paths: method and host, and the path that follows them.
  init(_ paths: [(prefix: [UInt8], path: ArraySlice<UInt8>)]) {
    var open = paths.map { (prefix: $0.prefix, rest: $0.path) }
    while !open.isEmpty {
      var words: [[UInt8]: Set<ArraySlice<UInt8>>] = [:]
      for item in open { words[item.prefix, default: []].insert(Self.firstSegment(of: item.rest)) }
      for (prefix, distinct) in words where distinct.count > EndpointTable.distinctValues {
        _ = prefixes.insert(prefix)
      }
      open = open.compactMap { item in
        let segment = Self.firstSegment(of: item.rest)
        guard !segment.isEmpty else { return nil }
        let isCollapsed = prefixes.number(of: item.prefix) != nil
        let next = isCollapsed ? [UInt8(ascii: "/")] + Self.placeholder : Array(segment)
        return (item.prefix + next, item.rest.dropFirst(segment.count))
      }
    }
  }

  /// Whether there is no such position.
  var isEmpty: Bool { prefixes.count == 0 }

  /// The positions of both.
  func merged(with other: CollapsedPrefixes) -> CollapsedPrefixes {
    var all = self
    for number in 0..<other.prefixes.count { _ = all.prefixes.insert(Array(other.prefixes.bytes(number))) }
    return all
  }

  /// Puts the placeholder into every collapsed position of `text`, whose path begins at `start`.
  func rewrite(_ text: inout [UInt8], from start: Int) {
    guard !isEmpty else { return }
    var rest = text[start...]
    var written = Array(text[..<start])
    while true {
      let segment = Self.firstSegment(of: rest)
      if segment.isEmpty { break }
      if prefixes.number(of: written) != nil {
        written.append(UInt8(ascii: "/"))
        written.append(contentsOf: Self.placeholder)
      } else {
        written.append(contentsOf: segment)
      }
      rest = rest.dropFirst(segment.count)
    }
    text = written
  }

  /// A slash and the word after it, or nothing at the end.
  private static func firstSegment(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = path.dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
    return path[..<end]
  }
}
