internal import Charts
internal import Metrics
internal import Mustache

/// Whether a version made it worse.
extension PeriodContext {
  func releasesPage() throws -> [Page] {
    let path = map.releases(period)
    let releases = report.releases
    return try sectionPage(
      .releases, .releases, path: map.releases, template: "releases", lead: releasesLead(releases),
      notes: [words(.releasesFinding), missing(["app_version", "sdk_version"], in: report.site.slices)],
      figures: groups(releases).enumerated().map { releaseFigure($1, number: $0, from: path) })
  }

  /// The versions of one app and system together.
  private func groups(_ releases: [ReleaseReport]) -> [[ReleaseReport]] {
    var groups: [[ReleaseReport]] = []
    for release in releases {
      if let last = groups.last?.first, last.app == release.app, last.system == release.system {
        groups[groups.count - 1].append(release)
      } else {
        groups.append([release])
      }
    }
    return groups
  }

  /// The comparisons that are worse beyond the false discoveries of many.
  private func worseReleases(_ releases: [ReleaseReport]) -> [(
    release: ReleaseReport, comparison: ReleaseReport.Comparison
  )] {
    let pairs = releases.compactMap { release in release.comparison.map { (release: release, comparison: $0) }
    }
    let isReal = benjaminiHochberg(pairs.map { twoProportionPValue($0.comparison.now, $0.comparison.before) })
    return zip(pairs, isReal).filter { pair, isReal in
      isReal && ChangeVerdict.ofRate(pair.comparison.now, before: pair.comparison.before) == .worse
    }
    .map(\.0)
  }

  private func releasesLead(_ releases: [ReleaseReport]) -> String {
    releases.isEmpty ? words(.releasesNone) : worstRelease() ?? words(.releasesEven)
  }

  /// The version that is most clearly worse than the one before it, in words; nil where none is.
  func worstRelease() -> String? {
    let worst = worseReleases(report.releases).min {
      $0.comparison.now.share - $0.comparison.before.share < $1.comparison.now.share
        - $1.comparison.before.share
    }
    guard let (release, comparison) = worst else { return nil }
    let first = words(
      .releaseWorse, visible(release.system, limit: 30), visible(release.version, limit: 40),
      visible(comparison.version, limit: 40), numbers.shortRate(comparison.now),
      numbers.shortRate(comparison.before))
    guard let place = comparison.worstEndpoint else { return first }
    return words.join([
      first,
      words(
        .releaseWorseWhere, site.name(site.report.endpoints[place.endpoint]),
        numbers.percent(success: place.now), numbers.percent(success: place.before)),
    ])
  }

  private func releaseFigure(_ releases: [ReleaseReport], number: Int, from page: String) -> Figure {
    let axis = DotIntervalColumn(site)
    let name = [releases[0].app, releases[0].system].filter { !$0.isEmpty }.map { visible($0, limit: 60) }
      .joined(separator: " · ")
    var table = Table(
      caption: name.isEmpty ? words(.releases) : name, className: "slices",
      columns: [
        Table.Column(words(.versionColumn), key: "version", isNumber: false),
        Table.Column(words(.requests), key: "requests"), Table.Column(words(.adoption), key: "adoption"),
        Table.Column(words(.success), key: "success_rate"), axis.column,
        Table.Column(words(.versionBefore), key: "compared_with", isNumber: false),
        Table.Column(words(.successBoth), key: "standardised_rate"),
        Table.Column(words(.successBefore), key: "standardised_rate_before"),
        Table.Column(words(.change), key: "change", isNumber: false),
      ])
    table.rows = releases.prefix(30).map { release in
      let own = release.now.successRate
      let comparison = release.comparison
      let note = comparison.map { comparison in
        let days = "\(day(comparison.days.lowerBound)) – \(day(comparison.days.upperBound))"
        return comparison.hasOtherInstrumentation ? days + "; " + words(.sdkChanged) : days
      }
      let change =
        comparison.map { self.change($0.now, $0.before) } ?? Change(tone: .none, text: words(.noComparison))
      return Table.Row([
        Table.Cell(
          visible(release.version, limit: 40),
          muted: release.instrumentation.first.map { visible($0, limit: 40) }),
        Table.Cell(numbers.full(release.now.eligibleRequests), raw: raw(release.now.eligibleRequests)),
        Table.Cell(numbers.share(release.adoption), raw: raw(release.adoption)),
        Table.Cell(
          own.map { $0.estimate.isSparse ? "–" : numbers.shortRate($0) } ?? "–", raw: raw(own?.share)),
        Table.Cell("", markup: axis.cell(own)),
        Table.Cell(comparison.map { visible($0.version, limit: 40) } ?? "–", muted: note),
        Table.Cell(comparison.map { numbers.shortRate($0.now) } ?? "–", raw: raw(comparison?.now.share)),
        Table.Cell(
          comparison.map { numbers.shortRate($0.before) } ?? "–", raw: raw(comparison?.before.share)),
        Table.Cell("", raw: raw(change.value), markup: change.chip),
      ])
    }
    return Figure(
      id: "releases-\(number)", title: name.isEmpty ? words(.releases) : name,
      finding: words(.releasesFinding),
      table: table, csv: SiteMap.link(from: page, to: map.data(period, "releases.csv")),
      json: SiteMap.link(from: page, to: map.data(period, "releases.json")))
  }

  private func day(_ number: Int) -> String {
    dates.shortDate(site.report.calendar.startOfDay(number))
  }
}
