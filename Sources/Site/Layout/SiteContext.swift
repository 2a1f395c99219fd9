internal import Charts
internal import Content
internal import Metrics
internal import Mustache
internal import Taxonomy

/// What every page needs to speak: words, formats, paths, templates.
internal struct SiteContext: Sendable {
  let input: SiteInput
  let words: Words
  let numbers: Numbers
  let dates: Dates
  let map: SiteMap
  let templates: TemplateLibrary
  let codes: CodeTexts
  let periods: [Period]

  var report: MetricsReport { input.report }
  var target: Double { input.configuration.successTarget }

  /// The words and number formats of charts.
  var chartWording: ChartWording {
    let (words, numbers, dates) = (words, numbers, dates)
    return ChartWording(
      monthDay: { _, month, day in dates.monthDay(month, day) },
      month: { dates.month($0, $1) },
      weekday: { dates.weekday($0) },
      hourMinute: { hour, minute, offset in
        dates.clock(hour, minute) + (offset.map { " " + dates.offset($0) } ?? "")
      },
      hourMinuteSecond: { hour, minute, second in
        dates.clock(hour, minute) + ":" + (second < 10 ? "0" : "") + "\(second)"
      },
      noData: words(.noData), nothing: words(.noData), tooFew: words(.tooFew), target: words(.target),
      requestsPer: { seconds in
        // Days are columns of 23, 24 or 25 hours.
        words(
          .requestsPer,
          (82_800...90_000).contains(seconds) ? words(.columns1d) : numbers.span(Int64(seconds) * 1_000_000))
      },
      oneIn: { words(.oneIn, numbers.full(Int64($0))) },
      duration: { numbers.duration($0) }, axisDuration: { numbers.axisDuration($0) },
      bareDuration: { numbers.bareDuration($0) },
      longerThan: { words(.longerThan, numbers.axisDuration($0)) },
      percent: { numbers.percent($0, decimals: $1) }, count: { numbers.short(Double($0)) })
  }

  /// The calendar as charts need it.
  var chartCalendar: TimeAxisCalendar {
    let calendar = report.calendar
    return TimeAxisCalendar {
      calendar.offset(atMicroseconds: $0.multipliedReportingOverflow(by: 1_000_000).partialValue)
    }
  }

  /// An endpoint's name of the configuration; without one its method, host and template.
  func name(_ endpoint: Endpoint) -> String {
    if endpoint.isOther { return words(.otherEndpoints, "\(endpoint.otherCount)") }
    return endpoint.name.map { visible($0, limit: 200) } ?? key(of: endpoint)
  }

  /// An endpoint's method, host and template.
  func key(of endpoint: Endpoint) -> String { visible(endpoint.key, limit: 200) }

  /// An endpoint's name without its host.
  func shortName(_ endpoint: Endpoint) -> String {
    endpoint.isOther || endpoint.name != nil
      ? name(endpoint) : visible("\(endpoint.method) \(endpoint.template)", limit: 200)
  }

  /// What stands beside an endpoint's short name: what it is a name of, or its host; nil on a site of one host.
  func mutedName(_ endpoint: Endpoint) -> String? {
    if endpoint.isOther { return nil }
    if endpoint.name != nil { return key(of: endpoint) }
    return report.endpoints.allSatisfy { $0.isOther || $0.host == endpoint.host }
      ? nil : visible(endpoint.host, limit: 80)
  }

  func name(_ period: Period) -> String {
    switch period {
    case .day: words(.period24h)
    case .week: words(.period7d)
    case .fourWeeks: words(.period28d)
    case .thirteenWeeks: words(.period91d)
    }
  }

  func previousName(_ period: Period) -> String {
    switch period {
    case .day: words(.previous24h)
    case .week: words(.previous7d)
    case .fourWeeks: words(.previous28d)
    case .thirteenWeeks: words(.previous91d)
    }
  }

  func columnName(_ period: Period) -> String {
    switch period {
    case .day: words(.columns15min)
    case .week: words(.columns2h)
    case .fourWeeks: words(.columns6h)
    case .thirteenWeeks: words(.columns1d)
    }
  }

  func name(_ outcome: Outcome) -> String {
    switch outcome {
    case .success: words(.success)
    case .network: words(.layerNetwork)
    case .http: words(.layerHttp)
    case .parse: words(.layerParse)
    case .business: words(.layerBusiness)
    case .cancelled: words(.layerCancelled)
    case .offline: words(.layerOffline)
    case .policy: words(.layerPolicy)
    case .client: words(.layerClient)
    case .unknown: words(.layerUnknown)
    case .cache: words(.layerCache)
    }
  }

  func name(_ phase: Phase) -> String {
    switch phase {
    case .blocked: words(.phaseBlocked)
    case .dns: words(.phaseDns)
    case .connect: words(.phaseConnect)
    case .tls: words(.phaseTls)
    case .send: words(.phaseSend)
    case .wait: words(.phaseWait)
    case .receive: words(.phaseReceive)
    }
  }
}
