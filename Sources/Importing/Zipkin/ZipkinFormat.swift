internal import JSON

extension ImportFormat {
  /// Zipkin's second format: an array of spans, or of traces that are arrays of spans.
  static let zipkin = ImportFormat(
    name: "zipkin",
    recognises: { opening, _ in
      (1...2).contains(opening.arrayDepth) && opening.names.isSuperset(of: ["traceId", "id"])
    },
    makeReader: { file, _ in try ZipkinReader(file) })
}

/// Reads one Zipkin file.
private final class ZipkinReader: FormatReader {
  private let records: ZipkinRecords
  private let text: JSONTextReader

  init(_ file: FileImport) throws {
    records = try ZipkinRecords(file)
    text = JSONTextReader(
      file,
      JSONText(
        layout: .arrays(atMost: 2, "span", ZipkinSpan.plan), format: "zipkin", arrays: [""], lines: .never),
      receiver: records)
  }

  func feed(_ bytes: Span<UInt8>) throws { try text.feed(bytes) }

  func finish() throws {
    try text.finish()
    try records.finish()
  }
}

private final class ZipkinRecords: RecordReceiver {
  private let file: FileImport
  private let stage: SpanStage
  private let names: AttributeNames

  init(_ file: FileImport) throws {
    self.file = file
    names = AttributeNames(hasRequests: file.options.requestsFromSpans)
    stage = try SpanStage()
  }

  func receive(_ record: CapturedRecord) throws {
    do {
      let (piece, doubts) = try ZipkinSpan.read(record.value, path: record.path.text, names: names)
      for doubt in doubts { file.doubt(doubt, at: record.place) }
      try stage.add(piece, merging: ZipkinSpan.merge)
    } catch let malformed as MalformedSpan {
      file.skip(malformed.reason, at: record.place)
    }
  }

  func finish() throws {
    try stage.drain { piece, _ in
      var row = piece.row
      if row.start == 0 {
        guard let start = piece.fallbackStart else {
          for _ in 0..<piece.records { file.skip("timestamp is missing", at: .path(piece.path)) }
          return
        }
        row.start = start
      }
      var resource = SpanResource()
      if row.service != SpanRow.unknownService { resource.serviceName = row.service }
      let request =
        file.options.requestsFromSpans && row.kind == .client
        ? RequestRow(
          span: row, attributes: SpanAttributes(json: row.attributes ?? "{}"), resource: resource) : nil
      try file.add(row, request: request, records: piece.records)
    }
  }
}
