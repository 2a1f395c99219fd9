/// Where requests got their templates from and which rules they fell under: how well the rules cover the
/// traffic.
public struct TemplateCoverage: Sendable, Equatable {
  /// The rules' patterns in the order of the configuration.
  public let rules: [String]
  /// Requests whose row had its own template.
  public var declared = 0
  /// Requests that fell under each rule, whether or not it gave them their template; 0: the rule matches
  /// nothing.
  public var rows: [Int]
  /// Requests that got an automatic template.
  public var automatic = 0
  /// Requests, counted above too, of endpoints beyond those that are tracked.
  public var untracked = 0

  /// No request yet.
  public init(rules: [String]) {
    self.rules = rules
    rows = Array(repeating: 0, count: rules.count)
  }
}
