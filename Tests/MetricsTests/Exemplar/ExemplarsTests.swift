import Testing

@testable import Metrics

@Suite struct ExemplarsTests {
  private static let today = 20_000

  private static func offer(
    _ exemplars: inout Exemplars, _ request: Int64, day: Int = today, endpoint: UInt16 = 1,
    duration: Int64? = nil,
    failureAt start: Int64? = nil, rowClass: UInt16 = 0
  ) {
    var observation = Observation()
    observation.endpoint = endpoint
    observation.rowClass = rowClass
    observation.isLatencySample = duration != nil
    observation.duration = duration ?? 0
    exemplars.offer(observation, request: request, start: start ?? 0, day: day, isFailure: start != nil)
  }

  private static func chosen(_ exemplars: Exemplars, limit: Int, place: (UInt16) -> UInt16 = { $0 })
    -> [Int64]
  {
    exemplars.chosen(limit: limit, today: today, place: place).map(\.request)
  }

  @Test func theNewestFailureOfEachEndpointAndCodeComesFirst() {
    var exemplars = Exemplars()
    Self.offer(&exemplars, 1, failureAt: 10)
    Self.offer(&exemplars, 2, failureAt: 20)
    Self.offer(&exemplars, 3, failureAt: 15, rowClass: 1)
    Self.offer(&exemplars, 4, endpoint: 2, failureAt: 5)
    for request in Int64(10)...40 { Self.offer(&exemplars, request, duration: request) }
    #expect(Self.chosen(exemplars, limit: 28).first == 2)
    #expect(Self.chosen(exemplars, limit: 3) == [2, 3, 4])
    #expect(!Self.chosen(exemplars, limit: 100).contains(1))
  }

  @Test func theSlowestThenOneOfEachRangeThenByHash() {
    var exemplars = Exemplars()
    for request in Int64(1)...20 { Self.offer(&exemplars, request, duration: 1_000) }
    Self.offer(&exemplars, 30, duration: 5_000)
    Self.offer(&exemplars, 31, endpoint: 2, duration: 4_000)
    for request in Int64(40)...60 { Self.offer(&exemplars, request) }
    #expect(Self.chosen(exemplars, limit: 2) == [30, 31])
    // The range of 1 ms has one more; those of 4 and 5 ms are taken already.
    let three = Set(Self.chosen(exemplars, limit: 3)).subtracting([30, 31])
    #expect(three.count == 1 && three.isSubset(of: Set(1...20)))
    #expect(Self.chosen(exemplars, limit: 1_000).count > 20)
  }

  @Test func eachDayIsSureOfItsShareAndSparePlacesGoToTheNewest() {
    var exemplars = Exemplars()
    for age in 0..<40 {
      for code in 0..<5 {
        Self.offer(
          &exemplars, Int64(age * 100 + code), day: Self.today - age, failureAt: Int64(code),
          rowClass: UInt16(code))
      }
    }
    func ages(_ limit: Int) -> [Int: Int] {
      Self.chosen(exemplars, limit: limit).reduce(into: [:]) { $0[Int($1) / 100, default: 0] += 1 }
    }
    #expect(ages(28) == Dictionary(uniqueKeysWithValues: (0..<28).map { ($0, 1) }))
    #expect(ages(56) == Dictionary(uniqueKeysWithValues: (0..<28).map { ($0, 2) }))
    #expect(
      ages(35) == Dictionary(uniqueKeysWithValues: (0..<28).map { ($0, $0 == 0 ? 5 : $0 == 1 ? 4 : 1) }))
    #expect(ages(7) == [0: 5, 1: 2])
    #expect(ages(1_000).values.reduce(0, +) == 28 * 5)
    #expect(ages(0).isEmpty && ages(-1).isEmpty)
  }

  @Test func candidatesOfOnePublishedPlaceCompete() {
    var exemplars = Exemplars()
    for endpoint in UInt16(1)...5 {
      Self.offer(&exemplars, Int64(endpoint), endpoint: endpoint, failureAt: Int64(endpoint))
    }
    #expect(Self.chosen(exemplars, limit: 100) == [1, 2, 3, 4, 5])
    #expect(Self.chosen(exemplars, limit: 100) { $0 < 4 ? 0 : 1 } == [3, 5])
  }

  @Test func neitherOrderNorSplitMatters() {
    var numbers = SeededNumbers(3)
    typealias Row = (request: Int64, day: Int, endpoint: UInt16, duration: Int64?, start: Int64?)
    let rows: [Row] = (0..<3_000).map { index in
      let isFailure = numbers.next() % 4 == 0
      return (
        Int64(index), Self.today - Int(numbers.next() % 30), UInt16(numbers.next() % 9),
        isFailure || numbers.next() % 4 == 0 ? nil : Int64(numbers.next() % 100_000),
        isFailure ? Int64(numbers.next() % 100) : nil
      )
    }
    func gathered(_ rows: some Sequence<Row>) -> Exemplars {
      rows.reduce(into: Exemplars()) {
        Self.offer(
          &$0, $1.request, day: $1.day, endpoint: $1.endpoint, duration: $1.duration, failureAt: $1.start)
      }
    }
    let expected = Self.chosen(gathered(rows), limit: 500)
    var merged = gathered(rows[2_000...].reversed())
    merged.merge(gathered(rows[..<2_000].shuffled(using: &numbers)))
    #expect(expected.count == 500)
    #expect(Self.chosen(merged, limit: 500) == expected)
  }
}
