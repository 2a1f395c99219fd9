/// Reads what an ``ArchiveWriter`` wrote. No byte is used before its block's checksum is found right.
public struct ArchiveReader {
  private var block: [UInt8] = []
  private var next = 0
  private var hasEnded = false
  private var checksum = ArchiveChecksum()
  private let source: (Int) -> [UInt8]

  /// A reader that asks for its bytes piece by piece.
  ///
  /// - Parameter source: gives that many bytes more, fewer only where there are no more.
  public init(source: @escaping (Int) -> [UInt8]) { self.source = source }

  /// A reader of what an ``ArchiveWriter`` kept, from one byte on.
  internal init(bytes: [UInt8], from offset: Int) {
    block = bytes
    next = offset
    source = { _ in [] }
  }

  /// How many bytes of its block were read.
  internal var offset: Int { next }

  /// A number.
  @inline(__always)
  public mutating func number() throws(ArchiveFault) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 64 else { throw ArchiveFault() }
    }
  }

  /// A count or an index.
  ///
  /// - Parameter limit: the greatest that makes sense.
  public mutating func count(limit: Int) throws(ArchiveFault) -> Int {
    guard let count = Int(exactly: try number()), count <= limit else { throw ArchiveFault() }
    return count
  }

  /// A signed number.
  public mutating func signed() throws(ArchiveFault) -> Int64 {
    let value = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// A number of 8 bytes.
  @inline(__always)
  public mutating func fixed() throws(ArchiveFault) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { value |= UInt64(try byte()) << shift }
    return value
  }

  /// A number of 128 bits.
  public mutating func wide() throws(ArchiveFault) -> UInt128 {
    let low = try number()
    return UInt128(try number()) << 64 | UInt128(low)
  }

  /// A byte string.
  public mutating func bytes() throws(ArchiveFault) -> [UInt8] {
    let count = try count(limit: 1 << 24)
    var bytes: [UInt8] = []
    while bytes.count < count {
      if next == block.count { try readBlock() }
      let part = block[next..<min(block.count, next + count - bytes.count)]
      bytes.append(contentsOf: part)
      next = part.endIndex
    }
    return bytes
  }

  /// A text.
  public mutating func text() throws(ArchiveFault) -> String { String(decoding: try bytes(), as: UTF8.self) }

  /// Makes sure that everything was read.
  public mutating func finish() throws(ArchiveFault) {
    guard next == block.count, !hasEnded else { throw ArchiveFault() }
    try readHeader()
    guard hasEnded else { throw ArchiveFault() }
  }

  @inline(__always)
  private mutating func byte() throws(ArchiveFault) -> UInt8 {
    if next == block.count { try readBlock() }
    next += 1
    return block[next - 1]
  }

  private mutating func readBlock() throws(ArchiveFault) {
    try readHeader()
    guard !hasEnded else { throw ArchiveFault() }
  }

  private mutating func readHeader() throws(ArchiveFault) {
    let header = source(ArchiveChecksum.headerSize)
    guard header.count == ArchiveChecksum.headerSize else { throw ArchiveFault() }
    let count = (0..<4).reduce(0) { $0 | Int(header[$1]) << (8 * $1) }
    // A block is ended by the write that fills it; the longest is a byte string.
    guard count <= ArchiveWriter.blockSize + 1 << 24 else { throw ArchiveFault() }
    block = source(count)
    next = 0
    checksum.add(block[...])
    guard block.count == count, ArchiveChecksum.header(count: count, checksum: checksum.value) == header
    else { throw ArchiveFault() }
    hasEnded = count == 0
  }
}

/// An archive that is cut short, damaged or not of this format: what it holds is made anew.
public struct ArchiveFault: Error, Equatable, Sendable {
  /// The fault.
  public init() {}
}
