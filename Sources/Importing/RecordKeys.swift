internal import Hashing

/// Gives every record of one file its key: the digest, and for equal records which of them it is.
internal struct RecordKeys {
  /// How often each digest has been seen. Half a digest is enough to tell records apart and takes half the
  /// memory.
  private var seen: [Half: UInt64] = [:]

  private struct Half: Hashable {
    let high: UInt64
    let low: UInt64
  }

  /// The key of the next record with this digest.
  mutating func key(_ digest: [UInt8]) -> [UInt8] {
    func word(_ start: Int) -> UInt64 { digest[start..<(start + 8)].reduce(0) { $0 << 8 | UInt64($1) } }
    let half = Half(high: word(0), low: word(8))
    let ordinal = seen[half, default: 0]
    seen[half] = ordinal + 1
    guard ordinal > 0 else { return digest }
    return sha256(digest + (0..<8).map { UInt8(truncatingIfNeeded: ordinal >> (56 - 8 * UInt64($0))) })
  }
}
