import Foundation
import JSON
import Taxonomy
import Testing
import Traces

/// Trees of traces that real tools wrote, beside the checkout.
@Suite(.enabled(if: Fixtures.folder != nil)) struct FixtureTests {
  /// That the trees below are compared with anything.
  @Test func mostFilesHaveATree() throws {
    let jaeger = try Fixtures.files("jaeger").filter { file in
      try Fixtures.json(file + ".expected.json")["trace"]?.elements != nil
    }
    let zipkin = try Fixtures.files("zipkin").filter { file in
      try Fixtures.json(file + ".expected.json")["traces"]?.whole == 1
    }
    #expect(jaeger.count >= 3 && zipkin.count >= 3, "\(jaeger.count) \(zipkin.count)")
  }

  @Test(arguments: Fixtures.files("jaeger"))
  func jaegerTrees(file: String) throws {
    let expected = try Fixtures.json(file + ".expected.json")
    guard expected["parse"]?.string == "ok", let described = expected["trace"]?.elements else { return }
    let traces = try Fixtures.jaegerTraces(file)
    #expect(traces.count == described.count)
    for (assembled, wanted) in zip(traces, described) {
      #expect(assembled.counts.spans == wanted["spans"]?.whole)
      #expect(assembled.rows.count == wanted["spans"]?.whole)
      #expect(assembled.counts.maximumDepth == wanted["maxDepth"]?.whole)
      #expect(assembled.counts.orphans == wanted["parentsNotInFile"]?.whole)
      #expect(assembled.counts.cyclic == wanted["inCycle"]?.whole)
      #expect(assembled.failedRows.count == wanted["errors"]?.whole)
      if let start = wanted["startMicros"]?.whole { #expect(assembled.clock?.lowerBound == Int64(start)) }
      if let duration = wanted["durationMicros"]?.whole {
        #expect(assembled.clock.map { $0.upperBound - $0.lowerBound } == Int64(duration))
      }
    }
  }

  @Test(arguments: Fixtures.files("zipkin"))
  func zipkinTrees(file: String) throws {
    let expected = try Fixtures.json(file + ".expected.json")
    guard expected["parse"]?.string == "ok", expected["traces"]?.whole == 1 else { return }
    let assembled = try Fixtures.zipkinTrace(file)
    #expect(assembled.rows.count == expected["treeNodes"]?.whole)
    #expect(assembled.counts.maximumDepth == expected["maxDepth"]?.whole)
    #expect(assembled.counts.orphans == expected["parentsNotInFile"]?.whole)
    #expect(assembled.counts.cyclic == expected["inCycle"]?.whole)
    #expect(assembled.failedRows.count == expected["errors"]?.whole)
  }
}
