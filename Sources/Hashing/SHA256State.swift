internal import CSHA256

/// The eight words that SHA-256 carries from block to block.
internal struct SHA256State: Sendable {
  var a: UInt32, b: UInt32, c: UInt32, d: UInt32, e: UInt32, f: UInt32, g: UInt32, h: UInt32

  /// The digest so far, most significant byte first.
  var bytes: [UInt8] {
    let words = SIMD8(
      a.bigEndian, b.bigEndian, c.bigEndian, d.bigEndian, e.bigEndian, f.bigEndian, g.bigEndian, h.bigEndian)
    return unsafe withUnsafeBytes(of: words) { unsafe Array($0) }
  }

  /// Takes in whole blocks of 64 bytes; bytes after the last whole block are not read.
  mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    let isDone = unsafe withUnsafeMutableBytes(of: &self) { state in
      unsafe roundConstants.withUnsafeBufferPointer { constants in
        unsafe sha256_accelerated(
          state.baseAddress?.assumingMemoryBound(to: UInt32.self),
          blocks.baseAddress?.assumingMemoryBound(to: UInt8.self), blocks.count / 64, constants.baseAddress)
      }
    }
    if isDone == 0 { unsafe compressPlainly(blocks) }
  }

  /// ``compress(_:)`` on a processor that has no instructions for it.
  internal mutating func compressPlainly(_ blocks: UnsafeRawBufferPointer) {
    guard blocks.count >= 64, let base = blocks.baseAddress else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      unsafe schedule.initialize(repeating: 0)
      unsafe roundConstants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, through: blocks.count - 64, by: 64) {
          for index in 0..<16 {
            let word = unsafe base.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
            unsafe schedule[index] = UInt32(bigEndian: word)
          }
          unsafe compressBlock(schedule, constants)
        }
      }
    }
  }

  /// The 64 rounds over the block whose 16 words `schedule` begins with.
  private mutating func compressBlock(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 16..<64 {
      let old = unsafe schedule[index &- 15]
      let recent = unsafe schedule[index &- 2]
      let low = old.rotated(7) ^ old.rotated(18) ^ (old &>> 3)
      let high = recent.rotated(17) ^ recent.rotated(19) ^ (recent &>> 10)
      unsafe schedule[index] = schedule[index &- 16] &+ low &+ schedule[index &- 7] &+ high
    }
    var next = self
    for index in stride(from: 0, to: 64, by: 8) {
      // Eight rounds bring every word back to its place, so none is moved.
      unsafe round(
        &next.d, &next.h, next.a, next.b, next.c, next.e, next.f, next.g, constants[index] &+ schedule[index])
      unsafe round(
        &next.c, &next.g, next.h, next.a, next.b, next.d, next.e, next.f,
        constants[index &+ 1] &+ schedule[index &+ 1])
      unsafe round(
        &next.b, &next.f, next.g, next.h, next.a, next.c, next.d, next.e,
        constants[index &+ 2] &+ schedule[index &+ 2])
      unsafe round(
        &next.a, &next.e, next.f, next.g, next.h, next.b, next.c, next.d,
        constants[index &+ 3] &+ schedule[index &+ 3])
      unsafe round(
        &next.h, &next.d, next.e, next.f, next.g, next.a, next.b, next.c,
        constants[index &+ 4] &+ schedule[index &+ 4])
      unsafe round(
        &next.g, &next.c, next.d, next.e, next.f, next.h, next.a, next.b,
        constants[index &+ 5] &+ schedule[index &+ 5])
      unsafe round(
        &next.f, &next.b, next.c, next.d, next.e, next.g, next.h, next.a,
        constants[index &+ 6] &+ schedule[index &+ 6])
      unsafe round(
        &next.e, &next.a, next.b, next.c, next.d, next.f, next.g, next.h,
        constants[index &+ 7] &+ schedule[index &+ 7])
    }
    self = SHA256State(
      a: a &+ next.a, b: b &+ next.b, c: c &+ next.c, d: d &+ next.d,
      e: e &+ next.e, f: f &+ next.f, g: g &+ next.g, h: h &+ next.h)
  }
}

/// One round: the two words that change come first.
@inline(__always)
private func round(
  _ d: inout UInt32, _ h: inout UInt32, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ e: UInt32, _ f: UInt32,
  _ g: UInt32,
  _ input: UInt32
) {
  // The standard's functions, written with fewer operations: rotations by 6, 11, 25 and 2, 13, 22 are nested.
  let choice = g ^ (e & (f ^ g))
  let majority = b ^ ((a ^ b) & (b ^ c))
  let first = h &+ (e ^ (e ^ e.rotated(14)).rotated(5)).rotated(6) &+ choice &+ input
  d = d &+ first
  h = first &+ (a ^ (a ^ a.rotated(9)).rotated(11)).rotated(2) &+ majority
}

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4, 5.3.3).
internal let initialState = SHA256State(
  a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a,
  e: 0x510e_527f, f: 0x9b05_688c, g: 0x1f83_d9ab, h: 0x5be0_cd19)

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
private let roundConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { (self &>> count) | (self &<< (32 &- count)) }
}
