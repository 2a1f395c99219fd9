internal import Charts
internal import Metrics
internal import Taxonomy

/// Where failures with one code come from: networks, systems, versions, servers.
extension PeriodContext {
  /// A value of a dimension with a code's failures, beside all requests of that value.
  private struct Part {
    let slice: Slice
    let count: Count

    /// All eligible requests of the value, as if this code were the only failure.
    var tally: ColumnTally {
      var tally = slice.now
      tally.succeeded.add(tally.failed)
      tally.succeeded = tally.succeeded.without(count) ?? .zero
      tally.failed = count
      return tally
    }

    /// The failures with the code among the value's eligible requests, 0…1.
    var share: Double {
      let all = slice.now.eligibleRequests
      return all > 0 ? min(count.requests / all, 1) : 0
    }
  }

  /// How many values of a dimension a page shows.
  private static let shownParts = 8
  /// Fewer failures with a code on one value say nothing about it.
  private static let fewestFailures: Int64 = 5

  /// One card for each dimension.
  func codeSliceFigures(_ code: CodeReport, from page: String) -> [Figure] {
    (report.codeSlices[code.code.key] ?? []).compactMap { slices in
      let parts = self.parts(slices)
      guard parts.contains(where: { $0.slice.kind == .value }) else { return nil }
      return codeSliceFigure(slices.view, parts, code, from: page)
    }
  }

  private func parts(_ slices: CodeSlices) -> [Part] {
    let table = report.site.slices[slices.view.name]
    return slices.parts.compactMap { part in
      table?.slices.first { $0.kind == part.kind && $0.key == part.key }.map {
        Part(slice: $0, count: part.count)
      }
    }
  }

  private func codeSliceFigure(
    _ view: SliceView, _ parts: [Part], _ code: CodeReport, from page: String
  ) -> Figure {
    var table = Table(
      caption: site.title(view), className: "codes",
      columns: [
        Table.Column(words(.valueColumn), key: "value", isNumber: false),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.count), key: "failed"), Table.Column(words(.share), key: "share"),
        Table.Column(words(.ofItsRequests), key: "failure_share"),
      ])
    let largest = Int(clamping: parts.first?.count.weight ?? 1)
    table.rows = parts.prefix(Self.shownParts).map { part in
      Table.Row([
        Table.Cell(site.name(part.slice, view)),
        Table.Cell("", markup: ErrorBar(count: Int(clamping: part.count.weight), largest: largest).svg()),
        Table.Cell(numbers.full(part.count.requests)),
        Table.Cell(numbers.share(Double(part.count.weight) / Double(max(code.count.weight, 1)))),
        Table.Cell(numbers.share(part.share)),
      ])
    }
    var finding = [codeSliceFinding(view, parts)]
    if parts.count > Self.shownParts {
      finding.append(words(.moreValues, "\(parts.count - Self.shownParts)"))
    }
    return Figure(
      id: "code-" + view.name.swapping("_", for: "-"), title: site.title(view),
      finding: words.join(finding),
      span: .half, table: table, csv: SiteMap.link(from: page, to: map.data(period, "error-slices.csv")),
      json: SiteMap.link(from: page, to: map.data(period, "errors.json")))
  }

  private func codeSliceFinding(_ view: SliceView, _ parts: [Part]) -> String {
    guard let told = toldParts(view, parts, all: true) else { return words(.sliceOne) }
    guard let worse = concentration(told) else { return words(.sliceEven) }
    return words(
      .codeSliceWorst, site.name(worse.part.slice, view), numbers.share(worse.own),
      numbers.share(worse.others))
  }

  /// The values of a dimension that rows tell; nil where there are not two to compare.
  ///
  /// - Parameter all: also those without any failure of the code.
  private func toldParts(_ view: SliceView, _ parts: [Part], all: Bool) -> [Part]? {
    let told = (report.site.slices[view.name]?.slices ?? []).filter {
      $0.kind == .value && $0.now.eligibleRequests > 0
    }
    let found = told.compactMap { slice in
      parts.first { $0.slice.kind == .value && $0.slice.key == slice.key }
        ?? (all ? Part(slice: slice, count: .zero) : nil)
    }
    return found.count > 1 ? found : nil
  }

  /// The value behind most failures among those where the code is clearly more frequent than elsewhere.
  ///
  /// A page looks at every code on every value, and most codes are rare: only what chance makes once in a thousand such
  /// looks, by the exact test, is told, and no handful of failures.
  private func concentration(_ told: [Part]) -> (part: Part, own: Double, others: Double)? {
    let failed = told.reduce(0) { $0 + $1.count.rows }
    let requests = told.reduce(0) { $0 + $1.slice.now.eligibleRequests }
    func isTelling(_ part: Part) -> Bool {
      let chance = binomialTail(
        part.count.rows, of: failed, probability: part.slice.now.eligibleRequests / max(requests, 1))
      return part.count.rows >= Self.fewestFailures && chance * Double(told.count) < 0.001
    }
    let worse = worseThanOthers(told.map(\.tally)).filter { isTelling(told[$0.index]) }.max {
      (told[$0.index].count.weight, $1.index) < (told[$1.index].count.weight, $0.index)
    }
    return worse.map { (told[$0.index], $0.own.failureShare, $0.others.failureShare) }
  }

  /// The codes that are clearly more frequent on one network, version or server than elsewhere.
  func concentrationFigure(from page: String) -> Figure? {
    var table = Table(
      caption: words(.concentration), className: "codes all",
      columns: [
        Table.Column(words(.error), key: "code", isNumber: false),
        Table.Column(words(.moreOftenOn), key: "value", isNumber: false),
        Table.Column(words(.dimensionColumn), key: "dimension", isNumber: false),
        Table.Column(words(.count), key: "failed"), Table.Column(words(.share), key: "share"),
        Table.Column(words(.ofItsRequests), key: "failure_share"),
        Table.Column(words(.ofOthers), key: "others_failure_share"),
      ])
    for code in codes(of: report.site).prefix(30) {
      for slices in report.codeSlices[code.code.key] ?? []
      where Self.concentrationViews.contains(slices.view.name) {
        // A version belongs to one system, and a system has codes of its own: only where the code occurs is compared.
        let isNetwork = Self.networkViews.contains(slices.view.name)
        guard let told = toldParts(slices.view, parts(slices), all: isNetwork),
          let worse = concentration(told)
        else { continue }
        let share = Double(worse.part.count.weight) / Double(max(code.count.weight, 1))
        table.rows.append(
          Table.Row([
            Table.Cell(
              name(code.code), raw: code.code.key, muted: site.codes[code.code].title,
              href: SiteMap.link(from: page, to: map.error(code.code.key, period))),
            Table.Cell(site.name(worse.part.slice, slices.view), raw: readable(worse.part.slice.key)),
            Table.Cell(site.title(slices.view), raw: slices.view.name),
            Table.Cell(
              numbers.full(worse.part.count.requests), raw: raw(worse.part.count.requests)),
            Table.Cell(numbers.share(share), raw: raw(share)),
            Table.Cell(numbers.share(worse.own), raw: raw(worse.own)),
            Table.Cell(numbers.share(worse.others), raw: raw(worse.others)),
          ]))
      }
    }
    guard !report.codeSlices.isEmpty else { return nil }
    return Figure(
      id: "concentration", title: words(.concentration),
      finding: words(table.rows.isEmpty ? .concentrationNone : .concentrationFinding),
      table: table.rows.isEmpty ? nil : table, twin: table)
  }

  /// The views in which a concentration says where to look.
  private static let concentrationViews = [
    "network_type", "network_quality", "ip_version", "app_version", "peer_address",
  ]

  /// One row for each code, dimension and value.
  func codeSliceTable() -> Table {
    let keys = ["code", "dimension", "value", "kind", "failed", "requests"]
    var table = Table(caption: "", className: "", columns: keys.map { Table.Column($0, key: $0) })
    for code in codes(of: report.site) {
      for slices in report.codeSlices[code.code.key] ?? [] {
        table.rows += parts(slices).map { part in
          let cells = [
            code.code.key, slices.view.name, readable(part.slice.key), part.slice.kind.name,
            raw(part.count.requests), raw(part.slice.now.eligibleRequests),
          ]
          return Table.Row(cells.map { Table.Cell($0) })
        }
      }
    }
    return table
  }

  /// The same of one code in its JSON twin.
  func codeSliceTwin(_ code: CodeReport) -> JSONText {
    .list(
      (report.codeSlices[code.code.key] ?? []).map { slices in
        .object([
          ("dimension", .text(slices.view.name)),
          (
            "values",
            .list(
              parts(slices).prefix(30).map { part in
                .object([
                  ("value", .text(readable(part.slice.key))), ("kind", .text(part.slice.kind.name)),
                  ("failed", .optional(part.count.requests)),
                  ("eligible", .optional(part.slice.now.eligibleRequests)),
                ])
              })
          ),
        ])
      })
  }
}
