/// A program's whole command line, as data: its verbs and what its help says beside them.
///
/// ```swift
/// let program = Program(
///   name: "barograph", version: "1.0.0", summary: "Makes a dashboard of client network requests",
///   verbs: [Verb("rollback", summary: "Puts the previous generation back", options: [out])])
/// switch try program.parse(arguments) {
/// case .print(let text): …            // help or version, for standard output
/// case .run(let invocation): …        // invocation.verb == "rollback", invocation.text("out") == "site"
/// }
/// ```
public struct Program: Sendable {
  /// A block at the end of the program's help, such as the exit codes.
  public struct Section: Sendable {
    /// The heading, without a colon.
    public let title: String
    /// What stands to the left and what is said of it.
    public let rows: [(term: String, text: String)]

    /// A block of the help.
    public init(_ title: String, _ rows: [(term: String, text: String)]) {
      self.title = title
      self.rows = rows
    }
  }

  /// The name it is called by.
  public let name: String
  /// What `--version` prints after the name.
  public let version: String
  /// What it does, in one line without a full stop.
  public let summary: String
  /// What it can do, in the order help shows it.
  public let verbs: [Verb]
  /// Blocks at the end of the help.
  public let sections: [Section]

  /// Describes a program. `faults` says whether the description holds together.
  public init(name: String, version: String, summary: String, verbs: [Verb], sections: [Section] = []) {
    self.name = name
    self.version = version
    self.summary = summary
    self.verbs = verbs
    self.sections = sections
  }

  /// What a command line asks for.
  public enum Request: Sendable, Equatable {
    /// Text for standard output, its last newline included; then the program is done.
    case print(String)
    /// A verb, everything it needs at hand.
    case run(Invocation)
  }

  /// Reads the arguments after the program's own name.
  ///
  /// - Throws: what is wrong with them, in a sentence that names the nearest right word. The exit code is 2.
  public func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else {
      throw UsageError("a verb is missing", hint: "see \(name) --help")
    }
    switch first {
    case "--help", "-h": return .print(help())
    case "--version": return .print("\(name) \(version)\n")
    case "help":
      let words = arguments.dropFirst().filter { !["--help", "-h"].contains($0) }
      if words.isEmpty { return .print(help()) }
      let (verb, rest) = try find(words)
      guard rest.isEmpty else { throw UsageError("there is no verb \(words.joined(separator: " "))") }
      return .print(help(for: verb))
    default: break
    }
    if first.hasPrefix("-") {
      throw UsageError(
        "\(first) stands before the verb",
        hint: NearestName.hint(for: first, among: ["--help", "--version"])
          ?? "options come after it: \(name) VERB \(first)")
    }
    if arguments.count == 2, ["--help", "-h"].contains(arguments[1]), !group(first).isEmpty {
      return .print(group(first).map { help(for: $0) }.joined(separator: "\n"))
    }
    let (verb, rest) = try find(arguments)
    if rest.prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h"].contains($0) }) {
      return .print(help(for: verb))
    }
    var reader = ArgumentReader(verb, program: name)
    return .run(try reader.read(rest))
  }

  /// The verb that begins the arguments, and what follows it.
  private func find(_ arguments: [String]) throws(UsageError) -> (verb: Verb, rest: ArraySlice<String>) {
    let longestFirst = verbs.sorted { $0.words.count > $1.words.count }
    if let verb = longestFirst.first(where: { arguments.starts(with: $0.words) }) {
      return (verb, arguments.dropFirst(verb.words.count))
    }
    let first = arguments[0]
    let seconds = group(first).map { $0.words.dropFirst().joined(separator: " ") }
    guard !seconds.isEmpty else {
      throw UsageError(
        "there is no verb \(first)",
        hint: NearestName.hint(for: first, among: verbs.map(\.name) + ["help"]) ?? "see \(name) --help")
    }
    let choices = seconds.joined(separator: ", ")
    guard arguments.count > 1, !arguments[1].hasPrefix("-") else {
      throw UsageError("\(first) needs a second word", hint: "one of: \(choices)")
    }
    throw UsageError(
      "there is no verb \(first) \(arguments[1])",
      hint: NearestName.hint(for: arguments[1], among: seconds) ?? "one of: \(choices)")
  }

  /// The verbs of more than one word that begin with this one.
  private func group(_ word: String) -> [Verb] {
    verbs.filter { $0.words.count > 1 && $0.words.first == word }
  }
}
