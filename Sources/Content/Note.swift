internal import Markdown
internal import YAML

/// A file of front matter and Markdown, as incident notes and pages share it.
struct Note {
  let reader: ValueReader
  /// Keys of the front matter that mean nothing here.
  let unknownKeys: [Problem]
  private let body: String
  private let bodyLine: Int

  /// Cuts the file and reads its front matter into `draft`; throws the first mistake in it.
  init<Draft>(
    _ text: String, file: String, needsFrontMatter: Bool, keys: KeyTable<Draft>, draft: inout Draft
  ) throws(Problem) {
    reader = ValueReader(file: file, showsColumns: false)
    func refusal(_ message: String) -> Problem { Problem(file: file, line: 1, message: message) }
    let yaml: String
    switch FrontMatter(of: text) {
    case .yaml(let matter, let rest, let line):
      (yaml, body, bodyLine) = (matter, rest, line)
    case .missing where !needsFrontMatter:
      (yaml, body, bodyLine) = ("", text, 1)
    case .missing:
      throw refusal("no front matter; begin the file with a line ---, YAML keys and another line ---")
    case .toml:
      throw refusal("front matter in TOML is not read; write YAML between lines of ---")
    case .unclosed:
      throw refusal("the front matter does not end; put a line --- after its last key")
    }
    let root: YAMLNode?
    do throws(YAMLError) {
      root = try parseYAML(yaml, firstLine: FrontMatter.yamlLine)
    } catch {
      throw Problem(file: file, line: error.line, column: error.column, message: error.message)
    }
    guard let root, !root.isNull else {
      unknownKeys = []
      return
    }
    let faults = keys.read(root, into: &draft, reader)
    if let mistake = faults.mistakes.first { throw mistake }
    unknownKeys = faults.unknownKeys
  }

  /// The body as HTML, and what was left out of it.
  func render(_ options: RenderingOptions) throws(Problem) -> (html: Rendered, warnings: [Problem]) {
    do throws(MarkdownError) {
      let html = try renderMarkdown(body, options: options)
      return (html, html.warnings.map { problem($0.line, $0.message) })
    } catch {
      throw problem(error.line, error.message)
    }
  }

  private func problem(_ line: Int, _ message: String) -> Problem {
    Problem(file: reader.file, line: line + bodyLine - 1, message: message)
  }
}
