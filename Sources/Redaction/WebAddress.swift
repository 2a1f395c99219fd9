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
    let trimmed = text.utf8.drop { $0 <= 0x20 }
    guard let colon = trimmed.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(trimmed[..<colon]) else {
      self = .unreadable
      return
    }
    let scheme: String?
    switch String(Substring(trimmed[..<colon])).lowercased() {
    case "https", "wss": scheme = "https"
    case "http", "ws": scheme = "http"
    default:
      self = .otherScheme
      return
    }
    let rest = trimmed[trimmed.index(after: colon)...]
    guard rest.starts(with: "//".utf8) else {
      self = .unreadable
      return
    }
    let hierarchy = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let authority = hierarchy.prefix { $0 != UInt8(ascii: "/") }
    guard let host = Self.host(in: authority) else {
      self = .unreadable
      return
    }
    self = .web(
      WebAddress(
        scheme: scheme, host: host,
        path: redactedPath(String(Substring(hierarchy[authority.endIndex...])).trimmingBlanks)))
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, first.isASCIILetter else { return false }
    return bytes.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    }
  }

  /// The host of an authority: behind the last `@`, before the port.
  private static func host(in authority: Substring.UTF8View) -> String? {
    var host = authority
    if let user = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: user)...] }
    if host.first == UInt8(ascii: "["), let end = host.firstIndex(of: UInt8(ascii: "]")) {
      host = host[...end]
    } else if let colon = host.firstIndex(of: UInt8(ascii: ":")) {
      host = host[..<colon]
    }
    let text = String(Substring(host)).trimmingBlanks.lowercased()
    return text.isEmpty ? nil : text
  }
}

/// A path for the database: up to `?` or `#`, without what looks private; `/` when empty.
public func redactedPath(_ text: String) -> String {
  let path = beforeQuery(text)
  return path.isEmpty ? "/" : redactingPrivateParts(of: path)
}

/// A text up to `?` or `#`.
public func beforeQuery(_ text: String) -> String {
  let bytes = text.utf8
  guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
    return text
  }
  return String(text[..<end])
}

extension String {
  fileprivate var trimmingBlanks: String {
    guard let last = utf8.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(self[...last])
  }
}
