internal import JSON

extension ImportFormat {
  /// Jaeger's JSON: `data[]` of traces, an array of traces, or an array of spans that hold their process.
  static let jaeger = ImportFormat(
    name: "jaeger",
    recognises: { opening, _ in
      let names = opening.names
      return switch opening.arrayDepth {
      case 0: names.contains("data") || names.isSuperset(of: ["traceID", "spans"])
      case 1: names.contains("traceID") && (names.contains("spans") || names.contains("spanID"))
      default: false
      }
    },
    makeReader: { file, opening in try JaegerReader(file, opening) })
}

/// Reads one Jaeger file.
private final class JaegerReader: FormatReader {
  private let records: JaegerRecords
  private let text: JSONTextReader

  init(_ file: FileImport, _ opening: Opening) throws {
    records = try JaegerRecords(file)
    text = JSONTextReader(
      file,
      JSONText(
        layout: Self.layout(opening), format: "jaeger",
        arrays: ["", "data", "data.spans", "traces", "spans"], lines: .never),
      receiver: records)
  }

  private static let span = RecordLayout.record("span", JaegerSpan.plan)

  private static func layout(_ opening: Opening) -> RecordLayout {
    let members: [String: RecordLayout] = [
      "spans": .array(span), "processes": .record("processes", .whole),
    ]
    let trace = RecordLayout.group("trace", .object(members))
    if opening.arrayDepth > 0 { return .array(opening.names.contains("spans") ? trace : span) }
    let whole = members.merging(["data": .array(trace), "traces": .array(trace)]) { first, _ in first }
    return .group("trace", .object(whole))
  }

  func feed(_ bytes: Span<UInt8>) throws { try text.feed(bytes) }

  func finish() throws {
    try text.finish()
    try records.finish()
  }
}

private final class JaegerRecords: RecordReceiver {
  private let file: FileImport
  private let stage: SpanStage
  private let names: AttributeNames
  /// The number of the trace that is read.
  private var trace: Int64 = 0

  init(_ file: FileImport) throws {
    self.file = file
    names = AttributeNames(hasRequests: file.options.requestsFromSpans)
    stage = try SpanStage()
  }

  func receive(_ record: CapturedRecord) throws {
    if record.name == "processes" {
      for process in record.value.members {
        try stage.add(JaegerSpan.readProcess(process, names: names), trace: trace, name: process.name)
      }
      return
    }
    do {
      var (piece, doubts) = try JaegerSpan.read(record.value, path: record.path.text, names: names)
      for doubt in doubts { file.doubt(doubt, at: record.place) }
      if let process = record.value["process"], !process.members.isEmpty {
        // A process of its own has no name: the path of the span serves as one.
        piece.process = (trace, record.path.text)
        if file.options.requestsFromSpans {
          try stage.add(JaegerSpan.readProcess(process, names: names), trace: trace, name: record.path.text)
        }
      } else if let name = record.value["processID"]?.string {
        piece.process = (trace, name)
      }
      try stage.add(piece)
    } catch let malformed as MalformedSpan {
      file.skip(malformed.reason, at: record.place)
    }
  }

  func endGroup(_ name: String) { trace += 1 }

  func finish() throws {
    try stage.drain { piece, process in
      var row = piece.row
      if row.service == SpanRow.unknownService, let service = process.service { row.service = service }
      if let references = piece.references {
        row.parentSpanID = try parent(of: row, among: references.split(separator: "\n"))
      }
      var resource = process.resource
      if row.service != SpanRow.unknownService { resource.serviceName = row.service }
      let request =
        file.options.requestsFromSpans && row.kind == .client
        ? RequestRow(
          span: row, attributes: SpanAttributes(json: row.attributes ?? "{}"), resource: resource) : nil
      try file.add(row, request: request)
    }
  }

  /// The first span of the file that the span is a child of, else the first that it refers to, else the first
  /// reference.
  private func parent(of span: SpanRow, among references: [Substring]) throws -> String? {
    var firstOfFile: String?
    for reference in references {
      let id = String(reference.dropFirst())
      guard try stage.holds(traceID: span.traceID, spanID: id) else { continue }
      if reference.first == "c" { return id }
      firstOfFile = firstOfFile ?? id
    }
    return firstOfFile ?? references.first.map { String($0.dropFirst()) }
  }
}
