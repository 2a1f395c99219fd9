/// Which cells of slices count in a period: whole buckets that it touches. The one that has not ended, and the
/// one in which the period before is cut, are no part of a comparison.
internal struct SliceSpan {
  let now: Range<Int>
  let compared: Range<Int>
  let before: Range<Int>

  /// - Parameters:
  ///   - isByDay: whether cells hold local days; else local hours where they are kept.
  init(_ columns: PeriodColumns, _ frame: RollupFrame, isByDay: Bool) {
    let base = frame.quarters.lowerBound
    let count = frame.quarters.count
    func places(_ span: ColumnSpan) -> Range<Int> {
      let first = QuarterHour.index(ofMicroseconds: span.startMicroseconds) - base
      let end = QuarterHour.index(ofMicroseconds: span.endMicroseconds) - base
      let low = min(max(first, 0), count)
      return low..<max(low, min(end, count))
    }
    // Only hours of the last 15 days are kept, so longer periods are compared by whole days.
    let comparesDays = isByDay || columns.period.days > 7
    func cell(_ place: Int, byDay: Bool) -> Int {
      byDay ? frame.dayCell(ofPlace: place) : frame.phaseCell(ofPlace: place)
    }
    func whole(_ places: Range<Int>) -> Range<Int> {
      places.isEmpty ? places : cell(places.lowerBound, byDay: isByDay)..<places.upperBound
    }
    func finished(_ places: Range<Int>) -> Range<Int> {
      guard !places.isEmpty else { return places }
      let start = cell(places.lowerBound, byDay: isByDay)
      return start..<max(start, cell(places.upperBound - 1, byDay: comparesDays))
    }
    now = whole(places(columns.current))
    compared = finished(places(columns.current))
    before = finished(places(columns.previous))
  }
}
