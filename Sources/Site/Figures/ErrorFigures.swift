internal import Charts
internal import Content
internal import Metrics
internal import Taxonomy

/// What failed: the codes of a scope.
extension PeriodContext {
  /// The most frequent codes of a scope, the rest in one row.
  func errorsFigure(_ scope: ScopeReport, from page: String, span: Figure.Span = .five) -> Figure {
    let shown = codes(of: scope)
    let foremost = foremostCodes(of: scope)
    var table = codeTable(foremost[...], in: scope, from: page)
    let rest = shown.dropFirst(foremost.count)
    if !rest.isEmpty {
      let count = rest.reduce(into: Count.zero) { $0.add($1.count) }
      table.rows.append(
        codeRow(words(.otherCodes, "\(rest.count)"), count, change: nil, in: scope, largest: shown[0].count))
    }
    return Figure(
      id: "errors", title: words(.whatFailed), finding: errorsFinding(scope), span: span, table: table,
      more: shown.isEmpty ? nil : (SiteMap.link(from: page, to: map.errors(period)), words(.errors)))
  }

  /// The codes with a row of their own on a card.
  func foremostCodes(of scope: ScopeReport) -> [CodeReport] { Array(codes(of: scope).prefix(7)) }

  /// The codes that occur in the period, most first.
  func codes(of scope: ScopeReport) -> [CodeReport] { scope.codes.filter { $0.count.rows > 0 } }

  func errorsFinding(_ scope: ScopeReport) -> String {
    let failed = scope.total.failed
    guard let first = codes(of: scope).first, failed.weight > 0 else { return words(.nothingFailed) }
    return words(
      .whatFailedFinding, name(first.code), numbers.share(Double(first.count.weight) / Double(failed.weight)),
      numbers.full(failed.requests))
  }

  private func codeTable(_ codes: ArraySlice<CodeReport>, in scope: ScopeReport, from page: String) -> Table {
    var table = Table(
      caption: words(.whatFailed), className: "codes",
      columns: [
        Table.Column(words(.error), key: "code", isNumber: false),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.count), key: "failed"), Table.Column(words(.share), key: "share"),
      ] + changeColumns("change_ratio"))
    guard let largest = codes.first?.count else { return table }
    table.rows = codes.map { code in
      var row = codeRow(
        name(code.code), code.count, change: change(code, in: scope), in: scope, largest: largest)
      row.cells[0].raw = code.code.key
      row.cells[0].details.muted = site.codes[code.code].title
      row.cells[0].details.href = SiteMap.link(from: page, to: map.error(code.code.key, period))
      return row
    }
    return table
  }

  private func codeRow(
    _ name: String, _ count: Count, change: Change?, in scope: ScopeReport, largest: Count
  ) -> Table.Row {
    let failed = scope.total.failed
    let share = failed.weight > 0 ? Double(count.weight) / Double(failed.weight) : 0
    return Table.Row(
      [
        Table.Cell(name),
        Table.Cell(
          "",
          markup: ErrorBar(count: Int(clamping: count.weight), largest: Int(clamping: largest.weight)).svg()
        ),
        Table.Cell(numbers.full(count.requests), raw: raw(count.requests)),
        Table.Cell(numbers.share(share), raw: raw(share)),
      ] + changeCells(change))
  }

  /// The name of a code as pages print it.
  func name(_ code: FailureCode) -> String { site.name(code) }

  /// Every code with its layer, owner and where it occurs: the errors page.
  func allCodesFigure(_ scope: ScopeReport, from page: String) -> Figure {
    Figure(
      id: "codes-figure", title: words(.codesOf),
      finding: codes(of: scope).isEmpty
        ? words(.nothingFailed) : words.join([words(.codesFinding), improvableText(scope)]),
      table: allCodesTable(scope, from: page),
      csv: SiteMap.link(from: page, to: map.data(period, "errors.csv")),
      json: SiteMap.link(from: page, to: map.data(period, "errors.json")))
  }

  /// The table of all codes.
  func allCodesTable(_ scope: ScopeReport, from page: String) -> Table {
    let codes = codes(of: scope)
    var table = Table(
      caption: words(.codesOf), className: "codes all", id: "codes",
      columns: [
        Table.Column(words(.error), key: "code", isNumber: false, isSortable: true),
        Table.Column(words(.barColumn), key: nil, isNumber: false, className: "bar"),
        Table.Column(words(.count), key: "failed", isSortable: true),
        Table.Column(words(.share), key: "share", isSortable: true),
      ] + changeColumns("change_ratio") + [
        Table.Column(words(.layer), key: "layer", isNumber: false, isSortable: true),
        Table.Column(words(.owner), key: "owner", isNumber: false, isSortable: true),
        Table.Column(words(.improvable), key: "improvable", isNumber: false, isSortable: true),
        Table.Column(words(.worstEndpoint), key: "endpoint", isNumber: false),
      ])
    table.rows = codes.prefix(300).map { code in
      var row = codeRow(
        name(code.code), code.count, change: change(code, in: scope), in: scope, largest: codes[0].count)
      let details = site.codes[code.code].details
      row.cells[0].raw = code.code.key
      row.cells[0].details.muted = site.codes[code.code].title
      row.cells[0].details.href = SiteMap.link(from: page, to: map.error(code.code.key, period))
      row.cells += [
        Table.Cell(site.name(code.outcome), raw: "\(code.outcome)"),
        Table.Cell(site.name(details.owner), raw: details.owner.rawValue),
        Table.Cell(site.name(details.improvable), raw: details.improvable.rawValue),
        Table.Cell(
          code.endpoints.first.map { site.shortName(site.report.endpoints[$0.endpoint]) } ?? "–",
          raw: code.endpoints.first.map { site.report.endpoints[$0.endpoint].twinKey } ?? ""),
      ]
      return row
    }
    table.sortedBy = "failed"
    return table
  }

  /// The share of requests whose failure somebody on our side can prevent, as a range.
  private func improvableText(_ scope: ScopeReport) -> String {
    let eligible = Double(scope.total.eligible.weight)
    guard eligible > 0 else { return "" }
    func share(_ kinds: Set<Improvable>) -> Double {
      scope.codes.filter { kinds.contains(site.codes[$0.code].details.improvable) }
        .reduce(0) { $0 + Double($1.count.weight) } / eligible
    }
    return words(.improvableRange, numbers.share(share([.yes])), numbers.share(share([.yes, .partly])))
  }
}

extension SiteContext {
  /// A code's name in words: `Timed out`, `HTTP 503`.
  func name(_ code: FailureCode) -> String { codes[code].name }

  func name(_ owner: Owner) -> String {
    switch owner {
    case .app: words(.ownerApp)
    case .backend: words(.ownerBackend)
    case .edge: words(.ownerEdge)
    case .accessNetwork: words(.ownerAccessNetwork)
    case .user: words(.ownerUser)
    case .unknown: words(.ownerUnknown)
    }
  }

  func name(_ improvable: Improvable) -> String {
    switch improvable {
    case .yes: words(.improvableYes)
    case .partly: words(.improvablePartly)
    case .no: words(.improvableNo)
    }
  }
}
