import Testing
import Traces

@Suite struct CollapsedTraceTests {
  static func chain(_ depth: Int, failedAt: Int? = nil) -> Trace {
    trace(
      (0..<depth).map { index in
        span(
          "s\(index)", under: index == 0 ? nil : "s\(index - 1)", Int64(index), 5, failed: index == failedAt)
      })
  }

  static func star(_ count: Int, failed: Set<Int> = [], slow: Set<Int> = []) -> Trace {
    trace(
      [span("hub", -1, 10)]
        + (1..<count).map { index in
          span(
            "s\(index)", under: "hub", Int64(index), slow.contains(index) ? 1000 : 5,
            failed: failed.contains(index))
        })
  }

  @Test func smallTracesAreWhole() {
    let collapsed = Self.chain(200).collapsed()
    #expect(collapsed.rows.map(\.row) == Array(0..<200))
    #expect(collapsed.hidden == 0)
    #expect(collapsed.rows.allSatisfy { $0.skippedAncestors == 0 && $0.hiddenBelow == 0 })
  }

  @Test(arguments: [1, 2, 3, 10, 200, 5000])
  func neverMoreThanTheLimit(limit: Int) {
    var random = SeededGenerator(state: 3)
    let forest = trace(
      (0..<20_000).map { index in
        let parent = index % 97 == 0 ? nil : "s\(Int.random(in: max(0, index - 50)..<index, using: &random))"
        return span(
          "s\(index)", under: parent, Int64(index), .random(in: 0...1000, using: &random),
          failed: Bool.random(using: &random))
      })
    for assembled in [forest, Self.chain(10_000, failedAt: 9_999), Self.star(20_000, failed: [7])] {
      let collapsed = assembled.collapsed(limit: limit)
      #expect(collapsed.rows.count == limit)
      #expect(collapsed.hidden == assembled.rows.count - limit)
      #expect(collapsed.rows.map(\.row) == collapsed.rows.map(\.row).sorted())
      let laneHeadsHidden = assembled.rows.indices.filter { assembled.rows[$0].parent == nil }.count
      if laneHeadsHidden == 1 {
        #expect(collapsed.rows.map(\.hiddenBelow).reduce(0, +) == collapsed.hidden)
      }
    }
  }

  @Test func noRoomShowsNothing() {
    for limit in [0, -1, .min] {
      let collapsed = Self.star(5).collapsed(limit: limit)
      #expect(collapsed.rows.isEmpty)
      #expect(collapsed.hidden == 5)
    }
  }

  @Test func aDeepFailureIsShownWithItsNearestAncestors() {
    let collapsed = Self.chain(10_000, failedAt: 5_000).collapsed(limit: 12)
    let shown = collapsed.rows.map(\.row)
    #expect(Set([0, 1, 4_997, 4_998, 4_999, 5_000]).isSubset(of: shown))
    #expect(collapsed.hiddenFailed == 0)
    #expect(collapsed.rows.reduce(0) { $0 + $1.skippedAncestors + 1 } == (shown.last ?? 0) + 1)
    #expect(collapsed.rows.first { $0.row == 4_997 }.map { $0.skippedAncestors > 4_900 } == true)
  }

  @Test func aStarKeepsItsFailedAndSlowSpans() {
    let assembled = Self.star(20_000, failed: [15_000, 19_999], slow: [12_345])
    let collapsed = assembled.collapsed()
    let shown = Set(collapsed.rows.map { assembled.rows[$0.row].span.spanID })
    #expect(shown.isSuperset(of: ["hub", "s15000", "s19999", "s12345", "s1"]))
    #expect(collapsed.rows[0].hiddenBelow == 20_000 - 200)
  }

  @Test func wholePathsToFailuresAndCounts() {
    // Two branches of 100 under one root; in one the failure is 10 below.
    let left = (0..<100).map {
      span("l\($0)", under: $0 == 0 ? "root" : "l\($0 - 1)", 10, 5, failed: $0 == 9)
    }
    let right = (0..<150).map { span("r\($0)", under: $0 == 0 ? "root" : "r\($0 - 1)", 20, 5) }
    let assembled = trace([span("root", 0, 100)] + left + right)
    let collapsed = assembled.collapsed(limit: 40)
    #expect(collapsed.rows.prefix(11).map(\.row) == Array(0...10))
    #expect(collapsed.rows.contains { assembled.rows[$0.row].span.spanID == "r0" })
    #expect(collapsed.rows.map(\.hiddenBelow).reduce(0, +) == collapsed.hidden)
  }

  @Test func failuresThatFindNoRoomAreCounted() {
    let collapsed = Self.star(1_000, failed: Set(1..<1_000)).collapsed(limit: 100)
    #expect(collapsed.hiddenFailed == 999 - 99)
  }
}
