extension TimePattern {
  /// Round times of day by the ladder 1, 5, 15, 30 seconds and minutes, 1, 3, 6, 12 hours. Each width of plot gets
  /// its own step, about 60 pixels; the date stands under the hour.
  static func clock(_ span: CalendarSpan, pixels: [Double], _ wording: ChartWording) -> TimePattern {
    let length = Double(span.end - span.start)
    let steps = pixels.map { clockStep(seconds: length * 60 / $0) }
    guard let finest = steps.min() else { return TimePattern() }
    var pattern = TimePattern()
    for wall in walls(span, step: finest) {
      let instants = span.calendar.instants(wallSeconds: wall)
      let rank = steps.firstIndex { wall.isMultiple(of: $0) }.flatMap(TickPriority.init) ?? .widest
      for instant in instants {
        // A time the clock skips is not a tick: it would be labelled with an hour that never was.
        guard span.calendar.wallSeconds(at: instant) == wall else { continue }
        pattern.major.append(
          candidate(
            instant, wall: wall, rank: rank, finest: finest,
            repeatedAt: instants.count > 1 ? span.calendar.secondsEast(at: instant) : nil, wording))
      }
    }
    pattern.major.sort { $0.instant < $1.instant }
    return pattern
  }

  private static func candidate(
    _ instant: Int64, wall: Int, rank: TickPriority, finest: Int, repeatedAt: Int?, _ wording: ChartWording
  ) -> Candidate {
    let day = wall.flooredQuotient(TimeAxisCalendar.secondsPerDay)
    let second = wall - day * TimeAxisCalendar.secondsPerDay
    let (hour, minute) = (second / 3600, second / 60 % 60)
    let label =
      finest < 60
      ? wording.hourMinuteSecond(hour, minute, second % 60) : wording.hourMinute(hour, minute, repeatedAt)
    return Candidate(instant: instant, rank: rank, label: label, detail: wording.monthDay(day))
  }

  private static func walls(_ span: CalendarSpan, step: Int) -> StrideThrough<Int> {
    let first = span.calendar.wallSeconds(at: span.start)
    let last = span.calendar.wallSeconds(at: span.end)
    // An hour either side, because the wall clock may run backwards within the span.
    let from = (min(first, last) - 3600).flooredQuotient(step) * step
    return stride(from: from, through: max(first, last) + 3600, by: step)
  }

  /// The rung whose ratio to the wanted step is smallest, as d3-time chooses.
  private static func clockStep(seconds: Double) -> Int {
    let ladder = [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200]
    func ratio(_ step: Int) -> Double { max(Double(step) / seconds, seconds / Double(step)) }
    return ladder.min { ratio($0) < ratio($1) } ?? 3600
  }
}
