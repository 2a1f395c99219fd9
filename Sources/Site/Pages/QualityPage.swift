internal import Metrics
internal import Mustache
internal import Taxonomy

/// What the numbers stand on, and what they leave out.
extension SiteContext {
  func qualityPage(period: Period) throws -> Page {
    let quality = input.quality
    func list(_ id: String, _ title: Phrase, _ finding: Phrase, _ rows: [(String, String?)]) -> Figure {
      var table = Table(
        caption: words(title), className: "quality",
        columns: [
          Table.Column(words(title), key: "what", isNumber: false), Table.Column(words(.count), key: "count"),
        ])
      table.rows = rows.map { Table.Row([Table.Cell($0), Table.Cell($1 ?? "")]) }
      return Figure(
        id: id, title: words(title), finding: words(rows.isEmpty ? .nothingToSay : finding),
        span: .half, table: rows.isEmpty ? nil : table)
    }
    func count(_ number: Int) -> String { numbers.full(Int64(number)) }
    let rows: [(Phrase, Int)] = [
      (.rowsRead, quality.rows), (.withoutStart, quality.withoutStart), (.afterNow, quality.afterNow),
      (.beforeFirst, quality.beforeFirst), (.badSampleRate, quality.badSampleRate),
      (.badDuration, quality.badDuration), (.unknownCodeRows, quality.unknownCode),
    ]
    let missing = quality.missingTables.map { ($0, words(.missingTables) as String?) }
      + quality.missingColumns.map { ($0, nil) }
    let coverage =
      [(words(.templateDeclared), count(quality.coverage.declared) as String?)]
      + zip(quality.coverage.rules, quality.coverage.rows).map { rule, rows in
        (visible(rule, limit: 120), rows == 0 ? words(.matchesNothing) : count(rows))
      } + [
        (words(.templateAutomatic), count(quality.coverage.automatic)),
        (words(.templateUntracked), count(quality.coverage.untracked)),
      ]
    return try page(
      PageFrame(
        path: SiteMap.quality, title: words(.dataQuality), section: .quality, period: period, isOfPeriod: false,
        inPeriod: { map.overview($0) }),
      template: "quality",
      heading(words(.dataQuality), subtitle: words(.qualityFinding)).merging([
        "figures": figures([
          list("rows", .rowsRead, .rowsFinding, rows.map { (words($0), count($1)) }),
          list("coverage", .templateCoverage, .coverageFinding, coverage),
          list("missing", .missingColumns, .missingFinding, missing),
          list(
            "unknown", .unknownCodes, .unknownFinding,
            quality.unknownCodes.prefix(100).map { (visible($0.code.key, limit: 120), count($0.rows)) }),
        ])
      ]) { _, own in own })
  }
}
