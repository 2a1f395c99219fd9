internal import JSON

extension ImportFormat {
  /// Reports of Network Error Logging, alone or in an array.
  ///
  /// Source: https://www.w3.org/TR/network-error-logging/ and https://www.w3.org/TR/reporting-1/.
  static let nel = ImportFormat(
    name: "nel",
    recognises: { opening, _ in
      opening.arrayDepth <= 1 && opening.names.isSuperset(of: ["type", "body"])
        && !opening.names.isDisjoint(with: ["age", "url", "user_agent", "user-agent"])
    },
    makeReader: { file, opening in
      JSONTextReader(
        file,
        JSONText(
          layout: .arrays(atMost: 1, "report", NELReport.plan), format: "nel", hasDigests: true, arrays: [],
          lines: .never),
        receiver: NELRecords(file, modified: opening.modified))
    })
}

/// Turns reports into rows.
private final class NELRecords: RecordReceiver {
  private let file: FileImport
  /// When reports arrived that do not say so, in Unix microseconds.
  private let arrival: Int64?
  private let isGuessed: Bool
  private var hasGuessed = false

  init(_ file: FileImport, modified: Int64?) {
    self.file = file
    arrival = file.options.receivedAt ?? modified
    isGuessed = file.options.receivedAt == nil
  }

  func receive(_ record: CapturedRecord) throws {
    switch NELReport(record.value, arrival: arrival) {
    case .request(let row, let doubts, let hasZone):
      for doubt in doubts { file.doubt(doubt, at: record.place) }
      if !hasZone { file.noteMissingZone(of: "received_at", at: record.place) }
      if row.further[.received] == nil, isGuessed, !hasGuessed {
        hasGuessed = true
        file.note(
          "reports without received_at are dated by the file's last change; --received-at TIME says better")
      }
      try file.add(row, digest: record.digest)
    case .ignored: file.ignore()
    case .malformed(let reason): file.skip(reason, at: record.place)
    }
  }
}
