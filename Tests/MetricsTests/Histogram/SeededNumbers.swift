/// Random numbers that are the same at every run (SplitMix64, public domain, Steele, Lea and Flood 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A duration in µs whose logarithm is spread evenly over 1 µs … 2^36 µs.
  mutating func duration() -> Int64 {
    let bits = UInt64.random(in: 0..<36, using: &self)
    return Int64((1 << bits) + UInt64.random(in: 0...(1 << bits), using: &self))
  }
}
