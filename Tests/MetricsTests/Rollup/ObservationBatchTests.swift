import Taxonomy
import Testing

@testable import Metrics

/// Requests that are counted together give what they give one by one.
@Suite struct ObservationBatchTests {
  @Test(arguments: [1, 2, 7, 100, 5_000])
  func batchesOfAnySizeGiveTheSameSums(size: Int) {
    var samples = RollupSamples(seed: UInt64(size))
    let frame = samples.frame
    var together = Rollups(frame: frame)
    var alone = Rollups(frame: frame)
    var batch = ObservationBatch()
    for count in 1...3_000 {
      var (observation, rowClass) = samples.observation(in: frame, quarters: 3_000)
      samples.addSlices(to: &observation)
      observation.rowClass = together.number(of: rowClass)
      alone.add(observation, rowClass)
      batch.begin()
      batch.next = observation
      batch.end()
      if count % size == 0 { together.addAllButLastDay(&batch) }
    }
    together.add(&batch)
    #expect(together.tables == alone.tables)
    #expect(together.siteDurations == alone.siteDurations)
  }

  @Test func aBatchOfManyWeightsIsFull() {
    var batch = ObservationBatch()
    var observation = Observation()
    for weight in 1...UInt64(32) {
      #expect(!batch.isFull)
      observation.weight = SampleWeight.one * weight
      batch.begin()
      batch.next = observation
      batch.end()
    }
    #expect(batch.isFull)
  }
}

extension RollupSamples {
  /// Values of some dimensions, a group and a phase, all left to chance.
  mutating func addSlices(to observation: inout Observation) {
    for dimension in 0..<SliceDimension.count {
      let value = UInt16(chance(dimension == 9 ? 1_002 : 5))
      observation.slices[dimension] = value == 4 && dimension != 9 ? SliceValues.absent : value
    }
    observation.group = UInt8(chance(64))
    if chance(3) == 0 {
      observation.responseBytes = 1 << 17
      observation.phases[Phase.receive.rawValue] = Int64(chance(1_000_000))
    }
    observation.failedPhase = UInt8(chance(5))
    observation.isSlowCancel = chance(9) == 0
  }
}

extension Rollups {
  /// The cells of every table, in words.
  var tables: [[String]] {
    var copy = self
    var words = Words()
    try? copy.visitTables(&words)
    return words.tables
  }

  private struct Words: CellTableVisitor {
    var tables: [[String]] = []

    mutating func visit<Sum: Additive & Archived>(_ table: inout CellTable<Sum>, _ layout: CellLayout) {
      tables.append(table.sorted().map { "\($0.key) \($0.sum)" })
    }
  }
}
