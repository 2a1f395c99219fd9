internal import Content
internal import Metrics

/// What a verdict is made from: the numbers of one scope in one period.
internal struct VerdictFacts {
  let context: PeriodContext
  let scope: ScopeReport
  /// Whether the scope is the whole site: only then are endpoints compared.
  let isSite: Bool
  /// The incidents that touch the period and the scope.
  let incidents: [IncidentNote]

  var words: Words { context.words }
  var numbers: Numbers { context.numbers }
  var hasPrevious: Bool { context.report.hasPrevious }
  var rate: Rate? { scope.total.successRate }
  var before: Rate? { hasPrevious ? scope.previous.successRate : nil }

  /// Whether the rate changed beyond doubt, and by enough to matter.
  var change: ChangeVerdict? {
    guard let rate, let before, !rate.estimate.isSparse, !before.estimate.isSparse else { return nil }
    return ChangeVerdict.ofRate(rate.estimate, before: before.estimate)
  }
}

/// One sentence that a verdict may hold, or nothing when it does not apply.
internal protocol VerdictRule: Sendable {
  func sentence(_ facts: VerdictFacts) -> String?
}

/// The opening sentence of a page and what follows it: what moved, by how much against what, mainly because of what.
internal struct Verdict {
  /// The first sentence, printed bold.
  let lead: String
  /// The sentences after it; may be empty.
  let rest: String
  /// All of it as one text.
  let text: String

  /// The rules in the order of their weight: the first sentence leads.
  private static let leading: [any VerdictRule] = [
    NothingToJudge(), TooFewToJudge(), SuccessMoved(), SuccessSteady(),
  ]
  private static let following: [any VerdictRule] = [
    BelowTarget(), IncidentShare(), MainCause(), MainSlice(), ReleaseWorse(), WorstEndpoint(), TrafficMoved(),
    BoundsMatter(), LatencyMoved(),
  ]

  init(_ facts: VerdictFacts) {
    lead = Self.leading.lazy.compactMap { $0.sentence(facts) }.first ?? ""
    let sentences = facts.rate == nil ? [] : Self.following.compactMap { $0.sentence(facts) }
    rest = facts.words.join(Array(sentences.prefix(5)))
    text = facts.words.join([lead, rest])
  }
}
