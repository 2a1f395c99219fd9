extension Configuration {
  /// A rule that fires while an objective's budget burns too fast over a long and a short window together.
  public struct AlertRule: Sendable, Equatable {
    /// How urgent it is.
    public enum Severity: String, CaseIterable, Sendable {
      /// Someone must look now.
      case page
      /// Someone must look in working hours.
      case ticket
    }

    /// How messages name it.
    public var name: String
    /// How urgent it is.
    public var severity: Severity
    /// The burn rate above which it fires: failure share / budget.
    public var burn: Double
    /// The long window in minutes, a multiple of 15, above the short one, at most 91 days.
    public var longMinutes: Int
    /// The short window in minutes, a multiple of 15.
    public var shortMinutes: Int

    /// A rule; the windows are not checked here.
    public init(name: String, severity: Severity, burn: Double, longMinutes: Int, shortMinutes: Int) {
      self.name = name
      self.severity = severity
      self.burn = burn
      self.longMinutes = longMinutes
      self.shortMinutes = shortMinutes
    }

    /// Page at 14.4 over 1 h and 15 min (2.1 % of a 28-day budget) and at 6 over 6 h and 30 min; ticket at 1
    /// over 3 d and 6 h. After the multi-window rules of the SRE Workbook, chapter 5, on a grain of 15
    /// minutes.
    public static let defaults = [
      AlertRule(name: "fast burn", severity: .page, burn: 14.4, longMinutes: 60, shortMinutes: 15),
      AlertRule(name: "burn", severity: .page, burn: 6, longMinutes: 6 * 60, shortMinutes: 30),
      AlertRule(name: "slow burn", severity: .ticket, burn: 1, longMinutes: 72 * 60, shortMinutes: 6 * 60),
    ]
  }
}
