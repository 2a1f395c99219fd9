/// What a burn rule said of an objective over the last 24 hours.
public struct RuleResult: Sendable {
  /// A span of time in which a rule fired.
  public struct Episode: Sendable, Equatable {
    /// The first edge at which it fired, as a quarter hour.
    public let since: Int
    /// The last edge at which it fired.
    public let until: Int
    /// Whether it fires at the newest edge.
    public let isOpen: Bool
  }

  /// How it ended up.
  public enum Status: String, Sendable {
    /// It fires at the newest edge.
    case firing
    /// It fired within the last 24 hours and does no more.
    case fired
    /// It did not fire.
    case passed
    /// At no edge there were requests enough.
    case notJudged = "not_judged"

    /// Whether something is, or was, wrong.
    public var isBreach: Bool { self == .firing || self == .fired }
  }

  /// The rule.
  public let rule: BurnRule
  /// How it ended up.
  public let status: Status
  /// When it fired, oldest first.
  public let episodes: [Episode]
  /// The long window at the edge that tells most: the newest one while the rule fires or was quiet, else the
  /// one that burnt most.
  public let long: BurnWindow
  /// The short window at the same edge.
  public let short: BurnWindow

  /// How many edges are looked at: 24 hours.
  public static let edges = 96

  /// Evaluates a rule at every edge of the 24 hours up to `lastEdge`.
  ///
  /// Pauses no longer than the short window do not end an episode. One that goes on at the first edge is
  /// followed back to its beginning.
  public init(_ rule: BurnRule, of series: BurnSeries, lastEdge: Int) {
    self.rule = rule
    let first = lastEdge - (Self.edges - 1)
    var firing: [Int] = []
    var newestJudged: Int?
    for edge in first...lastEdge {
      let state = rule.state(at: edge, of: series)
      if state != .notJudged { newestJudged = edge }
      if state == .firing { firing.append(edge) }
    }
    if firing.first == first {
      var since = first
      while since > series.quarters.lowerBound, rule.state(at: since - 1, of: series) == .firing {
        since -= 1
      }
      firing = Array(since..<first) + firing
    }
    episodes = Episode.spans(of: firing, pause: rule.shortQuarters, lastEdge: lastEdge)
    status =
      episodes.last.map { $0.isOpen ? .firing : .fired } ?? (newestJudged == nil ? .notJudged : .passed)
    var telling = newestJudged ?? lastEdge
    if status == .fired {
      let burn = { (edge: Int) in series.window(endingAt: edge, quarters: rule.longQuarters).burn ?? 0 }
      telling = firing.max { burn($0) < burn($1) } ?? lastEdge
    }
    long = series.window(endingAt: telling, quarters: rule.longQuarters)
    short = series.window(endingAt: telling, quarters: rule.shortQuarters)
  }
}

extension RuleResult.Episode {
  /// The spans of edges at which a rule fired, in order; pauses up to `pause` edges do not end one.
  internal static func spans(of firing: [Int], pause: Int, lastEdge: Int) -> [Self] {
    var spans: [(since: Int, until: Int)] = []
    for edge in firing {
      if let last = spans.indices.last, edge - spans[last].until <= pause + 1 {
        spans[last].until = edge
      } else {
        spans.append((edge, edge))
      }
    }
    return spans.map { Self(since: $0.since, until: $0.until, isOpen: $0.until == lastEdge) }
  }
}
