/// What one import is asked to do.
public struct ImportOptions: Sendable {
  /// The files to read, in order; `-` is standard input.
  public var files: [String]
  /// The database to fill. It and the contract's tables are made when they are missing.
  public var database: String
  /// The format to read every file as; nil: by content.
  public var format: String?
  /// Whether one skipped record or refused file keeps the whole run from being written.
  public var isStrict: Bool
  /// Whether to count only: the database is never created and never written.
  public var isDryRun: Bool
  /// Called after every piece that is read.
  public var progress: (@Sendable (ImportProgress) -> Void)?

  /// Makes options.
  public init(
    files: [String], database: String, format: String? = nil, isStrict: Bool = false, isDryRun: Bool = false,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) {
    self.files = files
    self.database = database
    self.format = format
    self.isStrict = isStrict
    self.isDryRun = isDryRun
    self.progress = progress
  }
}

/// How far the import of one file has come.
public struct ImportProgress: Equatable, Sendable {
  /// The file, as it was named.
  public let file: String
  /// How many of its bytes have been read.
  public let bytesRead: Int
  /// How many bytes it has; nil where that is not known, as for standard input.
  public let byteCount: Int?
  /// How many of its records have been read.
  public let records: Int
}
