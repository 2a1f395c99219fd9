/// Which column of a row holds the code that its failures are grouped by.
public enum FailureSource: UInt8, CaseIterable, Sendable {
  /// Nothing failed.
  case none
  /// `error_domain` and `error_code`: ``FailureCode/error(domain:code:kind:)``.
  case error
  /// The app's own deadline: ``FailureCode/deadline``.
  case deadline
  /// The certificate that the app refused: ``FailureCode/trustRejected``.
  case trustRejected
  /// `status`: ``FailureCode/status(_:)``.
  case status
  /// The body: ``FailureCode/parse``.
  case parse
  /// `business_code`: ``FailureCode/business(_:)``.
  case business
}

/// Which column holds the code of a request that failed or was excluded. Called for every row: touches no
/// text and allocates nothing.
///
/// A deadline or a refused certificate hides behind a code that says "cancelled"; then the code tells nothing
/// and the cause is named instead. A code that is a network failure by itself, or an unknown one, stays.
public func failureSource(of facts: OutcomeFacts, _ classification: Classification) -> FailureSource {
  let isNetworkError = if case .network = facts.error?.layer { true } else { false }
  switch classification.rule {
  case .served: return .none
  case .deadline: return isNetworkError ? .error : .deadline
  case .trustRejected: return isNetworkError ? .error : .trustRejected
  case .policy: return facts.error == nil ? .none : .error
  case .cancelled, .offline, .client, .error: return .error
  case .status: return .status
  case .parse: return .parse
  case .business: return .business
  case .answered: return .none
  }
}
