import Testing

@testable import Metrics

@Suite struct CivilDateTests {
  @Test(arguments: [
    (0, "1970-01-01", 4), (-1, "1969-12-31", 3), (19_782, "2024-02-29", 4), (20_541, "2026-03-29", 7),
    (11_016, "2000-02-29", 2), (-719_528, "0000-01-01", 6), (-719_529, "-000001-12-31", 5),
    (2_932_897, "+010000-01-01", 6),
  ]) func knownDays(_ number: Int, _ text: String, _ weekday: Int) {
    let date = CivilDate(dayNumber: number)
    #expect(date.iso8601 == text && date.dayNumber == number && date.weekday == weekday)
  }

  @Test func everyDayFollowsTheOneBefore() {
    var before = CivilDate(dayNumber: -200_001)
    for number in -200_000...200_000 {
      let date = CivilDate(dayNumber: number)
      #expect(date.dayNumber == number && before < date)
      before = date
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (1900, 2, 29), (.max, 1, 1),
    (.min, 1, 1),
    (2026, .min, .max),
  ]) func impossibleDates(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [Int.min, Int.max]) func absurdDaysDoNotTrap(_ number: Int) {
    #expect(abs(CivilDate(dayNumber: number).year) > 250_000)
  }

  @Test func monthsBegin() throws {
    let date = try #require(CivilDate(year: 2026, month: 12, day: 31))
    #expect(date.startOfMonth.iso8601 == "2026-12-01" && date.startOfNextMonth.iso8601 == "2027-01-01")
  }
}
