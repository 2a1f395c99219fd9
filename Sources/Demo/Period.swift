/// When the demo happens. The dates are fixed so that the clock of the machine decides no byte.
enum Period {
  /// Microseconds in a second.
  static let second: Int64 = 1_000_000
  static let hour = 3_600 * second
  static let day = 24 * hour
  /// The grain in which load is decided.
  static let bucket = 15 * 60 * second

  /// Sunday 11 January 2026, midnight in Berlin: 57 days before the last day, so that 28 days have
  /// their 28 before.
  static let start = utc(month: 1, day: 10, hour: 23)
  /// The data's end, which no row reaches.
  static let end = utc(month: 3, day: 9, hour: 13)
  /// The first of the last 28 local days.
  static let lastFourWeeks = utc(month: 2, day: 9, hour: 23)
  static let bucketCount = Int((end - start) / bucket)

  /// Berlin keeps winter time from the first to the last day of the demo.
  static let zoneOffset = hour

  /// A moment of 2026 in Unix microseconds.
  static func utc(month: Int, day: Int, hour: Int = 0, minute: Int = 0) -> Int64 {
    let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let days = 20_454 + daysBefore[month - 1] + day - 1
    return (Int64(days) * 24 + Int64(hour)) * Self.hour + Int64(minute) * 60 * second
  }
}

/// A stretch of time, its end not included.
struct Window: Sendable {
  let start: Int64
  let end: Int64

  func contains(_ moment: Int64) -> Bool { start <= moment && moment < end }

  /// Where in the window a moment lies, 0 ..< 1.
  func position(of moment: Int64) -> Double { Double(moment - start) / Double(end - start) }

  static let tlsIncident = Window(
    start: Period.utc(month: 3, day: 5, hour: 6), end: Period.utc(month: 3, day: 6))
  static let slowSearch = Window(
    start: Period.utc(month: 2, day: 22, hour: 9), end: Period.utc(month: 2, day: 23, hour: 21))
  /// The collector was down: nothing was recorded.
  static let gap = Window(
    start: Period.utc(month: 2, day: 18, hour: 16, minute: 30),
    end: Period.utc(month: 2, day: 19, hour: 8, minute: 30))
  /// Maintenance of the collector: a quarter of a day with a handful of rows.
  static let trickle = Window(
    start: Period.utc(month: 2, day: 27, hour: 23), end: Period.utc(month: 2, day: 28, hour: 5))
}
