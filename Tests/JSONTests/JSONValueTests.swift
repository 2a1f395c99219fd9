import JSON
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test func `a value keeps order, repeated names and the text of numbers`() throws {
    let value = try JSONValue(parsing: Array(#"{"b":1.50,"a":[null,true],"b":"x"}"#.utf8))
    #expect(
      value
        == .object([
          .init("b", .number("1.50")), .init("a", .array([.null, .boolean(true)])), .init("b", .string("x")),
        ]))
    #expect(value["b"] == .string("x"))
    #expect(value["c"] == nil)
    #expect(value["a"]?.elements?.count == 2)
  }

  @Test func `text is compact, sorted on request, and harmless`() throws {
    let value = try JSONValue(parsing: Array(#" { "b" : [ 1.0 , "\u001b\"\\\u202e\n" ] , "a" : { } } "#.utf8))
    #expect(value.text() == #"{"b":[1.0,"\u001b\"\\\u202e\n"],"a":{}}"#)
    #expect(value.text(sortedKeys: true) == #"{"a":{},"b":[1.0,"\u001b\"\\\u202e\n"]}"#)
    #expect(try JSONValue(parsing: Array(value.text().utf8)) == value)
  }

  static let shapes: [(shape: JSONShape, result: String)] = [
    (.whole, #"{"a":{"x":1,"y":[2,{"z":3}]},"b":[{"n":"k","v":"w"},4],"c":null}"#),
    (.members(["a": .members(["x": .whole])]), #"{"a":{"x":1}}"#),
    (.members(["a": .members(["y": .elements(.whole, atMost: 9)])]), #"{"a":{"y":[2,{"z":3}]}}"#),
    (.members(["b": .elements(.members(["v": .whole]), atMost: 9)]), #"{"b":[{"v":"w"},4]}"#),
    (.members(["c": .members(["x": .whole])]), #"{"c":null}"#),
    (.members(["a": .elements(.whole, atMost: 9), "b": .members(["n": .whole])]), #"{"a":{},"b":[]}"#),
    (.elements(.whole, atMost: 9), "{}"),
    (.members(["b": .elements(.whole, atMost: 1)]), #"{"b":[{"n":"k","v":"w"}]}"#),
  ]

  @Test(arguments: shapes.indices)
  func `a shape keeps what is wanted`(index: Int) throws {
    let keeper = Keeper(shape: Self.shapes[index].shape)
    let reader = JSONReader(handler: keeper)
    try reader.feed(Array(#"{"a":{"x":1,"y":[2,{"z":3}]},"b":[{"n":"k","v":"w"},4],"c":null}"#.utf8).span)
    try reader.finish()
    #expect(keeper.builder.value?.value.text() == Self.shapes[index].result)
  }

  @Test func `of wanted members that repeat the last is kept`() throws {
    let keeper = Keeper(shape: .members(["a": .scalar, "b": .scalar]))
    let reader = JSONReader(handler: keeper)
    try reader.feed(Array(#"{"a":1,"b":2,"a":[3],"c":4,"a":5}"#.utf8).span)
    try reader.finish()
    #expect(keeper.builder.value?.value.text() == #"{"b":2,"a":5}"#)
  }

  @Test func `nothing wanted, nothing kept`() throws {
    let keeper = Keeper(shape: .skipped)
    let reader = JSONReader(handler: keeper)
    try reader.feed(Array("[{\"a\":[1]}]".utf8).span)
    try reader.finish()
    #expect(keeper.builder.value == nil)
  }
}

/// Builds a value of a shape from every event.
private final class Keeper: JSONHandler {
  var builder: JSONBuilder

  init(shape: JSONShape) { builder = JSONBuilder(JSONPlan(shape)) }

  func startObject() { builder.startObject() }
  func key(_ utf8: Span<UInt8>) { builder.key(utf8) }
  func endObject() { builder.end() }
  func startArray() { builder.startArray() }
  func endArray() { builder.end() }
  func string(_ utf8: Span<UInt8>) { builder.string(utf8) }
  func number(_ text: Span<UInt8>) { builder.number(text) }
  func boolean(_ value: Bool) { builder.boolean(value) }
  func null() { builder.null() }
}
