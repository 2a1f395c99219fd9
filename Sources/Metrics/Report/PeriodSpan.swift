/// Where the cells of a frame fall in a period and in the one before.
internal struct PeriodSpan {
  /// How many columns the period has.
  let count: Int
  /// How many the period before has.
  let previousCount: Int
  private let now: ColumnMap
  private let previous: ColumnMap
  private let base: Int
  /// All places of the frame that have a column in either, and perhaps others between.
  let places: Range<Int>

  /// - Parameter base: the frame's first quarter hour.
  init(_ columns: PeriodColumns, base: Int) {
    now = ColumnMap(columns.current)
    previous = ColumnMap(columns.previous)
    count = columns.current.columns.count
    previousCount = columns.previous.columns.count
    self.base = base
    let starts = [now, previous].filter { $0.count > 0 }.map(\.firstQuarterHour)
    let ends = [now, previous].filter { $0.count > 0 }.map { $0.firstQuarterHour + $0.count }
    let first = min(max((starts.min() ?? base) - base, 0), Self.limit)
    places = first..<min(max((ends.max() ?? base) - base, first), Self.limit)
  }

  /// One more than the last place that a key can hold.
  private static let limit = 1 << 24

  /// The period's column that holds a place of the frame.
  func column(ofPlace place: Int) -> Int? { Self.known(now.column(ofQuarterHour: base &+ place)) }

  /// The column of the period before that holds a place of the frame.
  func previousColumn(ofPlace place: Int) -> Int? {
    Self.known(previous.column(ofQuarterHour: base &+ place))
  }

  private static func known(_ column: Int) -> Int? { column < 0 ? nil : column }
}
