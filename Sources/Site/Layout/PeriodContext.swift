internal import Charts
internal import Content
internal import Metrics

/// What the pages of one period share.
internal struct PeriodContext {
  let site: SiteContext
  let report: PeriodReport
  /// How each column of the period is named: the same on every page.
  let columnLabels: [ColumnLabel]

  init(site: SiteContext, report: PeriodReport) {
    self.site = site
    self.report = report
    columnLabels = ColumnLabel.all(of: report.columns, site)
  }

  var words: Words { site.words }
  var numbers: Numbers { site.numbers }
  var dates: Dates { site.dates }
  var map: SiteMap { site.map }
  var period: Period { report.period }

  /// What time charts of a page share.
  ///
  /// - Parameters:
  ///   - endpoint: whose incidents are shaded; nil means all.
  ///   - width: how much room the labels have.
  func frame(_ width: PlotWidth, endpoint: Endpoint? = nil) -> TimeFrame {
    TimeFrame(
      columns: report.columns.map { TimeColumn(start: $0.startMicroseconds, end: $0.endMicroseconds) },
      dataEnd: site.report.dataEnd, calendar: site.chartCalendar,
      incidents: incidents(of: endpoint).map {
        IncidentSpan(
          start: $0.startMicroseconds, end: $0.endMicroseconds.map { max($0, 0) },
          label: visible($0.title, limit: 40))
      },
      releases: site.input.markers.map {
        ReleaseInstant(at: $0.atMicroseconds, label: visible($0.appVersion ?? $0.title, limit: 20))
      },
      width: width)
  }

  /// The incidents that touch the period, newest first.
  func incidents(of endpoint: Endpoint?) -> [IncidentNote] {
    guard let first = report.columns.first, let last = report.columns.last else { return [] }
    return site.input.content.incidents.filter { note in
      !note.isInformational && note.startMicroseconds < last.endMicroseconds
        && (note.shadedEnd ?? .max) > first.startMicroseconds && (endpoint.map(note.concerns) ?? true)
    }
  }

  /// `9 Feb – 9 Mar` of some columns.
  func span(_ columns: [Column]) -> String {
    guard let first = columns.first, let last = columns.last else { return "" }
    let end = max(min(last.endMicroseconds - 1, site.report.dataEnd), first.startMicroseconds)
    let isNow = columns == report.columns
    if period == .day {
      return words(
        .nowKey, dates.shortDateTime(first.startMicroseconds),
        dates.shortDateTime(isNow ? end : last.endMicroseconds - 1))
    }
    return words(
      .nowKey, dates.shortDate(first.startMicroseconds),
      dates.shortDate(isNow ? end : last.endMicroseconds - 1))
  }
}

extension IncidentNote {
  /// Where its shade ends: the written end, or nil while it goes on.
  var shadedEnd: Int64? { endMicroseconds.map { max($0, startMicroseconds) } }

  /// Whether the note names an endpoint, its host, or everything.
  func concerns(_ endpoint: Endpoint) -> Bool {
    endpoints.isEmpty
      || endpoints.contains { name in
        name == "all" || name.lowercased() == endpoint.host || name == endpoint.key
          || name == endpoint.template
          || name == "\(endpoint.method) \(endpoint.template)"
      }
  }
}
