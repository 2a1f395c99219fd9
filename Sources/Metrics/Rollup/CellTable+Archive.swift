extension CellTable where Sum: Archived {
  /// Writes every cell.
  ///
  /// The order is that of the table itself: read back into a table of the same size, each cell lies behind the
  /// one before.
  func archive(into writer: inout ArchiveWriter) {
    writer.write(count)
    forEach { key, sum in
      writer.write(fixed: key)
      sum.archive(into: &writer)
    }
  }

  /// Reads every cell.
  init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    let count = try reader.count(limit: 1 << 32)
    // A damaged count must not ask for memory that a whole archive would not.
    reserve(min(count, 1 << 22))
    for _ in 0..<count {
      let key = try reader.fixed()
      guard key != .max else { throw ArchiveFault() }
      add(try Sum(from: &reader), at: key)
    }
  }
}
