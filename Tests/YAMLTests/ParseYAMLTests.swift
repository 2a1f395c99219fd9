import Testing
import YAML

/// A tree on one line: `{a: 'quoted', b: [plain]}`.
private func outline(_ node: YAMLNode) -> String {
  switch node.value {
  case .scalar(let text, let quoted): quoted ? "'\(text)'" : text
  case .sequence(let items): "[" + items.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}

@Suite struct ParseYAMLTests {
  @Test(arguments: [
    ("a: 1\nb: two words\n", "{a: 1, b: two words}"),
    ("list: [x, \"no\", 'y']", "{list: [x, 'no', 'y']}"),
    ("- a\n- b: c\n  d: e\n-\n", "[a, {b: c, d: e}, ]"),
    ("text: |\n  one\n  two\n", "{text: 'one\ntwo\n'}"),
    ("时区: 北京 # comment\n", "{时区: 北京}"),
    ("{}", "{}"),
    ("date: 2018-04-13 15:54:00", "{date: 2018-04-13 15:54:00}"),
    ("---\na: b\n...\n", "{a: b}"),
    ("a: b\r\nc: d\r\n", "{a: b, c: d}"),
  ])
  func reads(_ text: String, _ expected: String) throws {
    let root = try #require(try parseYAML(text))
    #expect(outline(root) == expected)
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n"])
  func holdsNothing(_ text: String) throws {
    #expect(try parseYAML(text) == nil)
  }

  @Test(arguments: ["a:", "a: ~", "a: null"])
  func knowsNull(_ text: String) throws {
    guard case .mapping(let entries)? = try parseYAML(text)?.value else {
      Issue.record("not a mapping")
      return
    }
    #expect(entries.map(\.value.isNull) == [true])
  }

  @Test func givesPlaces() throws {
    let root = try #require(try parseYAML("é: 1\nb:\n  - ü: x\n", firstLine: 5))
    guard case .mapping(let entries) = root.value, case .sequence(let items) = entries[1].value.value,
      case .mapping(let inner) = items[0].value
    else {
      Issue.record("unexpected shape")
      return
    }
    #expect([entries[0].line, entries[0].column] == [5, 1])
    #expect([entries[0].value.line, entries[0].value.column] == [5, 4])
    #expect([inner[0].line, inner[0].column] == [7, 5])
    #expect([inner[0].value.line, inner[0].value.column] == [7, 8])
  }

  @Test(arguments: [
    ("title: a: b\n", 1, 9, "must stand in quotes"),
    ("a: 1\nb: 2\na: 3\n", 3, 1, "the key a stands here a second time"),
    ("a: &x 1\n", 1, 4, "anchors"),
    ("a: *x\n", 1, 4, "aliases"),
    ("a: !!python/object x\n", 1, 4, "tags"),
    ("a: 1\n---\nb: 2\n", 2, 1, "second document"),
    ("? [a, b]\n: c\n", 1, 3, "a key must be plain text"),
    ("a: [1, 2\nb: 3\n", 2, 2, "bracket"),
    ("a: \"open\n", 2, 1, "not closed"),
    ("\ta: b\n", 1, 1, "tabs"),
    ("a: b\nü: \u{1}\n", 2, 4, "invisible"),
    ("a: @b", 1, 4, "quotes"),
  ])
  func refuses(_ text: String, _ line: Int, _ column: Int, _ part: String) throws {
    let error = try #require(throws: YAMLError.self) { try parseYAML(text) }
    #expect(error.line == line && error.column == column && error.message.contains(part), "\(error)")
  }

  @Test func boundsDepth() throws {
    let deepest = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
    #expect(try parseYAML(deepest) != nil)
    for opening in ["[", "[\n", "{a: ", "- "] {
      let text = String(repeating: opening, count: 50_000)
      let error = try #require(throws: YAMLError.self) { try parseYAML(text) }
      #expect(error.message == "nested deeper than 32 levels")
    }
  }

  @Test func boundsSize() throws {
    let text = "a: " + String(repeating: "x", count: YAMLLimits.bytes)
    let error = try #require(throws: YAMLError.self) { try parseYAML(text) }
    #expect(error.message.contains("longer than"))
    let long = try parseYAML(String(repeating: "- a\n", count: YAMLLimits.bytes / 4))
    guard case .sequence(let items)? = long?.value else {
      Issue.record("not a list")
      return
    }
    #expect(items.count == YAMLLimits.bytes / 4)
  }

  @Test func cutAnywhereIsReadOrRefused() {
    let text = "a: [b, {c: \"d\\x41\"}]\ne: |\n  f\ng:\n  - 'h'\n  - ? i\n    : j\n"
    for count in 0...text.utf8.count {
      let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      do { _ = try parseYAML(cut) } catch { #expect(error.line >= 1 && error.column >= 1) }
    }
  }
}
