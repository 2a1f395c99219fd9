/// The SHA-256 of bytes that arrive in pieces.
///
/// Source: FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2 (https://doi.org/10.6028/NIST.FIPS.180-4).
public struct SHA256: Sendable {
  /// The number of bytes of a digest.
  public static let byteCount = 32
  private static let blockSize = 64

  private var state = initialState
  /// The beginning of a block that is not whole yet.
  private var block = SIMD64<UInt8>()
  private var length: UInt64 = 0

  /// Starts a digest of no bytes.
  public init() {}

  /// Adds bytes to what is digested.
  public mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  /// Adds bytes to what is digested.
  public mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe update($0) }
  }

  /// Ends the digest: 32 bytes.
  public consuming func finalize() -> [UInt8] {
    let bitLength = length &<< 3
    let filled = pendingCount
    block[filled] = 0x80
    for index in (filled + 1)..<max(filled + 1, Self.blockSize) { block[index] = 0 }
    if filled >= 56 {
      compressBlock()
      block = SIMD64()
    }
    for index in 0..<8 { block[56 + index] = UInt8(truncatingIfNeeded: bitLength &>> UInt64(56 - 8 * index)) }
    compressBlock()
    return state.bytes
  }

  private var pendingCount: Int { Int(length % UInt64(Self.blockSize)) }

  private mutating func compressBlock() {
    unsafe withUnsafeBytes(of: block) { unsafe state.compress($0) }
  }

  private mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let filled = pendingCount
    length &+= UInt64(bytes.count)
    var start = 0
    if filled > 0 {
      start = min(Self.blockSize - filled, bytes.count)
      unsafe keep(bytes[..<start], at: filled)
      guard filled + start == Self.blockSize else { return }
      compressBlock()
    }
    let whole = (bytes.count - start) / Self.blockSize * Self.blockSize
    unsafe state.compress(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + whole)]))
    unsafe keep(bytes[(start + whole)...], at: 0)
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>, at place: Int) {
    unsafe withUnsafeMutableBytes(of: &block) { block in
      unsafe UnsafeMutableRawBufferPointer(rebasing: block[place...]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes))
    }
  }
}

/// The SHA-256 of `bytes`: 32 bytes.
public func sha256(_ bytes: [UInt8]) -> [UInt8] { sha256(bytes.span) }

/// The SHA-256 of `bytes`: 32 bytes.
public func sha256(_ bytes: Span<UInt8>) -> [UInt8] {
  var hash = SHA256()
  hash.update(bytes)
  return hash.finalize()
}

/// Bytes as lower-case hexadecimal digits, two a byte.
public func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}
