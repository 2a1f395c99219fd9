import Taxonomy
import Testing
import Traces

@testable import Site

/// What a trace's page shows of clocks, phases and large traces.
@Suite struct RequestsTraceTests {
  private func page(_ records: [TraceRecord], _ id: String) throws -> HTMLPage {
    HTMLPage(try #require(RequestsSample.files(traces: records)["traces/\(id)/index.html"]))
  }

  private func ids(_ page: HTMLPage) -> Set<String> { Set(page.values(of: "id")) }

  @Test(arguments: [
    (Int64(0), false, "may be equal"), (5_000_000, true, "5.00 s ahead of the device"),
    (-5_000_000, true, "5.00 s behind the device"),
  ])
  func theSecondViewNeedsAKnownOffset(skew: Int64, isShown: Bool, text: String) throws {
    let page = try page(
      [RequestsSample.trace(of: RequestsSample.quick, skew: skew)], RequestsSample.quickTrace)
    #expect(ids(page).contains("waterfall-t"))
    #expect(ids(page).contains("adjusted-t") == isShown)
    #expect(page.holds(text))
  }

  @Test func clocksThatDisagreeAreSaidOnEveryTraceOfTheSession() throws {
    let one = RequestsSample.request(
      8, hours: 4, trace: RequestsSample.quickTrace, context: ["session_id": "s"])
    let two = RequestsSample.request(
      7, hours: 5, trace: RequestsSample.slowTrace, context: ["session_id": "s"])
    let records = [
      RequestsSample.trace(of: one, skew: 1_000_000), RequestsSample.trace(of: two, skew: 9_000_000),
    ]
    for id in [RequestsSample.quickTrace, RequestsSample.slowTrace] {
      let page = try page(records, id)
      #expect(page.holds("Clocks disagree"))
      #expect(!ids(page).contains("adjusted-t"))
    }
    // Each by itself has a clock of its own.
    let alone = try page([records[0]], RequestsSample.quickTrace)
    #expect(!alone.holds("Clocks disagree") && ids(alone).contains("adjusted-t"))
  }

  @Test func aBarHoldsItsPhasesAndTheLegendNamesTheServices() throws {
    let page = try page([RequestsSample.trace(of: RequestsSample.quick)], RequestsSample.quickTrace)
    let bars = page.tags.filter { $0.name == "rect" }.compactMap { $0["class"] }
    // The phone's bar is the ground of its five phases.
    #expect(bars.filter { $0.hasSuffix(" cn") }.count == 1)
    for phase in ["p1", "p2", "p4", "p5", "p6"] { #expect(bars.contains(phase)) }
    #expect(page.holds("<span class=\"svc c0\"></span>phone"))
    #expect(page.holds("<span class=\"svc c1\"></span>gateway"))
  }

  @Test func retriesWithoutSpansStandBelowTheirRequest() throws {
    let start = Traffic.ago(days: 0, hours: 4)
    let request = RequestsSample.request(
      8, hours: 4, trace: RequestsSample.quickTrace,
      attempts: [
        AttemptRecord(
          number: 0, startMicroseconds: start, durationMicroseconds: 90_000, strategy: "original",
          status: nil,
          error: "ECONNRESET", failedPhase: "wait"),
        AttemptRecord(
          number: 1, startMicroseconds: start + 100_000, durationMicroseconds: 100_000, strategy: "same_url",
          status: 200,
          error: nil, failedPhase: nil),
      ])
    let page = try page([RequestsSample.trace(of: request)], RequestsSample.quickTrace)
    #expect(page.holds("✕ try 1, original") && page.holds("try 2, same_url"))
    #expect(page.holds("from the request&#39;s row"))
    #expect(page.holds("2 spans in 2 services."))
  }

  /// `imports.md` D8 and the page budget.
  @Test(arguments: [20_000, 300, 199])
  func aLargeTraceStaysWithinItsBudget(count: Int) throws {
    let extra = (0..<count).map { index in
      Span(
        traceID: RequestsSample.quickTrace, spanID: "x\(index)", kind: .server,
        parentSpanID: index < count / 2 ? "s-span-ffff" : "x\(index - 1)", service: "service \(index % 40)",
        name: hostile + hostile, startMicroseconds: RequestsSample.quick.startMicroseconds + Int64(index),
        durationMicroseconds: Int64(index), failed: index % 7 == 0, error: hostile + hostile)
    }
    for skew in [Int64(0), 9_000_000_000] {
      let record = RequestsSample.trace(of: RequestsSample.quick, skew: skew, extra: extra)
      let page = try page([record], RequestsSample.quickTrace)
      #expect(page.bytes.count <= 400_000)
      #expect(page.tags.filter { !$0.isEnd }.count <= 3_000)
      #expect(
        page.holds(
          "\(count + 2 > 999 ? "\((count + 2) / 1_000),00\((count + 2) % 1_000)" : "\(count + 2)") spans"))
      #expect(page.unbalanced == nil)
    }
  }

  @Test func aDeepChainIsWalked() throws {
    let extra = (0..<10_000).map { index in
      Span(
        traceID: RequestsSample.quickTrace, spanID: "x\(index)",
        parentSpanID: index == 0 ? "s-span-ffff" : "x\(index - 1)",
        service: "deep", name: "step", startMicroseconds: RequestsSample.quick.startMicroseconds + 60_000,
        durationMicroseconds: 10)
    }
    let page = try page(
      [RequestsSample.trace(of: RequestsSample.quick, extra: extra)], RequestsSample.quickTrace)
    #expect(page.holds("10,002 spans") && page.bytes.count <= 400_000)
  }

  @Test func theTracesPageShowsBothEnds() throws {
    let lost = RequestsSample.request(7, hours: 5, .network, trace: RequestsSample.slowTrace)
    let files = try RequestsSample.files(traces: [
      RequestsSample.trace(of: RequestsSample.quick), RequestsSample.trace(of: lost),
    ])
    let page = HTMLPage(files["28d/traces/index.html"] ?? [])
    #expect(ids(page).isSuperset(of: ["both-ends-t", "map-t", "traces"]))
    #expect(page.holds("2 of 2 sampled requests have spans in the data, 2 of these a server&#39;s (100%)."))
    #expect(page.holds("<th scope=\"row\">phone</th>") && page.holds("→ gateway"))
  }

  @Test func asText() throws {
    let record = RequestsSample.trace(of: RequestsSample.slow, skew: 8_000_000)
    let single = try SingleRecords(RequestsSample.input(traces: [record]))
    let lines = single.lines(of: record)
    #expect(lines.first == "Trace " + RequestsSample.slowTrace)
    #expect(lines.contains { $0.contains("8.00 s ahead of the device's") })
    #expect(lines.suffix(2).first?.contains("✕ GET /v1/x") == true)
    #expect(lines.last?.hasPrefix("+8.75 s  1.50 s    ✕ route") == true)
    #expect(try single.pages(of: record).map(\.path).contains("requests/7/index.html"))
  }
}
