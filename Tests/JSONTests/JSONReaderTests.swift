import JSON
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
  static let texts: [(text: String, events: String)] = [
    (#"{"a":[1,-0,1e999,12345678901234567890],"b":{}}"#, "{ a: [ 1 -0 1e999 12345678901234567890 ] b: { } }"),
    (#" [ true , false , null , "x" ] "#, "[ T F N 'x' ]"),
    (#""\u00e9\/\n\ud83d\ude00""#, "'é/\n😀'"),
    ("17", "17"),
    ("true", "T"),
    ("null ", "N"),
    ("[]", "[ ]"),
    ("name({\"a\":1});\n", "{ a: 1 }"),
    (" a.b_$1 ( [1] ) ", "[ 1 ]"),
    ("f(1)", "1"),
    ("\u{feff}{}", "{ }"),
  ]

  @Test(arguments: texts.indices, [1, 2, 3, 7, Int.max])
  func `events are the same whatever the pieces`(index: Int, size: Int) {
    let (text, events) = Self.texts[index]
    #expect(outcome(of: text, size: size).joined(separator: " ") == events)
  }

  /// The mark ‸ stands before the character that the error must name.
  static let broken: [(marked: String, words: String)] = [
    ("{\n \"a\": ‸xxx}", "invalid char"),
    ("{\"a\":1\n    ‸xxx\n}", "invalid char"),
    ("{\"a\" ‸\"b\"}", "colon"),
    ("{\"a\":1 ‸\"b\":2}", "expect"),
    ("{‸1:2}", "key"),
    ("{\"a\"‸,}", "colon"),
    ("{\"a\":1,‸}", "key"),
    ("[1,‸,2]", "unallowed"),
    ("[1 ‸2]", "expect"),
    ("[1 ‸\"long text here\"]", "expect"),
    ("[1 ‸[2]]", "expect"),
    ("[‸,1]", "unallowed"),
    ("[1,‸]", "unallowed"),
    ("[\"é\",\n\"😀\" ‸true]", "expect"),
    ("[\"a\\‸q\"]", "string"),
    ("[\"a‸\nb\"]", "string"),
    ("[nul‸x]", "string"),
    ("[1.‸]", "number"),
    ("[-‸]", "number"),
    ("[0‸1]", "expect"),
    ("[‸'a']", "invalid char"),
    ("[‸NaN]", "invalid char"),
    ("[‸+1]", "invalid char"),
    ("[‸.5]", "invalid char"),
    ("[-0‸1]", "expect"),
    ("[1e‸]", "number"),
    ("[1e+‸x]", "number"),
    ("[-‸a]", "number"),
    ("[\"\\u12‸\"]", "string"),
    ("[\"\\u12‸g4\"]", "string"),
    ("[‸/*c*/1]", "comments"),
    ("[1]‸,", "text follows"),
    ("[\"a‸\tb\"]", "string"),
    ("nul‸x", "string"),
    ("‸<html>", "invalid char"),
    ("{}‸}", "text follows"),
    ("[1] \n ‸x", "text follows"),
    ("f({})‸)", "text follows"),
    ("f({});‸;", "text follows"),
    ("{}‸;", "text follows"),
    ("f({}‸", "too early"),
    ("{\"a\":\"b‸", "too early"),
    ("[1,2‸", "too early"),
    ("‸", "too early"),
    ("  \n‸", "too early"),
    ("tru‸", "too early"),
  ]

  @Test(arguments: broken.indices, [1, 2, 5, Int.max])
  func `a broken text names the place`(index: Int, size: Int) throws {
    let (marked, words) = Self.broken[index]
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let last = outcome(of: parts.joined(), size: size).last ?? ""
    #expect(last.hasPrefix("! \(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1): "), "\(last)")
    #expect(last.contains(words), "\(last)")
  }

  @Test func `the offset counts bytes`() {
    #expect {
      try JSONValue(parsing: Array("[\"é\", x]".utf8))
    } throws: { error in
      (error as? JSONError)?.position == JSONError.Position(line: 1, column: 7, offset: 7)
    }
  }

  @Test func `depth is limited, not by recursion`() {
    let deepest = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(outcome(of: deepest).count == 256)
    for size in [1, 1000, Int.max] {
      let deeper = outcome(of: String(repeating: "[", count: 10_000), size: size)
      #expect(deeper.last == "! 1:129: JSON nested deeper than 128 levels")
    }
  }

  @Test func `a string may not grow without end`() {
    var limits = JSONReader.Limits()
    limits.tokenBytes = 100
    let text = Array(("[\"" + String(repeating: "x", count: 5000) + "\"]").utf8)
    #expect(
      outcome(of: text, size: 50, limits: limits).last == "! 1:2: a JSON value is longer than 100 bytes")
    let short = Array(("[" + String(repeating: "\"xxxxxxxx\", ", count: 500) + "1]").utf8)
    #expect(outcome(of: short, size: 50, limits: limits).last == "]")
  }

  @Test func `an error of the handler comes out`() {
    let log = EventLog()
    log.stopAt = "2"
    let reader = JSONReader(handler: log)
    #expect(throws: EventLog.Stop.self) {
      for byte in "[1,2,3]".utf8 { try reader.feed([byte].span) }
    }
    #expect(log.words == ["[", "1", "2"])
  }
}
