import Content
import Testing

/// Files with bytes changed, cut out and repeated by a seeded generator: each is read or refused with a
/// place.
@Suite struct DamagedInputTests {
  /// A linear congruential generator with Knuth's MMIX constants.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let marks = Array("-:[]{}\"'#>!&*|%@`<()\n\t 0é".utf8)

  private func damaged(_ text: String, _ generator: inout Generator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = Self.marks.randomElement(using: &generator) ?? 0
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes.removeSubrange(index..<min(bytes.count, index + 5))
      default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 9)], at: index)
      }
      if bytes.isEmpty { return "" }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func notes() {
    let text = """
      ---
      title: "T"
      start: 2026-03-05T6:00:00.5+01:00
      end: 2026-03-05 08:00
      severity: major
      updates: [{time: 2026-03-05T06:00Z, text: x}]
      ---
      # A *b*
      1. [x](https://a.example "t") ![i](assets/a.png)
         > `c` <b>
      """
    var generator = Generator(state: 1)
    var refused = 0
    for _ in 0..<3000 {
      do {
        _ = try IncidentNote(markdown: damaged(text, &generator), slug: "x", file: "x.md", zone: .utc)
      } catch {
        #expect(error.line >= 1 && error.line < 100)
        refused += 1
      }
    }
    #expect(refused > 300 && refused < 2700)
  }

  @Test func configurations() {
    let text = """
      title: x
      objectives: [{indicator: latency, threshold: 1.5s, target: 99.5 %, window: 28d, scope: {host: a}}]
      alerts:
        - {burn: 14.4, long: 1h, short: 15m}
      endpoints:
        - {match: "* a.example/**", expected_status: [100-399, 404], apdex: 1s}
      limits: {traces: 5}
      stale_after: 26h
      base_url: https://a.example/x
      """
    var generator = Generator(state: 2)
    var refused = 0
    for _ in 0..<3000 {
      do {
        _ = try Configuration(yaml: damaged(text, &generator))
      } catch {
        #expect(error.problems.allSatisfy { $0.line >= 1 && $0.line < 100 } && !error.problems.isEmpty)
        refused += 1
      }
    }
    #expect(refused > 300 && refused < 2990)
  }
}
