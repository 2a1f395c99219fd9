internal import JSON

/// A time of a span in nanoseconds: a number, a text, or the halves `low` and `high` of 64 bits.
///
/// - Returns: nil for 0 and for what cannot be read: not observed.
internal func spanNanoseconds(_ value: JSONNode?) -> Int64? {
  guard let value else { return nil }
  if let low = value["low"]?.number, let high = value["high"]?.number {
    guard let low = Int64(low), let high = Int64(high) else { return nil }
    // JavaScript writes the halves as signed numbers of 32 bits.
    let bits = UInt64(UInt32(truncatingIfNeeded: high)) << 32 | UInt64(UInt32(truncatingIfNeeded: low))
    return Int64(exactly: bits).flatMap { $0 > 0 ? $0 : nil }
  }
  guard let text = value.stringOrNumber, let time = scaledDecimal(text, power: 0, rounding: .cut),
    time > 0, time < .max
  else { return nil }
  return time
}

/// A time or a duration in microseconds; nil for what is absent, negative, cannot be read or is too large.
internal func spanMicroseconds(_ value: JSONNode?) -> Int64? {
  guard let text = value?.stringOrNumber, let time = scaledDecimal(text, power: 0, rounding: .cut),
    time >= 0, time < .max
  else { return nil }
  return time
}
