import Testing

@testable import Charts

/// Central European time in 2026: +1, and +2 from 29 March 01:00 to 25 October 01:00 UTC.
let centralEurope = TimeAxisCalendar { $0 >= 1_774_746_000 && $0 < 1_792_890_000 ? 7200 : 3600 }
/// India, half an hour off.
let india = TimeAxisCalendar { _ in 19_800 }
/// Lord Howe: +10:30 and half an hour of daylight saving, until 4 April 2026 15:00 UTC.
let lordHowe = TimeAxisCalendar { $0 < 1_775_314_800 ? 39_600 : 37_800 }
/// A zone whose clock skips midnight: from −5 to −4 on 8 March 2026 at 05:00 UTC.
let skippedMidnight = TimeAxisCalendar { $0 < 1_772_946_000 ? -18_000 : -14_400 }

func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
  CivilDate(year: year, month: month, day: day).daysSince1970
}

/// Columns of `hours`, from the start of one local day up to the start of another.
func columns(_ calendar: TimeAxisCalendar, from first: Int, to end: Int, hours: Int64 = 0) -> [TimeColumn] {
  if hours == 0 {
    return (first..<end).map {
      TimeColumn(start: calendar.startOfDay($0) * 1_000_000, end: calendar.startOfDay($0 + 1) * 1_000_000)
    }
  }
  let step = hours * 3_600_000_000
  return stride(
    from: calendar.startOfDay(first) * 1_000_000, to: calendar.startOfDay(end) * 1_000_000, by: Int(step)
  ).map { TimeColumn(start: Int64($0), end: Int64($0) + step) }
}

struct TimeTicksTests {
  let wording = ChartWording.plainEnglish

  func ticks(_ frame: TimeFrame) -> TimeTicks { TimeTicks(frame, wording: wording) }

  @Test(arguments: [
    (1970, 1, 1, 0), (2000, 3, 1, 11_017), (2024, 2, 29, 19_782), (2026, 3, 9, 20_521), (1969, 12, 31, -1),
    (1600, 2, 29, -135_081),
  ])
  func datesRoundTrip(_ year: Int, _ month: Int, _ day: Int, _ days: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date.daysSince1970 == days)
    #expect(CivilDate(daysSince1970: days) == date)
  }

  @Test func everyDayOfFourCenturiesRoundTrips() {
    let bad = (-73_000..<73_100).first { CivilDate(daysSince1970: $0).daysSince1970 != $0 }
    #expect(bad == nil)
    #expect(CivilDate.weekday(daysSince1970: day(2026, 3, 9)) == 1)
    #expect(CivilDate.weekday(daysSince1970: -4) == 7)
  }

  @Test func theRepeatedHourIsTwoInstants() {
    let wall = day(2026, 10, 25) * 86_400 + 9000
    #expect(centralEurope.instants(wallSeconds: wall) == [1_792_888_200, 1_792_891_800])
    #expect(centralEurope.instants(wallSeconds: wall - 7200).count == 1)
  }

  @Test func aSkippedMidnightBeginsWhenTheClockMoves() {
    #expect(skippedMidnight.startOfDay(day(2026, 3, 8)) == 1_772_946_000)
    #expect(skippedMidnight.startOfDay(day(2026, 3, 9)) == 1_773_028_800)
  }

  @Test func aDayIsThreeHourly() {
    let frame = TimeFrame(
      columns: columns(india, from: day(2026, 3, 9), to: day(2026, 3, 10), hours: 1), calendar: india)
    let ticks = ticks(frame)
    let always = ticks.major.filter { $0.priority == .always }
    #expect(always.map(\.label) == ["00:00", "06:00", "12:00", "18:00"])
    #expect(always.map(\.detail) == ["9 Mar", nil, nil, nil])
    #expect(ticks.major.filter { $0.priority == .wide }.map(\.label) == ["03:00", "09:00", "15:00", "21:00"])
    #expect(always.map(\.position) == [0, 0.25, 0.5, 0.75])
  }

  @Test func springLeavesOutTheSkippedHour() {
    let first = day(2026, 3, 29)
    let frame = TimeFrame(
      columns: columns(centralEurope, from: first, to: first + 1), calendar: centralEurope)
    let ticks = ticks(frame)
    #expect(frame.columns[0].end - frame.columns[0].start == 23 * 3_600_000_000)
    #expect(ticks.major.map(\.label).first == "00:00")
    let six = ticks.major.first { $0.label == "06:00" }
    #expect(six.map { abs($0.position - 5.0 / 23) < 1e-9 } == true)
  }

  @Test func autumnNamesTheRepeatedHourTwice() {
    // 00:00 to 04:00 local: five hours.
    let start = centralEurope.startOfDay(day(2026, 10, 25)) * 1_000_000
    let frame = TimeFrame(
      columns: (0..<20).map {
        TimeColumn(start: start + $0 * 900_000_000, end: start + ($0 + 1) * 900_000_000)
      },
      calendar: centralEurope)
    let labels = ticks(frame).major.map(\.label)
    #expect(labels.contains("02:00 +2") && labels.contains("02:00 +1"), "\(labels)")
    #expect(labels.filter { $0 == "01:00" || $0 == "03:00" }.count == 2)
  }

  @Test func aWeekIsDailyWithWeekdays() {
    let frame = TimeFrame(
      columns: columns(.utc, from: day(2026, 3, 3), to: day(2026, 3, 10), hours: 2))
    let ticks = ticks(frame)
    #expect(ticks.major.map(\.label).first == "3 Mar")
    #expect(ticks.major.map(\.detail) == ["Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mon"])
    #expect(ticks.major.filter { $0.priority == .always }.map(\.detail) == ["Tue", "Thu", "Sat", "Mon"])
  }

  @Test(arguments: [PlotWidth.full, .half])
  func fourWeeksAreMondaysAndThursdays(_ width: PlotWidth) {
    let frame = TimeFrame(
      columns: columns(centralEurope, from: day(2026, 3, 10), to: day(2026, 4, 7)),
      calendar: centralEurope, width: width)
    let ticks = ticks(frame)
    let always = ticks.major.filter { $0.priority == .always }.map(\.label)
    #expect(always == ["16 Mar", "23 Mar", "30 Mar", "6 Apr"])
    let wide = ticks.major.filter { $0.priority != .always }.map(\.label)
    #expect(wide == ["12 Mar", "19 Mar", "26 Mar", "2 Apr"])
    #expect(ticks.major.count + ticks.minor.count == 28)
    // After the clocks change a day still begins at midnight: 30 March is 19 days and 23 hours in.
    let monday = ticks.major.first { $0.label == "30 Mar" }
    #expect(monday.map { abs($0.position - (20.0 * 24 - 1) / (28 * 24 - 1)) < 1e-9 } == true)
  }

  @Test func aQuarterIsMonthsAndMondays() {
    let frame = TimeFrame(columns: columns(.utc, from: day(2026, 2, 1), to: day(2026, 5, 3)))
    let ticks = ticks(frame)
    #expect(
      ticks.major.filter { $0.priority == .always }.map(\.label) == ["1 Feb", "1 Mar", "1 Apr", "1 May"])
    #expect(ticks.major.contains { $0.label == "20 Apr" })
    // A Monday beside the first of a month keeps its tick but not its label.
    #expect(!ticks.major.contains { $0.label == "2 Feb" })
    #expect(ticks.minor.contains { abs($0 - 1.0 / 91) < 1e-9 })
  }

  @Test(
    arguments: [1.0, 60, 3600, 40 * 3600, 86_400 * 300.0, 86_400 * 3000.0, 86_400 * 365_000.0] as [Double])
  func everyLengthHasTicksThatAscendAndDoNotTouch(_ seconds: Double) {
    let start: Int64 = 1_772_946_123_456_789
    let frame = TimeFrame(
      columns: [TimeColumn(start: start, end: start + Int64(seconds * 1_000_000))], calendar: lordHowe)
    let ticks = ticks(frame)
    #expect(!ticks.major.isEmpty || seconds <= 1)
    #expect(ticks.major.count + ticks.minor.count < 500)
    let always = ticks.major.filter { $0.priority == .always }
    for (left, right) in zip(always, always.dropFirst()) {
      let distance = (right.position - left.position) * PlotWidth.full.pixels[0]
      #expect(distance > (estimatedTextWidth(left.label) + estimatedTextWidth(right.label)) / 2)
    }
  }

  @Test(arguments: [
    TimeColumn(start: .min, end: .max), TimeColumn(start: .max - 1, end: .max), TimeColumn(start: 5, end: 5),
    TimeColumn(start: 9, end: -9), TimeColumn(start: .min, end: .min + 1),
  ])
  func hostileTimesDoNotTrap(_ column: TimeColumn) {
    let frame = TimeFrame(
      columns: [column, column],
      incidents: [
        IncidentSpan(start: .max, end: .min, label: "x"), IncidentSpan(start: .min, end: nil, label: "y"),
      ],
      releases: [ReleaseInstant(at: column.start, label: "z")])
    _ = ticks(frame)
    let chart = SuccessTrend(id: "x", frame: frame, columns: [], target: 0.99, wording: wording)
    #expect(throws: Never.self) { try elements(of: chart.svg()) }
    #expect(ColumnGrid(frame).total > 0)
  }

  @Test func columnsOfEqualTimeAreEquallyWide() {
    let even = ColumnGrid(TimeFrame(columns: columns(.utc, from: 100, to: 128, hours: 6)))
    #expect(even.total == 112 && even[3].left == 3 && even[111].right == 112)
    let first = day(2026, 3, 28)
    let spring = ColumnGrid(TimeFrame(columns: columns(centralEurope, from: first, to: first + 3)))
    #expect(spring.total == 71)
    #expect((0..<3).map { spring[$0].right - spring[$0].left } == [24, 23, 24])
  }
}
