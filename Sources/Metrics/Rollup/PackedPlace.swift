/// A key of at most 48 bits and a place below 65,536, in one word.
internal struct PackedPlace: RadixSortable {
  private let bits: UInt64

  @inline(__always)
  init(key: UInt64, place: Int) { bits = key << 16 | UInt64(truncatingIfNeeded: place & 0xffff) }

  @inline(__always)
  var key: UInt64 { bits >> 16 }

  @inline(__always)
  var place: Int { Int(bits & 0xffff) }

  @inline(__always)
  var digits: UInt64 { key }
}
