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
  /// Writes the sums.
  func archive(into writer: inout ArchiveWriter) {
    writer.write(UInt64(succeededRows) << 32 | UInt64(failedRows))
    for sum in [succeeded, failed, succeededSquares, failedSquares, samples, time] { writer.write(sum) }
  }

  /// Reads the sums.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    let rows = try reader.number()
    (succeededRows, failedRows) = (UInt32(rows >> 32), UInt32(truncatingIfNeeded: rows))
    succeeded = try reader.number()
    failed = try reader.number()
    succeededSquares = try reader.number()
    failedSquares = try reader.number()
    samples = try reader.number()
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
