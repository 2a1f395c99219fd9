import Taxonomy
import Testing
import Traces

@Suite struct ChainFactsTests {
  @Test(
    arguments: [
      (Outcome.success, 100, false, ChainOutcome(client: .ok, server: .ok)),
      (.success, 4_000_001, false, ChainOutcome(client: .slow, server: .ok)),
      (.success, 100, true, ChainOutcome(client: .ok, server: .failed)),
      (.network, 100, nil, ChainOutcome(client: .failed, server: .absent)),
      (.http, 100, true, ChainOutcome(client: .failed, server: .failed)),
      (.network, 100, false, ChainOutcome(client: .failed, server: .ok)),
      (.cancelled, 100, false, ChainOutcome(client: .cancelled, server: .ok)),
      (.offline, 100, false, nil),
    ] as [(Outcome, Int64, Bool?, ChainOutcome?)])
  func bothEnds(outcome: Outcome, duration: Int64, serverFailed: Bool?, expected: ChainOutcome?) {
    let request = request(0, duration, outcome: outcome)
    let spans =
      serverFailed.map { call("r", (0, duration), (10, 20), serverFailed: $0) }
      ?? [span("r", 0, duration, kind: .client, service: "app")]
    #expect(chain(request, spans).outcome(of: request, slowAfter: 4_000_000) == expected)
  }

  @Test func theLastAttemptsServerDecides() {
    let request = request(0, 100)
    let spans =
      [span("r", 0, 100, kind: .client, service: "app")]
      + call("a", under: "r", (0, 40), (10, 20), failed: true, serverFailed: true)
      + call("b", under: "r", (50, 40), (60, 20))
    #expect(chain(request, spans).outcome(of: request, slowAfter: 1_000)?.server == .ok)
  }

  @Test func aLostGatewayIsJudgedByWhatIsBelowIt() {
    let request = request(0, 100, outcome: .http)
    let spans = [
      span("r", 0, 100, kind: .client, service: "app"),
      span("x", under: "lost", 10, 20, kind: .client, service: "gateway", failed: true),
      span("y", under: "x", 10, 20, kind: .server, service: "shop", failed: true),
    ]
    #expect(chain(request, spans).outcome(of: request, slowAfter: 1_000)?.server == .failed)
  }

  @Test func theMapCountsAttemptsOnceAndStoresByTheirPeer() {
    let spans =
      [
        Span(
          traceID: "t", spanID: "r", kind: .client, service: "app", name: "r", startMicroseconds: 0,
          durationMicroseconds: 100, failed: false, peerService: "gateway")
      ] + call("a", under: "r", (0, 40), (10, 20), failed: true) + call("b", under: "r", (50, 40), (60, 20))
      + [
        Span(
          traceID: "t", spanID: "db", kind: .client, parentSpanID: "b-s", service: "gateway", name: "sql",
          startMicroseconds: 62, durationMicroseconds: 7, failed: false, peerService: "db")
      ]
    let edges = ServiceMap([chain(request(), spans)]).edges
    #expect(
      edges.map { "\($0.caller)→\($0.callee) \($0.calls) \($0.errors) \($0.isTraced)" } == [
        "app→gateway 2 1 true", "gateway→db 1 0 false",
      ])
    #expect(edges.map(\.p95) == [40, 7])
  }

  @Test func theTimeOfARequestIsSharedOutOverItsHops() {
    let spans =
      [span("screen", -50, 500, service: "app")] + call("r", under: "screen", (0, 100), (20, 60))
      + [
        Span(
          traceID: "t", spanID: "db", kind: .client, parentSpanID: "r-s", service: "gateway", name: "sql",
          startMicroseconds: 30, durationMicroseconds: 25, failed: false, peerService: "db")
      ]
    var hops = HopTime()
    hops.add(chain(request(), spans))
    #expect(
      hops.time == [
        .network(from: "app", to: "gateway"): 40, .service("gateway"): 35, .remote("db"): 25,
      ])
    #expect(hops.total == 100)
  }

  /// A clock so far back that the time to now is no number.
  @Test func clocksThatNoNumberSpansAreLeftOutOfTheHops() {
    var hops = HopTime()
    hops.add(
      chain(
        request(.min, nil),
        [
          span("r", .min, nil, kind: .client, service: "app"),
          span("child", under: "r", 9_000_000_000_000_000_000, 5, service: "app"),
        ]))
    #expect(hops.chains == 0)
    #expect(hops.leftOut == 1)
  }

  @Test func aServerOnAnotherClockIsLeftOutOfTheHops() {
    var hops = HopTime()
    hops.add(chain(request(), call("r", (0, 100), (20_000, 60))))
    #expect(hops.chains == 0)
    #expect(hops.leftOut == 1)
  }
}
