extension Configuration {
  /// A share of requests that shall go well over a window.
  public struct Objective: Sendable, Equatable {
    /// What counts as going well.
    public enum Indicator: String, CaseIterable, Sendable {
      /// The request as a whole succeeded.
      case success
      /// An answer came.
      case network
      /// The answer had an expected status.
      case http
      /// The answer could be decoded.
      case parse
      /// The answer said what was asked for.
      case business
      /// The request succeeded within the threshold.
      case latency
    }

    /// Which requests count.
    public enum Scope: Sendable, Equatable {
      /// All of the site.
      case all
      /// Those to one host.
      case host(String)
      /// Those to the endpoints of one owner.
      case owner(String)
      /// Those to one endpoint: `GET api.example.com/v1/users/{id}`.
      case endpoint(String)
    }

    /// The time over which the target holds.
    public enum Window: Sendable, Equatable {
      /// The last days, 1…91.
      case days(Int)
      /// The calendar month in the site's zone.
      case month
    }

    /// How pages name it.
    public var name = "Success rate"
    /// What counts as going well.
    public var indicator = Indicator.success
    /// The slowest request that goes well, in microseconds; set for latency only.
    public var thresholdMicroseconds: Int64?
    /// Which requests count.
    public var scope = Scope.all
    /// The target in parts of a million, 1…999,999.
    public var targetPartsPerMillion = 995_000
    /// The time over which it holds.
    public var window = Window.days(28)

    /// 99.5 % of all requests succeed, over 28 days.
    public init() {}

    /// The target, between 0 and 1.
    public var target: Double { Double(targetPartsPerMillion) / 1e6 }
    /// The share of requests that may fail: 1 − target.
    public var budget: Double { Double(1_000_000 - targetPartsPerMillion) / 1e6 }
  }
}
