/// Where time and endpoint stand in the keys of a table: what must change when the frame moves or endpoints get
/// other numbers.
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

  let grain: Grain
  /// The grain of the site's own cells; nil: the table has none.
  var siteGrain: Grain?
  /// The lowest of the 24 bits that hold the place in time.
  let placeBit: UInt64
  /// The lowest of the 16 bits that hold the endpoint; nil: the key has none.
  let endpointBit: UInt64?

  /// ``CellKey/count(endpoint:rowClass:place:)``.
  static let counts = CellLayout(grain: .quarterHour, placeBit: 0, endpointBit: 40)

  /// ``CellKey/bucket(owner:place:bucket:)`` of endpoints and, with a grain for it, the site.
  static func ofEndpoints(_ grain: Grain, site: Grain? = nil) -> CellLayout {
    CellLayout(grain: grain, siteGrain: site, placeBit: 16, endpointBit: 40)
  }

  /// ``CellKey/bucket(owner:place:bucket:)`` of anything but endpoints.
  static func ofOthers(_ grain: Grain) -> CellLayout {
    CellLayout(grain: grain, placeBit: 16, endpointBit: nil)
  }

  /// ``SliceKey/count(_:outcome:place:)``.
  static let sliceCounts = CellLayout(grain: .hour, placeBit: 0, endpointBit: nil)
  /// ``SliceKey/endpoint(_:_:place:)``.
  static let sliceEndpoints = CellLayout(grain: .day, placeBit: 0, endpointBit: 48)

  /// The key in a frame that has moved; nil where the time is no longer covered.
  func moved(_ key: UInt64, by move: FrameMove) -> UInt64? {
    let grain = isOfSite(key) ? siteGrain ?? grain : grain
    return move.place(Int(key >> placeBit & 0xff_ffff), grain).map { place in
      key & ~(0xff_ffff << placeBit) | UInt64(truncatingIfNeeded: place & 0xff_ffff) << placeBit
    }
  }

  /// The key under an endpoint's new number.
  func renumbered(_ key: UInt64, _ endpoints: [UInt16]) -> UInt64 {
    guard let endpointBit, !isOfSite(key) else { return key }
    let number = Int(key >> endpointBit & 0xffff)
    guard endpoints.indices.contains(number) else { return key }
    return key & ~(0xffff << endpointBit) | UInt64(endpoints[number]) << endpointBit
  }

  private func isOfSite(_ key: UInt64) -> Bool {
    siteGrain != nil && CellKey.owner(key) == Rollups.site
  }
}
