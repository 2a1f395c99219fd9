import Testing

@testable import Store

@Suite struct RecentTextsTests {
  /// Texts of every length that differ in one byte or only in length are told apart, however often each pushes
  /// another out of its place.
  @Test func aTextHasItsOwnNumber() {
    var texts: Set<[UInt8]> = []
    for count in 1...RecentTexts.longest {
      for place in 0..<count {
        for byte in [UInt8(0), 1, 0x80, 0xff] {
          var text = [UInt8](repeating: 0, count: count)
          text[place] = byte
          texts.insert(text)
        }
      }
    }
    var recent = RecentTexts()
    var kept = 0
    for _ in 0..<3 {
      for (number, text) in texts.enumerated() {
        // The numbers at both ends of what there is room for, and some between.
        let number = number == 0 ? UInt16.max : UInt16(number - 1)
        unsafe text.withUnsafeBufferPointer { bytes in
          if let found = unsafe recent.number(of: bytes) {
            #expect(found == number)
            kept += 1
          }
          unsafe recent.keep(number, of: bytes)
          #expect(unsafe recent.number(of: bytes) == number)
        }
      }
    }
    #expect(kept > 0, "some stay from one round to the next")
  }

  @Test(arguments: [0, RecentTexts.longest + 1])
  func aTextThatCannotBeKeptHasNoNumber(count: Int) {
    var recent = RecentTexts()
    unsafe [UInt8](repeating: 97, count: count).withUnsafeBufferPointer { text in
      unsafe recent.keep(1, of: text)
      #expect(unsafe recent.number(of: text) == nil)
    }
  }
}
