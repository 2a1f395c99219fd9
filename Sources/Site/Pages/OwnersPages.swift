internal import Metrics
internal import Mustache
internal import Taxonomy

/// Each team's endpoints, by the rules' `owner`.
extension PeriodContext {
  /// The teams and the indexes of their endpoints with requests in this period, in the order of their names. A team
  /// without any has its page too: the one of another period leads to it.
  var owners: [(name: String, places: [Int])] {
    var places: [String: [Int]] = [:]
    for owner in site.report.endpoints.compactMap(\.owner) where !owner.isEmpty { places[owner] = [] }
    for place in endpointsByFailures {
      guard let owner = site.report.endpoints[place].owner, !owner.isEmpty else { continue }
      places[owner, default: []].append(place)
    }
    return places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func total(_ places: [Int]) -> (now: Tally, before: Tally) {
    places.reduce(into: (now: Tally.zero, before: Tally.zero)) { sums, place in
      sums.now.add(report.endpoints[place].total)
      sums.before.add(report.endpoints[place].previous)
    }
  }

  func ownersPage() throws -> [Page] {
    let path = map.owners(period)
    let axis = DotIntervalColumn(site)
    var table = Table(
      caption: words(.owners), className: "slices",
      columns: [
        Table.Column(words(.ownerColumn), key: "owner", isNumber: false, isSortable: true),
        Table.Column(words(.endpoints), key: "endpoints", isSortable: true),
        Table.Column(words(.requests), key: "requests", isSortable: true),
        Table.Column(words(.success), key: "success_rate", isSortable: true), axis.column,
        Table.Column(words(.failed), key: "failed", isSortable: true),
        Table.Column(words(.change), key: "change", isNumber: false),
      ])
    let owned = Set(owners.flatMap(\.places))
    let rest = endpointsByFailures.filter { !owned.contains($0) }
    var groups: [(name: String?, places: [Int])] = owners.map { ($0.name, $0.places) }
    if !rest.isEmpty { groups.append((nil, rest)) }
    let sums = groups.map { (name: $0.name, count: $0.places.count, total: total($0.places)) }
      .sorted { $1.total.now.failed.weight < $0.total.now.failed.weight }
    table.rows = sums.map { name, count, total in
      let (now, before) = total
      let rate = now.successRate
      let change = change(rate, report.hasPrevious ? before.successRate : nil)
      return Table.Row(
        [
          Table.Cell(
            name.map { visible($0, limit: 80) } ?? words(.ownerNobody), raw: name ?? "",
            href: name.map { SiteMap.link(from: path, to: map.owner($0, period)) }),
          Table.Cell(numbers.full(Int64(count)), raw: "\(count)"),
          Table.Cell(numbers.full(now.eligible.requests), raw: raw(now.eligible.requests)),
          Table.Cell(rate.map(numbers.shortRate) ?? "–", raw: raw(rate?.share)),
          Table.Cell("", markup: axis.cell(rate)),
          Table.Cell(numbers.full(now.failed.requests), raw: raw(now.failed.requests)),
          Table.Cell("", raw: raw(change.value), markup: change.chip),
        ], className: name == nil ? "rest" : nil)
    }
    let figure = withTwins(
      Figure(id: "owners", title: words(.owners), finding: words(.ownersFinding), table: table), "owners.csv",
      "endpoints.json", from: path)
    return try sectionPage(
      .owners, .owners, path: map.owners, template: "owners",
      lead: owners.isEmpty
        ? words(.ownersNone)
        : sums.first.map { worstOwner($0.name, $0.total.now.failed) } ?? words(.ownersFinding), notes: [],
      figures: owners.isEmpty ? [] : [figure])
  }

  /// `Of 924 failures most are with checkout: 538.`
  private func worstOwner(_ name: String?, _ failed: Count) -> String {
    guard failed.weight > 0 else { return words(.nothingFailed) }
    return words(
      .ownersWorst, numbers.full(report.site.total.failed.requests),
      name.map { visible($0, limit: 80) } ?? words(.ownerNobody), numbers.full(failed.requests))
  }

  /// One team's page, with the twin beside it.
  func ownerPage(_ owner: String, _ places: [Int]) throws -> [Page] {
    let path = map.owner(owner, period)
    let codes = ownerCodes(places, from: path)
    let (now, before) = total(places)
    let name = visible(owner, limit: 120)
    let change = change(now.successRate, report.hasPrevious ? before.successRate : nil)
    let lead = words(
      .teamFinding, "\(places.count)", numbers.full(now.failed.requests), numbers.full(now.eligible.requests))
    let values = heading(
      name,
      sentences: (
        lead,
        now.successRate.map { "\(words(.successRate)): \(numbers.shortRate($0)) · \(change.text)" } ?? ""
      ),
      excludedText(now))
    let page = try site.page(
      PageFrame(
        path: path, title: name, section: .owners, period: period, isOfPeriod: true,
        inPeriod: { map.owner(owner, $0) },
        crumbs: [(words(.overview), map.overview(period)), (words(.owners), map.owners(period))]),
      template: "owner",
      values.merging([
        "figures": site.figures([endpointsFigure(places, from: path), codes])
      ]) { _, own in own })
    return [page] + site.twins(of: [codes], beside: path)
  }

  /// What failed at a team's endpoints.
  private func ownerCodes(_ places: [Int], from page: String) -> Figure? {
    var counts: [String: (code: CodeReport, count: Count)] = [:]
    for place in places {
      for code in report.endpoints[place].codes where code.count.rows > 0 {
        let known = counts[code.code.key]
        var count = known?.count ?? .zero
        count.add(code.count)
        counts[code.code.key] = (known?.code ?? code, count)
      }
    }
    let codes = counts.values.sorted { ($1.count.weight, $0.code.code) < ($0.count.weight, $1.code.code) }
    let all = codes.reduce(0) { $0 + $1.count.requests }
    guard all > 0 else { return nil }
    var table = Table(
      caption: words(.codesOf), className: "codes",
      columns: [
        Table.Column(words(.error), key: "code", isNumber: false), Table.Column(words(.count), key: "failed"),
        Table.Column(words(.share), key: "share"), Table.Column(words(.layer), key: "layer", isNumber: false),
        Table.Column(words(.owner), key: "owner", isNumber: false),
        Table.Column(words(.improvable), key: "improvable", isNumber: false),
      ])
    table.rows = codes.map { code, count in
      let details = site.codes[code.code].details
      return Table.Row([
        Table.Cell(
          name(code.code), raw: code.code.key, muted: site.codes[code.code].title,
          href: SiteMap.link(from: page, to: map.error(code.code.key, period))),
        Table.Cell(numbers.full(count.requests), raw: raw(count.requests)),
        Table.Cell(numbers.share(count.requests / all), raw: raw(count.requests / all)),
        Table.Cell(site.name(code.outcome), raw: "\(code.outcome)"),
        Table.Cell(site.name(details.owner), raw: details.owner.rawValue),
        Table.Cell(site.name(details.improvable), raw: details.improvable.rawValue),
      ])
    }
    return Figure(
      id: "owner-codes", title: words(.whatFailed), finding: words(.codesFinding), table: table.first(20),
      twin: table
    ).with(
      csv: "errors.csv", json: SiteMap.link(from: page, to: map.data(period, "errors.json")))
  }
}
