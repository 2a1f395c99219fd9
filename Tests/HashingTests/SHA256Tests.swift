import Hashing
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  /// The examples that NIST publishes with FIPS 180-4, and the empty message.
  static let examples: [(message: [UInt8], digest: String)] = [
    ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      [UInt8](repeating: 0x61, count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: examples.indices)
  func `published examples`(index: Int) {
    let (message, digest) = Self.examples[index]
    #expect(hexadecimal(sha256(message)) == digest)
  }

  @Test(arguments: [1, 3, 55, 56, 57, 63, 64, 65, 127, 128, 1000])
  func `pieces of any size give the same digest`(size: Int) {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for length in [0, 55, 56, 63, 64, 65, 119, 120, 1000] {
      let bytes = Array(message[..<length])
      var hash = SHA256()
      for start in stride(from: 0, to: length, by: size) {
        hash.update(Array(bytes[start..<min(start + size, length)]))
      }
      #expect(hash.finalize() == sha256(bytes))
    }
  }

  @Test func `every length around a block boundary differs`() {
    let digests = (0..<200).map { hexadecimal(sha256([UInt8](repeating: 7, count: $0))) }
    #expect(Set(digests).count == digests.count)
  }
}
