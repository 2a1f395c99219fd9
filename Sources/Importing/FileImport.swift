/// The import of one file: where its reader puts rows, and the count of what came of them.
internal final class FileImport {
  /// What the run is asked to do.
  let options: ImportOptions
  private let destination: Destination
  private var keys = RecordKeys()
  private var doubts = 0
  /// The first row that may lack the version of its instrumentation.
  private var firstRow: Int64?
  private var lacksZone = false
  /// The requests that this file's spans have become so far.
  private var spanRequests: [Int64] = []
  private(set) var report: FileReport

  /// How many bad records, and how many doubted values, are named.
  private static let namedAtMost = 20

  /// Begins the import of a file.
  init(_ file: String, format: String?, options: ImportOptions, into destination: Destination) {
    self.options = options
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

  /// Takes a span, and the request that it was for the app that made it.
  ///
  /// - Parameter records: the number of records that the span is made of.
  func add(_ span: SpanRow, request: RequestRow?, records: Int = 1) throws {
    report.read += records
    switch try destination.insert(span) {
    case .inserted: report.imported += records
    case .duplicate: report.duplicates += records
    }
    guard let request else { return }
    let key = spanRequestKey(traceID: span.traceID, spanID: span.spanID)
    if case .inserted(let id) = try destination.insert(request, key: key) { spanRequests.append(id) }
  }

  /// Counts a well-formed record that is no network request.
  func ignore() {
    report.read += 1
    report.ignored += 1
  }

  /// Counts a malformed record and names it.
  func skip(_ reason: String, at place: Place) {
    report.read += 1
    report.skipped += 1
    if report.skipped <= Self.namedAtMost {
      report.warnings.append("\(place.prefix(of: report.file)) skipped: \(reason)")
    }
  }

  /// Names a value that was not believed.
  func doubt(_ reason: String, at place: Place) {
    doubts += 1
    guard doubts <= Self.namedAtMost else { return }
    let mark = if case .path = place { ":" } else { "" }
    report.warnings.append("\(place.prefix(of: report.file))\(mark) \(reason), so left out")
  }

  /// Names the first record whose start was read as UTC for want of a zone.
  func noteMissingZone(of name: String, at place: Place) {
    guard !lacksZone else { return }
    lacksZone = true
    report.warnings.append(
      "\(place.prefix(of: report.file)) and perhaps others: \(name) has no zone, read as UTC")
  }

  /// Names something about the file.
  func note(_ text: String) { report.warnings.append("\(report.file): \(text)") }

  /// Gives the rows of this file that were written so far the version of their instrumentation.
  func fillSDKVersion(_ version: String) throws {
    guard let firstRow else { return }
    try destination.fillSDKVersion(version, from: firstRow)
    // They have it now: a further version is of later rows.
    self.firstRow = nil
  }

  /// Ends a file that was read to its end.
  ///
  /// - Throws: ``FileRefusal`` when a record is malformed and no other one is a request or a span; `DatabaseError`.
  func finish() throws {
    let more = [(report.skipped, "records skipped"), (doubts, "values left out")]
    for (count, what) in more where count > Self.namedAtMost {
      note("\(count - Self.namedAtMost) more \(what)")
    }
    if report.read == 0 { note("no records") }
    if report.skipped > 0, report.imported + report.duplicates == 0 {
      throw FileRefusal("none of its records can be used")
    }
    // Now that all spans of the file are there, their ancestors can be told.
    var ancestry = ServerAncestry()
    for id in spanRequests where try !destination.removeIfServed(request: id, &ancestry) {
      report.requestsFromSpans += 1
    }
  }

  /// Ends a file that is refused: it leaves no row.
  func refuse(_ refusal: FileRefusal) {
    report.imported = 0
    report.requestsFromSpans = 0
    report.refusal = report.file + refusal.suffix
  }
}
