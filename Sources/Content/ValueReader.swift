internal import YAML

/// Reads typed values out of one file's nodes; what it cannot read it refuses with the place and the mend.
struct ValueReader: Sendable {
  /// The file as messages name it.
  let file: String
  /// Whether messages give the column too.
  let showsColumns: Bool

  func problem(line: Int, column: Int, _ message: String) -> Problem {
    Problem(file: file, line: line, column: showsColumns ? column : nil, message: message)
  }

  func problem(at node: YAMLNode, _ message: String) -> Problem {
    problem(line: node.line, column: node.column, message)
  }

  /// Text of one value, blanks around it cut.
  func text(_ node: YAMLNode, _ name: String) throws(Problem) -> String {
    guard case .scalar(let text, _) = node.value else {
      throw problem(at: node, "\(name) must be one value, not a list or keys")
    }
    return text.trimmingBlanks()
  }

  /// Text that is not empty.
  func someText(_ node: YAMLNode, _ name: String) throws(Problem) -> String {
    let text = try text(node, name)
    guard !text.isEmpty else { throw problem(at: node, "\(name) must not be empty; leave the key out") }
    return text
  }

  /// Items of a list; a single value is a list of one.
  func items(_ node: YAMLNode) -> [YAMLNode] {
    if node.isNull { return [] }
    guard case .sequence(let items) = node.value else { return [node] }
    return items.filter { !$0.isNull }
  }

  /// Items of a list that every build works through again.
  func items(_ node: YAMLNode, _ name: String, atMost most: Int) throws(Problem) -> [YAMLNode] {
    let items = items(node)
    guard items.count <= most else {
      throw problem(at: items[most], "\(name) must hold \(most) at most; there are \(items.count)")
    }
    return items
  }

  /// A list of texts; a single text is a list of one.
  func texts(_ node: YAMLNode, _ name: String) throws(Problem) -> [String] {
    var texts: [String] = []
    for item in items(node) { texts.append(try someText(item, name)) }
    return texts
  }

  /// One of a few words.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ node: YAMLNode, _ name: String, of _: Choice.Type
  ) throws(Problem) -> Choice {
    let text = try text(node, name)
    guard let choice = Choice(rawValue: text) else {
      throw problem(at: node, "\(name) must be \(alternatives(Choice.allCases.map(\.rawValue)))")
    }
    return choice
  }

  /// A whole number within bounds.
  func whole(_ node: YAMLNode, _ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
    guard let number = Int(try text(node, name)), range.contains(number) else {
      throw problem(
        at: node, "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A length of time above zero, in microseconds.
  func duration(_ node: YAMLNode, _ name: String) throws(Problem) -> Int64 {
    guard let duration = parseDuration(try text(node, name)) else {
      throw problem(at: node, "\(name) must be a length of time such as 800ms, 1.5s, 30m, 26h or 28d")
    }
    return duration
  }

  /// A truth value, and whether it was one of YAML 1.1's other words for it.
  func truth(_ node: YAMLNode, _ name: String) throws(Problem) -> (value: Bool, isOldWord: Bool) {
    if case .scalar(let text, quoted: false) = node.value {
      switch text.lowercased() {
      case "true": return (true, false)
      case "false": return (false, false)
      case "yes", "on", "y": return (true, true)
      case "no", "off", "n": return (false, true)
      default: break
      }
    }
    throw problem(at: node, "\(name) must be true or false")
  }
}

/// `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

extension String {
  /// The text without blanks, tabs and line breaks around it.
  func trimmingBlanks() -> String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else {
      return ""
    }
    return String(self[first...last])
  }
}
