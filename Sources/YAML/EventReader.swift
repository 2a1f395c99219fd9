internal import CYAML

/// One step of libyaml's parser, copied out of its memory.
struct Event {
  enum Kind {
    case documentStart
    case documentEnd
    case streamEnd
    case alias
    case scalar(String, quoted: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    /// The start of the stream, which says nothing about the document.
    case other
  }

  let kind: Kind
  let line: Int
  let column: Int
  let hasAnchor: Bool
  let hasTag: Bool
}

/// Owns a libyaml parser and the bytes it reads.
@safe struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Added to libyaml's lines, which count from 0.
  private let firstLine: Int

  init(_ text: String, firstLine: Int) throws(YAMLError) {
    self.firstLine = firstLine
    unsafe bytes = .allocate(capacity: text.utf8.count)
    _ = unsafe bytes.initialize(from: text.utf8)
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      unsafe bytes.deallocate()
      throw YAMLError(line: firstLine, column: 1, message: "out of memory")
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // libyaml keeps this pointer, so the bytes live as long as the parser.
    unsafe yaml_parser_set_input_string(parser, UnsafePointer(bytes.baseAddress), bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  /// The next event; after `streamEnd` or an error it must not be called again.
  mutating func next() throws(YAMLError) -> Event {
    var raw = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&raw) }
    var hasAnchor = false
    var hasTag = false
    let kind: Event.Kind
    switch unsafe raw.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let scalar = unsafe raw.data.scalar
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      kind = unsafe .scalar(text, quoted: scalar.style != YAML_PLAIN_SCALAR_STYLE)
      hasAnchor = unsafe scalar.anchor != nil
      hasTag = unsafe scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      hasAnchor = unsafe raw.data.sequence_start.anchor != nil
      hasTag = unsafe raw.data.sequence_start.tag != nil
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      hasAnchor = unsafe raw.data.mapping_start.anchor != nil
      hasTag = unsafe raw.data.mapping_start.tag != nil
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .other
    }
    return unsafe Event(
      kind: kind, line: raw.start_mark.line + firstLine, column: raw.start_mark.column + 1,
      hasAnchor: hasAnchor, hasTag: hasTag)
  }

  private func failure() -> YAMLError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "not YAML"
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      // The reader runs ahead of the marks and gives a byte offset instead.
      let place = unsafe position(ofByte: parser.pointee.problem_offset)
      return YAMLError(
        line: place.line, column: place.column, message: "\(problem); remove the invisible character")
    }
    let mark = unsafe parser.pointee.problem_mark
    return YAMLError(line: mark.line + firstLine, column: mark.column + 1, message: mended(problem))
  }

  private func position(ofByte offset: Int) -> (line: Int, column: Int) {
    var line = firstLine
    var column = 1
    for index in unsafe 0..<min(max(0, offset), bytes.count) {
      let byte = unsafe bytes[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}
