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
  /// How pages name the interface; nil means by method, host and template.
  public let name: String?
  /// The T of Apdex in microseconds; nil means the default of 1 s.
  public let apdexThreshold: Int64?

  private let requests: RequestPattern

  /// A rule from its parts.
  ///
  /// - Parameters:
  ///   - pattern: which requests are meant: ``RequestPattern``.
  ///   - apdexThreshold: microseconds.
  public init(
    pattern: String, template: String? = nil, expectedStatuses: StatusRanges? = nil, owner: String? = nil,
    name: String? = nil, apdexThreshold: Int64? = nil
  ) {
    self.pattern = pattern
    self.template = template
    self.expectedStatuses = expectedStatuses
    self.owner = owner
    self.name = name
    self.apdexThreshold = apdexThreshold
    requests = RequestPattern(pattern)
  }

  /// Whether the rule means a request or an endpoint: `path` may be a real path or a template.
  ///
  /// - Parameters:
  ///   - method: in upper case.
  ///   - host: in lower case.
  ///   - path: without query.
  public func matches(method: [UInt8], host: [UInt8], path: [UInt8]) -> Bool {
    requests.matches(method: method, host: host, path: path)
  }
}
