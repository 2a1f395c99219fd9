import Testing

@testable import Taxonomy

@Suite struct StatusRangesTests {
  @Test func theDefaultIs100To399() {
    let inside: [Int32] = [100, 101, 200, 304, 399]
    let outside: [Int32] = [99, 400, 404, 503, 999, 0, -1, .min, .max]
    #expect(inside.allSatisfy(StatusRanges.standard.contains))
    #expect(!outside.contains(where: StatusRanges.standard.contains))
  }

  @Test(arguments: [
    ("200-399, 404", "200–399, 404"), ("2xx 304", "200–299, 304"), ("404,200,201-299", "200–299, 404"),
    ("200–299", "200–299"), ("200", "200"), ("1xx,2xx,3XX", "100–399"),
  ]) func textIsRead(_ text: String, _ normal: String) throws {
    #expect(try StatusRanges(parsing: text).description == normal)
  }

  @Test(arguments: ["", "ok", "20", "399-200", "2x", "200-", "-200", "099", "200-299-300", "0xx", "+20"])
  func nonsenseIsRefused(_ text: String) {
    #expect(throws: StatusRangesError.self) { try StatusRanges(parsing: text) }
  }

  @Test func severalRanges() throws {
    let ranges = try StatusRanges(parsing: "200-299 404 410-499")
    let inside: [Int32] = [200, 299, 404, 410, 499]
    let outside: [Int32] = [300, 403, 405, 409, 500]
    #expect(inside.allSatisfy(ranges.contains))
    #expect(!outside.contains(where: ranges.contains))
  }

  @Test func noRangeExpectsNothing() {
    let none = StatusRanges([])
    #expect(!none.contains(200) && !none.contains(.max) && none.description.isEmpty)
  }

  @Test func extremesDoNotOverflow() {
    #expect(StatusRanges([Int32.min...0, 1...Int32.max]).ranges == [Int32.min...Int32.max])
  }
}
