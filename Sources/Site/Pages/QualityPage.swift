internal import Metrics
internal import Mustache
internal import Redaction
internal import Taxonomy
internal import Traces

/// What the numbers stand on, and what they leave out.
extension SiteContext {
  /// A line of a table: what it is, as pages and as files say it, and its number or what it costs.
  private struct Fact {
    let text: String
    let key: String
    let value: String
    let raw: String
  }

  /// A card of facts.
  private struct List {
    let key: String
    let title: Phrase
    let finding: Phrase
    let column: Phrase
    let facts: [Fact]
    let span: Figure.Span
    /// How many of them the page shows.
    let most: Int

    init(
      _ key: String, _ title: Phrase, _ finding: Phrase, _ column: Phrase, _ facts: [Fact],
      span: Figure.Span = .full, most: Int = .max
    ) {
      (self.key, self.title, self.finding, self.column) = (key, title, finding, column)
      (self.facts, self.span, self.most) = (facts, span, most)
    }
  }

  /// What the data lacks and what was left out, with the twins of its cards.
  func qualityPage(period: Period) throws -> [Page] {
    let quality = input.quality
    let missing = missingFacts(quality)
    // Beside a long table a card without one would be a hole.
    let span: Figure.Span = missing.isEmpty ? .full : .half
    let lists = [
      List("rows", .rowsRead, .rowsFinding, .measure, rowFacts(quality), span: span),
      List("missing", .missingColumns, .missingFinding, .missingColumns, missing, span: span),
      List(
        "unknown", .unknownCodes, .unknownFinding, .error,
        quality.unknownCodes.map { count(visible($0.code.key, limit: 120), $0.code.key, Double($0.rows)) },
        most: 100),
      List(
        "losses", .telemetryLoss, .telemetryLossFinding, .reason,
        report.devices.losses.map {
          count(visible($0.reason.swapping("_", for: " "), limit: 80), $0.reason, $0.requests)
        }, most: 50),
      List(
        "leaks", .privateText, .privateTextFinding, .valueColumn,
        quality.leaks.entries.map {
          count(
            "\($0.column): \(words(Self.leaks[$0.kind] ?? .privateText))", "\($0.column): \($0.kind)",
            Double($0.count))
        }),
      List("coverage", .templateCoverage, .coverageFinding, .ruleColumn, coverageFacts(quality)),
    ]
    let figures = lists.map { list in
      guard !list.facts.isEmpty else { return figure(list) }
      let csv = SiteMap.link(from: SiteMap.quality, to: "data/quality-\(list.key).csv")
      return figure(list)
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
      + twins(of: figures, beside: "data/quality.json")
  }

  private func figure(_ list: List) -> Figure {
    let isCount = list.key != "missing"
    var table = Table(
      caption: words(list.title), className: "quality",
      columns: [
        Table.Column(words(list.column), key: "what", isNumber: false),
        Table.Column(
          words(isCount ? .count : .costColumn), key: isCount ? "count" : "cost", isNumber: isCount),
      ])
    table.rows = list.facts.map { fact in
      Table.Row([Table.Cell(fact.text, raw: fact.key), Table.Cell(fact.value, raw: fact.raw)])
    }
    return Figure(
      id: list.key, title: words(list.title),
      finding: words(list.facts.isEmpty ? .nothingToSay : list.finding), span: list.span,
      table: list.facts.isEmpty ? nil : table.first(list.most), twin: table)
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
          Double(quality.sampledRows)),
        count(
          words(.spansLeftOutRow), "spans_left_out",
          Double(input.traces.reduce(0) { $0 + $1.trace.counts.leftOut })),
      ]
  }

  private func missingFacts(_ quality: DataQuality) -> [Fact] {
    (quality.missingTables + quality.missingColumns).map { ($0, words(Self.cost(of: $0))) }
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

  /// What a missing table or column costs. A new column that a page depends on has one entry here.
  static func cost(of column: String) -> Phrase {
    guard column.hasPrefix("request.") else {
      return tableCosts[String(column.prefix { $0 != "." })] ?? .costContext
    }
    let name = String(column.dropFirst("request.".count))
    if SliceView.all.contains(where: { $0.columns.contains(name) }) { return .costSlices }
    return costs[name] ?? .costContext
  }

  private static let tableCosts: [String: Phrase] = [
    "attempt": .costAttempts, "span": .costTraces, "marker": .costMarkers, "diagnostic": .costProbes,
    "network_state": .costConnectivity, "telemetry_loss": .costLoss,
  ]

  private static let costs: [String: Phrase] = [
    "status": .costStatus, "error_code": .costRates, "error_domain": .costRates, "failed_phase": .costRates,
    "trust_rejected": .costRates, "cancel_reason": .costRates, "path_satisfied": .costRates,
    "unsatisfied_reason": .costRates, "parse_failed": .costRates, "business_failed": .costRates,
    "served_from": .costRates, "first_attempt_failed": .costRates, "business_code": .costRates,
    "blocked_us": .costPhases, "dns_us": .costPhases, "connect_us": .costPhases, "tls_us": .costPhases,
    "send_us": .costPhases, "wait_us": .costPhases, "receive_us": .costPhases, "duration_us": .costLatency,
    "suspended_us": .costLatency, "streamed": .costLatency, "installation_id": .costIntervals,
    "received_us": .costArrival, "trace_id": .costTraces, "sample_rate": .costWeights,
  ]
}
