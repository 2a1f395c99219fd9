/// A note cut into its YAML and its Markdown. The first line that is exactly `---` ends the YAML; later ones
/// are rules of the body.
enum FrontMatter: Equatable {
  /// The first line is `---` and a later one too. `bodyLine` is the body's first line in the file, counted
  /// from 1.
  case yaml(String, body: String, bodyLine: Int)
  /// The first line is not `---`.
  case missing
  /// The first line is `+++`, as TOML has it.
  case toml
  /// No line ends what the first began.
  case unclosed

  /// The line of a file on which its YAML begins.
  static let yamlLine = 2

  /// Cuts a text whose lines end in a line feed.
  init(of text: String) {
    let bytes = Array(text.utf8)
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let delimiter = Array("---".utf8)[...]
    guard let first = lines.first, first == delimiter else {
      self = lines.first == Array("+++".utf8)[...] ? .toml : .missing
      return
    }
    lines.removeFirst()
    guard let end = lines.firstIndex(of: delimiter) else {
      self = .unclosed
      return
    }
    let bodyStart = min(lines[end].endIndex + 1, bytes.endIndex)
    self = .yaml(
      String(decoding: bytes[first.endIndex + 1..<lines[end].startIndex], as: UTF8.self),
      body: String(decoding: bytes[bodyStart...], as: UTF8.self),
      bodyLine: end + 3)
  }
}
