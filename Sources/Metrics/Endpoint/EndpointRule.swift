public import Taxonomy

/// A site's own word on some of its interfaces: which requests it means and what holds for them.
public struct EndpointRule: Sendable, Equatable {
  /// The pattern as the configuration has it: `GET api.example.com/v1/users/*`.
  public let pattern: String
  /// The template that matching requests get; nil leaves it to the row or to the automatic one.
  public let template: String?
  /// Statuses that are no failure here; nil means the default.
  public let expectedStatuses: StatusRanges?
  /// The team that owns the interface.
  public let owner: String?
  /// The T of Apdex in microseconds; nil means the default of 1 s.
  public let apdexThreshold: Int64?

  private let method: [UInt8]?
  private let host: [UInt8]
  private let segments: [[UInt8]]

  /// A rule from its parts.
  ///
  /// - Parameter pattern: `[METHOD ]HOST/PATH`. In host and path `*` stands for one whole segment (in the host: for any host), `**` at
  ///   the end for any number of them.
  public init(
    pattern: String, template: String? = nil, expectedStatuses: StatusRanges? = nil, owner: String? = nil,
    apdexThreshold: Int64? = nil
  ) {
    self.pattern = pattern
    self.template = template
    self.expectedStatuses = expectedStatuses
    self.owner = owner
    self.apdexThreshold = apdexThreshold
    var rest = pattern[...]
    if let space = rest.firstIndex(of: " ") {
      let word = rest[..<space]
      method = word == "*" ? nil : Array(word.uppercased().utf8)
      rest = rest[rest.index(after: space)...]
    } else {
      method = nil
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    host = Array(rest[..<slash].lowercased().utf8)
    segments = rest[slash...].utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
      .map(Array.init)
  }

  /// Whether the rule means a request or an endpoint: `path` may be a real path or a template.
  public func matches(method: [UInt8], host: [UInt8], path: [UInt8]) -> Bool {
    if let wanted = self.method, wanted != method { return false }
    if !self.host.isEmpty, self.host != Self.any, self.host != host { return false }
    var start = 0
    for (index, wanted) in segments.enumerated() {
      while start < path.count, path[start] == UInt8(ascii: "/") { start += 1 }
      if wanted == Self.rest, index == segments.count - 1 { return true }
      guard start < path.count else { return false }
      var end = start
      while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
      if wanted != Self.any, !wanted.elementsEqual(path[start..<end]) { return false }
      start = end
    }
    while start < path.count, path[start] == UInt8(ascii: "/") { start += 1 }
    return start == path.count
  }

  private static let any = Array("*".utf8)
  private static let rest = Array("**".utf8)
}
