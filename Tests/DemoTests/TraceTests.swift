import Demo
import Testing

@Test func everyFailedTracedRequestHasItsSpans() throws {
  let file = try DemoFile.story.get()
  let missing = try file.numbers(
    """
    SELECT count(*) FROM request r WHERE trace_id IS NOT NULL AND start_us >= 1770678000000000
      AND (status >= 400 OR parse_failed = 1 OR failed_phase IN ('dns', 'connect', 'tls'))
      AND NOT EXISTS (SELECT 1 FROM span s WHERE s.trace_id = r.trace_id AND s.span_id = r.span_id)
    """)
  #expect(missing == [0])
}

@Test func tracesHaveFiveToThirtySpansAndOneHasFourHundred() throws {
  let file = try DemoFile.story.get()
  let sizes = try file.texts("SELECT count(*) AS n FROM span GROUP BY trace_id ORDER BY n").compactMap {
    Int($0)
  }
  #expect(sizes.first.map { $0 >= 5 } == true)
  #expect(sizes.last == 400)
  // Three attempts that all reach the servers make more.
  #expect(sizes.dropLast().filter { $0 > 30 }.count * 50 < sizes.count)
  #expect(sizes.count > 200)
}

@Test func fewTracesMissAParent() throws {
  let file = try DemoFile.story.get()
  let orphans = try file.numbers(
    """
    SELECT count(DISTINCT trace_id) FROM span s WHERE parent_span_id IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM span p WHERE p.trace_id = s.trace_id AND p.span_id = s.parent_span_id)
    """)
  #expect((orphans.first ?? 0) >= 1)
  #expect((orphans.first ?? 0) * 20 < Double(file.summary.traces))
}

@Test func clientAndServerOutcomesMeetInEveryWay() throws {
  let file = try DemoFile.story.get()
  let ways = try file.texts(
    """
    SELECT DISTINCT coalesce(c.failed, 0) || '/' || coalesce(
      (SELECT max(coalesce(s.failed, 0)) FROM span s
        WHERE s.trace_id = c.trace_id AND s.kind = 'server'), 'absent') AS way
    FROM span c JOIN request r ON r.trace_id = c.trace_id AND r.span_id = c.span_id ORDER BY way
    """)
  #expect(ways == ["0/0", "0/1", "1/0", "1/1", "1/absent"])
}

@Test func someServersClocksAreOff() throws {
  let file = try DemoFile.story.get()
  let shifted = try file.numbers(
    """
    SELECT count(*) FROM span s JOIN span c ON c.trace_id = s.trace_id AND c.span_id = s.parent_span_id
    WHERE s.kind = 'server' AND c.service = 'harbor-app' AND s.start_us < c.start_us
    """)
  #expect((shifted.first ?? 0) >= 5)
}
