internal import YAML

/// What a key of `barograph.yaml` or of a note's front matter means, for the manual and `--help`.
public struct KeyDocumentation: Sendable, Equatable {
  /// The key with the keys above it: `objectives[].target`.
  public let key: String
  /// What may stand there.
  public let type: String
  /// What holds without it.
  public let defaultText: String
  /// What it decides, in one line.
  public let text: String
}

/// One key: how it is documented and how it is read, in one place.
struct Key<Draft>: Sendable {
  let name: String
  /// Names other programs use for the same.
  let otherNames: [String]
  let type: String
  let defaultText: String
  let text: String
  /// The keys inside it, named relative to it.
  let children: [KeyDocumentation]
  let read: @Sendable (YAMLNode, inout Draft, ValueReader) throws(Problem) -> Void

  init(
    _ name: String, otherNames: [String] = [], type: String, default defaultText: String, _ text: String,
    children: [KeyDocumentation] = [],
    read: @escaping @Sendable (YAMLNode, inout Draft, ValueReader) throws(Problem) -> Void
  ) {
    self.name = name
    self.otherNames = otherNames
    self.type = type
    self.defaultText = defaultText
    self.text = text
    self.children = children
    self.read = read
  }
}

/// The keys a mapping may hold.
struct KeyTable<Draft>: Sendable {
  let keys: [Key<Draft>]
  /// Keys other programs write that decide nothing here and are no mistake.
  private let ignored: Set<String>

  init(_ keys: [Key<Draft>], ignoring ignored: Set<String> = []) {
    self.keys = keys
    self.ignored = ignored
  }

  /// What reading a mapping found fault with, each in the order of the file.
  struct Faults {
    var mistakes: [Problem] = []
    var unknownKeys: [Problem] = []
    var all: [Problem] {
      (mistakes + unknownKeys).sorted { ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0) }
    }
  }

  /// Every key with those inside it.
  var documentation: [KeyDocumentation] {
    keys.flatMap { key in
      [KeyDocumentation(key: key.name, type: key.type, defaultText: key.defaultText, text: key.text)]
        + key.children.map {
          KeyDocumentation(key: key.name + $0.key, type: $0.type, defaultText: $0.defaultText, text: $0.text)
        }
    }
  }

  /// Reads every key of a mapping; a key without a value keeps its default.
  func read(_ node: YAMLNode, into draft: inout Draft, _ reader: ValueReader) -> Faults {
    var faults = Faults()
    guard case .mapping(let entries) = node.value else {
      faults.mistakes.append(reader.problem(at: node, "expected keys with values, such as `\(example): …`"))
      return faults
    }
    var seen: [String: String] = [:]
    for entry in entries where !ignored.contains(entry.key) {
      guard let key = keys.first(where: { $0.name == entry.key || $0.otherNames.contains(entry.key) }) else {
        faults.unknownKeys.append(reader.problem(line: entry.line, column: entry.column, unknown(entry.key)))
        continue
      }
      if let earlier = seen.updateValue(entry.key, forKey: key.name) {
        let message = "\(entry.key) says the same as \(earlier); keep one of them"
        faults.mistakes.append(reader.problem(line: entry.line, column: entry.column, message))
        continue
      }
      guard !entry.value.isNull else { continue }
      do throws(Problem) {
        try key.read(entry.value, &draft, reader)
      } catch {
        faults.mistakes.append(error)
      }
    }
    return faults
  }

  /// Reads a mapping inside a value; throws its first fault.
  func readAll(_ node: YAMLNode, into draft: inout Draft, _ reader: ValueReader) throws(Problem) {
    if let fault = read(node, into: &draft, reader).all.first { throw fault }
  }

  private var example: String { keys.first?.name ?? "key" }

  private func unknown(_ name: String) -> String {
    let known = keys.map(\.name)
    if let nearest = nearestName(to: name, among: known) {
      return "unknown key \(quoted(name)); did you mean \(nearest)?"
    }
    return "unknown key \(quoted(name)); the keys here are \(known.joined(separator: ", "))"
  }
}
