/// A format that can be imported. A new one is a new entry of ``all`` and its own folder.
internal struct ImportFormat: Sendable {
  /// The name on the command line, in reports and in record keys: it never changes.
  let name: String
  /// Whether a file with this opening is of the format.
  let recognises: @Sendable (Opening, ImportOptions) -> Bool
  /// Makes a reader of one file that begins so.
  let makeReader: @Sendable (FileImport, Opening) throws -> any FormatReader

  /// Every format, in the order in which recognition tries them.
  static let all: [ImportFormat] = [.har, .otlp, .zipkin, .jaeger, .nel, .urlSession, .csv, .jsonLines]

  /// The names of every format, for messages.
  static var names: String { all.map(\.name).joined(separator: ", ") }
}

/// Reads one file of a format and hands its records to the ``FileImport`` that it was made with.
internal protocol FormatReader: AnyObject {
  /// Reads the next piece of the file.
  ///
  /// - Throws: ``FileRefusal`` or `JSONError` for a file that cannot be read, `DatabaseError` for a row that
  ///   cannot be written.
  func feed(_ bytes: Span<UInt8>) throws
  /// Reads the end of the file.
  func finish() throws
}
