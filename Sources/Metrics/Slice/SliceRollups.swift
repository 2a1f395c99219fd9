/// Requests by slice. Every table is a ``CellTable`` of integers: these six, with ``values``, are all that an
/// archive of slices must hold.
///
/// Grain (`metrics.md`): site-wide counts and work by local hour for 15 days, by local day before; latency,
/// groups, throughput and everything of endpoints by local day.
public struct SliceRollups: Sendable {
  /// The values behind the numbers.
  public var values = SliceValues()
  /// Rows by slice, outcome and local hour or day.
  internal var counts = CellTable<Count>()
  /// Eligible requests by endpoint, slice and local day.
  internal var endpoints = CellTable<SliceSum>()
  /// Weights of latency samples by slice, local day and histogram bucket.
  internal var latency = CellTable<UInt64>()
  /// Eligible weights by slice, local day and group of installations.
  internal var groups = CellTable<GroupSum>()
  /// Attempts, retries and bytes by slice and local hour or day; only of some dimensions.
  internal var work = CellTable<Work>()
  /// Weights of transfers by slice, local day and bucket of bytes a second; only of some dimensions.
  internal var throughput = CellTable<UInt64>()

  /// No rows.
  public init() {}

  /// The dimensions that any row has.
  internal var dimensions: Set<SliceDimension> {
    var found: UInt64 = 0
    counts.forEach { key, _ in found |= 1 << UInt64(SliceKey.parts(CellKey.owner(key)).dimension) }
    return Set(SliceDimension.allCases.filter { found >> UInt64($0.rawValue) & 1 == 1 })
  }
}
