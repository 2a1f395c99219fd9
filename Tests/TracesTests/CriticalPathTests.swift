import Testing
import Traces

/// Paths worked out by hand.
@Suite struct CriticalPathTests {
  @Test(
    arguments: [
      // A span alone is its own path.
      ([span("a", 0, 10)], ["a 0…10"]),
      // One after the other, with gaps that are the parent's own time.
      (
        [span("a", 0, 100), span("b", under: "a", 10, 20), span("c", under: "a", 50, 40)],
        ["a 0…10", "b 10…30", "a 30…50", "c 50…90", "a 90…100"]
      ),
      // Side by side: only the later end is waited for, however long the other.
      (
        [span("a", 0, 100), span("b", under: "a", 0, 80), span("c", under: "a", 60, 30)],
        ["a 0…60", "c 60…90", "a 90…100"]
      ),
      // Of three that overlap the last, and the one that ended before it began.
      (
        [
          span("a", 0, 100), span("b", under: "a", 0, 40), span("c", under: "a", 20, 40),
          span("d", under: "a", 50, 50),
        ],
        ["b 0…40", "a 40…50", "d 50…100"]
      ),
      // Back to back: an end that is the next one's start is before it.
      (
        [span("a", 0, 20), span("b", under: "a", 0, 10), span("c", under: "a", 10, 10)],
        ["b 0…10", "c 10…20"]
      ),
      // Children of children.
      (
        [
          span("a", 0, 100), span("b", under: "a", 10, 80), span("c", under: "b", 20, 30),
          span("d", under: "c", 25, 5),
        ],
        ["a 0…10", "b 10…20", "c 20…25", "d 25…30", "c 30…50", "b 50…90", "a 90…100"]
      ),
      // A child that outlives its parent is cut at the parent's end.
      (
        [span("a", 0, 100), span("b", under: "a", 90, 500), span("c", under: "b", 95, 500)],
        ["a 0…90", "b 90…95", "c 95…100"]
      ),
      // A child on a clock that lags is cut at the parent's start, or left out.
      ([span("a", 100, 100), span("b", under: "a", 50, 70)], ["b 100…120", "a 120…200"]),
      ([span("a", 100, 100), span("b", under: "a", 0, 50), span("c", under: "a", 300, 5)], ["a 100…200"]),
      // No time, no part of the path.
      ([span("a", 0, 10), span("b", under: "a", 10, 0), span("c", under: "a", 5, nil)], ["a 0…10"]),
      // An unfinished span lasts as long as its children.
      ([span("a", 0, nil), span("b", under: "a", 10, 20)], ["a 0…10", "b 10…30"]),
      (
        [span("a", 0, nil), span("b", under: "a", 10, nil), span("c", under: "b", 20, 20)],
        ["a 0…10", "b 10…20", "c 20…40"]
      ),
      ([span("a", 0, nil)], []),
      // Of equal ends the first in drawing order.
      ([span("a", 0, 10), span("b", under: "a", 4, 6), span("c", under: "a", 2, 8)], ["a 0…2", "c 2…10"]),
      // The longest root; an orphan only where there is no root.
      ([span("a", 0, 10), span("b", 20, 30), span("c", under: "gone", 0, 90)], ["b 20…50"]),
      ([span("a", under: "gone", 0, 10), span("b", under: "gone", 20, 30)], ["b 20…50"]),
      ([span("a", 0, 10), span("b", 20, 10)], ["a 0…10"]),
      // Two halves of a call.
      (
        [
          span("a", 0, 10), span("b", under: "a", 2, 6, kind: .client),
          span("b", under: "a", 3, 4, kind: .server),
        ],
        ["a 0…2", "b 2…3", "b 3…7", "b 7…8", "a 8…10"]
      ),
      // The ends of time.
      ([span("a", .min, .max), span("b", .max, .max)], ["a \(Int64.min)…-1"]),
      ([span("a", 0, .max), span("b", under: "a", 5, .max)], ["a 0…5", "b 5…\(Int64.max)"]),
    ] as [([Span], [String])])
  func handMade(spans: [Span], expected: [String]) {
    #expect(trace(spans).path == expected)
    #expect(trace(spans.reversed()).path == expected)
  }

  @Test func rowsAreThoseWithTimeOnThePath() {
    let assembled = trace([span("a", 0, 10), span("b", under: "a", 0, 10), span("c", under: "b", 5, 2)])
    #expect(assembled.criticalPath().rows == [1, 2])
  }

  /// Whatever the trace, the path is the main lane's interval without a gap.
  @Test func tilesTheIntervalOfTheRoot() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<200 {
      let count = Int.random(in: 2...40, using: &random)
      let spans = (0..<count).map { index in
        span(
          "s\(index)", under: index == 0 ? nil : "s\(Int.random(in: 0..<index, using: &random))",
          index == 0 ? 0 : .random(in: -20...120, using: &random),
          index == 0 ? 100 : Bool.random(using: &random) ? .random(in: 0...60, using: &random) : nil)
      }
      let segments = trace(spans).criticalPath().segments
      #expect(segments.first?.startMicroseconds == 0)
      #expect(segments.last?.endMicroseconds == 100)
      #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.endMicroseconds == $1.startMicroseconds })
    }
  }
}

/// SplitMix64: the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
