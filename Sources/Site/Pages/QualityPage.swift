internal import Metrics
internal import Mustache
internal import Redaction
internal import Taxonomy

/// What the numbers stand on, and what they leave out.
extension SiteContext {
  func qualityPage(period: Period) throws -> Page {
    let quality = input.quality
    func list(
      _ id: String, _ title: Phrase, _ finding: Phrase, _ rows: [(String, String?)],
      _ span: Figure.Span = .half,
      second: Phrase = .count
    ) -> Figure {
      var table = Table(
        caption: words(title), className: "quality",
        columns: [
          Table.Column(words(title), key: "what", isNumber: false),
          Table.Column(words(second), key: "count", isNumber: second == .count),
        ])
      table.rows = rows.map { Table.Row([Table.Cell($0), Table.Cell($1 ?? "")]) }
      return Figure(
        id: id, title: words(title), finding: words(rows.isEmpty ? .nothingToSay : finding),
        span: span, table: rows.isEmpty ? nil : table)
    }
    func count(_ number: Int) -> String { numbers.full(Int64(number)) }
    let rows: [(Phrase, Int)] = [
      (.rowsRead, quality.rows), (.withoutStart, quality.withoutStart), (.afterNow, quality.afterNow),
      (.beforeFirst, quality.beforeFirst), (.badSampleRate, quality.badSampleRate),
      (.badDuration, quality.badDuration), (.unknownCodeRows, quality.unknownCode),
    ]
    let arrivals: [(String, String?)] = [
      (words(.lateHour), quality.withArrival > 0 ? count(quality.overAnHourLate) : "–"),
      (words(.lateDay), quality.withArrival > 0 ? count(quality.overADayLate) : "–"),
      (words(.rowsClockAhead), quality.withArrival > 0 ? count(quality.clockAhead) : "–"),
      (
        words(.sampledRows, numbers.full(SampleWeight.value(quality.sampledRequests))),
        count(quality.sampledRows)
      ),
    ]
    let missing =
      quality.missingTables.map { ($0, words(.missingTables) as String?) }
      + quality.missingColumns.map { ($0, words(Self.cost(of: $0))) }
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
        path: SiteMap.quality, title: words(.dataQuality), section: .quality, period: period,
        isOfPeriod: false,
        inPeriod: { map.overview($0) }),
      template: "quality",
      heading(words(.dataQuality), subtitle: words(.qualityFinding)).merging([
        "figures": figures([
          list("rows", .rowsRead, .rowsFinding, rows.map { (words($0), count($1) as String?) } + arrivals),
          list("missing", .missingColumns, .missingFinding, missing, second: .costColumn),
          list(
            "unknown", .unknownCodes, .unknownFinding,
            quality.unknownCodes.prefix(100).map { (visible($0.code.key, limit: 120), count($0.rows)) }, .full
          ),
          list(
            "leaks", .privateText, .privateTextFinding,
            quality.leaks.entries.map {
              ("\($0.column): \(words(Self.leaks[$0.kind] ?? .privateText))", count($0.count))
            }, .full),
          list(
            "losses", .telemetryLoss, .telemetryLossFinding,
            report.devices.losses.prefix(50).map {
              (visible($0.reason, limit: 80), numbers.full($0.requests))
            },
            .full),
          list("coverage", .templateCoverage, .coverageFinding, coverage, .full),
        ])
      ]) { _, own in own })
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
