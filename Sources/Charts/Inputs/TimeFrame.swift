/// One column of a time chart: a bucket from `start` up to but not including `end`, in microseconds since 1970.
public struct TimeColumn: Sendable, Equatable {
  /// When the bucket begins.
  public var start: Int64
  /// When it ends.
  public var end: Int64

  /// A bucket; `end` must be after `start`.
  public init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }
}

/// An incident to shade, in microseconds since 1970.
public struct IncidentSpan: Sendable, Equatable {
  /// When it began.
  public var start: Int64
  /// When it ended; nil while it lasts.
  public var end: Int64?
  /// What stands above the band.
  public var label: String

  /// An incident; the part outside the chart is cut off.
  public init(start: Int64, end: Int64?, label: String) {
    self.start = start
    self.end = end
    self.label = label
  }
}

/// A release to mark by a dotted line, in microseconds since 1970.
public struct ReleaseInstant: Sendable, Equatable {
  /// When the version first appeared.
  public var at: Int64
  /// Its name.
  public var label: String

  /// A release; one outside the chart is left out.
  public init(at: Int64, label: String) {
    self.at = at
    self.label = label
  }
}

/// How wide a chart's plot gets on the widest pages. The server cannot measure; it uses this to decide which labels
/// appear at which breakpoint.
public enum PlotWidth: Sendable {
  /// All twelve columns of the page.
  case full
  /// Seven columns or half.
  case half
  /// Five columns or fewer.
  case narrow

  /// The narrowest plot in CSS pixels at which labels of each priority are shown: on a phone, from 640 px, from
  /// 1000 px.
  var pixels: [Double] {
    switch self {
    case .full: [250, 480, 800]
    case .half: [250, 400, 400]
    case .narrow: [250, 290, 290]
    }
  }
}

/// What all time charts of a page share: the columns and what happened meanwhile.
///
/// Marks are placed by time, not by column number: a day of 23 hours is narrower than one of 25, and incidents and
/// releases fall where they happened within a column.
public struct TimeFrame: Sendable {
  /// The buckets, ascending and adjoining; at most 120 keep within the budget for a page.
  public var columns: [TimeColumn]
  /// Where the data ends, in microseconds since 1970: columns from there on are blank, not "no data", and the column
  /// that holds it is drawn lighter. nil when every column is complete.
  public var dataEnd: Int64?
  /// The report's time zone.
  public var calendar: TimeAxisCalendar
  /// Incidents, the most important first: labels are given room in this order.
  public var incidents: [IncidentSpan]
  /// Releases in any order; the newest keep their label.
  public var releases: [ReleaseInstant]
  /// How much room the labels have.
  public var width: PlotWidth

  /// The frame of a time chart; see each property.
  public init(
    columns: [TimeColumn], dataEnd: Int64? = nil, calendar: TimeAxisCalendar = .utc,
    incidents: [IncidentSpan] = [], releases: [ReleaseInstant] = [], width: PlotWidth = .full
  ) {
    self.columns = columns
    self.dataEnd = dataEnd
    self.calendar = calendar
    self.incidents = incidents
    self.releases = releases
    self.width = width
  }
}

extension TimeFrame {
  var scale: TimeScale { TimeScale(start: columns.first?.start ?? 0, end: columns.last?.end ?? 0) }

  /// Where column `index` has its middle, as a fraction of the width.
  func centre(_ index: Int) -> Double {
    (scale.position(columns[index].start) + scale.position(columns[index].end)) / 2
  }

  /// Whether the column lies wholly after the end of the data.
  func isFuture(_ index: Int) -> Bool {
    dataEnd.map { columns[index].start >= $0 } ?? false
  }

  /// Whether the data ends within the column.
  func isUnfinished(_ index: Int) -> Bool {
    dataEnd.map { columns[index].start < $0 && $0 < columns[index].end } ?? false
  }

  /// The stretches, as fractions of the width, where `isEmpty` holds for every column and data was due.
  func emptySpans(_ isEmpty: (Int) -> Bool) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    var open: Double?
    for index in columns.indices {
      let left = scale.position(columns[index].start)
      if isEmpty(index) && !isFuture(index) {
        open = open ?? left
        continue
      }
      if let start = open, start <= left { spans.append(start...left) }
      open = nil
    }
    // A gap at the end stops where data stopped being due.
    let end = columns.indices.last { !isFuture($0) }.map { scale.position(columns[$0].end) }
    if let start = open, let end, start <= end { spans.append(start...end) }
    return spans
  }
}
