public import Redaction

extension LeakTally: Archived {
  /// Writes what was found.
  public func archive(into writer: inout ArchiveWriter) {
    let entries = entries
    writer.write(entries.count)
    for entry in entries {
      writer.write(entry.column)
      writer.write(entry.kind)
      writer.write(entry.count)
    }
  }

  /// Reads what was found.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    var entries: [Entry] = []
    for _ in 0..<(try reader.count(limit: 10_000)) {
      entries.append(
        Entry(column: try reader.text(), kind: try reader.text(), count: try reader.count(limit: 1 << 40)))
    }
    self.init(entries)
  }
}
