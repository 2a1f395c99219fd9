/// Numbers of short texts that were asked for lately: one look for most rows.
internal struct RecentTexts: Sendable {
  /// A text and its number as one: the number in the lowest two bytes, the text above it and, in the highest byte, how
  /// long it is. 0 where none is kept.
  private var places = ContiguousArray<UInt128>(repeating: 0, count: 128)

  /// The most bytes that a kept text has.
  static let longest = 13

  /// The number of a text, where it is kept. An empty text and one of more than ``longest`` bytes never are.
  @inline(__always)
  @unsafe func number(of text: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard unsafe Self.isShort(text) else { return nil }
    let key = unsafe Self.key(text)
    let kept = places[Self.place(key)]
    return kept ^ key <= UInt128(UInt16.max) ? UInt16(truncatingIfNeeded: kept) : nil
  }

  /// Keeps the number of a text, instead of another's.
  @unsafe mutating func keep(_ number: UInt16, of text: UnsafeBufferPointer<UInt8>) {
    guard unsafe Self.isShort(text) else { return }
    let key = unsafe Self.key(text)
    places[Self.place(key)] = key | UInt128(number)
  }

  @inline(__always)
  private static func isShort(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count > 0 && text.count <= longest
  }

  @inline(__always)
  private static func place(_ key: UInt128) -> Int {
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: key ^ key >> 64) &* 0x9e37_79b9_7f4a_7c15) >> 57)
  }

  @inline(__always)
  private static func key(_ text: UnsafeBufferPointer<UInt8>) -> UInt128 {
    let bytes = UnsafeRawBufferPointer(text)
    let count = text.count
    var key = UInt128(0)
    if count >= 8 {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      key = UInt128(first) | UInt128(last >> UInt64(8 * (16 - count))) << 64
    } else if count >= 4 {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      key = UInt128(UInt64(first) | UInt64(last >> UInt32(8 * (8 - count))) << 32)
    } else {
      for place in 0..<count { key |= unsafe UInt128(bytes[place]) << UInt128(8 * place) }
    }
    return key << 16 | UInt128(count) << 120
  }
}
