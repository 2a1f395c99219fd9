/// How a cell's place is packed in 64 bits: endpoint, quarter hour and one more number.
///
/// A quarter is the index of a 15-minute span since 1970 in UTC, 24 bits; an endpoint and a row class have 16 bits, a histogram
/// bucket 12.
internal enum CellKey {
  /// Ordered by endpoint, then class, then time.
  @inline(__always)
  static func count(endpoint: UInt16, rowClass: UInt16, quarter: Int) -> UInt64 {
    UInt64(endpoint) << 40 | UInt64(rowClass) << 24 | UInt64(truncatingIfNeeded: quarter & 0xff_ffff)
  }

  static func countParts(_ key: UInt64) -> (endpoint: UInt16, rowClass: UInt16, quarter: Int) {
    (UInt16(truncatingIfNeeded: key >> 40), UInt16(truncatingIfNeeded: key >> 24), Int(key & 0xff_ffff))
  }

  /// Ordered by owner (an endpoint, a phase or the site), then time, then bucket.
  @inline(__always)
  static func bucket(owner: UInt16, quarter: Int, bucket: Int) -> UInt64 {
    UInt64(owner) << 40 | UInt64(truncatingIfNeeded: quarter & 0xff_ffff) << 16 | UInt64(truncatingIfNeeded: bucket & 0xfff)
  }

  static func bucketParts(_ key: UInt64) -> (owner: UInt16, quarter: Int, bucket: Int) {
    (UInt16(truncatingIfNeeded: key >> 40), Int(key >> 16 & 0xff_ffff), Int(key & 0xfff))
  }

  /// Ordered by endpoint, then time, then phase (0 where there is none).
  @inline(__always)
  static func work(endpoint: UInt16, quarter: Int, phase: Int) -> UInt64 {
    UInt64(endpoint) << 40 | UInt64(truncatingIfNeeded: quarter & 0xff_ffff) << 16 | UInt64(truncatingIfNeeded: phase & 0xf)
  }
}
