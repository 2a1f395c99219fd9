import Metrics
import Taxonomy
import Testing

@testable import Site

/// How the chip beside a code tells of its change from the period before.
@Suite struct CodeChangeTests {
  private func change(now: Int, before: Int) throws -> Change {
    let facts = try facts(traffic(now: (10_000, now), before: (10_000, before)))
    let code = try #require(facts.scope.codes.first { $0.count.rows > 0 })
    return facts.context.change(code, in: facts.scope)
  }

  /// A change that is not clear is a number only where one failure more would not be tens of percent.
  @Test(arguments: [
    (5, 4, "● too few"), (9, 9, "● too few"), (12, 10, "● +20%"), (9, 11, "● −18%"),
  ])
  func unclearOnes(now: Int, before: Int, text: String) throws {
    let change = try change(now: now, before: before)
    #expect(change.text == text && change.tone == .none)
    // The twin holds the number all the same.
    #expect(change.value != nil)
  }

  /// One phone can bring a code that nobody has seen.
  @Test func aFewFailuresWithANewCodeAreNoAlarm() throws {
    let change = try change(now: 9, before: 0)
    #expect(change.text == "● new" && change.tone == .none)
  }

  @Test(arguments: [(10, 0, "▲ new"), (400, 100, "▲ ×3.88"), (100, 400, "▼ −74%")])
  func clearOnes(now: Int, before: Int, text: String) throws {
    #expect(try change(now: now, before: before).text == text)
  }
}
