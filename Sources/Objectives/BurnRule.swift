internal import Metrics

/// A rule that fires while a budget burns too fast over a long and a short window together (multi-window,
/// multi-burn-rate alerts, Site Reliability Workbook, chapter 5; here on a grain of 15 minutes).
public struct BurnRule: Sendable, Hashable {
  /// How urgent it is.
  public enum Severity: String, Sendable {
    /// Someone must look now.
    case page
    /// Someone must look in working hours.
    case ticket
  }

  /// How messages name it.
  public let name: String
  /// How urgent it is.
  public let severity: Severity
  /// The burn rate above which it fires: failure share / budget.
  public let burn: Double
  /// The long window in quarter hours: it shows that this is no blip.
  public let longQuarters: Int
  /// The short window in quarter hours: it shows that it still goes on.
  public let shortQuarters: Int

  /// How many eligible rows each window needs before the rule says anything.
  public static let fewest: Int64 = 100

  /// A rule of its parts; windows are at least one quarter hour and at most 91 days.
  public init(name: String, severity: Severity, burn: Double, longQuarters: Int, shortQuarters: Int) {
    self.name = name
    self.severity = severity
    self.burn = burn
    self.longQuarters = min(max(longQuarters, 1), 91 * 96)
    self.shortQuarters = min(max(shortQuarters, 1), 91 * 96)
  }

  /// What a rule says at one edge.
  public enum State: Sendable, Equatable {
    /// Too few requests in one of the windows.
    case notJudged
    /// The budget does not burn too fast, or not for sure.
    case quiet
    /// It does.
    case firing
  }

  /// The rule at an edge: fires when the Wilson lower bound of the failure share lies above burn × budget in
  /// the long window, and the failure share above it in the short.
  ///
  /// - Parameters:
  ///   - edge: the quarter hour at whose start the rule looks back.
  public func state(at edge: Int, of series: BurnSeries) -> State {
    let long = series.window(endingAt: edge, quarters: longQuarters)
    let short = series.window(endingAt: edge, quarters: shortQuarters)
    guard long.rows >= Self.fewest, short.rows >= Self.fewest, let lower = long.interval?.lower,
      let now = short.burn
    else { return .notJudged }
    return lower > burn && now > burn ? .firing : .quiet
  }
}
