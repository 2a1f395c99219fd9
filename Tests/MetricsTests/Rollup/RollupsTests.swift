import Taxonomy
import Testing

@testable import Metrics

@Suite struct RollupsTests {
  @Test(arguments: UInt64(1)...4)
  func partsMergeToWhatOnePassGives(seed: UInt64) {
    var samples = RollupSamples(seed: seed)
    let frame = samples.frame
    var whole = Rollups(frame: frame)
    var parts = [Rollups](repeating: Rollups(frame: frame), count: 4)
    var split = SeededNumbers(seed + 50)
    for _ in 0..<2_000 {
      let (observation, rowClass) = samples.observation(in: frame, quarters: 17_000)
      whole.add(observation, rowClass)
      parts[Int(split.next() % 4)].add(observation, rowClass)
    }
    var forwards = Rollups(frame: frame)
    for part in parts { forwards.merge(part) }
    var left = parts[3]
    left.merge(parts[2])
    var right = parts[1]
    right.merge(parts[0])
    left.merge(right)
    left.merge(Rollups(frame: frame))
    #expect(forwards.content == whole.content)
    #expect(left.content == whole.content)
  }

  @Test func moreCodesThanAreToldApartShareTheClassWithoutOne() {
    var rollups = Rollups(frame: .empty)
    let classes = (0..<1_500).map {
      RowClass(outcome: $0 % 2 == 0 ? .http : .business, code: .business("\($0)"), isLatencySample: false)
    }
    let numbers = classes.map { rollups.number(of: $0) }
    #expect(Set(numbers).count == 1_002)
    #expect(rollups.classes.count == 1_002)
    for index in [1_000, 1_499] {
      let rowClass = rollups.classes[Int(numbers[index])]
      #expect(rowClass.outcome == classes[index].outcome && rowClass.code == nil)
    }
    #expect(classes.map { rollups.number(of: $0) } == numbers)
  }

  @Test func absurdNumbersOfAttemptsStayAtTheLimit() {
    let samples = RollupSamples()
    var rollups = Rollups(frame: samples.frame)
    var observation = Observation()
    observation.quarter = samples.frame.quarters.upperBound - 1
    observation.isEligible = true
    observation.attempts = .max
    observation.weight = .max
    for _ in 0..<2 { rollups.add(observation, RollupSamples.classes[2]) }
    #expect(rollups.work.sorted().map(\.sum.attempts) == [.max])
  }
}
