public import Hashing

extension ByteInterner: Archived {
  /// Writes the strings in the order of their numbers.
  public func archive(into writer: inout ArchiveWriter) {
    writer.write(count)
    for number in 0..<count { writer.write(bytes(number)) }
  }

  /// Reads the strings; each has the number that it had.
  public init(from reader: inout ArchiveReader) throws(ArchiveFault) {
    self.init()
    for number in 0..<(try reader.count(limit: 1 << 24)) {
      guard insert(try reader.bytes()) == number else { throw ArchiveFault() }
    }
  }
}
