internal import Hashing
internal import Redaction

extension SliceValues: Archived {
  /// Writes the values of every dimension.
  public func archive(into writer: inout ArchiveWriter) {
    for interner in interners { interner.archive(into: &writer) }
    leaks.archive(into: &writer)
  }

  /// Reads the values of every dimension.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    for place in interners.indices { interners[place] = try ByteInterner(from: &reader) }
    leaks = try LeakTally(from: &reader)
  }

  /// Whether no dimension has so many values that the first come are told apart.
  internal var isOrderFree: Bool { interners.allSatisfy { $0.count < Self.limit } }
}

extension SliceSum: Archived {
  /// Writes the sums; of rows that were not sampled only how many there are.
  func archive(into writer: inout ArchiveWriter) {
    let isPlain =
      succeeded == UInt64(succeededRows) << 16 && succeededSquares == succeeded
      && failed == UInt64(failedRows) << 16 && failedSquares == failed && samples & 0xffff == 0
    writer.write(UInt64(succeededRows) << 1 | (isPlain ? 1 : 0))
    writer.write(UInt64(failedRows))
    if isPlain {
      writer.write(samples >> 16)
    } else {
      writer.write(succeeded)
      writer.write(failed)
      writer.write(succeededSquares)
      writer.write(failedSquares)
      writer.write(samples)
    }
    writer.write(time)
  }

  /// Reads the sums.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    let rows = try reader.number()
    guard rows >> 33 == 0, let failedRows = UInt32(exactly: try reader.number()) else { throw ArchiveFault() }
    (succeededRows, self.failedRows) = (UInt32(rows >> 1), failedRows)
    if rows & 1 == 1 {
      (succeeded, failed) = (UInt64(succeededRows) << 16, UInt64(failedRows) << 16)
      (succeededSquares, failedSquares) = (succeeded, failed)
      samples = try reader.number() << 16
    } else {
      succeeded = try reader.number()
      failed = try reader.number()
      succeededSquares = try reader.number()
      failedSquares = try reader.number()
      samples = try reader.number()
    }
    time = try reader.number()
  }
}

extension GroupSum: Archived {
  /// Writes the sums.
  func archive(into writer: inout ArchiveWriter) {
    writer.write(succeeded)
    writer.write(failed)
  }

  /// Reads the sums.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init(succeeded: try reader.number(), failed: try reader.number())
  }
}
