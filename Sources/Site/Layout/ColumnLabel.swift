internal import Metrics

/// How one column of a period is named in tables.
internal struct ColumnLabel {
  /// For people: `9 Mar 14:00`.
  let text: String
  /// Its start as twins hold it.
  let iso: String
  /// When it begins, for permalinks: in UTC, so that an hour that happens twice is told apart.
  let instant: String
  /// Where it has its middle in a chart, in percent; nil while all columns are equally wide.
  let position: String?

  /// The names of all columns of a period.
  static func all(of columns: [Column], _ site: SiteContext) -> [ColumnLabel] {
    func width(_ column: Column) -> Int64 { column.endMicroseconds - column.startMicroseconds }
    let areAlike = columns.allSatisfy { width($0) == width(columns[0]) }
    return columns.map { column in
      ColumnLabel(
        text: site.dates.column(column), iso: site.dates.iso(column.startMicroseconds),
        instant: site.dates.instant(column.startMicroseconds),
        position: areAlike ? nil : site.middle(of: [column], in: columns))
    }
  }
}

extension SiteContext {
  /// Where some columns have their middle together in a chart of `all`, in percent.
  func middle(of columns: ArraySlice<Column>, in all: [Column]) -> String? {
    guard let first = all.first, let last = all.last, let left = columns.first, let right = columns.last
    else { return nil }
    let middle = Double(left.startMicroseconds + right.endMicroseconds) / 2 - Double(first.startMicroseconds)
    return numbers.decimal(100 * middle / Double(last.endMicroseconds - first.startMicroseconds), 2)
  }
}
