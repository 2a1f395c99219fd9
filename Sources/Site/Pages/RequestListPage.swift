internal import Content
internal import Metrics
internal import Mustache
internal import Taxonomy
internal import Traces

/// The list of all requests that have a page.
extension SiteContext {
  /// So many links keep the page within its budget (`visual.md` 10); `data/requests.json` holds them all.
  private static let mostLinks = 2_600

  /// Every request that has a page, a row for each local day, newest first; with its twins.
  func requestsPage(period: Period) throws -> [Page] {
    let path = SiteMap.requests
    let requests = input.exemplars.requests
    let shown = requests.prefix(Self.mostLinks)
    var table = Table(
      caption: words(.requests), className: "requests", id: "requests",
      columns: [
        Table.Column(words(.day), key: "day", isNumber: false), Table.Column(words(.count), key: "count"),
        Table.Column(words(.requests), key: nil, isNumber: false),
      ])
    var rest = shown[...]
    while let first = rest.first {
      let day = dates.date(first.startMicroseconds)
      let ofDay = rest.prefix { dates.date($0.startMicroseconds) == day }
      rest = rest.dropFirst(ofDay.count)
      table.rows.append(
        Table.Row([
          Table.Cell(day), Table.Cell(numbers.full(Int64(ofDay.count))),
          Table.Cell("", markup: links(ofDay, path)),
        ]))
    }
    let list = Figure(
      id: "requests-figure", title: words(.requests),
      finding: requests.isEmpty
        ? words(.noRequests)
        : words.join([
          words(.requestsShown, numbers.full(Int64(shown.count)), numbers.full(Int64(requests.count))),
          examplesChoice,
        ]), table: table, csv: SiteMap.link(from: path, to: "data/requests.csv"),
      json: SiteMap.link(from: path, to: "data/requests.json"))
    let page = try page(
      PageFrame(
        path: path, title: words(.requests), section: .traces, period: period, isOfPeriod: false,
        inPeriod: { map.traces($0) }, crumbs: [(words(.overview), map.overview(period))]),
      template: "requests", heading(words(.requests)).merging(["figures": figures([list])]) { _, own in own })
    let twins = requestTwins()
    return [
      page, Page(path: "data/requests.json", bytes: twins.json),
      Page(path: "data/requests.csv", bytes: twins.csv),
    ]
  }

  /// `✕ 14:05 · 2.14 s`, one link a request.
  private func links(_ requests: ArraySlice<RequestRecord>, _ page: String) -> String {
    var markup = Markup()
    for request in requests {
      markup.raw("<a")
      markup.attribute("href", SiteMap.link(from: page, to: map.request(request.id)))
      markup.raw(">")
      let mark = request.outcome.isFailure ? "✕ " : request.outcome.isExcluded ? "○ " : ""
      let duration = request.durationMicroseconds.map { " · " + numbers.duration(Double($0)) } ?? ""
      markup.text(mark + dates.time(request.startMicroseconds) + duration)
      markup.raw("</a> ")
    }
    return markup.string
  }

  /// How the requests that have a page are chosen, and so what is left out.
  var examplesChoice: String {
    words(.examplesChoice, numbers.full(Int64(input.configuration.limits.requests / Exemplars.days)))
  }
}
