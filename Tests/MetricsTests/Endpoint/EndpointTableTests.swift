import Hashing
import Redaction
import Taxonomy
import Testing

@testable import Metrics

@Suite struct EndpointTableTests {
  private static func number(
    _ table: inout EndpointTable, _ path: String, declared: String = "", host: String = "h"
  ) -> UInt16 {
    table.number(
      method: Array("GET".utf8), host: Array(host.utf8), path: Array(path.utf8),
      declared: Array(declared.utf8))
  }

  /// The published keys and, for each path, the key of its endpoint.
  private static func settled(_ paths: [String], rules: [EndpointRule] = [], limit: Int = 200) -> (
    keys: [String], of: [String: String]
  ) {
    var table = EndpointTable(rules: rules, limit: limit)
    var weights: [UInt16: UInt64] = [:]
    var numbers: [String: UInt16] = [:]
    for path in paths {
      let number = number(&table, path)
      numbers[path] = number
      weights[number, default: 0] += 1
    }
    let result = table.settled(limit: limit) { weights[$0] ?? 0 }
    return (
      result.endpoints.map(\.key), numbers.mapValues { result.endpoints[Int(result.places[Int($0)])].key }
    )
  }

  @Test func theRowsTemplateThenTheRulesThenTheAutomaticOne() {
    let rules = [
      EndpointRule(
        pattern: "GET h/a/*", template: "/a/{name}", expectedStatuses: StatusRanges([404...404]), owner: "x"),
      EndpointRule(pattern: "* h/**", owner: "y", apdexThreshold: 5), EndpointRule(pattern: "* nowhere/**"),
    ]
    var table = EndpointTable(rules: rules, limit: 10)
    let declared = Self.number(&table, "/ignored", declared: "/b/{id}")
    let ruled = Self.number(&table, "/a/7")
    let automatic = Self.number(&table, "/c/7")
    let foreign = Self.number(&table, "/c/7", host: "other")
    #expect([declared, ruled, automatic, foreign] == [1, 2, 3, 4])
    #expect(Self.number(&table, "/a/8") == ruled)
    #expect(Self.number(&table, "", declared: "/b/{id}") == declared)
    #expect(table.expects(404, at: ruled) && !table.expects(200, at: ruled))
    #expect(!table.expects(404, at: automatic) && table.expects(200, at: foreign))
    #expect(table.coverage.declared == 2 && table.coverage.automatic == 2 && table.coverage.untracked == 0)
    #expect(table.coverage.rows == [2, 3, 0])
    let endpoints = table.settled(limit: 10) { UInt64(10 - $0) }.endpoints
    #expect(endpoints.map(\.key) == ["GET h/b/{id}", "GET h/a/{name}", "GET h/c/{id}", "GET other/c/{id}"])
    #expect(endpoints.map(\.owner) == ["y", "x", "y", nil])
    #expect(endpoints.map(\.apdexThreshold) == [5, 1_000_000, 5, 1_000_000])
  }

  @Test func privatePathsUnderARuleAreCountedByRequest() {
    var table = EndpointTable(rules: [EndpointRule(pattern: "GET h/a/*", template: "/a/{name}")], limit: 10)
    let paths = ["/a/jane@example.com", "/a/7", "/a/jane@example.com", "/a/joe@example.com", "/a/7"]
    #expect(Set(paths.map { Self.number(&table, $0) }) == [1])
    #expect(table.leaks.entries.map(\.column) == ["request.path"])
    #expect(table.leaks.entries.map(\.kind) == ["email"])
    #expect(table.leaks.entries.map(\.count) == [3])
    #expect(table.coverage.rows == [5])
    #expect(table.settled(limit: 10) { _ in 1 }.endpoints.map(\.key) == ["GET h/a/{name}"])
  }

  @Test(arguments: [(50, false), (51, true)])
  func moreThanFiftyValuesInOnePlaceCollapse(words: Int, collapses: Bool) {
    let paths = (0..<words).map { "/shop/w\($0)x/price" }
    let (keys, _) = Self.settled(paths)
    #expect(keys.count == (collapses ? 1 : 50))
    #expect(keys.contains("GET h/shop/{value}/price") == collapses)
  }

  @Test func collapsesGoFromTheLeftAndStayUnderTheirPrefix() {
    // 60 shops with 2 of 120 words each: together they are more than 50 behind the collapsed shop.
    let paths = (0..<60).flatMap { ["/s/s\($0)x/w\($0)y", "/s/s\($0)x/v\($0)y"] } + ["/t/one", "/t/two"]
    let (keys, of) = Self.settled(paths)
    #expect(Set(keys) == ["GET h/s/{value}/{value}", "GET h/t/one", "GET h/t/two"])
    #expect(of["/s/s3x/w3y"] == "GET h/s/{value}/{value}")
  }

  @Test func declaredTemplatesNeverCollapse() {
    var table = EndpointTable(rules: [], limit: 100)
    for index in 0..<80 { _ = Self.number(&table, "", declared: "/x/w\(index)y") }
    #expect(table.settled(limit: 100) { _ in 1 }.endpoints.count == 80)
  }

  @Test func theOrderOfTheRequestsDoesNotMatter() {
    var numbers = SeededNumbers(5)
    let paths =
      (0..<400).map { "/a/w\($0 % 70)x/\($0 % 7 == 0 ? "info" : "\($0)")" } + (0..<40).map { "/b/w\($0)x" }
    let expected = Self.settled(paths, limit: 20)
    #expect(expected.keys.count == 21 && expected.keys.last == "* other")
    for _ in 0..<5 {
      let shuffled = paths.shuffled(using: &numbers)
      let found = Self.settled(shuffled, limit: 20)
      #expect(found.keys == expected.keys)
      #expect(found.of == expected.of)
    }
  }

  @Test func whatIsBeyondTheLimitIsOneRow() {
    let (keys, of) = Self.settled(["/a", "/a", "/b", "/b", "/c", "/d"], limit: 2)
    #expect(keys == ["GET h/a", "GET h/b", "* other"])
    #expect(of["/d"] == "* other")
    var table = EndpointTable(rules: [], limit: 2)
    for path in ["/a", "/b", "/c", "/d"] { _ = Self.number(&table, path) }
    let other = table.settled(limit: 2) { _ in 1 }.endpoints.last
    #expect(other?.otherCount == 2 && other?.isOther == true)
  }

  @Test func noMoreThanTenTimesTheLimitAreTracked() {
    let rule = EndpointRule(pattern: "* h/**", expectedStatuses: StatusRanges([404...404]))
    var table = EndpointTable(rules: [rule], limit: 1)
    let numbers = (0..<15).map { Self.number(&table, "", declared: "/x/w\($0)y") }
    #expect(numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 0, 0])
    #expect(table.coverage.untracked == 5)
    #expect(table.expects(404, at: EndpointTable.other))
    #expect(Self.number(&table, "", declared: "/x", host: "other") == EndpointTable.other)
    #expect(!table.expects(404, at: EndpointTable.other))
    // Not one of them eligible: there is still a place for them.
    let settled = table.settled(limit: 1) { $0 == EndpointTable.other ? 0 : 1 }
    #expect(settled.endpoints.count == 2)
    #expect(settled.places.allSatisfy { Int($0) < settled.endpoints.count })
  }

  @Test func aFullTableCollapsesOnceAndGoesOn() {
    var table = EndpointTable(rules: [], limit: 10)
    let values = (0..<5_000).map { Self.number(&table, "/item/w\($0)x") }
    #expect(values.suffix(4_000).allSatisfy { $0 == values.last } && values.last != EndpointTable.other)
    #expect(Self.number(&table, "/late") != EndpointTable.other)
    #expect(
      Set(table.settled(limit: 10) { _ in 1 }.endpoints.map(\.key)) == ["GET h/item/{value}", "GET h/late"])
  }

  @Test func absurdLimitsDoNotTrap() {
    for limit in [Int.min, -1, 0, .max] {
      var table = EndpointTable(rules: [], limit: limit)
      let number = Self.number(&table, "/a")
      let settled = table.settled(limit: limit) { _ in 1 }
      #expect(Int(settled.places[Int(number)]) < settled.endpoints.count)
    }
  }

  @Test func internedBytesComeBack() {
    var interner = ByteInterner()
    var numbers = SeededNumbers(9)
    let texts = (0..<3_000).map { index in
      [UInt8(index & 0xff), UInt8(index >> 8)]
        + (0..<Int(numbers.next() % 20)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
    }
    for (index, text) in texts.enumerated() {
      #expect(interner.number(of: text) == nil)
      #expect(interner.insert(text) == index)
      #expect(interner.insert(text) == index)
    }
    #expect(interner.count == texts.count)
    for (index, text) in texts.enumerated()
    where interner.number(of: text) != index || Array(interner.bytes(index)) != text {
      Issue.record("text \(index)")
    }
    let empty = interner.insert([])
    #expect(empty == texts.count && interner.number(of: []) == empty)
    let repaired = interner.insert([0x61, 0xff])
    #expect(interner.text(repaired) == "a\u{fffd}")
  }
}
