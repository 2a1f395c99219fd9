import Testing

@testable import Store

@Suite struct TextNumbersTests {
  /// Short texts and long ones, all told apart, and more than are told apart at once.
  @Test func aTextKeepsTheNumberThatItWasGiven() {
    var texts = TextNumbers()
    func text(_ number: Int) -> [UInt8] {
      Array(("\(number)" + (number % 2 == 0 ? "" : "-a-long-ending")).utf8)
    }
    for number in 0..<TextNumbers.limit + 5 {
      unsafe text(number).withUnsafeBufferPointer { text in
        #expect(unsafe texts.number(of: text) == nil)
        unsafe texts.keep(UInt16(number % 7), of: text)
      }
    }
    #expect(texts.count == TextNumbers.limit)
    for number in 0..<TextNumbers.limit + 5 {
      let found = unsafe text(number).withUnsafeBufferPointer { unsafe texts.number(of: $0) }
      #expect(found == (number < TextNumbers.limit ? UInt16(number % 7) : nil))
    }
  }
}
