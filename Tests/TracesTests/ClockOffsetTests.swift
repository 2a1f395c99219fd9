import Taxonomy
import Testing
import Traces

@Suite struct ClockOffsetTests {
  @Test(
    arguments: [
      // One answered call: the server's 30 µs lie anywhere in the client's 100.
      ([((0, 100), (40, 70))], -30, 40, nil),
      ([((0, 100), (5_040, 5_070))], 4_970, 5_040, 5_005),
      ([((0, 100), (-4_960, -4_930))], -5_030, -4_960, -4_995),
      // Each call narrows it.
      ([((0, 100), (1_010, 1_020)), ((200, 300), (1_290, 1_299))], 999, 1_010, 1_004),
    ] as [([((Int64, Int64), (Int64, Int64))], Int64, Int64, Int64?)])
  func anInterval(calls: [((Int64, Int64), (Int64, Int64))], low: Int64, high: Int64, shift: Int64?) {
    var offset = ClockOffset()
    for (device, server) in calls {
      offset.add(device: (device.0, device.1), server: (server.0, server.0 + (server.1 - server.0)))
    }
    #expect(offset.low == low)
    #expect(offset.high == high)
    #expect(offset.shift == shift)
    #expect(!offset.disagrees)
  }

  /// θ is recovered within the interval, however the network delays the calls.
  @Test(arguments: [-90_000_000, -1_234, -1, 0, 1, 777, 5_000_000, 3_600_000_000] as [Int64])
  func simulatedSkewIsRecovered(theta: Int64) {
    var random = SeededGenerator(state: UInt64(bitPattern: theta) &+ 7)
    for _ in 0..<50 {
      var offset = ClockOffset()
      var fastest: Int64 = .max
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let start = Int64.random(in: 0...1_000_000_000, using: &random)
        let there = Int64.random(in: 0...200_000, using: &random)
        let work = Int64.random(in: 0...2_000_000, using: &random)
        let back = Int64.random(in: 0...200_000, using: &random)
        let isAnswered = Bool.random(using: &random)
        // Without an answer the device gave up at some time of its own.
        let end =
          isAnswered ? start + there + work + back : start + Int64.random(in: 0...9_000_000, using: &random)
        let spans = call(
          "r", (start, end - start), (start + there + theta, work), failed: !isAnswered, serverFailed: false)
        offset.add(chain(request(start, end - start, outcome: isAnswered ? .success : .network), spans))
        if isAnswered { fastest = min(fastest, there + back) }
      }
      #expect(!offset.disagrees)
      if let high = offset.high { #expect(theta <= high) }
      if let low = offset.low, let high = offset.high {
        #expect(low <= theta)
        #expect(high - low <= fastest)
      }
      if let shift = offset.shift, offset.low != nil { #expect(abs(shift - theta) <= fastest / 2 + 1) }
    }
  }

  @Test func anUnansweredCallSaysNothingAboutTheEnd() {
    var offset = ClockOffset()
    offset.add(chain(request(0, 100, outcome: .network), call("r", (0, 100), (20, 5_000), failed: true)))
    #expect(offset.low == nil)
    #expect(offset.high == 20)
    #expect(offset.shift == nil)
  }

  @Test func disagreeingClocksAreSaid() {
    var offset = ClockOffset()
    offset.add(device: (0, 100), server: (1_000, 1_050))
    offset.add(device: (200, 300), server: (9_200, 9_250))
    #expect(offset.disagrees)
    // At least 8,950 by the second call, at most 1,000 by the first.
    #expect(offset.disagreement == 7_950)
    #expect(offset.shift == nil)
  }

  @Test func theAdjustedViewKeepsRowsAndMovesServersOnly() {
    let raw = chain(
      request(0, 100, phases: [10]),
      call("r", (0, 100), (5_040, 30)) + [
        span("db", under: "r-s", 5_045, 10, kind: .client, service: "gateway")
      ])
    var offset = ClockOffset()
    offset.add(raw)
    let adjusted = raw.withServers(shiftedBy: offset.shift ?? 0)
    #expect(adjusted.trace.rows.map(\.span.spanID) == raw.trace.rows.map(\.span.spanID))
    #expect(adjusted.trace.rows.map(\.span.startMicroseconds) == [0, 35, 40])
    #expect(adjusted.trace.clock == 0...100)
    #expect(raw.trace.clock == 0...5_070)
    #expect(adjusted.phases == raw.phases)
  }
}
