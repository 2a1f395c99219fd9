import Store
import Testing

@Suite struct NowTests {
  private static let noon = SampleFile.noon
  private static let quarter: Int64 = 15 * SampleFile.minute

  private func now(_ rows: [[String: String]], clock: Int64 = noon + 3_600_000_000) throws -> Int64? {
    let file = try SampleFile()
    try file.execute("BEGIN;" + rows.map(SampleFile.insertion).joined() + "COMMIT")
    return try Database(file.path).now(clock: clock)
  }

  @Test func theArrivalCountsWhereHalfOfTheRowsHaveOne() throws {
    let received = ["received_us": "\(Self.noon + 5)"]
    let without = ["start_us": "\(Self.noon + 9)"]
    #expect(try now([received, without]) == Self.noon + 5)
    #expect(try now([received, without, without]) == Self.noon + 9)
  }

  @Test func arrivalsOfAnotherTypeAreNone() throws {
    #expect(try now([["received_us": "'soon'"], ["received_us": "x'01'"]]) == Self.noon)
  }

  /// 100 rows in each of two columns: five of a hundred make a third, four do not.
  @Test(arguments: [(4, false), (5, true)])
  func theNewestColumnNeedsFiveOfAHundred(rows: Int, counts: Bool) throws {
    let early = (0..<200).map { ["start_us": "\(Self.noon - Int64($0 / 100) * Self.quarter)"] }
    let late = (0..<rows).map { ["start_us": "\(Self.noon + 2 * Self.quarter + Int64($0))"] }
    let expected = counts ? Self.noon + 2 * Self.quarter + Int64(rows) - 1 : Self.noon
    #expect(try now(early + late) == expected)
  }

  @Test func theMedianOfTwoColumnsIsTheirMean() throws {
    // 1 and 40 rows: the median is 20.5, of which 5 % are 1.025.
    let many = (0..<40).map { _ in ["start_us": "\(Self.noon)"] }
    #expect(try now(many + [["start_us": "\(Self.noon + Self.quarter)"]]) == Self.noon)
    #expect(
      try now(many.dropLast() + [["start_us": "\(Self.noon + Self.quarter)"]]) == Self.noon + Self.quarter)
  }

  @Test func instantsMoreThanADayAfterTheClockDoNotCount() throws {
    let clock = Self.noon + 3_600_000_000
    let future = ["start_us": "\(clock + SampleFile.day + 1)"]
    let edge = ["start_us": "\(clock + SampleFile.day)"]
    #expect(try now([[:], future], clock: clock) == Self.noon)
    #expect(try now([[:], edge], clock: clock) == clock + SampleFile.day)
    #expect(try now([future], clock: clock) == nil)
    let arrived = ["received_us": "\(clock + SampleFile.day + 1)"]
    #expect(try now([arrived, arrived], clock: clock) == Self.noon)
  }

  @Test func onlyTheLastTenThousandRowsInsertedCount() throws {
    let file = try SampleFile()
    try file.add(["request_id": "1", "start_us": "\(Self.noon + 5)"])
    try file.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
      INSERT INTO request (request_id, start_us, method, host, path, status)
      SELECT i, \(Self.noon), 'GET', 'h', '/', 200 FROM n
      """)
    #expect(try Database(file.path).now(clock: Self.noon) == Self.noon)
  }

  @Test func theEndsOfTheRangeDoNotTrap() throws {
    let rows = [["start_us": "\(Int64.min)"], ["start_us": "\(Int64.max)"]]
    #expect(try now(rows, clock: .max) == .max)
    #expect(try now(rows, clock: .min) == .min)
    #expect(try now([["start_us": "'x'"]]) == nil)
  }
}
