import Metrics
@testable import Objectives
import Testing

@Suite("A rule over 24 hours")
struct RuleResultTests {
  private let rule = standardRules[0]

  /// Quiet quarter hours with bad ones at some places, counted back from the newest edge.
  private func result(bad: Set<Int>, count: Int = 250, quarters: Int = 400) -> RuleResult {
    let each = (0..<quarters).map { index in
      (failed: bad.contains(quarters - index) ? count * 4 / 5 : 0, count: count)
    }
    return RuleResult(rule, of: sampleSeries(first: 0, each), lastEdge: quarters)
  }

  @Test("What fires at the newest edge is firing; its numbers are the newest")
  func firing() {
    let result = result(bad: [1, 2, 3])
    #expect(result.status == .firing)
    #expect(result.episodes == [RuleResult.Episode(since: 398, until: 400, isOpen: true)])
    #expect(result.long.quarters == 396..<400)
    #expect(result.long.bad.rows == 600)
  }

  @Test("What fired within the day is told though it is over; its numbers are those of its worst edge")
  func fired() {
    let result = result(bad: [50, 51, 52, 53])
    #expect(result.status == .fired)
    #expect(result.episodes == [RuleResult.Episode(since: 348, until: 351, isOpen: false)])
    #expect(result.long.quarters == 347..<351)
  }

  @Test("What ended more than a day ago is past")
  func past() {
    #expect(result(bad: [150, 151]).status == .passed)
  }

  @Test("An episode that began before the day is followed back to its beginning")
  func longEpisode() {
    let result = result(bad: Set(90...200))
    #expect(result.episodes == [RuleResult.Episode(since: 201, until: 311, isOpen: false)])
  }

  @Test("A pause of one short window does not end an episode, a longer one does")
  func pauses() {
    #expect(result(bad: [20, 21, 23, 24]).episodes.count == 1)
    #expect(result(bad: [20, 21, 30, 31]).episodes.count == 2)
  }

  @Test("Without requests enough nothing is judged")
  func notJudged() {
    let result = result(bad: [1, 2, 3], count: 20)
    #expect(result.status == .notJudged)
    #expect(result.episodes.isEmpty)
  }
}
