import Testing

@testable import Store

@Suite struct RecentTextsTests {
  /// Texts of every length that differ in one byte or only in length are told apart, however often each pushes
  /// another out of its place.
  @Test func aTextHasItsOwnNumber() {
    var texts: [[UInt8]] = []
    for count in 1...RecentTexts.longest {
      for place in 0..<count {
        for byte in [UInt8(0), 1, 0x80, 0xff] {
          var text = [UInt8](repeating: 0, count: count)
          text[place] = byte
          texts.append(text)
        }
      }
    }
    let distinct = Array(Set(texts)).sorted { $0.lexicographicallyPrecedes($1) }
    var recent = RecentTexts()
    var asked = 0
    for _ in 0..<3 {
      for (number, text) in distinct.enumerated() {
        let found = unsafe text.withUnsafeBufferPointer { bytes in
          unsafe recent.number(of: bytes) {
            asked += 1
            return number
          }
        }
        #expect(found == number)
        let again = unsafe text.withUnsafeBufferPointer { unsafe recent.number(of: $0) { -1 } }
        #expect(again == number)
      }
    }
    #expect(asked >= distinct.count)
  }

  @Test(arguments: [0, RecentTexts.longest + 1])
  func aTextThatCannotBeKeptIsAskedForEachTime(count: Int) {
    var recent = RecentTexts()
    let text = [UInt8](repeating: 97, count: count)
    for number in 1...3 {
      let found = unsafe text.withUnsafeBufferPointer { unsafe recent.number(of: $0) { number } }
      #expect(found == number)
    }
  }
}
