/// Numbers of short texts that were asked for lately: one look for most rows.
internal struct RecentTexts: Sendable {
  /// A text as one number: its bytes and, in the highest byte, how many. 0 where none is kept.
  private var keys = ContiguousArray<UInt128>(repeating: 0, count: places)
  private var numbers = ContiguousArray<Int>(repeating: 0, count: places)

  /// The most bytes that a kept text has.
  static let longest = 15
  private static let places = 128

  /// The number of a text: the one that is kept, else the one that `number` gives. An empty text and one of more than
  /// ``longest`` bytes are not kept.
  @inline(__always)
  @unsafe mutating func number(of text: UnsafeBufferPointer<UInt8>, else number: () -> Int) -> Int {
    guard text.count > 0, text.count <= Self.longest else { return number() }
    let key = unsafe Self.key(text)
    let mixed = UInt64(truncatingIfNeeded: key ^ key >> 64) &* 0x9e37_79b9_7f4a_7c15
    let place = Int(mixed >> 57)
    if keys[place] == key { return numbers[place] }
    let number = number()
    keys[place] = key
    numbers[place] = number
    return number
  }

  @inline(__always)
  private static func key(_ text: UnsafeBufferPointer<UInt8>) -> UInt128 {
    let bytes = UnsafeRawBufferPointer(text)
    let count = text.count
    var key = UInt128(count) << 120
    if count >= 8 {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      key |= UInt128(first) | UInt128(last >> UInt64(8 * (16 - count))) << 64
    } else if count >= 4 {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      key |= UInt128(UInt64(first) | UInt64(last >> UInt32(8 * (8 - count))) << 32)
    } else {
      for place in 0..<count { key |= unsafe UInt128(bytes[place]) << UInt128(8 * place) }
    }
    return key
  }
}
