/// Quarter hour → column of a span, by one array access.
public struct ColumnMap: Sendable {
  /// The first quarter hour of the span.
  public let firstQuarterHour: Int
  /// The column of each quarter hour from the first on.
  private let table: [UInt16]

  /// A map of a span's columns, up to its end: what its last column holds beyond is no part of it.
  public init(_ span: ColumnSpan) {
    let base = QuarterHour.index(ofMicroseconds: span.startMicroseconds)
    var table: [UInt16] = []
    for (number, column) in span.columns.enumerated() {
      let end = min(column.endMicroseconds, span.endMicroseconds)
      guard let number = UInt16(exactly: number), number < .max, column.startMicroseconds < end else {
        continue
      }
      let last = QuarterHour.index(ofMicroseconds: end - 1) - base
      // A span has a few thousand quarter hours; one too wide for that is not a period's.
      guard last < Self.limit else { break }
      while table.count <= last { table.append(number) }
    }
    firstQuarterHour = base
    self.table = table
  }

  private static let limit = 1 << 20

  /// The number of quarter hours in the span.
  public var count: Int { table.count }

  /// The number of the column that holds a quarter hour, or -1 outside the span. Called for every row.
  public func column(ofQuarterHour index: Int) -> Int {
    let place = index &- firstQuarterHour
    return place >= 0 && place < table.count ? Int(table[place]) : -1
  }
}
