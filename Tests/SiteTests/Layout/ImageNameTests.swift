import Testing

@testable import Site

@Suite struct ImageNameTests {
  @Test(arguments: [
    ("assets/chain.png", "assets/chain-#.png"), ("assets/a.b/chain", "assets/a.b/chain-#"),
    ("assets/a/b.c.svg", "assets/a/b.c-#.svg"), ("assets/.hidden", "assets/-#.hidden"),
    ("assets/x.notanending", "assets/x.notanending-#"),
  ])
  func theHashStandsBeforeTheEnding(_ path: String, _ expected: String) {
    // SHA-256 of "abc" (FIPS 180-4).
    #expect(ImageName.hashed(path, Array("abc".utf8)) == expected.replacing("#", with: "ba7816bf"))
  }

  @Test func otherBytesAreAnotherName() {
    #expect(ImageName.hashed("assets/a.png", [1]) != ImageName.hashed("assets/a.png", [2]))
  }

  @Test func aLongNameStaysOne() {
    let name = ImageName.hashed("assets/" + String(repeating: "图", count: 80) + ".png", [1])
    #expect(name.utf8.count < 130)
    #expect(name.hasSuffix(".png"))
  }
}
