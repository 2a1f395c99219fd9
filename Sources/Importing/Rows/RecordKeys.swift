internal import Hashing

/// Gives every record of one file its key: the digest, and for equal records which of them it is.
internal struct RecordKeys {
  private var seen = FingerprintSet()
  /// How often a fingerprint was seen, where it was more than once.
  private var repeats: [UInt64: UInt64] = [:]

  /// The key of the next record with this digest.
  ///
  /// A quarter of the digest tells records apart. Two different records of which it is the same, one pair in
  /// millions of files, get different keys none the less.
  mutating func key(_ digest: [UInt8]) -> [UInt8] {
    let fingerprint = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard !seen.insert(fingerprint) else { return digest }
    let ordinal = repeats[fingerprint, default: 0] + 1
    repeats[fingerprint] = ordinal
    return sha256(digest + (0..<8).map { UInt8(truncatingIfNeeded: ordinal >> (56 - 8 * UInt64($0))) })
  }
}

/// A set of numbers that are as good as random, in eight bytes and a little for each.
///
/// A file of millions of records has as many. The set is in parts that grow one by one, so that growing needs
/// no second copy of it all.
internal struct FingerprintSet {
  private var parts = [Part](repeating: Part(), count: 256)

  /// Adds a number.
  ///
  /// - Returns: whether it is new.
  mutating func insert(_ number: UInt64) -> Bool { parts[Int(number >> 56)].insert(number) }

  private struct Part {
    /// Open addressing; 0 is an empty place.
    private var places = [UInt64](repeating: 0, count: 16)
    private var count = 0

    mutating func insert(_ number: UInt64) -> Bool {
      let kept = number == 0 ? 1 : number
      var place = Int(truncatingIfNeeded: kept) & (places.count - 1)
      while places[place] != 0 {
        if places[place] == kept { return false }
        place = (place + 1) & (places.count - 1)
      }
      places[place] = kept
      count += 1
      if count * 4 > places.count * 3 { grow() }
      return true
    }

    private mutating func grow() {
      let old = places
      places = [UInt64](repeating: 0, count: old.count * 2)
      for number in old where number != 0 {
        var place = Int(truncatingIfNeeded: number) & (places.count - 1)
        while places[place] != 0 { place = (place + 1) & (places.count - 1) }
        places[place] = number
      }
    }
  }
}
