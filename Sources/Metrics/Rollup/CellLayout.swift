/// Where time, endpoint, row class and slice stand in the keys of a table: what must change when the frame moves or
/// they get other numbers.
internal struct CellLayout {
  /// How long the time of a cell is.
  enum Grain {
    case quarterHour
    /// That of an endpoint's latency.
    case endpointCell
    /// A local hour, or a local day where hours are not kept.
    case hour
    case day
  }

  private static let endpointMask: UInt64 = 0xffff
  private static let classMask: UInt64 = 0xfff
  private static let sliceMask: UInt64 = 0x7fff

  let grain: Grain
  /// The grain of the site's own cells; nil: the table has none.
  var siteGrain: Grain?
  /// The lowest of the 24 bits that hold the place in time.
  let placeBit: UInt64
  /// The lowest of the 16 bits that hold the endpoint; nil: the key has none.
  var endpointBit: UInt64?
  /// The lowest of the 12 bits that hold the row class.
  var classBit: UInt64?
  /// The lowest of the 15 bits that hold the slice.
  var sliceBit: UInt64?

  /// ``CellKey/count(endpoint:rowClass:place:)``.
  static let counts = CellLayout(grain: .quarterHour, placeBit: 0, endpointBit: 40, classBit: 24)

  /// ``CellKey/bucket(owner:place:bucket:)`` of endpoints and, with a grain for it, the site.
  static func ofEndpoints(_ grain: Grain, site: Grain? = nil) -> CellLayout {
    CellLayout(grain: grain, siteGrain: site, placeBit: 16, endpointBit: 40)
  }

  /// ``CellKey/bucket(owner:place:bucket:)`` of phases.
  static let phases = CellLayout(grain: .hour, placeBit: 16)
  /// ``CellKey/bucket(owner:place:bucket:)`` of row classes.
  static let classes = CellLayout(grain: .hour, placeBit: 16, classBit: 40)
  /// ``CellKey/bucket(owner:place:bucket:)`` of slices with a row class.
  static let sliceClasses = CellLayout(grain: .hour, placeBit: 16, classBit: 0, sliceBit: 40)

  /// ``CellKey/bucket(owner:place:bucket:)`` of slices.
  static func ofSlices(_ grain: Grain) -> CellLayout {
    CellLayout(grain: grain, placeBit: 16, sliceBit: 40)
  }

  /// ``SliceKey/count(_:outcome:place:)``.
  static let sliceCounts = CellLayout(grain: .hour, placeBit: 0, sliceBit: 40)
  /// ``SliceKey/endpoint(_:_:place:)``.
  static let sliceEndpoints = CellLayout(grain: .day, placeBit: 0, endpointBit: 48, sliceBit: 32)

  /// The key in a frame that has moved; nil where the time is no longer covered.
  func moved(_ key: UInt64, by move: FrameMove) -> UInt64? {
    let grain = isOfSite(key) ? siteGrain ?? grain : grain
    return move.place(Int(key >> placeBit & 0xff_ffff), grain).map { place in
      key & ~(0xff_ffff << placeBit) | UInt64(truncatingIfNeeded: place & 0xff_ffff) << placeBit
    }
  }

  /// The bits of a key that new numbers change; 0: none.
  func field(of numbers: Renumbering) -> UInt64 {
    (numbers.endpoints == nil ? 0 : endpointBit.map { Self.endpointMask << $0 } ?? 0)
      | (numbers.classes == nil ? 0 : classBit.map { Self.classMask << $0 } ?? 0)
      | (numbers.slices == nil ? 0 : sliceBit.map { Self.sliceMask << $0 } ?? 0)
  }

  /// The key with new numbers; nil: the cell is left out.
  func renumbered(_ key: UInt64, _ numbers: Renumbering) -> UInt64? {
    var key = key
    guard isOfSite(key) || Self.renumber(&key, endpointBit, Self.endpointMask, numbers.endpoints),
      Self.renumber(&key, classBit, Self.classMask, numbers.classes),
      Self.renumber(&key, sliceBit, Self.sliceMask, numbers.slices)
    else { return nil }
    return key
  }

  @inline(__always)
  private static func renumber(
    _ key: inout UInt64, _ bit: UInt64?, _ mask: UInt64, _ numbers: [UInt16]?
  ) -> Bool {
    guard let bit, let numbers else { return true }
    let number = Int(key >> bit & mask)
    guard number < numbers.count, numbers[number] != Renumbering.dropped else { return false }
    key = key & ~(mask << bit) | (UInt64(numbers[number]) & mask) << bit
    return true
  }

  private func isOfSite(_ key: UInt64) -> Bool {
    siteGrain != nil && CellKey.owner(key) == Rollups.site
  }
}
