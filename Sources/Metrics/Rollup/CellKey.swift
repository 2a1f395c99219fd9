/// How a cell's place is packed in 64 bits: endpoint, time and one more number.
///
/// Time is a quarter hour counted from the first one of the ``RollupFrame``, in 24 bits, so cells of one
/// endpoint sort by time whatever year it is. An endpoint and a row class have 16 bits, a histogram bucket
/// 12.
internal enum CellKey {
  /// Ordered by endpoint, then class, then time.
  @inline(__always)
  static func count(endpoint: UInt16, rowClass: UInt16, place: Int) -> UInt64 {
    UInt64(endpoint) << 40 | UInt64(rowClass) << 24 | UInt64(truncatingIfNeeded: place & 0xff_ffff)
  }

  @inline(__always)
  static func countParts(_ key: UInt64) -> (endpoint: UInt16, rowClass: UInt16, place: Int) {
    (UInt16(truncatingIfNeeded: key >> 40), UInt16(truncatingIfNeeded: key >> 24), Int(key & 0xff_ffff))
  }

  /// Ordered by owner (an endpoint, a phase or the site), then time, then bucket.
  @inline(__always)
  static func bucket(owner: UInt16, place: Int, bucket: Int = 0) -> UInt64 {
    UInt64(owner) << 40 | UInt64(truncatingIfNeeded: place & 0xff_ffff) << 16
      | UInt64(truncatingIfNeeded: bucket & 0xfff)
  }

  /// The cell of a group of installations, whose day and number stand at bits 16 and 8.
  @inline(__always)
  static func group(_ key: UInt64, of owner: UInt16) -> UInt64 {
    bucket(owner: owner, place: Int(key >> 16), bucket: Int(key >> 8 & 63))
  }

  @inline(__always)
  static func bucketParts(_ key: UInt64) -> (owner: UInt16, place: Int, bucket: Int) {
    (UInt16(truncatingIfNeeded: key >> 40), Int(key >> 16 & 0xff_ffff), Int(key & 0xfff))
  }

  /// The same cell of another endpoint.
  static func moved(_ key: UInt64, to endpoint: UInt16) -> UInt64 {
    UInt64(endpoint) << 40 | key & 0xff_ffff_ffff
  }

  /// The endpoint or other owner of a cell.
  static func owner(_ key: UInt64) -> UInt16 { UInt16(truncatingIfNeeded: key >> 40) }
}
