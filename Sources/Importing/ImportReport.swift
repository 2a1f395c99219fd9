internal import JSON

/// What came of an import.
public struct ImportReport: Equatable, Sendable {
  /// One report a file, in the order in which the files were named.
  public let files: [FileReport]
  /// Whether the run was strict.
  public let isStrict: Bool

  /// 0 when every file was read; 3 when one was refused, or when the run was strict and a record was skipped.
  public var exitCode: Int32 {
    files.contains { $0.refusal != nil || (isStrict && $0.skipped > 0) } ? 3 : 0
  }

  /// The report as JSON on one line:
  /// `{"files":[{"file","format","read","imported","duplicates","skipped","ignored","warnings"}]}`.
  ///
  /// `format` is null where no format was recognised. The reason of a refusal is the last of the warnings.
  public var json: String {
    JSONValue.object([.init("files", .array(files.map(\.json)))]).text()
  }

  /// One line a file for a reader of standard output.
  public var lines: [String] { files.map(\.line) }
}

/// What came of one file.
public struct FileReport: Equatable, Sendable {
  /// The file, as it was named.
  public let file: String
  /// The name of its format; nil when none was recognised.
  public internal(set) var format: String?
  /// The number of records read: the sum of the four numbers below, but for a file that was refused or not
  /// written.
  public internal(set) var read = 0
  /// The number of records written, or with `isDryRun` the number that would be; 0 for a file that left no
  /// row.
  public internal(set) var imported = 0
  /// The number of records that had been imported before.
  public internal(set) var duplicates = 0
  /// The number of malformed records.
  public internal(set) var skipped = 0
  /// The number of well-formed records that are no network request.
  public internal(set) var ignored = 0
  /// The number of rows of `request` that were made from the spans among the records.
  public internal(set) var requestsFromSpans = 0
  /// Lines that name what is odd about the file: never a value of it.
  public internal(set) var warnings: [String] = []
  /// Why the file was refused as a whole, in one line; nil when it was read.
  public internal(set) var refusal: String?

  internal init(file: String) {
    self.file = file
  }

  internal var line: String {
    guard refusal == nil else { return "\(file): refused, nothing imported" }
    var parts = ["\(read) read", "\(imported) imported"]
    if duplicates > 0 { parts.append("\(duplicates) already there") }
    if ignored > 0 { parts.append("\(ignored) ignored") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if requestsFromSpans > 0 { parts.append("\(requestsFromSpans) requests from spans") }
    return "\(file): \(format.map { "\($0), " } ?? "")" + parts.joined(separator: ", ")
  }

  internal var json: JSONValue {
    .object([
      .init("file", .string(file)),
      .init("format", format.map { .string($0) } ?? .null),
      .init("read", .number("\(read)")),
      .init("imported", .number("\(imported)")),
      .init("duplicates", .number("\(duplicates)")),
      .init("skipped", .number("\(skipped)")),
      .init("ignored", .number("\(ignored)")),
      .init("warnings", .array((warnings + [refusal].compactMap(\.self)).map { .string($0) })),
    ])
  }
}
