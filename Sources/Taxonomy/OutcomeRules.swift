/// The rules of `metrics.md`, "Outcome of a request", numbered as there.
public enum OutcomeRule: UInt8, CaseIterable, Sendable {
  /// 1. Served from a cache or a mock.
  case served = 1
  /// 2. Cancelled by the app's own deadline.
  case deadline
  /// 3. The app refused the server's certificate.
  case trustRejected
  /// 4. Cancelled.
  case cancelled
  /// 5. Forbidden.
  case policy
  /// 6. No path to the internet.
  case offline
  /// 7. A fault inside the app.
  case client
  /// 8. Any other error.
  case error
  /// 9. A status outside the expected ranges.
  case status
  /// 10. The body could not be decoded.
  case parse
  /// 11. The envelope says failure.
  case business
  /// 12. A status, or nothing at all.
  case answered
}

/// An outcome and the rule that decided it.
public struct Classification: Hashable, Sendable {
  /// How the request counts.
  public let outcome: Outcome
  /// The first rule that matched.
  public let rule: OutcomeRule
}

/// How a request counts: the first rule that matches decides. Called for every row: touches no text and
/// allocates nothing.
public func outcome(of facts: OutcomeFacts) -> Outcome { classification(of: facts).outcome }

/// How a request counts, and by which rule. As cheap as ``outcome(of:)``.
public func classification(of facts: OutcomeFacts) -> Classification {
  // Cases are matched, not compared: `==` would compare the names behind them.
  switch facts.servedFrom {
  case .cache, .mock: return Classification(outcome: .cache, rule: .served)
  case .network: break
  }
  if facts.cancelReasonIsDeadline { return Classification(outcome: .network, rule: .deadline) }
  if facts.trustRejected { return Classification(outcome: .network, rule: .trustRejected) }
  let layer = facts.error?.layer ?? .none
  if case .cancelled = layer { return Classification(outcome: .cancelled, rule: .cancelled) }
  if facts.unsatisfiedReasonIsPolicy { return Classification(outcome: .policy, rule: .policy) }
  switch layer {
  case .policy: return Classification(outcome: .policy, rule: .policy)
  case .offline:
    // With a path the code is a network failure that only calls itself offline.
    return Classification(outcome: facts.pathSatisfied == 1 ? .network : .offline, rule: .offline)
  case .client: return Classification(outcome: .client, rule: .client)
  case .network: return Classification(outcome: .network, rule: .error)
  case .http: return Classification(outcome: .http, rule: .error)
  case .parse: return Classification(outcome: .parse, rule: .error)
  case .business: return Classification(outcome: .business, rule: .error)
  case .cancelled, .none: break
  }
  if facts.hasStatus, !facts.statusExpected { return Classification(outcome: .http, rule: .status) }
  if facts.parseFailed { return Classification(outcome: .parse, rule: .parse) }
  if facts.businessFailed { return Classification(outcome: .business, rule: .business) }
  return Classification(outcome: facts.hasStatus ? .success : .unknown, rule: .answered)
}
