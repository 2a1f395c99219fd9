internal import Glibc

/// Numbers for distinct byte strings, given out in order of first appearance, starting at 0.
///
/// Looking up a known string allocates nothing; the bytes of all strings lie in one array.
public struct ByteInterner: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var hashes: [UInt64] = []
  private var slots: [Int32] = Array(repeating: -1, count: 128)

  /// No string yet.
  public init() {}

  /// How many distinct strings there are.
  public var count: Int { hashes.count }

  /// The number of `text`, or nil when it was never added.
  public func number(of text: [UInt8]) -> Int? {
    unsafe text.withUnsafeBufferPointer { unsafe number(of: $0) }
  }

  /// The number of the text in a buffer, or nil when it was never added.
  @unsafe public func number(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let found = unsafe slots[slot(of: text, hash: Self.hash(text))]
    return found < 0 ? nil : Int(found)
  }

  /// The number of `text`, a new one when it was never added.
  public mutating func insert(_ text: [UInt8]) -> Int {
    unsafe text.withUnsafeBufferPointer { unsafe insert($0) }
  }

  /// The number of the text in a buffer, a new one when it was never added.
  @unsafe public mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = unsafe Self.hash(text)
    let slot = unsafe slot(of: text, hash: hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(count)
    hashes.append(hash)
    unsafe bytes.append(contentsOf: text)
    ends.append(bytes.count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  /// The string with a number that this interner gave out; bytes that are not UTF-8 appear as U+FFFD.
  public func text(_ number: Int) -> String {
    String(decoding: bytes(number), as: UTF8.self)
  }

  /// The bytes of the string with a number that this interner gave out, as they were added.
  public func bytes(_ number: Int) -> ArraySlice<UInt8> { bytes[ends[number]..<ends[number + 1]] }

  private func slot(of text: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash >> 1) & (slots.count - 1)
    while slots[slot] >= 0, unsafe !isEqual(Int(slots[slot]), text, hash) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Bool {
    guard hashes[number] == hash, ends[number + 1] - ends[number] == text.count else { return false }
    guard let other = text.baseAddress, text.count > 0 else { return true }
    let start = ends[number]
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let mine = bytes.baseAddress else { return false }
      return unsafe memcmp(mine + start, other, text.count) == 0
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in hashes.indices {
      var slot = Int(truncatingIfNeeded: hashes[number] >> 1) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// A hash of bytes, the same in every run and on every machine: a multiplication a word of eight bytes, of which the
  /// last may overlap the one before, and shifts that bring high bits to the low ones.
  @unsafe public static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(text.count) &* 0xbf58_476d_1ce4_e5b9
    var index = 0
    while index + 8 <= text.count {
      hash = unsafe (hash ^ word(text, index)) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
      index += 8
    }
    if index < text.count {
      var last: UInt64 = 0
      if text.count >= 8 {
        last = unsafe word(text, text.count - 8)
      } else {
        for offset in 0..<text.count { last |= unsafe UInt64(text[offset]) << (8 * UInt64(offset)) }
      }
      hash = (hash ^ last) &* 0x9e37_79b9_7f4a_7c15
    }
    return hash ^ (hash >> 32)
  }

  /// Eight bytes from a place on that has so many behind it.
  @inline(__always)
  private static func word(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
