import Testing
import Traces

@Suite struct TraceTests {
  @Test func rowsAreDepthFirstByStartThenIdThenKind() {
    let assembled = trace([
      span("d", under: "b", 30), span("b", under: "a", 20), span("c", under: "a", 10),
      span("e", under: "a", 20),
      span("e", under: "a", 20, kind: .client), span("a", 0), span("z", -5),
    ])
    #expect(assembled.outline == ["z", "a", "  c", "  b", "    d", "  e client", "  e"])
    #expect(assembled.rows.map(\.childCount) == [0, 4, 0, 1, 0, 0, 0])
    #expect(assembled.rows.map(\.parent) == [nil, nil, 1, 1, 3, 1, 1])
    #expect(assembled.rows.map(\.subtreeEnd) == [1, 7, 3, 5, 5, 6, 7])
    #expect(assembled.counts.summary == "spans 7 roots 2 depth 3")
  }

  @Test func theOrderOfTheInputDoesNotMatter() {
    let spans = [
      span("a", 0), span("b", under: "a", 5), span("c", under: "a", 5), span("d", under: "gone", 3),
      span("e", under: "f", 1), span("f", under: "e", 1),
    ]
    let expected = trace(spans).outline
    for shift in spans.indices {
      #expect(trace(Array(spans[shift...] + spans[..<shift])).outline == expected)
    }
    #expect(expected == ["a", "  b", "  c", "e cut", "  f", "d orphan"])
  }

  @Test func noSpans() {
    let assembled = trace([])
    #expect(assembled.rows.isEmpty)
    #expect(assembled.clock == nil)
    #expect(assembled.counts.summary == "")
    #expect(assembled.criticalPath().segments.isEmpty)
    #expect(assembled.collapsed().rows.isEmpty)
  }

  @Test func anAbsentParentMakesALane() {
    let assembled = trace([
      span("a", 0), span("b", under: "gone", 1), span("c", under: "b", 2), span("d", under: "", 3),
    ])
    #expect(assembled.outline == ["a", "b orphan", "  c", "d"])
    #expect(assembled.counts.summary == "spans 4 roots 2 orphans 1 depth 2")
  }

  @Test(arguments: [Span.Kind.internal, .server, .client])
  func aSelfReferenceIsCut(kind: Span.Kind) {
    let assembled = trace([span("a", under: "a", 0, kind: kind), span("b", under: "a", 1)])
    #expect(assembled.rows.map(\.relation) == [.cycleCut, .child])
    #expect(assembled.counts.summary == "spans 2 self 1 depth 2")
  }

  @Test func cyclesAreCutAtTheirFirstSpan() {
    let assembled = trace([
      span("a", under: "c", 30), span("b", under: "a", 10), span("c", under: "b", 20),
      span("tail", under: "c", 40),
      span("x", under: "y", 50), span("y", under: "x", 60), span("root", 70),
    ])
    #expect(assembled.outline == ["b cut", "  c", "    a", "    tail", "x cut", "  y", "root"])
    #expect(assembled.counts.summary == "spans 7 roots 1 cyclic 5 depth 3")
  }

  @Test func duplicateKeysAreAllShown() {
    let assembled = trace([
      span("a", 0), span("b", under: "a", 1), span("b", under: "a", 2), span("c", under: "b", 3),
    ])
    #expect(assembled.outline == ["a", "  b", "    c", "  b"])
    #expect(assembled.counts.summary == "spans 4 roots 1 duplicates 1 depth 3")
  }

  // MARK: Halves of a call that share an id

  @Test func theServerHalfHangsBelowTheClientHalf() {
    let assembled = trace([
      span("a", 0, kind: .server), span("b", under: "a", 10, kind: .client),
      span("b", under: "a", 5, kind: .server, service: "stock"), span("c", under: "b", 20, service: "stock"),
    ])
    #expect(assembled.outline == ["a server", "  b client", "    b server", "      c"])
    #expect(assembled.counts.summary == "spans 4 roots 1 depth 4")
    #expect(assembled.services == ["shop", "stock"])
  }

  @Test(arguments: [
    ("shop", ["b client", "  c", "  b server"]), ("stock", ["b client", "  b server", "    c"]),
    ("elsewhere", ["b client", "  b server", "    c"]),
  ])
  func aChildPrefersTheHalfOfItsOwnService(service: String, outline: [String]) {
    let assembled = trace([
      span("b", 10, kind: .client), span("b", 12, kind: .server, service: "stock"),
      span("c", under: "b", 11, service: service),
    ])
    #expect(assembled.outline == outline)
  }

  @Test func halvesOfOneServiceGiveTheServer() {
    let assembled = trace([
      span("b", 10, kind: .client), span("b", 11, kind: .server), span("c", under: "b", 12),
    ])
    #expect(assembled.outline == ["b client", "  b server", "    c"])
  }

  @Test func aRootThatIsHalfOfACallAndNamesItself() {
    // Some tracers report the shared id as the server half's parent.
    let assembled = trace([span("b", 10, kind: .client), span("b", under: "b", 11, kind: .server)])
    #expect(assembled.outline == ["b client", "  b server"])
    #expect(assembled.counts.summary == "spans 2 roots 1 depth 2")
  }

  @Test func producerAndConsumerAreHalvesToo() {
    let assembled = trace([span("b", 10, kind: .consumer), span("b", 11, kind: .producer)])
    #expect(assembled.outline == ["b producer", "  b consumer"])
  }

  @Test func halvesOfOneCallCanBeInACycle() {
    let assembled = trace([
      span("b", under: "c", 10, kind: .client), span("b", under: "c", 11, kind: .server),
      span("c", under: "b", 12),
    ])
    #expect(assembled.outline == ["b client cut", "  b server", "    c"])
    #expect(assembled.counts.cyclic == 3)
  }

  // MARK: Clocks

  @Test(
    arguments: [
      ([(5, 10), (7, 20)], 5, 27), ([(5, nil)], 5, 5), ([(5, -100)], 5, 5), ([(-10, 4), (-3, nil)], -10, -3),
      ([(.min, .max), (.max, .max)], .min, .max), ([(.max, .max)], .max, .max), ([(.min, .min)], .min, .min),
    ] as [([(Int64, Int64?)], Int64, Int64)])
  func theRawClock(spans: [(Int64, Int64?)], start: Int64, end: Int64) {
    let assembled = trace(spans.enumerated().map { span("\($0)", $1.0, $1.1) })
    #expect(assembled.clock == start...end)
  }

  // MARK: Size

  @Test func aStarOfTwentyThousand() {
    let rays = (1..<20_000).map { span("s\($0)", under: "hub", Int64($0), 20_000 - Int64($0)) }
    let spans = [span("hub", 0, 20_000)] + rays
    let assembled = trace(spans.reversed())
    #expect(assembled.counts.summary == "spans 20000 roots 1 depth 2")
    #expect(assembled.rows[0].childCount == 19_999)
    #expect(assembled.rows.last?.span.spanID == "s19999")
    #expect(assembled.path == ["hub 0…1", "s1 1…20000"])
  }

  @Test func aChainTenThousandDeep() {
    let depth = 10_000
    let spans = (0..<depth).map { index in
      let duration = Int64(2 * (depth - index))
      return span("s\(index)", under: index == 0 ? nil : "s\(index - 1)", Int64(index), duration)
    }
    let assembled = trace(spans)
    #expect(assembled.counts.summary == "spans \(depth) roots 1 depth \(depth)")
    #expect(assembled.rows.allSatisfy { $0.subtreeEnd == depth })
    let segments = assembled.criticalPath().segments
    #expect(segments.first?.startMicroseconds == 0)
    #expect(segments.last?.endMicroseconds == Int64(2 * depth))
    #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.endMicroseconds == $1.startMicroseconds })
  }

  @Test func aRingOfTenThousandAndAsManyOfOneId() {
    let count = 10_000
    let ring = (0..<count).map { span("s\($0)", under: "s\(($0 + 1) % count)", Int64($0)) }
    #expect(trace(ring).counts.summary == "spans \(count) cyclic \(count) depth \(count)")
    let parents = (0..<count).map { span("a", Int64($0)) }
    let children = (0..<count).map { span("b", under: "a", Int64($0)) }
    let counts = trace(parents + children).counts
    #expect(
      counts.summary == "spans \(2 * count) roots \(count) duplicates \(2 * count - 2) depth 2")
  }
}
