import JSON
import Testing

@Suite("Encodings")
struct EncodingTests {
  static let text = "[\"é€😀\",\n 1]"
  static let events = ["[", "'é€😀'", "1", "]"]

  static func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
    ([0xfeff] + Array(text.utf16)).flatMap { unit in
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xff)
      return littleEndian ? [low, high] : [high, low]
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, Int.max])
  func `UTF-8 and UTF-16 read the same`(size: Int) {
    #expect(outcome(of: Array(Self.text.utf8), size: size) == Self.events)
    #expect(outcome(of: [0xef, 0xbb, 0xbf] + Array(Self.text.utf8), size: size) == Self.events)
    #expect(outcome(of: Self.utf16(Self.text, littleEndian: true), size: size) == Self.events)
    #expect(outcome(of: Self.utf16(Self.text, littleEndian: false), size: size) == Self.events)
  }

  @Test func `places in UTF-16 are lines and columns of characters`() {
    let broken = Self.utf16("[\"é😀\",\n  x]", littleEndian: true)
    #expect(outcome(of: broken).last?.hasPrefix("! 2:3: ") == true)
  }

  static let invalid: [(bytes: [UInt8], text: String)] = [
    ([0x61, 0xff, 0x62], "a\u{fffd}b"),
    ([0xc3], "\u{fffd}"),
    ([0xe2, 0x82], "\u{fffd}"),
    ([0xed, 0xa0, 0x80, 0x78], "\u{fffd}\u{fffd}\u{fffd}x"),
    ([0xc3, 0xa9, 0x80], "é\u{fffd}"),
  ]

  @Test(arguments: invalid.indices, [1, 2, 3, Int.max])
  func `what is not Unicode becomes U+FFFD`(index: Int, size: Int) {
    let (bytes, text) = Self.invalid[index]
    #expect(outcome(of: [0x22] + bytes + [0x22], size: size) == ["'\(text)'"])
  }

  @Test func `half a surrogate pair is no reason to fail`() {
    #expect(outcome(of: #""a\udc00b""#) == ["'a\u{fffd}\u{fffd}\u{fffd}b'"])
    #expect(outcome(of: #""a\ud800b""#).count == 1)
    #expect(outcome(of: Self.utf16("\"a", littleEndian: true) + [0x00, 0xd8, 0x22, 0x00]) == ["'a\u{fffd}'"])
    #expect(outcome(of: Self.utf16("[]", littleEndian: true) + [0x20]).last?.contains("text follows") == true)
  }

  @Test func `bytes that are no text are refused`() {
    for bytes: [UInt8] in [
      [0], [0, 0, 0, 0], [0x1f, 0x8b, 8, 0], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0xff],
    ] {
      #expect(outcome(of: bytes).last?.hasPrefix("! ") == true)
    }
  }
}
