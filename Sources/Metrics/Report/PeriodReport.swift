/// Everything that the pages of one period show.
public struct PeriodReport: Sendable {
  /// The period.
  public let period: Period
  /// Its columns, oldest first; the last may be unfinished.
  public let columns: [Column]
  /// The columns of the period before, which is the same span shifted and cut at the same hour.
  public let previousColumns: [Column]
  /// Whether the data reaches back far enough to compare with the period before.
  public let hasPrevious: Bool
  /// The whole site.
  public let site: ScopeReport
  /// Each endpoint in the order of ``MetricsReport/endpoints``.
  public let endpoints: [ScopeReport]
  /// Failures by code and the phase in which they happened, most first.
  public let failedPhases: [PhaseFailures]
  /// Failures by the key of their code and the values of some dimensions, in the order of pages.
  public let codeSlices: [String: [CodeSlices]]
  /// Versions beside the ones before them, most requests first.
  public let releases: [ReleaseReport]
  /// What devices measured and lost.
  public let devices: DeviceReport
}
