/// Follows line and column through a UTF-8 text that arrives in pieces.
internal struct LineCounter {
  private var line = 1
  private var column = 1
  private var offset = 0

  var position: JSONError.Position { JSONError.Position(line: line, column: column, offset: offset) }

  /// Goes on behind `text`.
  mutating func advance(over text: ArraySlice<UInt8>) {
    offset += text.count
    var start = text.startIndex
    if let newline = unsafe text.withUnsafeBytes({ unsafe lastIndex(of: 0x0a, in: $0) }) {
      line += unsafe text.withUnsafeBytes { unsafe count(in: $0, marks: newlineMarks) }
      column = 1
      start += newline + 1
    }
    let rest = text[start...]
    column += rest.count - (unsafe rest.withUnsafeBytes { unsafe count(in: $0, marks: continuationMarks) })
  }
}

/// The top bit of every byte.
private let topBits: UInt64 = 0x8080_8080_8080_8080

/// How many bytes `marks` sets the top bit for. Eight are looked at together: every byte of every file passes
/// here.
@inline(__always)
private func count(in bytes: UnsafeRawBufferPointer, marks: (UInt64) -> UInt64) -> Int {
  var total = 0
  var place = 0
  let whole = bytes.count & ~7
  while place < whole {
    // Each byte of the sums counts to 255.
    let end = min(whole, place + 255 * 8)
    var sums: UInt64 = 0
    while place < end {
      sums &+= unsafe marks(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &>> 7
      place += 8
    }
    let pairs = (sums & 0x00ff_00ff_00ff_00ff) &+ ((sums &>> 8) & 0x00ff_00ff_00ff_00ff)
    total += Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }
  for index in whole..<bytes.count {
    total += unsafe (marks(UInt64(bytes[index])) & 0x80).nonzeroBitCount
  }
  return total
}

/// Marks line feeds: the bytes that are 0 once 0x0a is taken away, found without a carry between bytes.
private func newlineMarks(_ word: UInt64) -> UInt64 {
  let difference = word ^ 0x0a0a_0a0a_0a0a_0a0a
  return ~(((difference & ~topBits) &+ ~topBits) | difference) & topBits
}

/// Marks the bytes of UTF-8 that continue a scalar: their two top bits are 10.
private func continuationMarks(_ word: UInt64) -> UInt64 {
  word & ~(word &<< 1) & topBits
}
