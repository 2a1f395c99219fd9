import Foundation
import Testing

/// Marks of charts and parts of pages have classes of their own.
@Suite struct StyleNameTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A rule of `pages.css` for a class alone would also hold for a mark that has a class of that name: one for cells
  /// that a phone has no room for once hid the hollow dots of all charts there.
  @Test func noRuleOfPagesMeetsAMark() throws {
    let marks = try markClasses()
    #expect(marks.isSuperset(of: ["lo", "bad", "dt", "iv"]))
    let style = try String(contentsOf: root.appending(path: "assets/pages.css"), encoding: .utf8)
    let alone = Set(style.matches(of: /(?:^|[,{}])\s*\.([a-z][a-z0-9-]*)\s*(?=[,{])/).map { String($0.1) })
    #expect(alone.count > 20)
    #expect(alone.intersection(marks) == [])
  }

  /// The classes that charts give to elements, read from their sources.
  private func markClasses() throws -> Set<String> {
    let sources = root.appending(path: "Sources/Charts")
    let names = try #require(FileManager.default.enumerator(atPath: sources.path))
    var classes: Set<String> = []
    for case let name as String in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("class") {
        for match in line.matches(of: /"([a-z][a-z0-9]{0,4})"/) { classes.insert(String(match.1)) }
      }
    }
    return classes.subtracting(["class"])
  }
}
