/// The SHA-256 of bytes that arrive in pieces.
///
/// Source: FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2 (https://doi.org/10.6028/NIST.FIPS.180-4).
public struct SHA256: Sendable {
  /// The number of bytes of a digest.
  public static let byteCount = 32
  private static let blockSize = 64

  private var state = initialState
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// Starts a digest of no bytes.
  public init() {
    pending.reserveCapacity(Self.blockSize)
  }

  /// Adds bytes to what is digested.
  public mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe update($0) }
  }

  /// Adds bytes to what is digested.
  public mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe update($0) }
  }

  /// Ends the digest: 32 bytes.
  public consuming func finalize() -> [UInt8] {
    let bitLength = length &<< 3
    pending.append(0x80)
    let rest = pending.count % Self.blockSize
    let padding = rest <= 56 ? 56 - rest : 120 - rest
    pending.append(contentsOf: repeatElement(0, count: padding))
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      pending.append(UInt8(truncatingIfNeeded: bitLength &>> shift))
    }
    unsafe pending.withUnsafeBufferPointer { blocks in
      unsafe state.compress(blocks)
    }
    return state.bytes
  }

  private mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(Self.blockSize - pending.count, bytes.count)
      unsafe pending.append(contentsOf: bytes[..<start])
      guard pending.count == Self.blockSize else { return }
      unsafe pending.withUnsafeBufferPointer { block in unsafe state.compress(block) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - start) / Self.blockSize * Self.blockSize
    unsafe state.compress(UnsafeBufferPointer(rebasing: bytes[start..<(start + whole)]))
    unsafe pending.append(contentsOf: bytes[(start + whole)...])
  }
}

/// The SHA-256 of `bytes`: 32 bytes.
public func sha256(_ bytes: [UInt8]) -> [UInt8] {
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
