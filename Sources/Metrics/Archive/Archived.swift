/// What can be kept in an archive and comes back the same.
public protocol Archived {
  /// Writes this value.
  func archive(into writer: inout ArchiveWriter)
  /// Reads what ``archive(into:)`` wrote.
  init(from reader: inout ArchiveReader) throws(ArchiveFault)
}
