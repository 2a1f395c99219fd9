import Testing

@testable import Site

@Suite struct SlugTests {
  /// The hashes are of `printf '%s' KEY | sha256sum`.
  @Test(
    arguments: [
      ("GET api.example.com/v1/users/{id}", "get-api-example-com-v1-users--id--HASH"),
      ("HTTP 503", "http-503-HASH"),
      ("", "-e3b0c442"), ("É", "---HASH"), ("../../etc/passwd", "------etc-passwd-HASH"),
    ] as [(String, String)])
  func keysOfEverySort(key: String, text: String) {
    #expect(slug(key) == text.replacing("HASH", with: shortHash(Array(key.utf8))))
  }

  @Test func theHashIsTheKeysSHA256() {
    #expect(shortHash(Array("abc".utf8)) == "ba7816bf")
    #expect(fullHash([]).count == 64)
  }

  @Test func cutAtSixtyBytes() {
    let (one, other) = (String(repeating: "a", count: 80), String(repeating: "a", count: 81))
    #expect(slug(one).hasPrefix(String(repeating: "a", count: 60) + "-"))
    #expect(slug(one).utf8.count == 69)
    #expect(slug(one) != slug(other))
    #expect(slug(String(repeating: "é", count: 80)).utf8.count == 69)
  }

  @Test(arguments: ["<script>", "a\u{0}b", "\u{202E}", "a/b\\c", "CON", String(repeating: "漢", count: 300)])
  func safeInAnyPath(key: String) {
    #expect(slug(key).utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) })
  }
}
