extension Configuration {
  /// What a project knows about the requests a pattern matches.
  public struct EndpointRule: Sendable, Equatable {
    /// Which requests it is about.
    public var match: EndpointPattern
    /// The path's template, such as `/v1/users/{id}`; nil when it is found by itself.
    public var template: String?
    /// Statuses that are as they should be; nil means 100…399.
    public var expectedStatuses: [ClosedRange<Int>]?
    /// The team whose endpoint it is.
    public var owner: String?
    /// Apdex's T in microseconds: a request up to it satisfies; nil means one second.
    public var apdexMicroseconds: Int64?
    /// How pages name the endpoint; nil means by its key.
    public var name: String?

    /// A rule that says nothing yet.
    public init(match: EndpointPattern) {
      self.match = match
    }
  }
}

/// A pattern for requests, `METHOD host/path`.
///
/// The method may be `*`. The host may be `*`, or begin with `*.` for every host below a name. In the path
/// `*` is one segment and `**`, at the end, any rest or none.
public struct EndpointPattern: Sendable, Equatable {
  /// The pattern as written.
  public let text: String
  private let method: String
  private let host: String
  private let segments: [Substring]
  private let takesAnyRest: Bool

  /// Reads a pattern; nil when it is not `METHOD host/path`.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let slash = words[1].firstIndex(of: "/"), slash != words[1].startIndex else {
      return nil
    }
    var segments = words[1][words[1].index(after: slash)...].split(
      separator: "/", omittingEmptySubsequences: false)
    takesAnyRest = segments.last == "**"
    if takesAnyRest { segments.removeLast() }
    let host = words[1][..<slash].lowercased()
    guard !segments.contains("**"), host == "*" || !host.drop(while: { $0 == "*" }).contains("*"),
      !words[1].contains(where: { $0 == "?" || $0 == "#" })
    else { return nil }
    self.text = text
    self.host = host
    self.segments = segments
    method = words[0].uppercased()
  }

  /// Whether a request falls under it. `path` is as recorded, without its query.
  public func matches(method: String, host: String, path: String) -> Bool {
    guard self.method == "*" || self.method == method, matches(host: host), path.hasPrefix("/") else {
      return false
    }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard takesAnyRest ? parts.count >= segments.count : parts.count == segments.count else { return false }
    return zip(segments, parts).allSatisfy { $0 == "*" ? !$1.isEmpty : $0 == $1 }
  }

  private func matches(host other: String) -> Bool {
    if host == "*" { return true }
    return host.hasPrefix("*.") ? other.hasSuffix(host.dropFirst()) : other == host
  }
}
