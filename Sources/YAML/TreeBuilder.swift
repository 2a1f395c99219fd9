/// Turns events into a tree with a stack of its own, so no input decides how deep this program recurses.
struct TreeBuilder {
  /// A collection whose end has not been seen.
  private struct Open {
    let isMapping: Bool
    let line: Int
    let column: Int
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var keys: Set<String> = []
    /// The key that waits for its value.
    var key: (text: String, line: Int, column: Int)?
  }

  /// The finished document, once its last event was added.
  private(set) var root: YAMLNode?
  private var stack: [Open] = []
  private var documents = 0

  mutating func add(_ event: Event) throws(YAMLError) {
    func refusal(_ message: String) -> YAMLError {
      YAMLError(line: event.line, column: event.column, message: message)
    }
    if event.hasAnchor { throw refusal("anchors (&name) are not read; write the value where it is needed") }
    if event.hasTag { throw refusal("tags (!name) are not read; leave the tag out") }
    switch event.kind {
    case .documentStart:
      documents += 1
      if documents > 1 { throw refusal("a second document begins here; keep one document a file") }
    case .alias:
      throw refusal("aliases (*name) are not read; write the value, or put it in quotes")
    case .scalar(let text, let quoted):
      try add(scalar: text, quoted: quoted, event)
    case .sequenceStart, .mappingStart:
      guard stack.count < YAMLLimits.depth else {
        throw refusal("nested deeper than \(YAMLLimits.depth) levels")
      }
      var isMapping = false
      if case .mappingStart = event.kind { isMapping = true }
      if expectsKey { throw refusal("a key must be plain text") }
      stack.append(Open(isMapping: isMapping, line: event.line, column: event.column))
    case .sequenceEnd, .mappingEnd:
      guard let done = stack.popLast() else { return }
      place(
        YAMLNode(
          done.isMapping ? .mapping(done.entries) : .sequence(done.items), line: done.line,
          column: done.column))
    case .documentEnd, .streamEnd, .other:
      break
    }
  }

  private mutating func add(scalar text: String, quoted: Bool, _ event: Event) throws(YAMLError) {
    guard expectsKey else {
      return place(YAMLNode(.scalar(text, quoted: quoted), line: event.line, column: event.column))
    }
    guard stack[stack.count - 1].keys.insert(text).inserted else {
      throw YAMLError(
        line: event.line, column: event.column,
        message: "the key \(text.prefix(60)) stands here a second time")
    }
    stack[stack.count - 1].key = (text, event.line, event.column)
  }

  private var expectsKey: Bool {
    guard let last = stack.indices.last else { return false }
    return stack[last].isMapping && stack[last].key == nil
  }

  /// Gives a finished node to the collection around it, or makes it the root.
  private mutating func place(_ node: YAMLNode) {
    guard let last = stack.indices.last else {
      root = node
      return
    }
    if let key = stack[last].key {
      stack[last].entries.append(YAMLEntry(key: key.text, line: key.line, column: key.column, value: node))
      stack[last].key = nil
    } else {
      stack[last].items.append(node)
    }
  }
}
