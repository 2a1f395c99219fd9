/// The span of time that rollups cover and how coarse their cells are in each part of it (`metrics.md`, Grain).
///
/// Counts and the site's latency have 15 minutes everywhere. An endpoint's latency has 15 minutes for 9 local days, 2 hours
/// to 15, 6 hours to 57, a local day before; work and phases have a local hour for 15 days, a local day before.
public struct RollupFrame: Sendable {
  /// The quarters that are covered.
  public let quarters: Range<Int>
  /// For each covered quarter the first quarter of its latency cell.
  private let latencyCells: [Int32]
  /// For each covered quarter the first quarter of its local hour or day.
  private let coarseCells: [Int32]

  /// The longest span that pages need: 91 days, the 91 before, and the day in which they end.
  private static let coveredDays = 183

  /// The frame that ends with the 15 minutes holding `now`.
  ///
  /// - Parameters:
  ///   - now: the data's end in microseconds since 1970.
  ///   - calendar: the site's calendar, which says where local days begin.
  public init(now: Int64, calendar: SiteCalendar) {
    let last = SiteCalendar.quarter(ofMicroseconds: now)
    let first = last - Self.coveredDays * 96
    quarters = first..<(last + 1)
    var latency: [Int32] = []
    var coarse: [Int32] = []
    let today = calendar.dayNumber(ofQuarter: last)
    // Cells start anew at every local midnight, so a day of 23 or 25 hours ends with a shorter or longer cell.
    var dayStart = first
    var cell: (hour: Int, two: Int, six: Int) = (first, first, first)
    for quarter in quarters {
      let day = calendar.dayNumber(ofQuarter: quarter)
      let hour = calendar.hour(ofQuarter: quarter)
      if quarter == first || day != calendar.dayNumber(ofQuarter: quarter - 1) {
        dayStart = quarter
        cell = (quarter, quarter, quarter)
      } else if hour != calendar.hour(ofQuarter: quarter - 1) {
        let before = calendar.hour(ofQuarter: quarter - 1)
        cell.hour = quarter
        if hour / 2 != before / 2 { cell.two = quarter }
        if hour / 6 != before / 6 { cell.six = quarter }
      }
      let age = today - day
      latency.append(
        Int32(truncatingIfNeeded: age < 9 ? quarter : age < 15 ? cell.two : age < 57 ? cell.six : dayStart))
      coarse.append(Int32(truncatingIfNeeded: age < 15 ? cell.hour : dayStart))
    }
    latencyCells = latency
    coarseCells = coarse
  }

  @inline(__always)
  internal func latencyCell(of quarter: Int) -> Int { Int(latencyCells[quarter - quarters.lowerBound]) }

  @inline(__always)
  internal func coarseCell(of quarter: Int) -> Int { Int(coarseCells[quarter - quarters.lowerBound]) }
}
