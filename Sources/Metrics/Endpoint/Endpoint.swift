/// One interface of a backend as pages name it.
public struct Endpoint: Sendable, Equatable {
  /// The method in upper case.
  public let method: String
  /// The logical host.
  public let host: String
  /// The path's template.
  public let template: String
  /// The team that owns it, where a rule says so.
  public let owner: String?
  /// How pages name it, where a rule says so; several endpoints of one rule share it.
  public let name: String?
  /// Microseconds up to which a reader is satisfied (Apdex T).
  public let apdexThreshold: Int64
  /// For the row that holds every endpoint beyond the limit: how many there are; else 0.
  public let otherCount: Int

  /// The T of Apdex where no rule gives one: 1 s.
  public static let defaultApdexThreshold: Int64 = 1_000_000

  /// An endpoint from its parts.
  public init(
    method: String, host: String, template: String, owner: String? = nil, name: String? = nil,
    apdexThreshold: Int64 = defaultApdexThreshold, otherCount: Int = 0
  ) {
    self.method = method
    self.host = host
    self.template = template
    self.owner = owner
    self.name = name
    self.apdexThreshold = apdexThreshold
    self.otherCount = otherCount
  }

  /// Method, host and template: what tells endpoints apart, and what slugs are made of.
  public var key: String { "\(method) \(host)\(template)" }

  /// Whether this is the sum of all endpoints beyond the limit.
  public var isOther: Bool { otherCount > 0 }
}
