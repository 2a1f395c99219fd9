/// A checksum against cut, mixed up or damaged archives; it is no defence against somebody who means harm.
///
/// Each 64-bit word is mixed in by the finaliser of splitmix64 (Steele, Lea, Flood 2014).
public struct ArchiveChecksum: Sendable {
  internal static let headerSize = 12
  /// The checksum of all bytes so far.
  public private(set) var value: UInt64 = 0x6261_726f_6772_6170

  /// A checksum of nothing.
  public init() {}

  /// Adds some bytes; how they are divided among calls matters.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    var mixed = value
    var index = bytes.startIndex
    while index + 8 <= bytes.endIndex {
      var word: UInt64 = 0
      for offset in 0..<8 { word |= UInt64(bytes[index + offset]) << (8 * UInt64(offset)) }
      mixed = Self.mix(mixed ^ word)
      index += 8
    }
    while index < bytes.endIndex {
      mixed = Self.mix(mixed ^ UInt64(bytes[index]))
      index += 1
    }
    value = Self.mix(mixed ^ UInt64(bytes.count))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  internal static func header(count: Int, checksum: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    for shift in stride(from: UInt64(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: UInt64(count) >> shift))
    }
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: checksum >> shift))
    }
    return bytes
  }
}
