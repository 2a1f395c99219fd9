/// Where a duration falls in the latency tables: slot 0 holds 0 µs, the last what is beyond the largest
/// bucket, those between the buckets of ``BucketMapping``.
internal enum LatencySlots {
  private static let offset = 1 - BucketMapping.indexes.lowerBound
  static let overflow = BucketMapping.indexes.upperBound + offset + 1

  /// The slot of a duration of 0 or more microseconds.
  @inline(__always)
  static func slot(ofMicroseconds duration: Int64) -> Int {
    if duration <= 0 { return 0 }
    if duration > BucketMapping.largestMicroseconds { return overflow }
    return BucketMapping.bucketIndex(ofMicroseconds: duration) + offset
  }

  static func bucket(ofSlot slot: Int) -> Int { slot - offset }
}
