import Mustache
import Testing

/// A template in which `▸` marks where an error is expected; the mark is not part of it.
struct Marked: Sendable {
  let text: String
  let line: Int
  let column: Int

  init(_ marked: String) {
    let scalars = marked.unicodeScalars
    let before = scalars.prefix { $0 != "▸" }
    text = String(String.UnicodeScalarView(before)) + String(scalars.dropFirst(before.count + 1))
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.count ?? 0) + 1
  }
}

/// Expects the body to fail at the mark of the template `t`, with a message that holds `words`.
func expectError(
  _ marked: Marked, in file: String = "t", _ words: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (String) throws -> Void
) {
  do {
    try body(marked.text)
    Issue.record("no error: \(marked.text)", sourceLocation: sourceLocation)
  } catch let error as TemplateError {
    #expect(error.file == file, sourceLocation: sourceLocation)
    #expect(error.line == marked.line, "\(error)", sourceLocation: sourceLocation)
    #expect(error.column == marked.column, "\(error)", sourceLocation: sourceLocation)
    #expect(error.message.contains(words), "\(error)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
