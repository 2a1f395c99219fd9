/// A latency sample's place in the order of a batch: local day, histogram slot, weight and quarter hour.
internal struct BucketKey {
  let bits: UInt64

  /// The bits of the quarter hour within its day: a day has at most 100.
  private static let placeBits: UInt64 = 7

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// - Parameters:
  ///   - day: the first place of the local day.
  ///   - slot: one of ``LatencySlots``.
  ///   - weight: the number of the weight in the batch.
  ///   - place: the place of the quarter hour.
  @inline(__always)
  init(day: Int, slot: Int, weight: UInt8, place: Int) {
    bits =
      UInt64(day) << 24 | UInt64(slot) << 12 | UInt64(weight) << Self.placeBits | UInt64(place - day)
  }

  /// Everything but the quarter hour.
  @inline(__always)
  static func withoutPlace(_ bits: UInt64) -> UInt64 { bits & ~(1 << placeBits - 1) }

  @inline(__always)
  var day: Int { Int(bits >> 24) }

  @inline(__always)
  var slot: Int { Int(bits >> 12 & 0xfff) }

  @inline(__always)
  var weight: Int { Int(bits >> Self.placeBits & 0x1f) }

  @inline(__always)
  var place: Int { day + Int(bits & 0x7f) }
}
