internal import Foundation

/// The demo's only source of chance: xoshiro256** started through SplitMix64, both as published at
/// https://prng.di.unimi.it. The same seed gives the same numbers on every machine.
struct Generator {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  init(seed: UInt64) {
    var seeder = seed
    a = Self.splitMix(&seeder)
    b = Self.splitMix(&seeder)
    c = Self.splitMix(&seeder)
    d = Self.splitMix(&seeder)
  }

  private static func splitMix(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func next() -> UInt64 {
    let scaled = b &* 5
    let result = ((scaled << 7) | (scaled >> 57)) &* 9
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 45) | (d >> 19)
    return result
  }

  /// A number in 0 ..< 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  mutating func uniform(_ low: Double, _ high: Double) -> Double { low + unit() * (high - low) }

  /// An index below `count`; 0 when there is none.
  mutating func below(_ count: Int) -> Int { min(Int(unit() * Double(count)), max(count - 1, 0)) }

  mutating func exponential(mean: Double) -> Double { -mean * log(1 - unit()) }

  /// A standard normal number (Box and Muller 1958).
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return radius * cos(2 * Double.pi * unit())
  }

  mutating func logNormal(median: Double, sigma: Double) -> Double { median * exp(sigma * normal()) }

  /// Lower-case hexadecimal digits.
  mutating func hex(_ digits: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits)
    var word: UInt64 = 0
    for index in 0..<digits {
      if index % 16 == 0 { word = next() }
      let nibble = UInt8(truncatingIfNeeded: word & 15)
      bytes.append(nibble < 10 ? 48 + nibble : 87 + nibble)
      word >>= 4
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
