/// One thing the program does, as data.
public struct Verb: Sendable {
  /// One word, or two with a space between: `incident draft`.
  public let name: String
  /// What it does, in one line without a full stop.
  public let summary: String
  /// Paragraphs that say more; empty lines stand between them.
  public let discussion: String
  /// The arguments told by their place, in order.
  public let positionals: [Positional]
  /// The options, in the order help shows them. `--help` is added to every verb.
  public let options: [Option]

  /// A row of a program's table.
  public init(
    _ name: String, summary: String, discussion: String = "", positionals: [Positional] = [],
    options: [Option] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
  }

  var words: [String] {
    name.split(separator: " ").map { String($0) }
  }

  func option(named name: String) -> Option? {
    options.first { $0.name == name }
  }
}
