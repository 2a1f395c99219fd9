/// Where the cells of a frame fall in a period and in the one before.
internal struct PeriodSpan {
  /// How many columns the period has.
  let count: Int
  /// How many the period before has.
  let previousCount: Int
  private let now: ColumnMap
  private let previous: ColumnMap
  private let base: Int

  /// - Parameter base: the frame's first quarter hour.
  init(_ columns: PeriodColumns, base: Int) {
    now = ColumnMap(columns.current)
    previous = ColumnMap(columns.previous)
    count = columns.current.columns.count
    previousCount = columns.previous.columns.count
    self.base = base
  }

  /// The period's column that holds a place of the frame.
  func column(ofPlace place: Int) -> Int? { Self.known(now.column(ofQuarterHour: base &+ place)) }

  /// The column of the period before that holds a place of the frame.
  func previousColumn(ofPlace place: Int) -> Int? {
    Self.known(previous.column(ofQuarterHour: base &+ place))
  }

  private static func known(_ column: Int) -> Int? { column < 0 ? nil : column }
}
