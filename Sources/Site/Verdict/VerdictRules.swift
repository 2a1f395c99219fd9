internal import Content
internal import Metrics
internal import Taxonomy

/// No request counts: there is nothing to judge.
internal struct NothingToJudge: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    facts.rate == nil ? facts.words(.verdictNothing) : nil
  }
}

/// So few requests that a rate would say nothing.
internal struct TooFewToJudge: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard let rate = facts.rate, rate.estimate.isSparse else { return nil }
    let rows = facts.numbers.full(rate.rows)
    guard Double(rate.rows) >= RateEstimate.fewest else { return facts.words(.verdictSparse, rows) }
    return facts.words(
      .verdictClustered, rows, facts.numbers.full(rate.estimate.effectiveCount.rounded(.down)))
  }
}

/// The success rate rose or fell beyond doubt.
internal struct SuccessMoved: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard let rate = facts.rate, let before = facts.before, let change = facts.change,
      change != .noClearChange
    else { return nil }
    return facts.words(
      change == .worse ? .verdictFell : .verdictRose, facts.numbers.shortRate(rate),
      facts.numbers.points(rate.share - before.share), facts.context.site.previousName(facts.context.period))
  }
}

/// The success rate did not clearly move, or there is nothing to compare it with.
internal struct SuccessSteady: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard let rate = facts.rate else { return nil }
    let previous = facts.context.site.previousName(facts.context.period)
    if let before = facts.before {
      return before.estimate.isSparse
        ? facts.words(.verdictSparseBefore, facts.numbers.shortRate(rate), previous)
        : facts.words(
          .verdictSteady, facts.numbers.shortRate(rate), previous, facts.numbers.shortRate(before))
    }
    if rate.failedRows == 0 { return facts.words(.verdictAllWell, facts.numbers.full(rate.rows)) }
    return facts.words(.verdictOnly, facts.numbers.shortRate(rate))
  }
}

/// The whole interval lies below the target.
internal struct BelowTarget: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    let target = facts.context.site.target
    guard let rate = facts.rate, !rate.estimate.isSparse, rate.estimate.isClearlyBelow(target) else {
      return nil
    }
    return facts.words(.verdictBelowTarget, facts.numbers.target(target))
  }
}

/// One noted incident holds at least a sixth of all failures, and more than its share of them.
internal struct IncidentShare: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    let failed = facts.scope.total.failed
    guard failed.weight > 0, facts.isSite else { return nil }
    let shares = facts.incidents.map { (note: $0, part: part(of: $0, facts)) }
    guard let worst = shares.max(by: { $0.part.failed.weight < $1.part.failed.weight }),
      worst.part.failed.weight > 0, worst.part.failed.weight >= failed.weight / 6
    else { return nil }
    let sentence = facts.words(
      .verdictIncident, visible(worst.note.title, limit: 80), facts.numbers.full(worst.part.failed.requests),
      facts.numbers.full(failed.requests))
    guard let outside = facts.scope.total.without(worst.part)?.successRate else { return sentence }
    // A note over most of the period holds most of its failures, whatever it tells of.
    guard let inside = worst.part.successRate, inside.share < outside.share else { return nil }
    return facts.words.join([sentence, facts.words(.verdictOutside, facts.numbers.shortRate(outside))])
  }

  /// The requests of an incident that lie in the period: it may have begun long before.
  private func part(of note: IncidentNote, _ facts: VerdictFacts) -> Tally {
    let site = facts.context.site
    guard let columns = facts.context.report.columns.first, let window = site.window(of: note) else {
      return .zero
    }
    let period =
      QuarterHour.index(
        ofMicroseconds: columns.startMicroseconds)..<(QuarterHour.index(ofMicroseconds: site.report.dataEnd)
      + 1)
    let named = Set(site.report.endpoints.indices.filter { note.concerns(site.report.endpoints[$0]) })
    return site.report.window(window.quarters.clamped(to: period), endpoints: named).total
  }
}

/// The code that grew most, when the rate fell.
internal struct MainCause: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard facts.isSite, let now = facts.rate, let before = facts.before, facts.change == .worse else {
      return nil
    }
    func growth(_ code: CodeReport) -> Double {
      let now = Double(code.count.weight) / Double(max(facts.scope.total.eligible.weight, 1))
      let before = Double(code.previous.weight) / Double(max(facts.scope.previous.eligible.weight, 1))
      return now - before
    }
    guard let worst = facts.scope.codes.max(by: { growth($0) < growth($1) }), growth(worst) > 0,
      let endpoint = worst.endpoints.first
    else { return nil }
    let isMost = growth(worst) * 2 >= before.share - now.share
    return facts.words(
      isMost ? .verdictCause : .verdictCausePart, facts.context.name(worst.code),
      facts.context.site.name(facts.context.site.report.endpoints[endpoint.endpoint]))
  }
}

/// The endpoint whose rate fell most, among those that changed beyond the false discoveries of many comparisons.
internal struct WorstEndpoint: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard facts.isSite, facts.hasPrevious else { return nil }
    let changes = facts.context.endpointChanges
    let worse = facts.context.report.endpoints.enumerated().compactMap {
      place, scope -> (place: Int, now: Rate, before: Rate)? in
      guard changes[place].tone == .worse, let now = scope.total.successRate,
        let before = scope.previous.successRate
      else { return nil }
      return (place, now, before)
    }
    let worst = worse.min { $0.now.share - $0.before.share < $1.now.share - $1.before.share }
    guard let worst else { return nil }
    return facts.words(
      .verdictEndpoint, facts.context.site.name(facts.context.site.report.endpoints[worst.place]),
      facts.numbers.shortRate(worst.now), facts.numbers.shortRate(worst.before))
  }
}

/// The median latency changed beyond doubt.
internal struct LatencyMoved: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard facts.hasPrevious, let now = facts.scope.latency.p50, let before = facts.scope.previousLatency.p50,
      before > 0, let interval = facts.scope.histogram.quantileInterval(0.5),
      let beforeInterval = facts.scope.previousHistogram.quantileInterval(0.5)
    else { return nil }
    let share = facts.numbers.share(abs(now - before) / before)
    switch ChangeVerdict.ofLatency(now, interval, before: before, beforeInterval) {
    case .better: return facts.words(.verdictLatencyBetter, share, facts.numbers.duration(now))
    case .worse: return facts.words(.verdictLatencyWorse, share, facts.numbers.duration(now))
    case .noClearChange: return nil
    }
  }
}
