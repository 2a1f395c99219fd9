/// One version of an app on one system, beside the version before it.
public struct ReleaseReport: Sendable {
  /// The app; may be empty.
  public let app: String
  /// The system; may be empty.
  public let system: String
  /// The version.
  public let version: String
  /// Its instrumentation's versions, most requests first.
  public var instrumentation: [String] = []
  /// Its requests in the period.
  public var now = ColumnTally.zero
  /// Its share of its app's and system's eligible requests on the last local day with any, 0…1.
  public var adoption = 0.0
  /// The first local day on which it had at least 1 % of them, counted from 1970; nil where it never had.
  public var firstDay: Int?
  /// The comparison with the version before.
  public var comparison: Comparison?

  /// Two versions over the local days that both share, weighted to their common mix of endpoints.
  public struct Comparison: Sendable {
    /// The earlier version.
    public let version: String
    /// The shared local days, counted from 1970.
    public let days: ClosedRange<Int>
    /// The rate of the version on them.
    public let now: RateEstimate
    /// The rate of the earlier version on them.
    public let before: RateEstimate
    /// Eligible requests of both that are compared.
    public let requests: Double
    /// Whether the instrumentation changed with the version: then a change may be one of measuring.
    public let hasOtherInstrumentation: Bool
    /// The endpoint whose rate fell most, by what it adds to the whole, and by how much; nil where none did.
    public let worstEndpoint: (endpoint: Int, now: Double, before: Double)?
  }
}

/// Orders versions: by the numbers between dots, then by text.
public func isEarlierVersion(_ left: String, _ right: String) -> Bool {
  let (a, b) = (versionNumbers(left), versionNumbers(right))
  for (x, y) in zip(a, b) where x != y { return x < y }
  return a.count == b.count ? left < right : a.count < b.count
}

private func versionNumbers(_ version: String) -> [UInt64] {
  version.split { !$0.isASCII || !$0.isNumber }.map { UInt64($0.prefix(18)) ?? 0 }
}
