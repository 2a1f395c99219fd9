/// Collects the groups of installations of one endpoint on one local day: rows come endpoint by endpoint, and each of the
/// 64 cells is looked up once.
internal struct EndpointGroups {
  private var sums = InlineArray<64, GroupSum>(repeating: .zero)
  private var endpoint: UInt16 = 0
  private var day = -1

  /// Adds an eligible request.
  @inline(__always)
  mutating func add(
    _ observation: borrowing Observation, _ endpoint: UInt16, day: Int, to table: inout CellTable<GroupSum>
  ) {
    if endpoint != self.endpoint || day != self.day {
      end(&table)
      (self.endpoint, self.day) = (endpoint, day)
    }
    let weight = observation.weight
    sums[Int(observation.group & 63)].add(
      GroupSum(succeeded: observation.isSuccess ? weight : 0, failed: observation.isSuccess ? 0 : weight))
  }

  /// Puts what was collected into the table.
  mutating func end(_ table: inout CellTable<GroupSum>) {
    for group in sums.indices where sums[group] != .zero {
      table.add(sums[group], at: CellKey.bucket(owner: endpoint, place: day, bucket: group))
      sums[group] = .zero
    }
  }
}
