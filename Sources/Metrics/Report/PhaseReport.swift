/// One phase of one scope in one period.
public struct PhaseReport: Sendable {
  /// The phase.
  public let phase: Phase
  /// The requests in which it happened.
  public let sum: PhaseSum
  /// The median in microseconds; nil where it is not kept (endpoints) or samples are few.
  public let p50: Double?
  /// The 95th percentile in microseconds; nil likewise.
  public let p95: Double?
}
