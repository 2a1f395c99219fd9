/// What was written into a demo database.
public struct DemoSummary: Equatable, Sendable {
  /// Rows of `request`.
  public internal(set) var rows = 0
  /// Rows of `attempt`: the tries of requests that needed more than one.
  public internal(set) var attempts = 0
  /// Rows of `span`.
  public internal(set) var spans = 0
  /// Requests whose spans are there.
  public internal(set) var traces = 0
  /// The moment that every start, end and arrival lies before, in Unix microseconds: 2026-03-09T13:00:00Z.
  public internal(set) var dataEnd = Period.end
}
