import Testing

@testable import Metrics

@Suite struct RollupFrameTests {
  /// Days, two hours, six hours and hours around both changes of the clock, for cells of every age.
  @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
  func cellsAreCalendarBucketsThatGoByAge(zone: String) throws {
    let calendar = try CalendarSamples.calendar(zone)
    for end in ["2026-03-30 10:07", "2026-04-20 23:59", "2026-11-03 00:00"] {
      let frame = RollupFrame(now: try CalendarSamples.utc(end), calendar: calendar)
      let last = frame.quarters.upperBound - 1
      let today = calendar.dayNumber(ofQuarterHour: last)
      #expect(last == QuarterHour.index(ofMicroseconds: try CalendarSamples.utc(end)))
      let first = frame.quarters.lowerBound
      #expect((183 * 96...184 * 96 + 4).contains(frame.quarters.count))
      #expect(QuarterHour.start(first) == calendar.startOfDay(calendar.dayNumber(ofQuarterHour: first)))
      for quarter in stride(from: frame.quarters.lowerBound, through: last, by: 3) {
        let place = quarter - frame.quarters.lowerBound
        let age = today - calendar.dayNumber(ofQuarterHour: quarter)
        let grain: ColumnGrain = age < 9 ? .quarterHour : age < 15 ? .twoHours : age < 57 ? .sixHours : .day
        let start = QuarterHour.start(quarter)
        let bucket = calendar.bucket(grain, atMicroseconds: start).lowerBound
        let cell = max(0, QuarterHour.index(ofMicroseconds: bucket) - frame.quarters.lowerBound)
        let phase = calendar.bucket(age < 15 ? .hour : .day, atMicroseconds: start).lowerBound
        let phaseCell = max(0, QuarterHour.index(ofMicroseconds: phase) - frame.quarters.lowerBound)
        if frame.endpointCell(ofPlace: place) != cell || frame.phaseCell(ofPlace: place) != phaseCell
          || frame.day(ofQuarter: quarter) != today - age || (quarter >= frame.firstFineQuarter) != (age < 9)
        {
          Issue.record("\(zone) \(end): quarter \(quarter), \(age) days old")
          return
        }
      }
    }
  }

  @Test func theEndsOfTheRangeDoNotTrap() {
    for now in [Int64.min, .max, 0, -1] {
      let frame = RollupFrame(now: now, calendar: .utc)
      #expect(frame.quarters.upperBound == QuarterHour.index(ofMicroseconds: now) + 1)
    }
    #expect(RollupFrame.empty.quarters.isEmpty)
  }
}
