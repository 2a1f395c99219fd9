/// The columns' edges in whole units, so that bars and cells of equal time get exactly equal width. The unit is the
/// greatest common divisor of all edges: a column where they are equal, an hour where daylight saving makes one day
/// shorter.
struct ColumnGrid: Sendable {
  let total: Int
  private let edges: [(left: Int, right: Int)]

  init(_ frame: TimeFrame) {
    let scale = frame.scale
    let offsets = frame.columns.map { column in
      (Self.offset(column.start, from: scale.start), Self.offset(column.end, from: scale.start))
    }
    var divisor: Int64 = 0
    for (left, right) in offsets {
      divisor = Self.greatestCommonDivisor(Self.greatestCommonDivisor(divisor, left ?? 1), right ?? 1)
    }
    let length = Self.offset(scale.end, from: scale.start) ?? 0
    if divisor > 0, length / divisor > 0, length / divisor <= 20_000 {
      total = Int(length / divisor)
      // Within the axis even where the columns do not ascend.
      edges = offsets.map { (Int(min($0 ?? 0, length) / divisor), Int(min($1 ?? 0, length) / divisor)) }
    } else {
      let unit = 10_000
      total = unit
      edges = frame.columns.map { column in
        (
          PathData.quantise(scale.position(column.start), unit: unit),
          PathData.quantise(scale.position(column.end), unit: unit)
        )
      }
    }
  }

  subscript(index: Int) -> (left: Int, right: Int) { edges[index] }

  /// nil for what cannot be a column of an ascending axis.
  private static func offset(_ time: Int64, from start: Int64) -> Int64? {
    let (difference, overflow) = time.subtractingReportingOverflow(start)
    return overflow || difference < 0 ? nil : difference
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
