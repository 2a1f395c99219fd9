internal import JSON

/// Cuts a CSV text that arrives in pieces into rows. Memory is that of the longest row.
///
/// Source: RFC 4180. Quotes that stand where they may not are kept as text.
internal struct CSVSplitter {
  private let separator: UInt8
  private var decoder = TextDecoder()
  private var text: [UInt8] = []
  private var row = CSVRow()
  private var state = State.fieldStart
  private var line = 1

  private enum State {
    case fieldStart
    case plain
    case quoted
    /// Behind a quote inside quotes: the end, or half of a quote that is meant.
    case afterQuote
  }

  /// The longest row that is read, in bytes.
  static let longest = 16 << 20

  /// Makes a splitter of a text whose fields are separated by that mark.
  init(separator: UInt8 = UInt8(ascii: ",")) {
    self.separator = separator
  }

  /// Reads the next piece.
  mutating func feed(_ bytes: Span<UInt8>, _ body: (borrowing CSVRow) throws -> Void) throws {
    decoder.decode(bytes, into: &text)
    try split(body)
  }

  /// Reads the end of the text.
  mutating func finish(_ body: (borrowing CSVRow) throws -> Void) throws {
    decoder.finish(into: &text)
    try split(body)
    row.isCut = state == .quoted
    if state != .fieldStart || row.count > 0 { try endRow(body) }
  }

  private mutating func split(_ body: (borrowing CSVRow) throws -> Void) throws {
    var start = 0
    let text = self.text
    for index in text.indices {
      let byte = text[index]
      switch state {
      case .quoted:
        if byte == UInt8(ascii: "\"") {
          row.append(text[start..<index])
          state = .afterQuote
        } else if byte == 0x0a {
          line += 1
        }
        continue
      case .afterQuote:
        start = index
        if byte == UInt8(ascii: "\"") {
          state = .quoted
          continue
        }
        state = .plain
      case .fieldStart:
        start = index
        if byte == UInt8(ascii: "\"") {
          state = .quoted
          start = index + 1
          continue
        }
        state = .plain
      case .plain: break
      }
      if byte == separator {
        row.append(text[start..<index])
        row.endField()
        state = .fieldStart
      } else if byte == 0x0a {
        row.append(text[start..<index])
        row.dropCarriageReturn()
        line += 1
        try endRow(body)
      }
    }
    if state == .plain || state == .quoted { row.append(text[min(start, text.count)...]) }
    self.text.removeAll(keepingCapacity: true)
    if row.byteCount > Self.longest {
      throw FileRefusal("a row is longer than \(Self.longest) bytes; is a quote open?", at: row.line)
    }
  }

  private mutating func endRow(_ body: (borrowing CSVRow) throws -> Void) throws {
    row.endField()
    if !row.isBlank { try body(row) }
    row.begin(line: line)
    state = .fieldStart
  }
}

/// One row: its fields without quotes.
internal struct CSVRow {
  /// The line on which it starts, counted from 1.
  private(set) var line = 1
  /// Whether the text ended inside quotes.
  var isCut = false
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The number of fields.
  var count: Int { ends.count }

  /// How many bytes the row takes: what the fields hold, and where each ends.
  var byteCount: Int { bytes.count + ends.count * MemoryLayout<Int>.size }

  /// Whether the line was empty.
  var isBlank: Bool { ends.count == 1 && bytes.allSatisfy { $0 <= 0x20 } }

  /// The bytes of a field.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

  /// The text of a field, without blanks around it.
  func text(_ index: Int) -> String {
    let field = self[index]
    guard let first = field.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = field.lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return "" }
    return String(decoding: field[first...last], as: UTF8.self)
  }

  fileprivate mutating func append(_ part: ArraySlice<UInt8>) { bytes.append(contentsOf: part) }

  fileprivate mutating func endField() { ends.append(bytes.count) }

  /// The carriage return before a line feed is no part of the last field.
  fileprivate mutating func dropCarriageReturn() {
    if bytes.last == 0x0d, bytes.count > (ends.last ?? 0) { bytes.removeLast() }
  }

  fileprivate mutating func begin(line: Int) {
    self.line = line
    isCut = false
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
