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
    let last = QuarterHour.index(ofMicroseconds: now)
    let covered = (last - Self.coveredDays * 96)..<(last + 1)
    quarters = covered
    latencyCells = Self.cells(of: covered, calendar) { age in
      age < 9 ? .quarterHour : age < 15 ? .twoHours : age < 57 ? .sixHours : .day
    }
    coarseCells = Self.cells(of: covered, calendar) { age in age < 15 ? .hour : .day }
  }

  /// For each quarter the first quarter of the calendar bucket that holds it; `grain` goes by the age in local days.
  private static func cells(
    of quarters: Range<Int>, _ calendar: SiteCalendar, grain: (_ age: Int) -> ColumnGrain
  ) -> [Int32] {
    let today = calendar.dayNumber(ofQuarterHour: quarters.upperBound - 1)
    var bucket: Range<Int64> = 0..<0
    var cell = quarters.lowerBound
    return quarters.map { quarter in
      let start = QuarterHour.start(quarter)
      if !bucket.contains(start) {
        bucket = calendar.bucket(
          grain(today - calendar.dayNumber(ofQuarterHour: quarter)), atMicroseconds: start)
        cell = quarter
      }
      return Int32(truncatingIfNeeded: cell)
    }
  }

  /// A frame that covers nothing.
  public static let empty = RollupFrame()

  private init() {
    quarters = 0..<0
    latencyCells = []
    coarseCells = []
  }

  @inline(__always)
  internal func latencyCell(of quarter: Int) -> Int { Int(latencyCells[quarter - quarters.lowerBound]) }

  @inline(__always)
  internal func coarseCell(of quarter: Int) -> Int { Int(coarseCells[quarter - quarters.lowerBound]) }
}
