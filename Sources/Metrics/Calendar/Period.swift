/// The spans of time for which the site has pages.
public enum Period: Int, CaseIterable, Sendable {
  /// The 96 quarter hours up to the one that holds the data's end.
  case day = 1
  /// 7 local days of which the last holds the data's end.
  case week = 7
  /// 28 local days of which the last holds the data's end.
  case fourWeeks = 28
  /// 91 local days of which the last holds the data's end.
  case thirteenWeeks = 91

  /// How many days it has.
  public var days: Int { rawValue }

  /// Its name in paths: `24h`, `7d`, `28d`, `91d`.
  public var slug: String { self == .day ? "24h" : "\(rawValue)d" }

  /// The period with this name in paths, or nil.
  public init?(slug: String) {
    guard let period = Period.allCases.first(where: { $0.slug == slug }) else { return nil }
    self = period
  }

  /// The length of its columns.
  public var grain: ColumnGrain {
    switch self {
    case .day: .quarterHour
    case .week: .twoHours
    case .fourWeeks: .sixHours
    case .thirteenWeeks: .day
    }
  }

  /// How many columns a small chart takes together in one point, so that it has about 28: an hour, six hours, a day, a week.
  public var columnsPerPoint: Int {
    switch self {
    case .day, .fourWeeks: 4
    case .week: 3
    case .thirteenWeeks: 7
    }
  }

  /// How many local days earlier the span lies that it is compared with: a week for 24 hours, else its own
  /// length. All are whole weeks, so hours of the week stand side by side.
  public var shiftInDays: Int { self == .day ? 7 : rawValue }
}
