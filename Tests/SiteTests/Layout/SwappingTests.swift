import Testing

@testable import Site

@Suite struct SwappingTests {
  @Test(arguments: [("a_b_c", "a-b-c"), ("", ""), ("none", "none"), ("é_ü", "é-ü"), ("_", "-")])
  func oneCharacterForAnother(text: String, expected: String) {
    #expect(text.swapping("_", for: "-") == expected)
  }

  @Test func onlyASCIIIsSwapped() {
    #expect("aéb".swapping("é", for: "-") == "aéb")
  }
}
