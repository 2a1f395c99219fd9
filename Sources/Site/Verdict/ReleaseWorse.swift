/// A version that is worse than the one before it on the days that both share.
internal struct ReleaseWorse: VerdictRule {
  func sentence(_ facts: VerdictFacts) -> String? {
    facts.isSite ? facts.context.worstRelease() : nil
  }
}
