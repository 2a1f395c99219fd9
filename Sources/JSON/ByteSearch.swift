#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whether `count` bytes are the same in both places. Of none the places do not matter.
@inline(__always)
internal func equal(_ one: UnsafePointer<UInt8>?, _ other: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
  guard count > 0, let one = unsafe one, let other = unsafe other else { return count == 0 }
  return unsafe memcmp(one, other, count) == 0
}

/// The place of the first such byte from `start` on; nil where there is none.
package func firstIndex(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
  unsafe bytes.withUnsafeBytes { bytes in
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return unsafe base.distance(to: found)
  }
}

/// The place of the last such byte; nil where there is none.
internal func lastIndex(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
  // Most texts of JSON have no line feed at all, which the C library tells fastest.
  guard let base = bytes.baseAddress, unsafe memchr(base, Int32(byte), bytes.count) != nil else { return nil }
  return unsafe bytes.lastIndex(of: byte)
}

/// Whether a string holds control characters, quotes or backslashes, which JSON cannot hold as they are.
package func needsEscapes(_ utf8: Span<UInt8>) -> Bool { holdsMarked(utf8, escapeMarks) }

/// Whether a string is of printable ASCII without quotes and backslashes.
internal func isPlain(_ utf8: Span<UInt8>) -> Bool {
  !holdsMarked(utf8) { word in escapeMarks(word) | word | zeroMarks(word ^ 0x7f7f_7f7f_7f7f_7f7f) }
}

/// Whether `marks` sets the top bit of any byte. Eight are looked at together.
@inline(__always)
private func holdsMarked(_ utf8: Span<UInt8>, _ marks: (UInt64) -> UInt64) -> Bool {
  unsafe utf8.withUnsafeBytes { bytes in
    let whole = bytes.count & ~7
    var found: UInt64 = 0
    for start in stride(from: 0, to: whole, by: 8) {
      found |= unsafe marks(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
    if whole < bytes.count {
      // Blanks, which nothing marks, in place of what is missing.
      var last: UInt64 = 0x2020_2020_2020_2020
      for index in whole..<bytes.count { last = unsafe last << 8 | UInt64(bytes[index]) }
      found |= marks(last)
    }
    return found & 0x8080_8080_8080_8080 != 0
  }
}

/// Marks bytes below 0x20, quotes and backslashes. Whether there is any is right, not which.
@inline(__always)
private func escapeMarks(_ word: UInt64) -> UInt64 {
  ((word &- 0x2020_2020_2020_2020) & ~word) | zeroMarks(word ^ 0x2222_2222_2222_2222)
    | zeroMarks(word ^ 0x5c5c_5c5c_5c5c_5c5c)
}

/// Marks bytes that are 0: the subtraction borrows there.
@inline(__always)
private func zeroMarks(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
