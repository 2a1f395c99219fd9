/// What the outcome rules look at, as small integers: filled for each row from texts resolved once.
public struct OutcomeFacts: Sendable {
  /// `served_from`.
  public var servedFrom: ServedFrom
  /// `cancel_reason = deadline`.
  public var cancelReasonIsDeadline: Bool
  /// `trust_rejected = 1`.
  public var trustRejected: Bool
  /// `unsatisfied_reason` says policy: ``unsatisfiedReasonIsPolicy(_:)``.
  public var unsatisfiedReasonIsPolicy: Bool
  /// `path_satisfied`: -1 NULL, 0 unsatisfied, 1 satisfied.
  public var pathSatisfied: Int8
  /// `error_domain` and `error_code`, resolved; nil where `error_code` is NULL.
  public var error: ErrorKind?
  /// Whether `status` is not NULL.
  public var hasStatus: Bool
  /// `status`; without meaning unless ``hasStatus``.
  public var status: Int32
  /// Whether the endpoint's ``StatusRanges`` hold the status; without meaning unless ``hasStatus``.
  public var statusExpected: Bool
  /// `parse_failed = 1`.
  public var parseFailed: Bool
  /// `business_failed = 1`.
  public var businessFailed: Bool

  /// Facts of a row in which every column not named is NULL.
  public init(
    servedFrom: ServedFrom = .network, cancelReasonIsDeadline: Bool = false, trustRejected: Bool = false,
    unsatisfiedReasonIsPolicy: Bool = false, pathSatisfied: Int8 = -1, error: ErrorKind? = nil,
    hasStatus: Bool = false, status: Int32 = 0, statusExpected: Bool = false, parseFailed: Bool = false,
    businessFailed: Bool = false
  ) {
    self.servedFrom = servedFrom
    self.cancelReasonIsDeadline = cancelReasonIsDeadline
    self.trustRejected = trustRejected
    self.unsatisfiedReasonIsPolicy = unsatisfiedReasonIsPolicy
    self.pathSatisfied = pathSatisfied
    self.error = error
    self.hasStatus = hasStatus
    self.status = status
    self.statusExpected = statusExpected
    self.parseFailed = parseFailed
    self.businessFailed = businessFailed
  }
}
