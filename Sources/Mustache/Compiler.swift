/// Turns a source into steps, line by line; `Assembly` then turns the steps into operations.
///
/// A tag of structure that has a line to itself leaves nothing of the line behind, so white space at a line's start is
/// held back (as a `margin`) until the tag after it is known.
struct Compiler {
  /// What is known of a line start or a tag before text is joined. Ranges are offsets in the source.
  enum Step {
    case nothing
    case margin(Range<Int>, ofBlankLine: Bool)
    case text(Range<Int>)
    case variable(Int)
    case raw(Int)
    case section(Int, end: Int)
    case inverted(Int, end: Int)
    case endSection
    case call(Int)
    case block(Int)
    case endOverride
  }

  /// A tag that waits for its closing tag.
  struct OpenTag {
    enum Kind {
      case section, inverted, parent, block, override
    }

    let kind: Kind
    let tag: Tag
    /// Index of its step; of a block or parent also of its table entry.
    let step: Int
    var entry = 0
    /// The white space before it, if nothing but white space is.
    let margin: Range<Int>?
    /// Nothing else stood on the line of the opening tag.
    let standsAlone: Bool
  }

  static let deepestNesting = 200

  /// The documented names; nil: lenient.
  let vocabulary: Set<String>?
  var reader: TagReader
  var position = 0
  var atLineStart = true
  var steps: [Step] = []
  var open: [OpenTag] = []
  var names: [Name] = []
  var calls: [Call] = []
  var blocks: [Block] = []
  /// Margins of calls and blocks, by table index, while they can still lose columns to the block they are in.
  var callMargins: [Range<Int>] = []
  var blockMargins: [Range<Int>] = []

  var source: [UInt8] { reader.source }
  var isStrict: Bool { vocabulary != nil }

  init(file: String, source: [UInt8], vocabulary: Set<String>?) {
    reader = TagReader(file: file, source: source)
    self.vocabulary = vocabulary
  }

  /// The whole template, its calls not yet resolved.
  mutating func compile() throws(TemplateError) -> Template {
    while position < source.count {
      if open.last?.kind == .parent {
        try skipToTag()
      } else if atLineStart {
        try readLineStart()
      } else {
        try readLine()
      }
    }
    if let unclosed = open.last {
      throw reader.error("\(describe(unclosed)) is never closed", at: unclosed.tag.start)
    }
    var assembly = Assembly(self)
    return assembly.template()
  }

  private mutating func readLineStart() throws(TemplateError) {
    let margin = position..<source.skippingBlanks(from: position)
    if reader.opensTag(at: margin.upperBound) {
      try handle(try reader.read(at: margin.upperBound), margin: margin)
    } else {
      write(margin)
      position = margin.upperBound
      atLineStart = false
    }
  }

  private mutating func readLine() throws(TemplateError) {
    let start = position
    while position < source.count {
      if reader.opensTag(at: position) {
        if start < position { steps.append(.text(start..<position)) }
        try handle(try reader.read(at: position), margin: nil)
        return
      }
      position += 1
      if source[position - 1] == .newline {
        atLineStart = true
        break
      }
    }
    steps.append(.text(start..<position))
  }

  /// Within a parent only blocks count.
  private mutating func skipToTag() throws(TemplateError) {
    while position < source.count {
      if reader.opensTag(at: position) {
        let margin = marginBefore(position)
        try handle(try reader.read(at: position), margin: margin)
        return
      }
      if isStrict, !source[position].isWhitespace, let parent = open.last {
        throw reader.error(
          "text directly in the parent \(quoted(parent.tag.name)) is never shown; put it in a block",
          at: position)
      }
      position += 1
    }
  }

  /// The blanks between a line's start and `offset`, if there is nothing else.
  private func marginBefore(_ offset: Int) -> Range<Int>? {
    var start = offset
    while start > 0, source[start - 1].isBlank { start -= 1 }
    return start == 0 || source[start - 1] == .newline ? start..<offset : nil
  }

  private mutating func handle(_ tag: Tag, margin: Range<Int>?) throws(TemplateError) {
    if let parent = open.last, parent.kind == .parent {
      try handle(tag, margin: margin, within: parent)
      return
    }
    switch tag.kind {
    case .comment, .delimiters:
      pass(tag, margin: margin)
    case .variable:
      pass(tag, margin: margin)
      steps.append(.variable(try addName(tag.name, at: tag.nameStart)))
    case .raw:
      if isStrict {
        throw reader.error(
          "a template cannot write raw HTML: that is a value chosen in code; use {{\(tag.name)}}",
          at: tag.start)
      }
      pass(tag, margin: margin)
      steps.append(.raw(try addName(tag.name, at: tag.nameStart)))
    case .section, .inverted:
      let standsAlone = pass(tag, margin: margin)
      let name = try addName(tag.name, at: tag.nameStart)
      let kind: OpenTag.Kind = tag.kind == .section ? .section : .inverted
      try push(OpenTag(kind: kind, tag: tag, step: steps.count, margin: margin, standsAlone: standsAlone))
      steps.append(kind == .section ? .section(name, end: 0) : .inverted(name, end: 0))
    case .partial, .parent:
      try openCall(tag, margin: margin)
    case .block:
      try openBlock(tag, margin: margin)
    case .close:
      try close(tag, margin: margin)
    }
  }

  private mutating func handle(
    _ tag: Tag, margin: Range<Int>?, within parent: OpenTag
  ) throws(TemplateError) {
    switch tag.kind {
    case .comment, .delimiters:
      position = tag.end
    case .block:
      try openOverride(tag, margin: margin, of: parent)
    case .close:
      try close(tag, margin: margin)
    default:
      throw reader.error(
        "only blocks can stand directly in the parent \(quoted(parent.tag.name))", at: tag.start)
    }
  }

  /// Moves behind a tag: to the next line if it has the line to itself, else writes the white space before it.
  @discardableResult
  mutating func pass(_ tag: Tag, margin: Range<Int>?) -> Bool {
    if let margin {
      if tag.canStandAlone, let next = source.nextLine(ifBlankFrom: tag.end) {
        position = next
        atLineStart = true
        return true
      }
      write(margin)
    }
    position = tag.end
    atLineStart = false
    return false
  }

  private mutating func write(_ margin: Range<Int>) {
    let isBlank = source.nextLine(ifBlankFrom: margin.upperBound) != nil
    steps.append(.margin(margin, ofBlankLine: isBlank))
  }

  mutating func push(_ tag: OpenTag) throws(TemplateError) {
    if open.count == Self.deepestNesting {
      throw reader.error("tags are nested more than \(Self.deepestNesting) deep", at: tag.tag.start)
    }
    open.append(tag)
  }

  /// How a message calls an open tag.
  func describe(_ tag: OpenTag) -> String {
    switch tag.kind {
    case .section, .inverted: "the section \(quoted(tag.tag.name))"
    case .parent: "the parent \(quoted(tag.tag.name))"
    case .block, .override: "the block \(quoted(tag.tag.name))"
    }
  }

  /// Splits a name from the data and, in strict mode, holds it against the vocabulary.
  mutating func addName(_ text: String, at offset: Int) throws(TemplateError) -> Int {
    if text == "." {
      names.append(Name(segments: [], offset: offset))
      return names.count - 1
    }
    let segments = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let name = Name(segments: segments, offset: offset)
    for (index, segment) in segments.enumerated() {
      if segment.isEmpty {
        throw reader.error("the name \(quoted(text)) has an empty part", at: name.offset(ofSegment: index))
      }
      guard let vocabulary, !vocabulary.contains(segment) else { continue }
      let hint = suggestion(for: segment, among: vocabulary)
      throw reader.error("unknown name \(quoted(segment))\(hint)", at: name.offset(ofSegment: index))
    }
    names.append(name)
    return names.count - 1
  }
}
