/// The ticks of a time axis, all at round local times of the report's zone.
struct TimeTicks: Sendable {
  /// Labelled ticks, ascending.
  var major: [Tick] = []
  /// Short unlabelled ticks, as fractions of the width.
  var minor: [Double] = []

  /// The ticks for a frame. By its length: up to two days hours, up to ten days each day, up to 45 days Mondays and
  /// Thursdays, up to 200 days months and Mondays, above that months or years. Labels that would touch are left out
  /// at the widths at which they would.
  init(_ frame: TimeFrame, wording: ChartWording) {
    let scale = frame.scale
    guard scale.end > scale.start else { return }
    let span = CalendarSpan(
      start: TimeAxisCalendar.bounded(scale.start.flooredSeconds),
      end: TimeAxisCalendar.bounded(scale.end.flooredSeconds), calendar: frame.calendar)
    let days = scale.seconds / Double(TimeAxisCalendar.secondsPerDay)
    let pattern: TimePattern =
      switch days {
      case ..<2.1: .clock(span, pixels: frame.width.pixels, wording)
      case ..<10: .days(span, wording)
      case ..<45: .weeks(span, wording)
      case ..<200: .months(span, wording)
      default: .years(span, wording)
      }
    // An instant before 1970 or a bounded one can lie outside; the scale would pile them up at the edge.
    let isInside: (Int64) -> Bool = { second in
      let (time, overflow) = second.multipliedReportingOverflow(by: 1_000_000)
      return !overflow && time >= scale.start && time < scale.end
    }
    minor = pattern.minor.filter(isInside).map { scale.position($0 * 1_000_000) }
    fit(
      pattern.major.filter { isInside($0.instant) }, on: scale, row: LabelRow(frame.width))
  }

  /// Labels get room by rank and then by time; a second line is printed where it differs from the one before it.
  private mutating func fit(_ candidates: [TimePattern.Candidate], on scale: TimeScale, row: LabelRow) {
    var row = row
    row.gap = 4
    var placed: [(index: Int, priority: TickPriority, anchor: LabelRow.Anchor)] = []
    let order = candidates.indices.sorted {
      (candidates[$0].rank.rawValue, $0) < (candidates[$1].rank.rawValue, $1)
    }
    for index in order {
      let candidate = candidates[index]
      let width = max(estimatedTextWidth(candidate.label), estimatedTextWidth(candidate.detail ?? ""))
      let position = scale.position(candidate.instant * 1_000_000)
      if let (priority, anchor) = row.place(position, width: width, from: candidate.rank) {
        placed.append((index, priority, anchor))
      } else {
        minor.append(position)
      }
    }
    var last: String?
    for (index, priority, anchor) in placed.sorted(by: { $0.index < $1.index }) {
      let candidate = candidates[index]
      var tick = Tick(
        position: scale.position(candidate.instant * 1_000_000), label: candidate.label, priority: priority,
        anchor: anchor)
      // Only a label that is always there can carry it for those that come and go.
      if priority == .always || candidate.repeatsDetail, let detail = candidate.detail,
        detail != last || candidate.repeatsDetail
      {
        tick.detail = detail
        last = detail
      }
      major.append(tick)
    }
    minor.sort()
  }
}

extension Int64 {
  /// Microseconds to whole seconds, rounded down.
  var flooredSeconds: Int64 { self / 1_000_000 - (self % 1_000_000 < 0 ? 1 : 0) }
}
