/// Writes numbers and byte strings in blocks of which each carries a checksum over itself and all before it.
///
/// A block is its length in 4 bytes, the checksum in 8, and its bytes; an empty block ends the archive. All
/// numbers are little-endian; those written without a fixed width are LEB128 (the Wasm specification 5.2.2).
public struct ArchiveWriter {
  internal static let blockSize = 1 << 16

  private var block: [UInt8] = []
  private var checksum = ArchiveChecksum()
  private var failure: (any Error)?
  private let sink: (([UInt8]) throws -> Void)?
  private let blockEnd: Int

  /// A writer that hands over its bytes piece by piece.
  ///
  /// - Parameter sink: takes the next bytes; after its first error nothing more is handed over.
  public init(sink: @escaping ([UInt8]) throws -> Void) {
    self.sink = sink
    blockEnd = Self.blockSize
    block.reserveCapacity(Self.blockSize + 32)
  }

  /// A writer that keeps its bytes, without blocks and checksums.
  ///
  /// - Parameter capacity: how many there will be, as far as is known.
  internal init(capacity: Int = 0) {
    sink = nil
    blockEnd = .max
    block.reserveCapacity(capacity)
  }

  /// What a writer that keeps its bytes has written.
  internal var bytes: [UInt8] { block }

  /// How many bytes that is.
  internal var count: Int { block.count }

  /// Writes a sum behind its size in bytes. Only a writer that keeps its bytes can do so.
  @inline(__always)
  internal mutating func write(sized sum: some Archived) {
    let start = block.count
    block.append(0)
    sum.archive(into: &self)
    let size = block.count - start - 1
    if size < 0x80 {
      block[start] = UInt8(size)
    } else {
      block.replaceSubrange(
        start...start,
        with: [UInt8(truncatingIfNeeded: size & 0x7f) | 0x80, UInt8(truncatingIfNeeded: size >> 7)])
    }
  }

  /// Appends bytes as they are.
  internal mutating func write(raw bytes: ArraySlice<UInt8>) { block.append(contentsOf: bytes) }

  /// Takes back all bytes from one on.
  internal mutating func cut(at offset: Int) { block.removeSubrange(offset...) }

  /// Writes a number in one byte for every 7 bits that it has.
  @inline(__always)
  public mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      block.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    block.append(UInt8(truncatingIfNeeded: rest))
    if block.count >= blockEnd { endBlock() }
  }

  /// Writes a count or an index, which must not be negative.
  @inline(__always)
  public mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }

  /// Writes a signed number; small ones of either sign are short.
  @inline(__always)
  public mutating func write(signed value: Int64) {
    write(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  /// Writes a number in 8 bytes.
  @inline(__always)
  public mutating func write(fixed value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      block.append(UInt8(truncatingIfNeeded: value >> shift))
    }
    if block.count >= blockEnd { endBlock() }
  }

  /// Writes a number of 128 bits in two halves.
  @inline(__always)
  public mutating func write(wide value: UInt128) {
    write(UInt64(truncatingIfNeeded: value))
    write(UInt64(truncatingIfNeeded: value >> 64))
  }

  /// Writes a byte string with its length.
  public mutating func write(_ bytes: some Collection<UInt8>) {
    write(bytes.count)
    block.append(contentsOf: bytes)
    if block.count >= blockEnd { endBlock() }
  }

  /// Writes a text.
  public mutating func write(_ text: String) { write(text.utf8) }

  /// Ends the archive.
  ///
  /// - Throws: the first error of the sink.
  public mutating func finish() throws {
    if !block.isEmpty { endBlock() }
    endBlock()
    if let failure { throw failure }
  }

  private mutating func endBlock() {
    checksum.add(block[...])
    if failure == nil {
      do {
        try sink?(ArchiveChecksum.header(count: block.count, checksum: checksum.value) + block)
      } catch {
        failure = error
      }
    }
    block.removeAll(keepingCapacity: true)
  }
}
