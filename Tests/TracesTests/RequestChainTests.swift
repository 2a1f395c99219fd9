import Testing
import Traces

@Suite struct RequestChainTests {
  @Test func aSpanOfTheRequestIsFoundByItsID() {
    let joined = chain(
      request(10, 50), [span("root", 0, 100, service: "app")] + call("r", under: "root", (10, 50), (20, 30)))
    #expect(joined.madeRows.isEmpty)
    #expect(joined.trace.rows[joined.requestRow].span.spanID == "r")
    #expect(joined.clientService == "app")
    #expect(joined.calls.map { [$0.client, $0.server] } == [[1, 2]])
    #expect(joined.calls.map(\.isAnswered) == [true])
  }

  @Test func aServerThatSharesTheRequestsSpanIsNotTheRequest() {
    let shared = [
      span("r", 0, 50, kind: .client, service: "app"), span("r", 10, 30, kind: .server, service: "gateway"),
    ]
    let joined = chain(request(0, 50), shared)
    #expect(joined.trace.rows[joined.requestRow].span.kind == .client)
    #expect(joined.calls.map(\.server) == [1])
  }

  @Test func aRequestWithoutASpanOfItsOwnIsMadeAndTheServersHangBelowIt() {
    let joined = chain(request(0, 50), [span("s", under: "r", 10, 30, kind: .server, service: "gateway")])
    #expect(joined.trace.outline == ["r client", "  s server"])
    #expect(joined.madeRows == [0])
    #expect(joined.clientService == "app")
    #expect(joined.calls.count == 1)
  }

  @Test func aTraceWithoutSpansIsItsRequest() {
    let joined = chain(request(5, 50, span: nil), [])
    #expect(joined.trace.rows.map(\.span.name) == ["GET /a"])
    #expect(joined.requestRow == 0)
  }

  @Test func aRequestWithoutASpanIDIsFoundByItsTimes() {
    let spans = [
      span("x", 1_000_000, 2_000_000, kind: .client, service: "phone"),
      span("y", 1_000_000, 2_500_000, kind: .client, service: "phone"),
    ]
    let joined = chain(request(1_000_400, 2_499_500, span: nil), spans)
    #expect(joined.trace.rows[joined.requestRow].span.spanID == "y")
    #expect(joined.madeRows.isEmpty)
  }

  @Test func attemptsBecomeSiblingsBelowTheRequest() {
    let tries = [attempt(0, 100, 40, error: "timeout"), attempt(1, 150, 30, strategy: "direct_ip")]
    let joined = chain(
      request(100, 80, attempts: tries), [span("r", 5_100, 80, kind: .client, service: "app", failed: false)])
    #expect(joined.trace.rows.map(\.span.name) == ["r", "try 1, original", "try 2, direct_ip"])
    // The request's own span lies 5 ms later than its row; the attempts go with the span.
    #expect(joined.trace.rows.map(\.span.startMicroseconds) == [5_100, 5_100, 5_150])
    #expect(joined.trace.rows.map(\.span.failed) == [false, true, false])
    #expect(joined.madeRows == [1, 2])
    #expect(joined.attemptRows(of: request(100, 80, attempts: tries)) == [1, 2])
  }

  @Test func attemptsThatATracerReportedAreNotMadeAgain() {
    let tries = [attempt(0, 0, 40, error: "timeout", phases: [nil, 10, 20]), attempt(1, 5_000, 30)]
    let one = request(0, 80, phases: [nil, nil, 7], attempts: tries)
    let joined = chain(
      one,
      [
        span("r", 0, 8_000, kind: .client, service: "app"),
        span("a", under: "r", 0, 40, kind: .client, service: "app", failed: true),
        span("b", under: "r", 5_000, 30, kind: .client, service: "app"),
      ])
    #expect(joined.madeRows.isEmpty)
    #expect(joined.phases[1]?.map(\.durationMicroseconds) == [10, 20])
    // The deciding attempt has no phases of its own: the request's are its.
    #expect(joined.phases[2]?.map(\.phase) == [2])
    #expect(joined.phases[0] == nil)
  }

  @Test func phasesFollowEachOtherAndEndWithTheirSpan() {
    let joined = chain(request(0, 50, phases: [0, 10, nil, -5, 3, 100]), [])
    let phases = joined.phases[0] ?? []
    #expect(phases.map(\.phase) == [1, 4, 5])
    #expect(phases.map(\.startMicroseconds) == [0, 10, 13])
    #expect(phases.map(\.durationMicroseconds) == [10, 3, 37])
  }

  @Test func timesAtTheEdgesOfTheirRangeDoNotCrash() {
    let spans = [
      span("r", .max, .max, kind: .client, service: "app"),
      span("s", under: "r", .min, .max, kind: .server, service: "gateway"),
    ]
    let tries = [attempt(.max, .min, .max), attempt(0, .max, nil)]
    let joined = chain(request(.min, .max, phases: [.max, .max], attempts: tries), spans)
    var offset = ClockOffset()
    offset.add(joined)
    #expect(joined.withServers(shiftedBy: .max).trace.rows.count == joined.trace.rows.count)
    var hops = HopTime()
    hops.add(joined)
    #expect(ServiceMap([joined]).edges.map(\.callee).sorted() == ["gateway", "shop.example"])
  }
}
