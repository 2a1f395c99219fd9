internal import Metrics
internal import Taxonomy

/// A value of a dimension whose requests fail clearly more often than those of the other values.
internal struct SliceCause {
  let view: SliceView
  let slice: Slice
  /// The share of its requests that failed, 0…1.
  let share: Double
  /// That of the other values.
  let others: Double
  /// The failures that would not be there if it failed like the others, as a share of all failures.
  let excess: Double
}

extension PeriodContext {
  /// The dimensions that can be a cause. How a request was retried, or what it became, is none; the protocol goes
  /// with the server; a request that fails to connect has a new connection; versions follow each other, so
  /// ``ReleaseWorse`` compares them day by day.
  static let causalViews = [
    "network_type", "network_subtype", "network_quality", "ip_version", "tls_version", "resolver",
    "carrier", "region", "peer_address", "os_name", "os_version", "device_model",
  ]

  /// The views whose values tell by themselves what they are values of.
  private static let plainViews = [
    "network_type", "network_subtype", "ip_version", "protocol", "tls_version", "connection_reused",
    "os_name",
    "os_version", "device_model", "app_version", "transfer",
  ]

  /// A value as a sentence names it: with its dimension where the value alone says nothing.
  func name(_ cause: SliceCause) -> String {
    let name = site.name(cause.slice, cause.view)
    return Self.plainViews.contains(cause.view.name)
      ? name : words(.valueOfDimension, name, site.title(cause.view))
  }

  /// The causes among some dimensions, the one behind most failures first.
  func causes(_ scope: ScopeReport, among names: [String] = causalViews) -> [SliceCause] {
    let failed = Double(scope.total.failed.weight)
    guard failed > 0 else { return [] }
    let views = Set(names).intersection(Self.causalViews)
    return scope.slices.tables.filter { views.contains($0.view.name) }
      .flatMap { causes(in: $0, failed: failed) }
      .sorted { ($1.excess, $0.view.name, $0.slice.key) < ($0.excess, $1.view.name, $1.slice.key) }
  }

  /// Those of some parts that fail clearly more often than the other parts together; of many comparisons those that
  /// chance alone may have made are left out.
  func worseThanOthers(_ parts: [ColumnTally]) -> [(index: Int, own: Rate, others: Rate)] {
    let pairs = parts.indices.compactMap { index -> (index: Int, own: Rate, others: Rate)? in
      var rest = ColumnTally.zero
      for (place, part) in parts.enumerated() where place != index { rest.add(part) }
      guard let own = parts[index].successRate, let others = rest.successRate, !own.estimate.isSparse,
        !others.estimate.isSparse
      else { return nil }
      return (index, own, others)
    }
    let isReal = benjaminiHochberg(pairs.map { twoProportionPValue($0.own.estimate, $0.others.estimate) })
    return zip(pairs, isReal).filter { pair, isReal in
      isReal && ChangeVerdict.ofRate(pair.own.estimate, before: pair.others.estimate) == .worse
    }
    .map(\.0)
  }

  /// The values of one dimension that fail clearly more often than the others together.
  ///
  /// - Parameter failed: the weight of all failures.
  func causes(in table: SliceTable, failed: Double) -> [SliceCause] {
    let told = table.slices.filter { $0.kind == .value && $0.now.rows > 0 }
    return worseThanOthers(told.map(\.now)).map { pair in
      let slice = told[pair.index]
      let eligible = Double(slice.now.succeeded.weight) + Double(slice.now.failed.weight)
      let excess = Double(slice.now.failed.weight) - eligible * pair.others.failureShare
      return SliceCause(
        view: table.view, slice: slice, share: pair.own.failureShare, others: pair.others.failureShare,
        excess: excess / max(failed, 1))
    }
  }
}

/// One network, version or other value explains at least a third of all failures.
internal struct MainSlice: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard facts.isSite, let rate = facts.rate, !rate.estimate.isSparse, rate.failedRows > 0,
      let cause = facts.context.causes(facts.scope).first, cause.excess >= 1.0 / 3
    else { return nil }
    let sentence = facts.words(
      .verdictSlice, facts.context.name(cause), facts.numbers.share(cause.share),
      facts.numbers.share(cause.others))
    return facts.words.join([sentence, Self.mostCode(facts)])
  }

  /// The code of at least half of all failures.
  private static func mostCode(_ facts: VerdictFacts) -> String {
    let failed = facts.scope.total.failed
    guard let code = facts.scope.codes.first, code.count.weight * 2 >= failed.weight, failed.weight > 0 else {
      return ""
    }
    return facts.words(
      .verdictMostCode, facts.numbers.share(Double(code.count.weight) / Double(failed.weight)),
      facts.context.name(code.code))
  }
}

/// The rate moved mostly because traffic moved between endpoints.
internal struct TrafficMoved: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard facts.isSite, let change = facts.change, change != .noClearChange else { return nil }
    func sums(_ tally: Tally) -> RateSums {
      var sums = RateSums()
      let (succeeded, failed) = (tally[.success], tally.failed)
      (sums.successWeight, sums.successSquares) = (succeeded.weight, succeeded.squares)
      (sums.failureWeight, sums.failureSquares) = (failed.weight, failed.squares)
      return sums
    }
    let parts = facts.context.report.endpoints.map {
      MixShift.Part(before: sums($0.previous), now: sums($0.total))
    }
    guard let shift = MixShift(parts), shift.total != 0, shift.mix / shift.total > 0.5 else { return nil }
    return facts.words(.verdictMix, facts.numbers.points(shift.mix))
  }
}

/// What the rate would be if what was left out had failed, where that changes what is said.
internal struct BoundsMatter: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    guard let rate = facts.rate, !rate.estimate.isSparse else { return nil }
    if let slow = facts.scope.pessimistic,
      differs(slow, from: rate, facts, before: facts.hasPrevious ? facts.scope.previousPessimistic : nil)
    {
      return facts.words(.verdictSlowCancels, facts.numbers.shortRate(slow))
    }
    let lost = facts.context.report.devices.lostRequests
    guard facts.isSite, lost >= 1, let bound = facts.scope.rate(losing: lost),
      differs(bound, from: rate, facts, before: nil)
    else { return nil }
    return facts.words(.verdictLost, facts.numbers.full(lost), facts.numbers.shortRate(bound))
  }

  private func differs(_ bound: Rate, from rate: Rate, _ facts: VerdictFacts, before: Rate?) -> Bool {
    // A bound that reads like the rate itself says nothing.
    if facts.numbers.shortRate(bound) == facts.numbers.shortRate(rate) { return false }
    let target = facts.context.site.target
    if bound.estimate.isClearlyBelow(target) != rate.estimate.isClearlyBelow(target) { return true }
    guard let before, let change = facts.change, !before.estimate.isSparse else { return false }
    return ChangeVerdict.ofRate(bound.estimate, before: before.estimate) != change
  }
}
