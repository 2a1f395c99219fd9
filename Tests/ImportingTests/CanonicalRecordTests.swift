import Hashing
import JSON
import Testing

@testable import Importing

@Suite("Record keys")
struct CanonicalRecordTests {
  /// The records of an array, as their canonical texts.
  private func records(_ text: String) throws -> [CapturedRecord] {
    let list = RecordList()
    let splitter = RecordSplitter(layout: .array(.record("r", .whole)), format: "f", receiver: list)
    let reader = JSONReader(handler: splitter)
    try reader.feed(Array(text.utf8).span)
    try reader.finish()
    return list.records
  }

  static let forms: [(written: String, canonical: String)] = [
    (#"{ "b" : 1 , "a" : [ true , null , { } ] }"#, #"{"a":[true,null,{}],"b":1}"#),
    (
      #"{"b":{"z":1,"y":{"d":1,"c":2}},"a":[{"q":1,"p":[]}]}"#,
      #"{"a":[{"p":[],"q":1}],"b":{"y":{"c":2,"d":1},"z":1}}"#
    ),
    (#"{"a":1.50,"A":-0,"ab":1e5}"#, #"{"A":-0,"a":1.50,"ab":1e5}"#),
    (#"{"a":"\u00e9\/\u0041\n\"\\"}"#, #"{"a":"é/A\u000a\"\\"}"#),
    (#"{"k":2,"k":1}"#, #"{"k":2,"k":1}"#),
    (#"{"a:":":","a":"}"}"#, #"{"a":"}","a:":":"}"#),
    (#""x""#, #""x""#), ("1", "1"), ("[]", "[]"), ("{}", "{}"), ("[[],[[]]]", "[[],[[]]]"),
  ]

  @Test(arguments: forms.indices)
  func `a digest is of the compact record with sorted keys`(index: Int) throws {
    let (written, canonical) = Self.forms[index]
    let record = try #require(records("[\(written)]").first)
    #expect(hexadecimal(record.digest) == hexadecimal(sha256(Array("f\n\(canonical)".utf8))))
  }

  /// However many members an object has: a hostile one has a hundred thousand in the worst order.
  @Test(arguments: [31, 32, 33, 34, 1_000, 100_000])
  func `many members are put in order and repeated ones keep theirs`(count: Int) throws {
    let members = (0..<count).map { number in
      let name = String(repeating: "0", count: 7 - "\(number / 2)".count) + "\(number / 2)"
      return "\"\(name)\":\(number)"
    }
    // Each name stands twice: in falling order of names, and of equal ones in the order of the numbers.
    let pairs = stride(from: 0, to: count, by: 2).map { Array(members[$0..<min($0 + 2, count)]) }
    let written = pairs.reversed().joined().joined(separator: ",")
    let record = try #require(records("[{\(written)}]").first)
    let canonical = "f\n{\(members.joined(separator: ","))}"
    #expect(hexadecimal(record.digest) == hexadecimal(sha256(Array(canonical.utf8))))
  }

  @Test func `long strings count in full`() throws {
    let long = String(repeating: "x", count: 5_000)
    let digests = try records("[\"\(long)\",\"\(long)\",\"\(long)y\",\"#\"]").map(\.digest)
    #expect(digests[0] == digests[1])
    #expect(Set(digests).count == 3)
  }

  @Test func `equal records of a file have different keys, the same in every file`() {
    var one = RecordKeys()
    var other = RecordKeys()
    let a = sha256([1])
    let b = sha256([2])
    let keys = [a, b, a, a].map { one.key($0) }
    #expect(Set(keys).count == 4)
    #expect(keys[0] == a)
    #expect([a, a, b, a].map { other.key($0) } == [keys[0], keys[2], keys[1], keys[3]])
  }

  @Test func `records lie where the layout says`() throws {
    let list = RecordList()
    let layout = RecordLayout.object([
      "a": .object(["list": .array(.array(.record("inner", JSONPlan(.members(["x": .scalar])))))]),
      "one": .record("one", .whole),
    ])
    let splitter = RecordSplitter(layout: layout, format: "f", receiver: list)
    let reader = JSONReader(handler: splitter)
    try reader.feed(
      Array(
        """
        {"list":[[1]],"a":{"list":[[{"x":1,"y":2},3],{"z":[1]},[],[[4]]],"more":{"list":[[5]]}},"one":null,
         "b":{"list":[[6]]},"a":[7],"one":{"q":1}}
        """.utf8
      ).span)
    try reader.finish()
    #expect(
      list.records.map { "\($0.name) \($0.path.text) \($0.value.value.text())" } == [
        #"inner a.list[0][0] {"x":1}"#, "inner a.list[0][1] 3", "inner a.list[3][0] []", "one one null",
        #"one one {"q":1}"#,
      ])
    #expect(splitter.arraysSeen == ["a.list"])
  }
}

/// Keeps records in the order in which they come.
private final class RecordList: RecordReceiver {
  var records: [CapturedRecord] = []

  func receive(_ record: CapturedRecord) { records.append(record) }
}
