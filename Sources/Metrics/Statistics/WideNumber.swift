extension Double {
  /// The double nearest to a number of 128 bits, ties to even: what `Double(_:)` gives, many times faster.
  @inline(__always)
  internal init(wide value: UInt128) {
    let high = UInt64(truncatingIfNeeded: value >> 64)
    guard high > 0 else {
      self.init(UInt64(truncatingIfNeeded: value))
      return
    }
    // The first 64 bits; the last of them tells whether anything lies below, so that a tie is one.
    let shift = UInt128(64 - high.leadingZeroBitCount)
    let isExact = value & (1 << shift - 1) == 0
    let first = UInt64(truncatingIfNeeded: value >> shift) | (isExact ? 0 : 1)
    self = Double(first) * Double(sign: .plus, exponent: Int(shift), significand: 1)
  }

  /// The double nearest to a signed number of 128 bits.
  @inline(__always)
  internal init(wide value: Int128) {
    let size = Double(wide: value.magnitude)
    self = value < 0 ? -size : size
  }
}
