internal import JSON

/// One line of a text.
internal struct TextLine {
  /// Its number, counted from 1.
  let number: Int
  /// Its UTF-8, without the line feed and a carriage return before it.
  let bytes: ArraySlice<UInt8>
  /// Whether it was longer than is read; then `bytes` is empty.
  var isTooLong = false
}

/// Cuts a text that arrives in pieces into lines. Memory is that of the longest one.
internal struct LineSplitter {
  private var decoder = TextDecoder()
  private var text: [UInt8] = []
  private var number = 1
  private var isTooLong = false
  /// How much of `text` is known to hold no line feed.
  private var searched = 0

  /// The longest line that is read, in bytes.
  static let longest = 32 << 20

  /// Reads the next piece.
  mutating func feed(_ bytes: Span<UInt8>, _ body: (TextLine) throws -> Void) throws {
    decoder.decode(bytes, into: &text)
    try split(body)
  }

  /// Reads the end of the text.
  mutating func finish(_ body: (TextLine) throws -> Void) throws {
    decoder.finish(into: &text)
    try split(body)
    if !text.isEmpty || isTooLong { try pass(text[...], to: body) }
  }

  /// Counts a line that somebody else has read.
  mutating func skipLine() { number += 1 }

  private mutating func split(_ body: (TextLine) throws -> Void) throws {
    var start = 0
    while let end = firstIndex(of: 0x0a, in: text.span, from: max(start, searched)) {
      try pass(text[start..<end], to: body)
      start = end + 1
      searched = start
    }
    text.removeFirst(start)
    searched = text.count
    if text.count > Self.longest {
      isTooLong = true
      text.removeAll()
      searched = 0
    }
  }

  private mutating func pass(_ line: ArraySlice<UInt8>, to body: (TextLine) throws -> Void) throws {
    let bytes = line.last == 0x0d ? line.dropLast() : line
    try body(TextLine(number: number, bytes: isTooLong ? [] : bytes, isTooLong: isTooLong))
    number += 1
    isTooLong = false
  }
}
