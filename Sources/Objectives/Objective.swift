public import Metrics

/// A share of requests that shall go well over a window: what an error budget is made of.
public struct Objective: Sendable, Hashable {
  /// Which requests count.
  public enum Scope: Sendable, Hashable {
    /// All of the site.
    case all
    /// Those to one host, in lower case.
    case host(String)
    /// Those to the endpoints of one owner.
    case owner(String)
    /// Those to one endpoint, by ``Metrics/Endpoint/key``.
    case endpoint(String)

    /// The indexes of the endpoints that count; nil means all.
    public func places(in endpoints: [Endpoint]) -> Set<Int>? {
      let matches: (Endpoint) -> Bool
      switch self {
      case .all: return nil
      case .host(let host): matches = { $0.host == host }
      case .owner(let owner): matches = { $0.owner == owner }
      case .endpoint(let key): matches = { $0.key == key }
      }
      return Set(endpoints.indices.filter { !endpoints[$0].isOther && matches(endpoints[$0]) })
    }

    /// The scope as twins and messages name it: `all`, `host pay.example.com`, `owner checkout`, `GET
    /// api.example.com/v1/users`.
    public var text: String {
      switch self {
      case .all: "all"
      case .host(let host): "host \(host)"
      case .owner(let owner): "owner \(owner)"
      case .endpoint(let key): key
      }
    }
  }

  /// The time over which the target holds.
  public enum Window: Sendable, Hashable {
    /// The last local days, the unfinished one included; 1…91.
    case days(Int)
    /// The local calendar month.
    case month

    /// `28d` or `month`.
    public var text: String {
      switch self {
      case .days(let days): "\(days)d"
      case .month: "month"
      }
    }
  }

  /// How pages name it.
  public let name: String
  /// What counts as going well.
  public let indicator: Indicator
  /// Which requests count.
  public let scope: Scope
  /// The target in parts of a million, 1…999,999.
  public let targetPartsPerMillion: Int
  /// The time over which it holds.
  public let window: Window

  /// An objective of its parts; a target outside its range is brought into it, and so are the days of a
  /// window.
  public init(name: String, indicator: Indicator, scope: Scope, targetPartsPerMillion: Int, window: Window) {
    self.name = name
    self.indicator = indicator
    self.scope = scope
    self.targetPartsPerMillion = min(max(targetPartsPerMillion, 1), 999_999)
    self.window = if case .days(let days) = window { .days(min(max(days, 1), 91)) } else { window }
  }

  /// The target, between 0 and 1.
  public var target: Double { Double(targetPartsPerMillion) / 1e6 }
  /// The share of requests that may fail: 1 − target.
  public var budget: Double { Double(1_000_000 - targetPartsPerMillion) / 1e6 }

  /// What tells it apart from others however it is called: its indicator, scope, target and window.
  public var key: String {
    let limit = if case .latency(let limit) = indicator { "<=\(limit)us" } else { "" }
    return "\(indicator.word)\(limit) of \(scope.text) \(targetPartsPerMillion)ppm \(window.text)"
  }
}
