internal import Charts
internal import Metrics
internal import Traces

/// The service map: a chart of boxes and lines, and the table of calls behind it.
extension SiteContext {
  /// As many calls as stay legible; the table and its twin hold further ones.
  private static let mostDrawn = 40
  private static let mostRows = 100

  /// Who called whom, how often, how well; nil without a call.
  func serviceMapFigure(_ chains: [PublishedChain]) -> Figure? {
    let edges = ServiceMap(chains.lazy.map(\.chain)).edges
    guard !edges.isEmpty else { return nil }
    let worst = edges.filter { $0.calls >= 10 }.max {
      Double($0.errors) / Double($0.calls) < Double($1.errors) / Double($1.calls)
    }
    let table = serviceTable(edges)
    let hidden = edges.count - Self.mostRows
    return Figure(
      id: "map", title: words(.serviceMap),
      finding: words.join([
        words(.mapFinding, numbers.full(Int64(edges.count))),
        worst.flatMap { edge in
          edge.errors == 0
            ? nil
            : words(
              .mapWorst, visible(edge.caller, limit: 40), visible(edge.callee, limit: 40),
              numbers.share(Double(edge.errors) / Double(edge.calls)))
        } ?? "", hidden > 0 ? words(.more, "\(hidden)") + "." : "",
      ]),
      legend: [
        Figure.Key(mark: "call", text: words(.callsKey)),
        Figure.Key(mark: "failing", text: words(.failingKey)),
        Figure.Key(mark: "box", text: words(.untraced)),
      ],
      svg: serviceChart(Array(edges.prefix(Self.mostDrawn))).svg(), plotClass: "plot-map", plotScrolls: true,
      dataTable: table.first(Self.mostRows), twin: table)
  }

  private func serviceChart(_ edges: [ServiceMap.Edge]) -> ServiceMapChart {
    var places: [String: Int] = [:]
    var names: [String] = []
    for name in edges.flatMap({ [$0.caller, $0.callee] }) where places[name] == nil {
      places[name] = names.count
      names.append(name)
    }
    let services = names.map { name in
      let received = edges.filter { $0.callee == name }
      let calls = received.reduce(0) { $0 + $1.calls }
      let errors = received.reduce(0) { $0 + $1.errors }
      let detail =
        received.isEmpty
        ? words(.firstCaller)
        : words(.callsOf, numbers.short(Double(calls)))
          + (errors > 0 ? " · ✕ " + numbers.share(Double(errors) / Double(max(calls, 1))) : "")
      return ServiceMapChart.Service(
        name: visible(name, limit: 40), detail: detail,
        isTraced: received.isEmpty || received.contains(where: \.isTraced))
    }
    return ServiceMapChart(
      id: "map", services: services,
      calls: edges.map {
        ServiceMapChart.Calls(
          from: places[$0.caller] ?? 0, to: places[$0.callee] ?? 0, count: $0.calls,
          isFailing: $0.errors * 100 > $0.calls)
      })
  }

  /// One row for the calls of one service to another, most calls first.
  func serviceTable(_ edges: [ServiceMap.Edge]) -> Table {
    let most = edges.map(\.calls).max() ?? 0
    var table = Table(
      caption: words(.serviceMap), className: "codes",
      columns: [
        Table.Column(words(.caller), key: "caller", isNumber: false),
        Table.Column(words(.callee), key: "callee", isNumber: false),
        Table.Column("", key: "is_traced", isTwinOnly: true),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.calls), key: "calls"), Table.Column(words(.failed), key: "errors"),
        Table.Column(words(.share), key: "error_share"), Table.Column("p95", key: "p95_us"),
      ])
    table.rows = edges.map { edge in
      let share = Double(edge.errors) / Double(max(edge.calls, 1))
      return Table.Row([
        Table.Cell(visible(edge.caller, limit: 60), raw: edge.caller),
        Table.Cell(
          "→ " + visible(edge.callee, limit: 60), raw: edge.callee,
          muted: edge.isTraced ? nil : words(.untraced)), Table.Cell("", raw: edge.isTraced ? "1" : "0"),
        Table.Cell("", markup: ErrorBar(count: edge.calls, largest: most).svg()),
        Table.Cell(numbers.full(Int64(edge.calls)), raw: "\(edge.calls)"),
        Table.Cell(
          numbers.full(Int64(edge.errors)), raw: "\(edge.errors)", className: edge.errors > 0 ? "failed" : nil
        ),
        Table.Cell(numbers.share(share), raw: "\(share)"),
        Table.Cell(edge.p95.map { numbers.duration(Double($0)) } ?? "–", raw: edge.p95.map { "\($0)" } ?? ""),
      ])
    }
    return table
  }
}
