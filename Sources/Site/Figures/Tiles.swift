internal import Charts
internal import Metrics
internal import Mustache

/// The strip of key figures on top of a page.
extension PeriodContext {
  /// Success, failures, p50, p99 and requests, each beside the period before.
  func tiles(_ scope: ScopeReport) -> Value {
    .list([
      rateTile(scope), failuresTile(scope), latencyTile(0.5, scope), latencyTile(0.99, scope),
      requestsTile(scope),
    ])
  }

  private func tile(
    _ label: Phrase, value: String, unit: String? = nil, change: Change, was: String?, spark: String
  ) -> Value {
    .object([
      "label": .text(words(label)), "value": .text(value), "unit": unit.map { .text($0) } ?? .null,
      "tone": .text(change.tone.rawValue), "change": .text(change.text),
      "was": was.map { .text($0) } ?? .null,
      "spark": .html(spark),
    ])
  }

  private func rateTile(_ scope: ScopeReport) -> Value {
    let rate = scope.total.successRate
    let before = report.hasPrevious ? scope.previous.successRate : nil
    let value = rate.map(numbers.shortRate) ?? "–"
    var was = before.map { words(.was, numbers.shortRate($0)) }
    if let rate, rate.failureShare > 0 {
      let one = words(.oneInFails, numbers.full(1 / rate.failureShare))
      was = was.map { $0 + " · " + one } ?? one
    } else if let rate {
      was = numbers.rate(rate)
    }
    return tile(
      .successRate, value: value.hasSuffix("%") ? String(value.dropLast()) : value,
      unit: value.hasSuffix("%") ? "%" : nil, change: change(rate, before), was: was,
      spark: sparkline(scope, height: 34, withPrevious: true))
  }

  private func failuresTile(_ scope: ScopeReport) -> Value {
    let now = scope.total.failed.requests
    let before = scope.previous.failed.requests
    let verdict = change(scope.total.successRate, report.hasPrevious ? scope.previous.successRate : nil)
    return tile(
      .failedRequests, value: numbers.short(now), change: relative(now, before, tone: verdict.tone),
      was: report.hasPrevious ? words(.was, numbers.full(before)) : nil,
      spark: line(scope.columns.map(\.failed.requests), scope.previousColumns.map(\.failed.requests)))
  }

  private func latencyTile(_ rank: Double, _ scope: ScopeReport) -> Value {
    let index = Latency.ranks.firstIndex(of: rank) ?? 0
    let text = scope.latency.percentiles[index].map(numbers.duration) ?? "–"
    let parts = text.split(separator: " ", maxSplits: 1)
    let was = report.hasPrevious ? scope.previousLatency.percentiles[index] : nil
    return tile(
      rank == 0.5 ? .latencyP50 : .latencyP99, value: String(parts.first ?? "–"),
      unit: parts.count > 1 ? String(parts[1]) : nil, change: change(rank, scope),
      was: was.map { words(.was, numbers.duration($0)) },
      spark: Sparkline(values: scope.pointLatency.map { $0.percentiles[index] }, noData: words(.tooFew)).svg()
    )
  }

  private func requestsTile(_ scope: ScopeReport) -> Value {
    let now = scope.total.eligible.requests
    let before = scope.previous.eligible.requests
    return tile(
      .requests, value: numbers.short(now), change: relative(now, before, tone: .none),
      was: report.hasPrevious ? words(.was, numbers.short(before)) : nil,
      spark: line(scope.columns.map(\.eligibleRequests), scope.previousColumns.map(\.eligibleRequests)))
  }

  /// A plain ratio; whether it is good or bad news is for the rate to say.
  private func relative(_ now: Double, _ before: Double, tone: Change.Tone) -> Change {
    guard report.hasPrevious, before > 0 else { return Change(tone: .none, text: words(.noComparison)) }
    let ratio = now / before
    let arrow = ratio > 1 ? "▲" : ratio < 1 ? "▼" : "●"
    let text = ratio >= 3 ? words(.timesMore, numbers.threeDigits(ratio)) : numbers.share(abs(ratio - 1))
    return switch tone {
    case .worse: Change(tone: tone, text: "\(arrow) \(text)\(words(.comma))\(words(.worse))")
    case .better: Change(tone: tone, text: "\(arrow) \(text)\(words(.comma))\(words(.better))")
    case .none: Change(tone: tone, text: "\(arrow) \(text)")
    }
  }

  /// An unfinished last group would always look like a fall, so it is left out.
  private func line(_ values: [Double], _ previous: [Double]) -> String {
    func points(_ values: [Double]) -> [Double?] {
      grouped(values) { $0.reduce(0, +) }.dropLast(report.columns.last?.isUnfinished ?? false ? 1 : 0).map(
        \.self)
    }
    // Before the data begins nothing was counted, which is not 0.
    let begin = site.report.firstQuarter.map { QuarterHour.start($0) } ?? .min
    let empty = grouped(report.columns) { ($0.last?.endMicroseconds ?? .max) <= begin }.prefix { $0 }.count
    let now = points(values).enumerated().map { $0 < empty ? nil : $1 }
    return Sparkline(
      values: now, previous: report.hasPrevious ? points(previous) : [], noData: words(.noData)
    ).svg()
  }
}
