/// A request's place in the order of a batch: endpoint, cell of its latency, and histogram slot.
internal struct EndpointCellKey {
  let bits: UInt64

  private static let slotBits: UInt64 = 12
  private static let slotMask: UInt64 = 1 << slotBits - 1
  private static let cellBits: UInt64 = 20

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// - Parameters:
  ///   - cell: the first place of the cell: a frame has less than 2^20 places.
  ///   - slot: one of ``LatencySlots``; nil: the request is no latency sample.
  @inline(__always)
  init(_ endpoint: UInt16, cell: Int, slot: Int?) {
    bits =
      UInt64(endpoint) << (Self.cellBits + Self.slotBits) | UInt64(cell) << Self.slotBits
      | (slot.map { UInt64($0) } ?? Self.slotMask)
  }

  /// Endpoint and cell alone.
  @inline(__always)
  static func withoutSlot(_ bits: UInt64) -> UInt64 { bits & ~slotMask }

  @inline(__always)
  var endpoint: UInt16 { UInt16(truncatingIfNeeded: bits >> (Self.cellBits + Self.slotBits)) }

  @inline(__always)
  var cell: Int { Int(bits >> Self.slotBits & (1 << Self.cellBits - 1)) }

  @inline(__always)
  var slot: Int? {
    let slot = bits & Self.slotMask
    return slot == Self.slotMask ? nil : Int(slot)
  }
}
