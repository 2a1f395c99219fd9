import Taxonomy
import Testing
import Traces

/// Critical paths of real traces, worked out by hand from the files: `ID start…end` in microseconds after the trace's start.
@Suite(.enabled(if: Fixtures.folder != nil)) struct FixturePathTests {
  private func path(_ trace: Trace) -> [String] {
    let start = trace.clock?.lowerBound ?? 0
    return trace.criticalPath().segments.map { segment in
      let span = trace.rows[segment.row].span
      let side = span.kind == .server || span.kind == .client ? " \(span.kind.rawValue)" : ""
      return
        "\(span.spanID.suffix(6))\(side) \(segment.startMicroseconds - start)…\(segment.endMicroseconds - start)"
    }
  }

  private func zipkin(_ name: String) throws -> [String] {
    try path(Fixtures.zipkinTrace("\(Fixtures.folder ?? "")/zipkin/\(name).json"))
  }

  /// Without kinds: an id is that of one span here.
  private func jaeger(_ name: String) throws -> [String] {
    let traces = try Fixtures.jaegerTraces("\(Fixtures.folder ?? "")/jaeger/\(name).json")
    return path(try #require(traces.first)).map { line in
      let parts = line.split(separator: " ")
      return "\(parts[0]) \(parts[parts.count - 1])"
    }
  }

  /// The server's clock is 62 ms behind: of its span only what lies within the call counts, and its own child nothing.
  @Test func aServerWhoseClockIsBehind() throws {
    #expect(
      try zipkin("skew-shared") == [
        "9c84bf server 62307…65441", "0d8062 server 65441…93577", "0d8062 client 93577…159980",
        "9c84bf server 159980…161718",
      ])
  }

  /// Of two calls one after the other the first one's server is on a clock beyond its call, so the call is its own.
  @Test func twoCallsOneAfterTheOther() throws {
    #expect(
      try zipkin("ascend-shared-dup") == [
        "05a6d6 server 0…799", "917c39 client 799…14876", "05a6d6 server 14876…15277",
        "ef4bf0 client 15277…19002", "ef4bf0 server 19002…22303", "d78099 22303…23166",
        "ef4bf0 server 23166…23565", "71b3ba client 23565…32530", "ef4bf0 server 32530…34890",
        "ef4bf0 client 34890…35610", "05a6d6 server 35610…38793",
      ])
  }

  /// Down through three services; a callee that ends after its call is cut at the call's end.
  @Test func threeServices() throws {
    #expect(
      try jaeger("java-agent-3-services") == [
        "34fa94 0…9453", "aee016 9453…28550", "f0c038 28550…36000", "53c97e 36000…41315",
        "c904ce 41315…218304",
        "c3a493 218304…234229", "c904ce 234229…412077", "17c0d5 412077…422123", "c904ce 422123…426268",
        "b9c0d9 426268…433000", "8d378e 433000…434514", "d9e737 434514…540954", "38f3b0 540954…554609",
        "d9e737 554609…614288", "c904ce 614288…623423", "53c97e 623423…624117", "f0c038 624117…625359",
        "aee016 625359…641023", "d13570 641023…645426", "aee016 645426…693961", "34fa94 693961…694756",
      ])
  }

  /// What only follows from a span, half a second later, is nothing that the span waited for.
  @Test func whatFollowsIsNotWaitedFor() throws {
    #expect(
      try jaeger("mixed-refs-followsfrom") == [
        "span-1 0…125000", "span-2 125000…158000", "span-1 158000…180000", "span-3 180000…200000",
        "span-4 200000…201000", "span-5 201000…219000", "span-4 219000…220000", "span-3 220000…246000",
        "span-1 246000…250000", "an-2_1 250000…287000", "span-1 287000…300000", "span-6 300000…320000",
        "span-1 320000…330000", "pan-12 330000…331000", "pan-13 331000…340000", "span-1 340000…390000",
      ])
  }

  /// One child ends after its parent and is cut; the one beside it is not waited for, though it ends later than its parent too.
  @Test func aChildThatOutlivesItsParent() throws {
    let path = try jaeger("child-longer-than-parent")
    #expect(path.prefix(3) == ["486ffd 0…1636", "964193 1636…2782", "000000 2782…10011"])
    #expect(path.suffix(3) == ["964193 10011…10440", "000002 10440…11157", "486ffd 11157…12887"])
    #expect(path.count == 6)
  }
}
