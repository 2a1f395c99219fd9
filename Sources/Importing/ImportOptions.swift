/// What one import is asked to do.
public struct ImportOptions: Sendable {
  /// The files to read, in order; `-` is standard input. What is packed with gzip is unpacked.
  public var files: [String]
  /// The database to fill. It and the contract's tables are made when they are missing.
  public var database: String
  /// The format to read every file as; nil: by content.
  public var format: String?
  /// Whether one skipped record or refused file keeps the whole run from being written.
  public var isStrict: Bool
  /// Whether to count only: the database is never created and never written.
  public var isDryRun: Bool
  /// Further names of columns in CSV and JSON lines: `COLUMN=CONTRACT`, for times with `:s`, `:ms` or `:us`.
  public var map: [String]
  /// Whether spans of apps that call a server become rows of `request` too.
  public var requestsFromSpans: Bool
  /// When the reports of Network Error Logging arrived that do not say so, in Unix microseconds.
  public var receivedAt: Int64?

  /// Makes options.
  public init(
    files: [String], database: String, format: String? = nil, isStrict: Bool = false, isDryRun: Bool = false,
    map: [String] = [], requestsFromSpans: Bool = false, receivedAt: Int64? = nil
  ) {
    self.files = files
    self.database = database
    self.format = format
    self.isStrict = isStrict
    self.isDryRun = isDryRun
    self.map = map
    self.requestsFromSpans = requestsFromSpans
    self.receivedAt = receivedAt
  }
}

/// How far the import of one file has come.
public struct ImportProgress: Equatable, Sendable {
  /// The file, as it was named.
  public let file: String
  /// How many of its bytes have been read, packed ones where it is packed.
  public let bytesRead: Int
  /// How many bytes it has; nil where that is not known, as for standard input.
  public let byteCount: Int?
  /// How many of its records have been read.
  public let records: Int
}
