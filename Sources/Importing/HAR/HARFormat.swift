internal import JSON

extension ImportFormat {
  /// HTTP Archive 1.1 and 1.2: http://www.softwareishard.com/blog/har-12-spec/.
  static let har = ImportFormat(
    name: "har",
    recognises: { opening, _ in opening.arrayDepth == 0 && opening.names.contains("log") },
    makeReader: { file, _ in HARReader(file) })
}

/// Reads one HAR file.
private final class HARReader: FormatReader {
  private let splitter: RecordSplitter
  private let json: JSONReader

  init(_ file: FileImport) {
    let creator = JSONPlan(.members(["name": .scalar, "version": .scalar]))
    splitter = RecordSplitter(
      layout: .object([
        "log": .object([
          "creator": .record("creator", creator),
          "entries": .array(.record("entry", HAREntry.plan)),
        ])
      ]),
      format: ImportFormat.har.name, receiver: HARRecords(file))
    json = JSONReader(handler: splitter)
  }

  func feed(_ bytes: Span<UInt8>) throws { try json.feed(bytes) }

  func finish() throws {
    try json.finish()
    guard splitter.arraysSeen.contains("log.entries") else {
      throw FileRefusal("no log.entries array, so not a HAR file")
    }
  }
}

/// Turns the records of a HAR file into rows.
private final class HARRecords: RecordReceiver {
  private let file: FileImport
  private var sdkVersion: String?

  init(_ file: FileImport) {
    self.file = file
  }

  func receive(_ record: CapturedRecord) throws {
    if record.name == "creator" {
      let words = [record.value["name"]?.string, record.value["version"]?.string].compactMap(\.self)
      sdkVersion = words.isEmpty ? nil : words.joined(separator: " ")
      // Members have no order: the creator may follow the entries that it made.
      if let sdkVersion { try file.fillSDKVersion(sdkVersion) }
      return
    }
    switch HAREntry(record.value, sdkVersion: sdkVersion) {
    case .request(let row, let doubts, let hasZone):
      for doubt in doubts { file.doubt(doubt, at: record.place) }
      if !hasZone { file.noteMissingZone(of: "startedDateTime", at: record.place) }
      try file.add(row, digest: record.digest)
    case .ignored: file.ignore()
    case .malformed(let reason): file.skip(reason, at: record.place)
    }
  }
}
