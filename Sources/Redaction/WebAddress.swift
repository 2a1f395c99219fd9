/// What is kept of the URL of a request: no user, port, query or fragment.
public struct WebAddress: Equatable, Sendable {
  /// `https` or `http`; web sockets count as these. Of a URL it is always known.
  public let scheme: String?
  /// Lower case as written, IPv6 in brackets, no port.
  public let host: String
  /// As written up to `?` or `#`, but for what ``redactedPath(_:)`` hides; `/` when empty.
  public let path: String

  /// An address of its parts, which are taken as they are.
  public init(scheme: String?, host: String, path: String) {
    self.scheme = scheme
    self.host = host
    self.path = path
  }
}

/// How a text reads as the URL of a request.
public enum URLReading: Equatable, Sendable {
  /// A request to a host.
  case web(WebAddress)
  /// A URL of a scheme that makes no network request: `data:`, `blob:`, `about:`, an extension.
  case otherScheme
  /// No absolute URL, or one without a host.
  case unreadable

  /// Reads a URL. It need not be valid: it is only cut at the marks that RFC 3986 (section 3) names.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    let trimmed = bytes.drop { $0 <= 0x20 }
    guard let colon = trimmed.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(trimmed[..<colon]) else {
      self = .unreadable
      return
    }
    guard let scheme = Self.schemes.first(where: { isName(trimmed[..<colon], $0.name) })?.scheme else {
      self = .otherScheme
      return
    }
    let rest = trimmed[(colon + 1)...]
    guard rest.starts(with: "//".utf8) else {
      self = .unreadable
      return
    }
    let parts = HierarchyParts(rest.dropFirst(2))
    guard !parts.host.isEmpty else {
      self = .unreadable
      return
    }
    var leaks: Leaks = []
    let path = parts.redactedPath(&leaks)
    self = .web(
      WebAddress(
        scheme: scheme, host: String(decoding: parts.lowercasedHost, as: UTF8.self),
        path: path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)))
  }

  /// The schemes of requests, each with the one that it counts as.
  private static let schemes = [("https", "https"), ("http", "http"), ("wss", "https"), ("ws", "http")]
    .map { (name: Array($0.utf8), scheme: $1) }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isASCIILetter else { return false }
    return bytes.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    }
  }
}

/// Host and path of a URL, found in what follows its `//` without a copy.
internal struct HierarchyParts {
  /// The host as written, without user, port and blanks behind it; empty where there is none.
  let host: ArraySlice<UInt8>
  /// The path as written, up to `?` or `#` and without blanks behind it; empty where there is none.
  let path: ArraySlice<UInt8>
  /// What was left out.
  let found: Leaks

  /// Cuts `text` at the marks that RFC 3986 (section 3.2) names.
  init(_ text: ArraySlice<UInt8>) {
    let hierarchy = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let authority = hierarchy.prefix { $0 != UInt8(ascii: "/") }
    var found: Leaks = hierarchy.endIndex < text.endIndex ? .query : []
    var host = authority
    if let user = host.lastIndex(of: UInt8(ascii: "@")) {
      found.insert(.userInfo)
      host = host[(user + 1)...]
    }
    if host.first == UInt8(ascii: "["), let end = host.firstIndex(of: UInt8(ascii: "]")) {
      host = host[...end]
    } else if let colon = host.firstIndex(of: UInt8(ascii: ":")) {
      host = host[..<colon]
    }
    self.host = host.trimmingBlanks
    path = hierarchy[authority.endIndex...].trimmingBlanks
    self.found = found
  }

  /// The host in lower case.
  var lowercasedHost: [UInt8] {
    host.allSatisfy { $0 < 0x80 }
      ? lowercasedASCII(host) : Array(String(decoding: host, as: UTF8.self).lowercased().utf8)
  }

  /// The path without what looks private.
  func redactedPath(_ leaks: inout Leaks) -> ArraySlice<UInt8> {
    redactingPrivateParts(of: path, &leaks)?[...] ?? path
  }
}

/// A path for the database: up to `?` or `#`, without what looks private; `/` when empty.
public func redactedPath(_ text: String) -> String {
  let path = beforeQuery(text)
  return path.isEmpty ? "/" : redactingPrivateParts(of: path)
}

/// How many bytes of a text stand before `?` or `#`.
public func byteCount(beforeQueryIn text: Span<UInt8>) -> Int {
  text.indices.first { text[$0] == UInt8(ascii: "?") || text[$0] == UInt8(ascii: "#") } ?? text.count
}

/// A text up to `?` or `#`.
public func beforeQuery(_ text: String) -> String {
  let bytes = text.utf8
  guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
    return text
  }
  return String(text[..<end])
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    guard let last = lastIndex(where: { $0 > 0x20 }) else { return prefix(0) }
    return self[...last]
  }
}
