import Testing

@testable import Metrics

@Suite struct ColumnGrainTests {
  /// Every bucket begins where the one before ends, and its instants belong to it.
  @Test(arguments: CalendarSamples.zones, ColumnGrain.allCases) func bucketsTileTime(
    _ zone: String, _ grain: ColumnGrain
  ) throws {
    let calendar = try CalendarSamples.calendar(zone)
    for (month, days) in [("2006-10", 30), ("2011-12", 30), ("2018-11", 30), ("2026-01", 366)] {
      let from = try CalendarSamples.utc(month + "-01 00:00")
      var bucket = calendar.bucket(grain, atMicroseconds: from)
      while bucket.lowerBound < from + Int64(days) * 86_400_000_000 {
        #expect(bucket.lowerBound < bucket.upperBound)
        #expect(calendar.bucket(grain, atMicroseconds: bucket.lowerBound) == bucket)
        #expect(calendar.bucket(grain, atMicroseconds: bucket.upperBound - 1) == bucket)
        let next = calendar.bucket(grain, atMicroseconds: bucket.upperBound)
        #expect(next.lowerBound == bucket.upperBound, "\(zone) \(bucket.upperBound)")
        bucket = next
      }
    }
  }

  static let hours: [(String, String, ColumnGrain, [Int64])] = [
    ("Europe/Berlin", "2026-03-29", ColumnGrain.twoHours, [2, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
    ("Europe/Berlin", "2026-10-25", .twoHours, [2, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
    ("America/New_York", "2026-11-01", .twoHours, [3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
    ("Europe/Berlin", "2026-03-29", .sixHours, [5, 6, 6, 6]),
    ("Europe/Berlin", "2026-10-25", .sixHours, [7, 6, 6, 6]),
    ("America/New_York", "2026-03-08", .sixHours, [5, 6, 6, 6]),
    ("Asia/Kolkata", "2026-03-29", .sixHours, [6, 6, 6, 6]),
    ("Europe/Berlin", "2026-10-25", .day, [25]),
  ]

  @Test(arguments: hours) func hoursOfTheBucketsOfADay(
    _ zone: String, _ day: String, _ grain: ColumnGrain, _ hours: [Int64]
  ) throws {
    let calendar = try CalendarSamples.calendar(zone)
    let number = try CalendarSamples.day(day)
    let found = (0..<grain.perDay).map { calendar.slot(grain, ofDay: number, $0) }
    #expect(found.map { ($0.upperBound - $0.lowerBound) / 3_600_000_000 } == hours)
  }

  @Test func theRepeatedHourIsTwoBuckets() throws {
    let calendar = try CalendarSamples.calendar("Europe/Berlin")
    let first = try CalendarSamples.utc(2026, 10, 25, 0)
    let second = try CalendarSamples.utc(2026, 10, 25, 1)
    #expect(calendar.bucket(.hour, atMicroseconds: first + 1) == first..<second)
    #expect(calendar.bucket(.hour, atMicroseconds: second) == second..<second + 3_600_000_000)
    #expect(
      calendar.localTime(atMicroseconds: first).clock == calendar.localTime(atMicroseconds: second).clock)
  }

  @Test func hoursOfHalfHourZonesBeginOnTheLocalHour() throws {
    let calendar = try CalendarSamples.calendar("Asia/Kolkata")
    let bucket = calendar.bucket(.hour, atMicroseconds: try CalendarSamples.utc(2026, 3, 10, 9, 45))
    #expect(bucket.lowerBound == (try CalendarSamples.utc(2026, 3, 10, 9, 30)))
    // Lord Howe puts the clock back by half an hour: 01:30 to 02:00 is a second, short bucket.
    let howe = try CalendarSamples.calendar("Australia/Lord_Howe")
    let half = howe.bucket(.hour, atMicroseconds: try CalendarSamples.utc(2026, 4, 4, 15, 10))
    #expect(half == (try CalendarSamples.utc(2026, 4, 4, 15))..<(try CalendarSamples.utc(2026, 4, 4, 15, 30)))
  }
}
