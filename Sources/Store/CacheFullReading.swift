/// Why a build reads every row although there is a cache.
public enum FullReading: Sendable, Equatable {
  /// There is no cache yet.
  case noCache
  /// It was asked for.
  case asked
  /// `request` is a view, or its rows have no number that grows.
  case notNumbered
  /// The cache is cut short, damaged or of another format.
  case damaged
  /// Another version of the program made the cache.
  case otherVersion
  /// The configuration's rules or limits, or the columns of the table, are not those of the cache.
  case otherRules
  /// The site's time zone is another one or has other rules.
  case otherZone
  /// The rows that the cache knows are not those of the database.
  case replaced
  /// The oldest rows are no longer there.
  case oldestRemoved
  /// Now is earlier than in the cache.
  case earlierNow
  /// Days that the cache holds are older than any page reaches.
  case daysLeft
  /// Rows that were later than now have come due and cannot be added in their order.
  case rowsDue

  /// One line for the reader of a build's log, or nil where there is nothing to explain.
  public var reason: String? {
    switch self {
    case .noCache, .asked: nil
    case .notNumbered: "request has no request_id INTEGER PRIMARY KEY, so every row is read each time"
    case .damaged: "the cache is damaged or cut short; every row is read again"
    case .otherVersion: "the cache is of another version; every row is read again"
    case .otherRules: "rules, limits or columns have changed; every row is read again"
    case .otherZone: "the time zone has changed; every row is read again"
    case .replaced: "the database is not the one of the cache; every row is read again"
    case .oldestRemoved: "the oldest rows were removed; every row is read again"
    case .earlierNow: "now is earlier than in the cache; every row is read again"
    case .daysLeft: "the oldest day is no longer covered; every row is read again"
    case .rowsDue: "rows set aside as later than now have come due; every row is read again"
    }
  }
}
