/// How a slice's place is packed in 64 bits. A slice has 15 bits: 5 for the dimension, 10 for the value.
internal enum SliceKey {
  /// How many numbers a value can have.
  static let valueCount = 1 << 10

  @inline(__always)
  static func slice(_ dimension: Int, _ value: UInt16) -> UInt16 {
    UInt16(truncatingIfNeeded: dimension << 10 | Int(value & 0x3ff))
  }

  @inline(__always)
  static func parts(_ slice: UInt16) -> (dimension: Int, value: Int) {
    (Int(slice >> 10 & 0x1f), Int(slice & 0x3ff))
  }

  /// Ordered by slice, then outcome, then time.
  @inline(__always)
  static func count(_ slice: UInt16, outcome: UInt8, place: Int) -> UInt64 {
    UInt64(slice) << 40 | UInt64(outcome) << 32 | UInt64(truncatingIfNeeded: place & 0xff_ffff)
  }

  @inline(__always)
  static func countParts(_ key: UInt64) -> (slice: UInt16, outcome: UInt8, place: Int) {
    (UInt16(truncatingIfNeeded: key >> 40), UInt8(truncatingIfNeeded: key >> 32), Int(key & 0xff_ffff))
  }

  /// Ordered by endpoint, then slice, then time.
  @inline(__always)
  static func endpoint(_ endpoint: UInt16, _ slice: UInt16, place: Int) -> UInt64 {
    UInt64(endpoint) << 48 | UInt64(slice) << 32 | UInt64(truncatingIfNeeded: place & 0xff_ffff)
  }

  @inline(__always)
  static func endpointParts(_ key: UInt64) -> (endpoint: UInt16, slice: UInt16, place: Int) {
    (
      UInt16(truncatingIfNeeded: key >> 48), UInt16(truncatingIfNeeded: key >> 32), Int(key & 0xff_ffff)
    )
  }
}
