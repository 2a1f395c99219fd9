/// A template compiled to a flat list of operations: rendering is a loop with explicit stacks, so no template and no
/// data can exhaust the machine's.
final class Template: Sendable {
  let file: String
  let source: [UInt8]
  let operations: [Operation]
  /// All literal text, in order.
  let literals: [UInt8]
  let names: [Name]
  let calls: [Call]
  let blocks: [Block]

  init(
    file: String, source: [UInt8], operations: [Operation], literals: [UInt8], names: [Name], calls: [Call],
    blocks: [Block]
  ) {
    self.file = file
    self.source = source
    self.operations = operations
    self.literals = literals
    self.names = names
    self.calls = calls
    self.blocks = blocks
  }

  func error(_ message: String, at offset: Int) -> TemplateError {
    TemplateError(file: file, source: source, offset: offset, message: message)
  }
}

/// One step of a compiled template. Numbers are indexes into the template's tables, `end` is the operation to go on at.
enum Operation {
  /// Literal bytes. Every newline but the last byte starts a line of the template; `startsLine` says that the first
  /// byte does, `endsAtLineStart` that what follows does. Indentation is written at line starts only.
  case text(Range<Int>, startsLine: Bool, endsAtLineStart: Bool)
  case variable(Int)
  case raw(Int)
  case section(Int, end: Int)
  case inverted(Int, end: Int)
  case endSection
  case call(Int)
  case block(Int)
  case endOverride
  case endTemplate
}

/// A dotted name, split. No segments: the implicit iterator `.`.
struct Name {
  let segments: [String]
  /// Where the name stands in the source.
  let offset: Int

  /// Where one of the segments stands in the source.
  func offset(ofSegment index: Int) -> Int {
    segments.prefix(index).reduce(offset) { $0 + $1.utf8.count + 1 }
  }

  var text: String { segments.isEmpty ? "." : segments.joined(separator: ".") }
}

/// A partial, or a parent with what it overrides.
struct Call {
  enum Target {
    case named(String)
    case dynamic(Int)
  }

  /// Content given for a block of the parent; it ends at `endOverride`.
  struct Override {
    let name: String
    var body: Int
    /// Whether the content begins on a line of its own.
    let startsLine: Bool
    let offset: Int
  }

  let target: Target
  /// Where the name stands in the source.
  let offset: Int
  /// Alone on its line: every line of the template called is indented by `indent`.
  var standsAlone: Bool
  var indent: [UInt8] = []
  var overrides: [Override] = []
  var end = 0
  /// Within a section or a block, so that a cycle through this call may end.
  let isConditional: Bool
  /// Index of the template called, filled in by the library; nil: missing or dynamic.
  var resolved: Int?
}

/// A place in a template that a child may fill.
struct Block {
  let name: String
  /// Whether what replaces the default begins on a line of its own.
  var startsLine: Bool
  /// Put before every line of what replaces the default.
  var indent: [UInt8] = []
  var end = 0
}
