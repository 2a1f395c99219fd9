internal import Charts
internal import Metrics
internal import Mustache

/// How many bytes, how fast, who uses them.
extension PeriodContext {
  static let trafficViews = ["payload_size", "in_flight", "transfer"]

  /// The dimensions of its tables of bytes.
  static let byteViews = ["network_type", "app_version"]

  /// Those of its tables of throughput.
  static let throughputViews = ["network_type", "protocol"]

  func trafficPage() throws -> [Page] {
    let path = map.traffic(period)
    let slices = report.site.slices
    let (up, down) = sent(report.site.work)
    return try sectionPage(
      .traffic, .traffic, path: map.traffic, template: "traffic",
      lead: up + down > 0 ? words(.trafficFinding, bytes(up), bytes(down)) : words(.bytesMissing),
      notes: [sliceSpan(slices, isWorstFirst: false), missing(Self.trafficViews, in: slices)],
      figures: [
        bytesFigure(from: path).map { withTwins($0, "traffic-endpoints.csv", "traffic.json", from: path) }
      ]
        + Self.byteViews.map { slices[$0].flatMap { bytesFigure($0, from: path) } }
        + Self.throughputViews.map { slices[$0].flatMap { throughputFigure($0, from: path) } }
        + sliceFigures(Self.trafficViews, from: path, twin: "traffic").map(Optional.some))
  }

  /// Bytes sent and received.
  func sent(_ work: Work) -> (up: Double, down: Double) {
    (Double(work.requestBytes) / 65_536, Double(work.responseBytes) / 65_536)
  }

  /// `12.8 MiB`: multiples of 1,024.
  func bytes(_ count: Double) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"]
    var value = count
    var unit = 0
    while value >= 1_023.5, unit < units.count - 1 {
      value /= 1_024
      unit += 1
    }
    return (unit == 0 ? numbers.full(value) : numbers.threeDigits(value)) + " " + units[unit]
  }

  private func byteColumns(_ first: String, key: String) -> [Table.Column] {
    [
      Table.Column(first, key: key, isNumber: false),
      Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
      Table.Column(words(.bytesUp), key: "request_bytes"),
      Table.Column(words(.bytesDown), key: "response_bytes"),
      Table.Column(words(.share), key: "share"),
    ]
  }

  private func byteCells(_ work: Work, of all: Double, largest: Double) -> [Table.Cell] {
    let (up, down) = sent(work)
    let share = all > 0 ? (up + down) / all : 0
    return [
      Table.Cell(
        "",
        markup: ErrorBar(
          count: Int(clamping: Int64(clamping: up + down)), largest: Int(clamping: Int64(clamping: largest))
        ).svg()),
      Table.Cell(bytes(up), raw: raw(up)), Table.Cell(bytes(down), raw: raw(down)),
      Table.Cell(numbers.share(share), raw: raw(share)),
    ]
  }

  private func bytesFigure(from page: String) -> Figure? {
    func total(_ place: Int) -> Double {
      let (up, down) = sent(report.endpoints[place].work)
      return up + down
    }
    let places = report.endpoints.indices.filter { total($0) > 0 }.sorted {
      (total($1), $0) < (total($0), $1)
    }
    guard let largest = places.first.map(total) else { return nil }
    let (up, down) = sent(report.site.work)
    var table = Table(
      caption: words(.byEndpoint), className: "codes", columns: byteColumns(words(.endpoint), key: "endpoint")
    )
    table.rows = places.map { place in
      let endpoint = site.report.endpoints[place]
      return Table.Row(
        [
          Table.Cell(
            site.shortName(endpoint), raw: endpoint.twinKey,
            muted: site.mutedName(endpoint),
            href: SiteMap.link(from: page, to: map.endpoint(endpoint, period)))
        ] + byteCells(report.endpoints[place].work, of: up + down, largest: largest))
    }
    return Figure(
      id: "bytes", title: words(.byEndpoint), finding: words(.bytesFinding), table: table.first(20),
      twin: table)
  }

  private func bytesFigure(_ source: SliceTable, from page: String) -> Figure? {
    func total(_ slice: Slice) -> Double { sent(slice.work).up + sent(slice.work).down }
    let slices = source.slices.filter { total($0) > 0 }.sorted { (total($1), $0.key) < (total($0), $1.key) }
    guard let largest = slices.first.map(total) else { return nil }
    let all = slices.reduce(0) { $0 + total($1) }
    var table = Table(
      caption: words(.bytesBy, site.titleInside(source.view)), className: "codes",
      columns: byteColumns(site.title(source.view), key: "value"))
    table.rows = slices.prefix(15).map { slice in
      Table.Row(
        [Table.Cell(site.name(slice, source.view))] + byteCells(slice.work, of: all, largest: largest))
    }
    return Figure(
      id: "bytes-" + source.view.name.swapping("_", for: "-"),
      title: words(.bytesBy, site.titleInside(source.view)),
      finding: words(.bytesByFinding), span: .half, table: table,
      csv: SiteMap.link(from: page, to: map.data(period, "traffic.csv")),
      json: SiteMap.link(from: page, to: map.data(period, "traffic.json")))
  }

  private func throughputFigure(_ source: SliceTable, from page: String) -> Figure? {
    let slices = source.slices.filter { $0.throughput != nil }
    guard !slices.isEmpty else { return nil }
    var table = Table(
      caption: words(.throughputBy, site.titleInside(source.view)), className: "codes",
      columns: [
        Table.Column(site.title(source.view), key: "value", isNumber: false),
        Table.Column(words(.transfers), key: "transfers"), Table.Column(words(.median), key: "p50"),
        Table.Column(words(.slowTenth), key: "p10"),
      ])
    table.rows = slices.compactMap { slice in
      slice.throughput.map { rate in
        Table.Row([
          Table.Cell(site.name(slice, source.view)),
          Table.Cell(numbers.full(rate.transfers), raw: raw(rate.transfers)),
          Table.Cell(bytes(rate.p50) + "/s", raw: raw(rate.p50)),
          Table.Cell(bytes(rate.p10) + "/s", raw: raw(rate.p10)),
        ])
      }
    }
    return Figure(
      id: "throughput-" + source.view.name.swapping("_", for: "-"),
      title: words(.throughputBy, site.titleInside(source.view)), finding: words(.throughputFinding),
      span: .half, table: table,
      csv: SiteMap.link(from: page, to: map.data(period, "traffic.csv")),
      json: SiteMap.link(from: page, to: map.data(period, "traffic.json")))
  }
}
