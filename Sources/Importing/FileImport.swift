/// The import of one file: where its reader puts rows, and the count of what came of them.
internal final class FileImport {
  private let destination: Destination
  private var keys = RecordKeys()
  private var doubts = 0
  private var firstRow: Int64?
  private(set) var report: FileReport

  /// How many bad records, and how many doubted values, are named.
  private static let namedAtMost = 20

  /// Begins the import of a file.
  init(_ file: String, format: String, into destination: Destination) {
    self.destination = destination
    report = FileReport(file: file)
    report.format = format
  }

  /// Takes a request.
  func add(_ row: RequestRow, digest: [UInt8]) throws {
    report.read += 1
    switch try destination.insert(row, key: keys.key(digest)) {
    case .inserted(let id):
      report.imported += 1
      firstRow = firstRow ?? id
    case .duplicate: report.duplicates += 1
    }
  }

  /// Counts a well-formed record that is no network request.
  func ignore() {
    report.read += 1
    report.ignored += 1
  }

  /// Counts a malformed record and names it.
  func skip(_ reason: String, at path: String) {
    report.read += 1
    report.skipped += 1
    if report.skipped <= Self.namedAtMost { warn("\(path) skipped: \(reason)") }
  }

  /// Names a value that was not believed.
  func doubt(_ reason: String, at path: String) {
    doubts += 1
    if doubts <= Self.namedAtMost { warn("\(path): \(reason), so left out") }
  }

  /// Names something about the file.
  func note(_ text: String) { warn(text) }

  /// Gives the rows of this file that were written so far the version of their instrumentation.
  func fillSDKVersion(_ version: String) throws {
    if let firstRow { try destination.fillSDKVersion(version, from: firstRow) }
  }

  /// Ends a file that was read to its end.
  ///
  /// - Throws: ``FileRefusal`` when there are records and none of them can be used.
  func finish() throws(FileRefusal) {
    let more = [(report.skipped, "records skipped"), (doubts, "values left out")]
    for (count, what) in more where count > Self.namedAtMost {
      warn("\(count - Self.namedAtMost) more \(what)")
    }
    if report.read == 0 { warn("no records") }
    if report.skipped > 0, report.skipped == report.read {
      throw FileRefusal("none of its records can be used")
    }
  }

  /// Ends a file that is refused: it leaves no row.
  func refuse(_ refusal: FileRefusal) {
    report.imported = 0
    report.refusal = report.file + refusal.suffix
  }

  private func warn(_ text: String) { report.warnings.append("\(report.file): \(text)") }
}
