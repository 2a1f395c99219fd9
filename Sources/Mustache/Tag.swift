/// A tag as it stands in the source.
struct Tag {
  enum Kind {
    case variable, raw, section, inverted, close, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// What the tag names, without the mark and without white space around it; a dynamic name keeps its asterisk.
  let name: String
  /// Offset of the opening delimiter.
  let start: Int
  /// Offset of the name.
  let nameStart: Int
  /// Offset behind the closing delimiter.
  let end: Int

  /// Whether the tag may have a line to itself that then leaves no trace in the output.
  var canStandAlone: Bool { kind != .variable && kind != .raw }
}

/// Reads tags under the delimiters in force.
struct TagReader {
  let file: String
  let source: [UInt8]
  private(set) var open: [UInt8] = Array("{{".utf8)
  private(set) var close: [UInt8] = Array("}}".utf8)

  /// Longer delimiters are refused: the search for them costs their length at every byte.
  static let longestDelimiter = 16

  init(file: String, source: [UInt8]) {
    self.file = file
    self.source = source
  }

  func error(_ message: String, at offset: Int) -> TemplateError {
    TemplateError(file: file, source: source, offset: offset, message: message)
  }

  func opensTag(at offset: Int) -> Bool {
    source.holds(open, at: offset)
  }

  /// The tag at `start`; a tag that sets delimiters takes effect at once.
  mutating func read(at start: Int) throws(TemplateError) -> Tag {
    let afterOpen = start + open.count
    let mark = afterOpen < source.count ? source[afterOpen] : 0
    let (kind, extra): (Tag.Kind, [UInt8]) =
      switch mark {
      case UInt8(ascii: "#"): (.section, [])
      case UInt8(ascii: "^"): (.inverted, [])
      case UInt8(ascii: "/"): (.close, [])
      case UInt8(ascii: ">"): (.partial, [])
      case UInt8(ascii: "<"): (.parent, [])
      case UInt8(ascii: "$"): (.block, [])
      case UInt8(ascii: "!"): (.comment, [])
      case UInt8(ascii: "&"): (.raw, [])
      case UInt8(ascii: "{"): (.raw, [UInt8(ascii: "}")])
      case UInt8(ascii: "="): (.delimiters, [mark])
      default: (.variable, [])
      }
    let contentStart = kind == .variable ? afterOpen : afterOpen + 1
    let ending = extra + close
    guard let contentEnd = source.firstOffset(of: ending, from: contentStart) else {
      throw error("this tag is never closed by \(quoted(String(decoding: ending, as: UTF8.self)))", at: start)
    }
    let end = contentEnd + ending.count
    switch kind {
    case .comment:
      return Tag(kind: kind, name: "", start: start, nameStart: start, end: end)
    case .delimiters:
      try setDelimiters(source[contentStart..<contentEnd], at: start)
      return Tag(kind: kind, name: "", start: start, nameStart: start, end: end)
    default:
      let (name, nameStart) = try self.name(in: contentStart..<contentEnd, of: kind, at: start)
      return Tag(kind: kind, name: name, start: start, nameStart: nameStart, end: end)
    }
  }

  private func name(
    in range: Range<Int>, of kind: Tag.Kind, at start: Int
  ) throws(TemplateError) -> (String, Int) {
    var words = source[range].split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { throw error("this tag names nothing", at: start) }
    // `{{> * name }}` is `{{>*name}}`.
    let mayBeDynamic = kind == .partial || kind == .parent || kind == .close
    if mayBeDynamic, words.count == 2, first.elementsEqual([UInt8(ascii: "*")]) {
      words = [first + words[1]]
    }
    guard words.count == 1 else {
      throw error("a name cannot hold white space", at: first.startIndex)
    }
    return (String(decoding: words[0], as: UTF8.self), first.startIndex)
  }

  private mutating func setDelimiters(_ content: ArraySlice<UInt8>, at start: Int) throws(TemplateError) {
    let words = content.split(whereSeparator: \.isWhitespace)
    guard words.count == 2 else {
      throw error("delimiters are two words between = and =, as in {{=<% %>=}}", at: start)
    }
    for word in words {
      if word.contains(UInt8(ascii: "=")) {
        throw error("a delimiter cannot hold an equals sign", at: word.startIndex)
      }
      if word.count > Self.longestDelimiter {
        throw error("a delimiter has at most \(Self.longestDelimiter) bytes", at: word.startIndex)
      }
    }
    open = Array(words[0])
    close = Array(words[1])
  }
}
