/// One column of a chart over time.
public struct Column: Hashable, Sendable {
  /// Its first instant, in Unix µs.
  public let startMicroseconds: Int64
  /// The first instant after it, in Unix µs; equal to the start where the clock skips all of it.
  public let endMicroseconds: Int64
  /// Whether its span ends inside it or data may still come.
  public let isUnfinished: Bool
  /// Seconds to add to UTC for local time at its start.
  public let offsetSeconds: Int
  /// Whether the wall shows its start's time twice that day: then the label needs the offset. Only quarter
  /// hours.
  public let isRepeated: Bool
}

/// The columns of a period, or of what it is compared with.
public struct ColumnSpan: Hashable, Sendable {
  /// The columns, in order. Those of a period and of the one before correspond by place.
  public let columns: [Column]
  /// The first instant, in Unix µs.
  public let startMicroseconds: Int64
  /// The first instant that no longer counts, in Unix µs: the end of the quarter hour that holds the data's
  /// end, or that hour's of the span before. The last column may reach further.
  public let endMicroseconds: Int64
}

/// A period's columns and those of the span it is compared with.
public struct PeriodColumns: Hashable, Sendable {
  /// The period.
  public let period: Period
  /// Its own columns. The last holds the data's end.
  public let current: ColumnSpan
  /// The same span, shifted by whole local days and cut at the same hour.
  public let previous: ColumnSpan
}

/// The columns of a period that ends with the one that holds the data's end, and those of the span before.
///
/// - Parameters:
///   - dataEnd: the last instant of the data, in Unix µs.
public func periodColumns(_ period: Period, dataEnd: Int64, calendar: SiteCalendar) -> PeriodColumns {
  let lastQuarter = QuarterHour.index(ofMicroseconds: dataEnd)
  let lastStart = QuarterHour.start(lastQuarter)
  let day = calendar.dayNumber(atMicroseconds: lastStart)
  let time = calendar.localTime(atMicroseconds: lastStart)
  let sameHour = calendar.instant(
    ofDay: day - period.shiftInDays, second: time.hour * 3600 + time.minute * 60 + time.second)
  let previousQuarter = QuarterHour.index(ofMicroseconds: sameHour)
  let current: ColumnSpan
  let previous: ColumnSpan
  if period.grain == .quarterHour {
    current = calendar.quarterHours(upTo: lastQuarter)
    previous = calendar.quarterHours(upTo: previousQuarter)
  } else {
    let days = (day - period.days + 1)...day
    current = calendar.span(
      calendar.slots(period.grain, days: days).filter { $0.lowerBound <= lastStart },
      end: QuarterHour.start(lastQuarter + 1), isCurrent: true)
    let before = calendar.slots(
      period.grain, days: (days.lowerBound - period.shiftInDays)...(day - period.shiftInDays))
    previous = calendar.span(
      Array(before.prefix(current.columns.count)), end: QuarterHour.start(previousQuarter + 1),
      isCurrent: false)
  }
  return PeriodColumns(period: period, current: current, previous: previous)
}

extension SiteCalendar {
  /// The 96 quarter hours up to one, that one included.
  fileprivate func quarterHours(upTo last: Int) -> ColumnSpan {
    let columns = (last - 95...last).map { index in
      let start = QuarterHour.start(index)
      return Column(
        startMicroseconds: start, endMicroseconds: QuarterHour.start(index + 1), isUnfinished: index == last,
        offsetSeconds: offset(atMicroseconds: start), isRepeated: isRepeated(atMicroseconds: start))
    }
    return ColumnSpan(
      columns: columns, startMicroseconds: QuarterHour.start(last - 95),
      endMicroseconds: QuarterHour.start(last + 1))
  }

  fileprivate func slots(_ grain: ColumnGrain, days: ClosedRange<Int>) -> [Range<Int64>] {
    days.flatMap { day in (0..<grain.perDay).map { slot(grain, ofDay: day, $0) } }
  }

  fileprivate func span(_ buckets: [Range<Int64>], end: Int64, isCurrent: Bool) -> ColumnSpan {
    let columns = buckets.enumerated().map { place, bucket in
      let isLast = place == buckets.count - 1
      return Column(
        startMicroseconds: bucket.lowerBound, endMicroseconds: bucket.upperBound,
        isUnfinished: isLast && (isCurrent || bucket.upperBound > end),
        offsetSeconds: offset(atMicroseconds: bucket.lowerBound), isRepeated: false)
    }
    return ColumnSpan(
      columns: columns, startMicroseconds: buckets.first?.lowerBound ?? end, endMicroseconds: end)
  }
}
