internal import Metrics
internal import Mustache

/// The pages that show slices: network and platform, and what they share.
extension PeriodContext {
  /// A page of this period with a heading and figures, and the twins that are made of these.
  func sectionPage(
    _ section: Section, _ title: Phrase, path: (Period) -> String, template: String,
    lead: String? = nil, verdict: String? = nil, notes: [String?], figures: [Figure?]
  ) throws -> [Page] {
    let figures = figures.compactMap(\.self)
    let heading = heading(
      words(title), sentences: lead.map { ($0, verdict ?? "") },
      words.join(notes.compactMap(\.self)))
    let paths = Dictionary(
      Period.allCases.map { ($0, path($0)) }, uniquingKeysWith: { first, _ in first })
    let page = try site.page(
      PageFrame(
        path: path(period), title: words(title), section: section, period: period, isOfPeriod: true,
        inPeriod: { paths[$0] }),
      template: template,
      heading.merging(["figures": site.figures(figures)]) { _, own in own })
    return [page] + site.twins(of: figures, beside: map.data(period, ""))
  }

  /// A card with its twins below `data/<period>/`.
  func withTwins(_ figure: Figure, _ csv: String, _ json: String, from page: String) -> Figure {
    figure.with(
      csv: SiteMap.link(from: page, to: map.data(period, csv)),
      json: SiteMap.link(from: page, to: map.data(period, json)))
  }

  /// The dimensions of the network page.
  static let networkViews = [
    "network_type", "network_subtype", "network_quality", "ip_version", "protocol", "tls_version",
    "connection_reused", "resolver", "carrier", "region", "peer_address",
  ]

  /// Those of the platform page.
  static let platformViews = ["os_name", "os_version", "app_version", "sdk_version", "device_model"]

  func networkPage() throws -> [Page] {
    let path = map.network(period)
    let slices = report.site.slices
    let lacking = [
      ("diagnostic", report.devices.probes.isEmpty), ("network_state", report.devices.microseconds.isEmpty),
    ]
    .filter(\.1).map(\.0)
    return try sectionPage(
      .network, .network, path: map.network, template: "network",
      lead: lead(among: Self.networkViews) ?? words(.networkFinding),
      notes: [
        sliceSpan(slices, isWorstFirst: true), missing(Self.networkViews, in: slices, besides: lacking),
      ],
      figures: sliceFigures(Self.networkViews, from: path, twin: "network")
        + [
          connectivityFigure().map { withTwins($0, "connectivity.csv", "network.json", from: path) },
          probesFigure().map { withTwins($0, "probes.csv", "network.json", from: path) },
        ])
  }

  func platformPage() throws -> [Page] {
    let path = map.platform(period)
    let slices = report.site.slices
    return try sectionPage(
      .platform, .platform, path: map.platform, template: "platform",
      lead: lead(among: Self.platformViews) ?? words(.platformFinding),
      notes: [sliceSpan(slices, isWorstFirst: true), missing(Self.platformViews, in: slices)],
      figures: sliceFigures(Self.platformViews, from: path, twin: "platform"))
  }

  /// The value of some dimensions behind which most failures are, as a sentence.
  private func lead(among names: [String]) -> String? {
    causes(report.site, among: names).first.map { cause in
      words(.sliceWorst, name(cause), numbers.share(cause.share), numbers.share(cause.others))
    }
  }

  /// The cards of some dimensions, in their order.
  func sliceFigures(_ names: [String], from page: String, twin: String) -> [Figure] {
    let slices = report.site.slices
    return names.compactMap { slices[$0] }.map {
      sliceFigure(
        $0, of: slices, isSite: true, csv: SiteMap.link(from: page, to: map.data(period, twin + ".csv")),
        json: SiteMap.link(from: page, to: map.data(period, twin + ".json")))
    }
  }

  /// The cards of an endpoint's dimensions.
  func endpointSliceFigures(_ scope: ScopeReport) -> [Figure] {
    let names = SliceView.all.map(\.name).filter { $0 != "strategy_order" }
    return names.compactMap { scope.slices[$0] }.filter { table in
      table.slices.contains { $0.kind == .value && $0.now.rows > 0 }
    }
    .map { sliceFigure($0, of: scope.slices, isSite: false, span: .half) }
  }

  private func connectivityFigure() -> Figure? {
    let states: [(DeviceRollups.State, Phrase)] = [
      (.connected, .stateConnected), (.weak, .stateWeak), (.offline, .stateOffline),
    ]
    guard let offline = report.devices.share(.offline), let weak = report.devices.share(.weak) else {
      return nil
    }
    var table = Table(
      caption: words(.connectivity), className: "quality",
      columns: [
        Table.Column(words(.stateColumn), key: "state", isNumber: false),
        Table.Column(words(.timeShare), key: "share"), Table.Column(words(.time), key: "time_us"),
      ])
    table.rows = states.map { state, name in
      let time = report.devices.microseconds[state] ?? 0
      return Table.Row([
        Table.Cell(words(name), raw: "\(state)"),
        Table.Cell(
          report.devices.share(state).map(numbers.share) ?? "–", raw: raw(report.devices.share(state))),
        Table.Cell(numbers.span(Int64(clamping: time)), raw: raw(time)),
      ])
    }
    return Figure(
      id: "connectivity", title: words(.connectivity),
      finding: words(.connectivityFinding, numbers.share(offline), numbers.share(weak)), span: .five,
      table: table)
  }

  private func probesFigure() -> Figure? {
    guard !report.devices.probes.isEmpty else { return nil }
    let axis = DotIntervalColumn(site)
    var table = Table(
      caption: words(.probes), className: "slices",
      columns: [
        Table.Column(words(.probeKind), key: "kind", isNumber: false),
        Table.Column("", key: "resolver", isNumber: false, isTwinOnly: true),
        Table.Column(words(.count), key: "count"),
        Table.Column(words(.success), key: "success_rate"), axis.column,
        Table.Column(words(.failed), key: "failed"),
        Table.Column("p50", key: "p50_us"), Table.Column("p95", key: "p95_us"),
      ])
    table.rows = report.devices.probes.map { probe in
      let rate = Rate(succeeded: Self.count(probe.succeeded), failed: Self.count(probe.failed))
      return Table.Row([
        Table.Cell(name(probe), raw: probe.kind), Table.Cell("", raw: probe.resolver),
        Table.Cell(
          numbers.full(probe.succeeded + probe.failed), raw: "\(probe.succeeded + probe.failed)"),
        Table.Cell(
          rate.map { $0.estimate.isSparse ? "–" : numbers.shortRate($0) } ?? "–", raw: raw(rate?.share)),
        Table.Cell("", markup: axis.cell(rate)),
        Table.Cell(numbers.full(probe.failed), raw: "\(probe.failed)"),
        Table.Cell(probe.latency.p50.map(numbers.duration) ?? "–", raw: raw(probe.latency.p50)),
        Table.Cell(probe.latency.p95.map(numbers.duration) ?? "–", raw: raw(probe.latency.p95)),
      ])
    }
    return Figure(
      id: "probes", title: words(.probes), finding: words(.probesFinding), span: .seven, table: table)
  }

  private func name(_ probe: DeviceReport.Probe) -> String {
    let kind: String =
      switch probe.kind {
      case "dns": words(.probeDNS)
      case "ping": words(.probePing)
      case "tcp_connect": words(.probeConnect)
      default: visible(probe.kind.swapping("_", for: " "), limit: 40)
      }
    guard !probe.resolver.isEmpty else { return kind }
    let resolver =
      switch probe.resolver {
      case "system": words(.valueSystemResolver)
      case "httpdns": "HTTPDNS"
      default: visible(probe.resolver, limit: 40)
      }
    return "\(kind) · \(resolver)"
  }

  /// Rows of weight 1.
  static func count(_ rows: Int64) -> Count {
    let rows = max(rows, 0)
    let one = UInt128(SampleWeight.one)
    return Count(
      rows: rows, weight: UInt64(rows).multipliedReportingOverflow(by: SampleWeight.one).partialValue,
      squares: UInt128(rows) * one * one)
  }
}
