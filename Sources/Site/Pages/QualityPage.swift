internal import Metrics
internal import Mustache
internal import Redaction
internal import Taxonomy

/// What the numbers stand on, and what they leave out.
extension SiteContext {
  /// A line of a table: what it is, as pages and as files say it, and its number or what it costs.
  private struct Fact {
    let text: String
    let key: String
    let value: String
    let raw: String
  }

  /// What the data lacks and what was left out, with the twins of its cards.
  func qualityPage(period: Period) throws -> [Page] {
    let quality = input.quality
    let lists: [(title: Phrase, finding: Phrase, facts: [Fact], span: Figure.Span, key: String, most: Int)] =
      [
        (.rowsRead, .rowsFinding, rowFacts(quality), .half, "rows", .max),
        (.missingColumns, .missingFinding, missingFacts(quality), .half, "missing", .max),
        (
          .unknownCodes, .unknownFinding,
          quality.unknownCodes.map { count(visible($0.code.key, limit: 120), $0.code.key, Double($0.rows)) },
          .full, "unknown", 100
        ),
        (
          .telemetryLoss, .telemetryLossFinding,
          report.devices.losses.map { count(visible($0.reason, limit: 80), $0.reason, $0.requests) }, .full,
          "losses", 50
        ),
        (
          .privateText, .privateTextFinding,
          quality.leaks.entries.map {
            count(
              "\($0.column): \(words(Self.leaks[$0.kind] ?? .privateText))", "\($0.column): \($0.kind)",
              Double($0.count))
          }, .full, "leaks", .max
        ),
        (.templateCoverage, .coverageFinding, coverageFacts(quality), .full, "coverage", .max),
      ]
    let figures = lists.map { list in
      let csv = SiteMap.link(from: SiteMap.quality, to: "data/quality-\(list.key).csv")
      return figure(list.key, list.title, list.finding, list.facts, most: list.most, list.span)
        .with(csv: csv, json: SiteMap.link(from: SiteMap.quality, to: "data/quality.json"))
    }
    let twin = JSONText.object(
      [("format", .integer(1))]
        + zip(lists, figures).map { ($0.key, $1.twinTable?.records ?? .list([])) })
    let page = try page(
      PageFrame(
        path: SiteMap.quality, title: words(.dataQuality), section: .quality, period: period,
        isOfPeriod: false,
        inPeriod: { map.overview($0) }),
      template: "quality",
      heading(words(.dataQuality), subtitle: words(.qualityFinding)).merging([
        "figures": self.figures(figures)
      ]) { _, own in own })
    return [page, Page(path: "data/quality.json", bytes: twin.file)]
      + figures.compactMap(\.csvFile).map { Page(path: "data/\($0.name)", bytes: $0.bytes) }
  }

  private func figure(
    _ id: String, _ title: Phrase, _ finding: Phrase, _ facts: [Fact], most: Int,
    _ span: Figure.Span
  ) -> Figure {
    let isCount = id != "missing"
    var table = Table(
      caption: words(title), className: "quality",
      columns: [
        Table.Column(words(title), key: "what", isNumber: false),
        Table.Column(
          words(isCount ? .count : .costColumn), key: isCount ? "count" : "cost", isNumber: isCount),
      ])
    table.rows = facts.map { fact in
      Table.Row([Table.Cell(fact.text, raw: fact.key), Table.Cell(fact.value, raw: fact.raw)])
    }
    return Figure(
      id: id, title: words(title), finding: words(facts.isEmpty ? .nothingToSay : finding), span: span,
      table: facts.isEmpty ? nil : table.first(most), twin: table)
  }

  private func count(_ text: String, _ key: String, _ number: Double?) -> Fact {
    Fact(text: text, key: key, value: number.map(numbers.full) ?? "–", raw: raw(number))
  }

  private func rowFacts(_ quality: DataQuality) -> [Fact] {
    let rows: [(Phrase, String, Int)] = [
      (.rowsRead, "rows", quality.rows), (.withoutStart, "without_start", quality.withoutStart),
      (.afterNow, "after_now", quality.afterNow), (.beforeFirst, "before_first", quality.beforeFirst),
      (.badSampleRate, "bad_sample_rate", quality.badSampleRate),
      (.badDuration, "bad_duration", quality.badDuration),
      (.unknownCodeRows, "unknown_code", quality.unknownCode),
    ]
    let arrivals: [(Phrase, String, Int)] = [
      (.lateHour, "over_an_hour_late", quality.overAnHourLate),
      (.lateDay, "over_a_day_late", quality.overADayLate),
      (.rowsClockAhead, "clock_ahead", quality.clockAhead),
    ]
    return rows.map { count(words($0), $1, Double($2)) }
      + arrivals.map { count(words($0), $1, quality.withArrival > 0 ? Double($2) : nil) }
      + [
        count(
          words(.sampledRows, numbers.full(SampleWeight.value(quality.sampledRequests))), "sampled",
          Double(quality.sampledRows))
      ]
  }

  private func missingFacts(_ quality: DataQuality) -> [Fact] {
    (quality.missingTables.map { ($0, words(.missingTables)) }
      + quality.missingColumns.map { ($0, words(Self.cost(of: $0))) })
      .map { Fact(text: $0, key: $0, value: $1, raw: $1) }
  }

  private func coverageFacts(_ quality: DataQuality) -> [Fact] {
    let coverage = quality.coverage
    return [count(words(.templateDeclared), "declared", Double(coverage.declared))]
      + zip(coverage.rules, coverage.rows).map { rule, rows in
        Fact(
          text: visible(rule, limit: 120), key: rule,
          value: rows == 0 ? words(.matchesNothing) : numbers.full(Double(rows)), raw: "\(rows)")
      } + [
        count(words(.templateAutomatic), "automatic", Double(coverage.automatic)),
        count(words(.templateUntracked), "untracked", Double(coverage.untracked)),
      ]
  }

  /// What a kind of private text is called.
  private static let leaks: [String: Phrase] = [
    "user_info": .leakUserInfo, "query": .leakQuery, "email": .leakEmail, "token": .leakToken,
    "card": .leakCard, "telephone": .leakTelephone, "credential": .leakCredential,
    "device_address": .leakDeviceAddress,
  ]

  /// What a missing column costs. A new column that a page depends on has one entry here.
  static func cost(of column: String) -> Phrase {
    guard column.hasPrefix("request.") else { return .costTable }
    let name = String(column.dropFirst("request.".count))
    if SliceView.all.contains(where: { $0.columns.contains(name) }) { return .costSlices }
    return costs[name] ?? .costContext
  }

  private static let costs: [String: Phrase] = [
    "status": .costRates, "error_code": .costRates, "error_domain": .costRates, "failed_phase": .costRates,
    "trust_rejected": .costRates, "cancel_reason": .costRates, "path_satisfied": .costRates,
    "unsatisfied_reason": .costRates, "parse_failed": .costRates, "business_failed": .costRates,
    "served_from": .costRates, "first_attempt_failed": .costRates, "business_code": .costRates,
    "blocked_us": .costPhases, "dns_us": .costPhases, "connect_us": .costPhases, "tls_us": .costPhases,
    "send_us": .costPhases, "wait_us": .costPhases, "receive_us": .costPhases, "duration_us": .costLatency,
    "suspended_us": .costLatency, "streamed": .costLatency, "installation_id": .costIntervals,
    "received_us": .costArrival, "trace_id": .costTraces, "sample_rate": .costWeights,
  ]
}
