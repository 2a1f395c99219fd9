internal import CNettle

/// The SHA-256 (FIPS 180-4) of bytes that arrive in pieces.
public struct SHA256: Sendable {
  /// The number of bytes of a digest.
  public static let byteCount = Int(SHA256_DIGEST_SIZE)

  private var context = sha256_ctx()

  /// Starts a digest of no bytes.
  public init() {
    unsafe nettle_sha256_init(&context)
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
    var digest = [UInt8](repeating: 0, count: Self.byteCount)
    unsafe nettle_sha256_digest(&context, Self.byteCount, &digest)
    return digest
  }

  private mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    unsafe nettle_sha256_update(&context, bytes.count, start)
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
