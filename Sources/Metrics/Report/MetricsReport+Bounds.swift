internal import Taxonomy

extension MetricsReport {
  /// Cancels after a long wait, which the pessimistic reading counts as failures, by whole local hours (days,
  /// where hours are not kept).
  internal func fillBounds(
    _ columns: PeriodColumns, _ site: inout ScopeReport, _ scopes: inout [ScopeReport]
  ) {
    let span = SliceSpan(columns, frame, isByDay: false)
    for (key, count) in slowCancels {
      let parts = CellKey.bucketParts(key)
      guard scopes.indices.contains(Int(parts.owner)) else { continue }
      if span.now.contains(parts.place) {
        scopes[Int(parts.owner)].slowCancels.add(count)
        site.slowCancels.add(count)
      }
      if span.before.contains(parts.place) {
        scopes[Int(parts.owner)].previousSlowCancels.add(count)
        site.previousSlowCancels.add(count)
      }
    }
  }
}

extension ScopeReport {
  /// The rate if every cancel slower than four times the Apdex threshold were a failure.
  public var pessimistic: Rate? { Self.pessimistic(total, slowCancels) }

  /// That of the period before.
  public var previousPessimistic: Rate? { Self.pessimistic(previous, previousSlowCancels) }

  /// The rate if every request that telemetry lost were a failure.
  ///
  /// - Parameter requests: how many were lost.
  public func rate(losing requests: Double) -> Rate? {
    guard requests.isFinite, requests > 0 else { return total.successRate }
    let rows = Int64(min(requests.rounded(), 1e15))
    let lost = Count(
      rows: rows, weight: UInt64(rows) * SampleWeight.one,
      squares: UInt128(rows) * UInt128(SampleWeight.one) * UInt128(SampleWeight.one))
    return Self.pessimistic(total, lost)
  }

  private static func pessimistic(_ tally: Tally, _ more: Count) -> Rate? {
    var failed = tally.failed
    failed.add(more)
    return Rate(succeeded: tally[.success], failed: failed, inflation: tally.inflation)
  }
}
