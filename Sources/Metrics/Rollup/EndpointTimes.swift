/// Collects the times of the phases of one endpoint in one local hour: requests that follow each other mostly have both in
/// common, and a cell is looked up once for them.
internal struct EndpointTimes {
  private var sums = PhaseSums.zero
  private var hasAny = false
  private var endpoint: UInt16 = 0
  private var hour = -1

  /// Adds an eligible request.
  @inline(__always)
  mutating func add(
    _ observation: borrowing Observation, _ endpoint: UInt16, hour: Int,
    to table: inout CellTable<PhaseSums>
  ) {
    if endpoint != self.endpoint || hour != self.hour {
      end(&table)
      (self.endpoint, self.hour) = (endpoint, hour)
    }
    for phase in 0..<Phase.allCases.count where observation.phases[phase] >= 0 {
      hasAny = true
      sums.add(time: observation.phases[phase], weight: observation.weight, phase: phase)
    }
  }

  /// Puts what was collected into the table.
  mutating func end(_ table: inout CellTable<PhaseSums>) {
    guard hasAny else { return }
    table.add(sums, at: CellKey.bucket(owner: endpoint, place: hour))
    sums = .zero
    hasAny = false
  }
}
