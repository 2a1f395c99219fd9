/// The span of time that rollups cover and how coarse their cells are in each part of it (`metrics.md`,
/// Grain).
///
/// Counts and the site's latency have 15 minutes everywhere. An endpoint's latency and work have 15 minutes
/// for 9 local days, 2 hours to 15, 6 hours to 57, a local day before: the columns of the periods that reach
/// so far back. Phases have a local hour for 15 days, a local day before. A frame begins with a local day, so
/// no cell is ever covered in part.
public struct RollupFrame: Sendable {
  /// The quarter hours that are covered, counted from 1970.
  public let quarters: Range<Int>
  /// From which quarter hour on an endpoint's cells have 15 minutes.
  internal let firstFineQuarter: Int
  /// For each covered quarter the first of its endpoint's latency cell, both counted from the frame's first.
  private let endpointCells: [Int32]
  /// For each covered quarter the first of its local hour or day, both counted from the frame's first.
  private let phaseCells: [Int32]
  /// For each covered quarter the first of its local day, both counted from the frame's first.
  private let dayCells: [Int32]
  /// For each covered quarter its local day, counted from 1970.
  @usableFromInline internal let days: [Int32]

  /// The longest span that pages need: 91 days, the 91 before, and the day in which they end.
  private static let coveredDays = 183
  /// For how many local days an endpoint's latency is kept by 15 minutes.
  private static let fineDays = 9

  /// The frame that ends with the 15 minutes holding `now`.
  ///
  /// - Parameters:
  ///   - now: the data's end in microseconds since 1970.
  ///   - calendar: the site's calendar, which says where local days begin.
  public init(now: Int64, calendar: SiteCalendar) {
    let last = QuarterHour.index(ofMicroseconds: now)
    quarters = Self.dayStart(atOrBefore: last - Self.coveredDays * 96, calendar)..<(last + 1)
    days = quarters.map { Int32(clamping: calendar.dayNumber(ofQuarterHour: $0)) }
    let today = days.last ?? 0
    firstFineQuarter = quarters.lowerBound + (days.firstIndex { today - $0 < Self.fineDays } ?? 0)
    endpointCells = Self.cells(of: quarters, days, calendar) { age in
      age < Self.fineDays ? .quarterHour : age < 15 ? .twoHours : age < 57 ? .sixHours : .day
    }
    phaseCells = Self.cells(of: quarters, days, calendar) { age in age < 15 ? .hour : .day }
    dayCells = Self.cells(of: quarters, days, calendar) { _ in .day }
  }

  /// The quarter hour with which the local day of another begins.
  private static func dayStart(atOrBefore quarter: Int, _ calendar: SiteCalendar) -> Int {
    let start = QuarterHour.index(
      ofMicroseconds: calendar.startOfDay(calendar.dayNumber(ofQuarterHour: quarter)))
    // At the ends of the calendar days have no start of their own.
    return (quarter - 104...quarter).contains(start) ? start : quarter
  }

  /// For each quarter the first quarter of the calendar bucket that holds it; `grain` goes by the age in
  /// local days.
  private static func cells(
    of quarters: Range<Int>, _ days: [Int32], _ calendar: SiteCalendar, grain: (_ age: Int) -> ColumnGrain
  ) -> [Int32] {
    let today = days.last ?? 0
    var bucket: Range<Int64> = 0..<0
    var cell: Int32 = 0
    return days.indices.map { place in
      let start = QuarterHour.start(quarters.lowerBound + place)
      if !bucket.contains(start) {
        bucket = calendar.bucket(grain(Int(today - days[place])), atMicroseconds: start)
        cell = Int32(place)
      }
      return cell
    }
  }

  /// A frame that covers nothing.
  public static let empty = RollupFrame()

  private init() {
    quarters = 0..<0
    firstFineQuarter = 0
    endpointCells = []
    phaseCells = []
    dayCells = []
    days = []
  }

  /// The local day of a covered quarter hour, counted from 1970.
  @inlinable
  public func day(ofQuarter quarter: Int) -> Int { Int(days[quarter - quarters.lowerBound]) }

  @inline(__always)
  internal func endpointCell(ofPlace place: Int) -> Int { Int(endpointCells[place]) }

  @inline(__always)
  internal func phaseCell(ofPlace place: Int) -> Int { Int(phaseCells[place]) }

  /// The first place of the local day that holds a place.
  @inline(__always)
  internal func dayCell(ofPlace place: Int) -> Int { Int(dayCells[place]) }
}
