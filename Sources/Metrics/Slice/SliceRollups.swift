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

  /// The tables that a report reads unsorted; it keeps the others in order, once.
  internal var withoutSorted: SliceRollups {
    var rollups = self
    rollups.endpoints = CellTable()
    rollups.latency = CellTable()
    rollups.groups = CellTable()
    rollups.throughput = CellTable()
    return rollups
  }

  /// The dimensions that any row has.
  internal var dimensions: Set<SliceDimension> {
    var found: Set<SliceDimension> = []
    counts.forEach { key, _ in
      let number = SliceKey.parts(SliceKey.countParts(key).slice).dimension
      if let dimension = SliceDimension(rawValue: UInt8(number)) { found.insert(dimension) }
    }
    return found
  }

  /// Counts one request in each of its slices.
  ///
  /// - Parameters:
  ///   - hour, day: the first places of the local hour (or day, where hours are not kept) and of the day.
  @inline(__always)
  internal mutating func add(
    _ observation: borrowing Observation, outcome: UInt8, hour: Int, day: Int, bucket: Int
  ) {
    let weight = observation.weight
    let count = Count(oneRowOfWeight: weight)
    let sum = observation.isEligible ? SliceSum(observation) : .zero
    let group = Int(observation.cluster & 63)
    let groupSum = GroupSum(
      succeeded: observation.isSuccess ? weight : 0, failed: observation.isSuccess ? 0 : weight)
    for dimension in 0..<SliceDimension.count {
      let value = observation.slices[dimension]
      if value == SliceValues.absent { continue }
      let slice = SliceKey.slice(dimension, value)
      counts.add(count, at: SliceKey.count(slice, outcome: outcome, place: hour))
      guard observation.isEligible, dimension != Int(SliceDimension.strategyOrder.rawValue) else { continue }
      endpoints.add(sum, at: SliceKey.endpoint(observation.endpoint, slice, place: day))
      groups.add(groupSum, at: CellKey.bucket(owner: slice, place: day, bucket: group))
      if observation.isLatencySample {
        latency.add(weight, at: CellKey.bucket(owner: slice, place: day, bucket: bucket))
      }
    }
    addWork(observation, hour: hour, day: day)
  }

  private static let withWork = SliceDimension.allCases.filter(\.hasWork).map { Int($0.rawValue) }
  private static let withThroughput = SliceDimension.allCases.filter(\.hasThroughput)
    .map { Int($0.rawValue) }

  @inline(__always)
  private mutating func addWork(_ observation: borrowing Observation, hour: Int, day: Int) {
    for dimension in Self.withWork where observation.slices[dimension] != SliceValues.absent {
      let slice = SliceKey.slice(dimension, observation.slices[dimension])
      work.add(Work(observation), at: CellKey.bucket(owner: slice, place: hour))
    }
    guard observation.throughput > 0 else { return }
    let bucket = LatencySlots.slot(ofMicroseconds: observation.throughput)
    for dimension in Self.withThroughput where observation.slices[dimension] != SliceValues.absent {
      let slice = SliceKey.slice(dimension, observation.slices[dimension])
      throughput.add(observation.weight, at: CellKey.bucket(owner: slice, place: day, bucket: bucket))
    }
  }

  /// Adds the slices of rollups whose endpoints have the same numbers. Associative and commutative as long as
  /// no dimension has more values than are told apart.
  internal mutating func merge(_ other: SliceRollups) {
    values.addLeaks(of: other.values)
    let moved = values.moving(from: other.values)
    func bySlice(_ key: UInt64) -> UInt64 { SliceKey.moved(key, to: moved(CellKey.owner(key))) }
    counts.merge(other.counts.rekeyed(bySlice))
    latency.merge(other.latency.rekeyed(bySlice))
    groups.merge(other.groups.rekeyed(bySlice))
    work.merge(other.work.rekeyed(bySlice))
    throughput.merge(other.throughput.rekeyed(bySlice))
    endpoints.merge(
      other.endpoints.rekeyed { key in
        let parts = SliceKey.endpointParts(key)
        return SliceKey.endpoint(parts.endpoint, moved(parts.slice), place: parts.place)
      })
  }
}
