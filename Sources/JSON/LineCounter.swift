/// Follows line and column through a UTF-8 text that arrives in pieces.
internal struct LineCounter {
  private var line = 1
  private var column = 1
  private var offset = 0

  var position: JSONError.Position { JSONError.Position(line: line, column: column, offset: offset) }

  /// Goes on behind `text`.
  mutating func advance(over text: ArraySlice<UInt8>) {
    offset += text.count
    unsafe text.withUnsafeBufferPointer { bytes in
      let newlines = unsafe bytes.reduce(into: 0) { $0 &+= $1 == 0x0a ? 1 : 0 }
      var start = 0
      if newlines > 0 {
        line += newlines
        column = 1
        start = unsafe (bytes.lastIndex(of: 0x0a) ?? 0) + 1
      }
      // Every byte of UTF-8 but a continuation byte begins a scalar.
      column += unsafe bytes[start...].reduce(into: 0) { $0 &+= $1 & 0xc0 != 0x80 ? 1 : 0 }
    }
  }
}
