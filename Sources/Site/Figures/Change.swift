internal import Metrics

/// A change from the period before, as a chip or a tile says it.
internal struct Change {
  /// How it looks: the class of chips and tiles.
  enum Tone: String {
    case better
    case worse
    case none
  }

  let tone: Tone
  let text: String
  /// The change as a number for the CSV twin: what it is, is for the table to say; nil where there is nothing to compare.
  var value: Double? = nil

  /// Markup of a chip.
  var chip: String {
    var out = Markup()
    out.raw("<span class=\"chip \(tone.rawValue)\">")
    out.text(text)
    out.raw("</span>")
    return out.string
  }
}

extension PeriodContext {
  /// From so many failures on a change that is not clear is shown as a number.
  private static let fewFailures: Int64 = 10

  /// The columns of a change: its chip, and for the twin its number under `key` and what it is worth.
  func changeColumns(_ key: String) -> [Table.Column] {
    [
      Table.Column(words(.change), key: key, isNumber: false),
      Table.Column("", key: "change_verdict", isTwinOnly: true),
    ]
  }

  /// The cells of these columns.
  func changeCells(_ change: Change?) -> [Table.Cell] {
    guard let change, change.text != "–" else { return [Table.Cell("–", raw: ""), Table.Cell("", raw: "")] }
    return [
      Table.Cell("", raw: raw(change.value), markup: change.chip), Table.Cell("", raw: change.tone.rawValue),
    ]
  }

  /// The change of a success rate; its number is the difference of the two shares.
  func change(_ now: Rate?, _ before: Rate?) -> Change {
    guard report.hasPrevious, let before else { return Change(tone: .none, text: words(.noComparison)) }
    guard let now else { return Change(tone: .none, text: words(.noComparison)) }
    return change(now.estimate, before.estimate)
  }

  /// The changes of many success rates from what they were; those that chance alone may have made among so many
  /// comparisons are no clear change.
  func realChanges(_ pairs: [(now: Rate?, before: Rate?)]) -> [Change] {
    let tested = pairs.indices.filter { index in
      guard report.hasPrevious, let now = pairs[index].now, let before = pairs[index].before else {
        return false
      }
      return !now.estimate.isSparse && !before.estimate.isSparse
    }
    let isReal = benjaminiHochberg(
      tested.map { index in
        guard let now = pairs[index].now, let before = pairs[index].before else { return 1 }
        return twoProportionPValue(now.estimate, before.estimate)
      })
    let real = Set(zip(tested, isReal).lazy.filter(\.1).map(\.0))
    return pairs.enumerated().map { index, pair in
      let change = change(pair.now, pair.before)
      return real.contains(index) || change.tone == .none
        ? change : Change(tone: .none, text: "● \(words(.noClearChange))", value: change.value)
    }
  }

  /// The change of each endpoint's success rate.
  var endpointChanges: [Change] {
    realChanges(report.endpoints.map { ($0.total.successRate, $0.previous.successRate) })
  }

  /// The change from one rate to another; its number is the difference of the two shares.
  func change(_ now: RateEstimate, _ before: RateEstimate) -> Change {
    if now.isSparse || before.isSparse { return Change(tone: .none, text: words(.lowVolume)) }
    let difference = now.share - before.share
    let points = numbers.points(difference)
    let (tone, text): (Change.Tone, String) =
      switch ChangeVerdict.ofRate(now, before: before) {
      case .better: (.better, "▲ \(points)\(words(.comma))\(words(.better))")
      case .worse: (.worse, "▼ \(points)\(words(.comma))\(words(.worse))")
      case .noClearChange: (.none, "● \(words(.noClearChange))")
      }
    return Change(tone: tone, text: text, value: difference)
  }

  /// The change of a quantile of the latency.
  func change(_ rank: Double, _ scope: ScopeReport) -> Change {
    guard report.hasPrevious, let index = Latency.ranks.firstIndex(of: rank),
      let now = scope.latency.percentiles[index], let before = scope.previousLatency.percentiles[index],
      let nowInterval = scope.histogram.quantileInterval(rank),
      let beforeInterval = scope.previousHistogram.quantileInterval(rank), before > 0
    else { return Change(tone: .none, text: words(.noComparison)) }
    let share = numbers.share(abs(now - before) / before)
    switch ChangeVerdict.ofLatency(now, nowInterval, before: before, beforeInterval) {
    case .better: return Change(tone: .better, text: "▼ \(share)\(words(.comma))\(words(.better))")
    case .worse: return Change(tone: .worse, text: "▲ \(share)\(words(.comma))\(words(.worse))")
    case .noClearChange: return Change(tone: .none, text: "● \(words(.noClearChange))")
    }
  }

  /// The change of a code's share among all eligible requests; its number is how many times the share is that of before.
  func change(_ code: CodeReport, in scope: ScopeReport) -> Change {
    guard report.hasPrevious else { return Change(tone: .none, text: "–") }
    if code.previous.rows == 0 {
      // One phone can bring a code that nobody has seen.
      return code.count.rows < Self.fewFailures
        ? Change(tone: .none, text: "● \(words(.newCode))")
        : Change(tone: .worse, text: "▲ \(words(.newCode))")
    }
    guard let now = Rate(succeeded: scope.total.eligible.without(code.count) ?? .zero, failed: code.count),
      let before = Rate(
        succeeded: scope.previous.eligible.without(code.previous) ?? .zero, failed: code.previous),
      before.failureShare > 0
    else { return Change(tone: .none, text: "–") }
    let ratio = now.failureShare / before.failureShare
    let text =
      ratio >= 2
      ? words(.timesMore, numbers.threeDigits(ratio))
      : (ratio < 1 ? "−" : "+") + numbers.share(abs(ratio - 1))
    return switch ChangeVerdict.ofRate(now.estimate, before: before.estimate) {
    case .better: Change(tone: .better, text: "▼ \(text)", value: ratio)
    case .worse: Change(tone: .worse, text: "▲ \(text)", value: ratio)
    // One failure more or less would be a change of tens of percent.
    case .noClearChange:
      Change(
        tone: .none,
        text: "● \(max(code.count.rows, code.previous.rows) < Self.fewFailures ? words(.fewFailures) : text)",
        value: ratio)
    }
  }
}
