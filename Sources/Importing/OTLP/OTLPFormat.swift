internal import JSON

extension ImportFormat {
  /// Traces in the JSON encoding of the OpenTelemetry protocol: one object, or one a line.
  ///
  /// Source: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding.
  static let otlp = ImportFormat(
    name: "otlp",
    recognises: { opening, _ in
      opening.arrayDepth == 0
        && OTLPLayout.containers.contains {
          opening.names.contains($0) || opening.names.contains("result.\($0)")
        }
    },
    makeReader: { file, opening in
      JSONTextReader(
        file,
        JSONText(layout: OTLPLayout.whole, format: "otlp", arrays: OTLPLayout.arrays, lines: opening.lines),
        receiver: OTLPRecords(file))
    })
}

/// Where spans lie.
private enum OTLPLayout {
  static let containers = ["resourceSpans", "resource_spans", "batches"]

  static let arrays = Set(containers + containers.map { "result.\($0)" })

  static let whole: RecordLayout = {
    var top = Dictionary(uniqueKeysWithValues: containers.map { ($0, RecordLayout.array(resource)) })
    top["result"] = .object(top)
    return .object(top)
  }()

  private static let resource: RecordLayout = {
    let scopes = RecordLayout.array(.object(["spans": .array(.record("span", OTLPSpan.plan))]))
    let names = [
      "scopeSpans", "scope_spans", "instrumentationLibrarySpans", "instrumentation_library_spans",
    ]
    var members = Dictionary(uniqueKeysWithValues: names.map { ($0, scopes) })
    members["resource"] = .record("resource", OTLPSpan.resourcePlan)
    return .group("resource", .object(members))
  }()
}

/// Turns the records of OTLP into rows.
private final class OTLPRecords: RecordReceiver {
  private let file: FileImport
  private let names: AttributeNames
  private var resource: SpanResource?
  /// Spans that stand before their resource, however many.
  private var waiting: SpanStage?
  private var hasWaiting = false

  init(_ file: FileImport) {
    self.file = file
    names = AttributeNames(hasRequests: file.options.requestsFromSpans)
  }

  func receive(_ record: CapturedRecord) throws {
    if record.name == "resource" {
      resource = SpanResource(
        OTLPSpan.readAttributes(record.value["attributes"], kind: .unspecified, names: names))
      return try addWaiting()
    }
    let place = record.place
    let span: ReadSpan
    do throws(MalformedSpan) {
      span = try OTLPSpan.read(record.value, service: resource?.serviceName, names: names)
    } catch {
      return file.skip(error.reason, at: place)
    }
    for doubt in span.doubts { file.doubt(doubt, at: place) }
    guard resource == nil else { return try add(span.row, span.attributes) }
    let stage = try waiting ?? SpanStage()
    waiting = stage
    hasWaiting = true
    try stage.add(SpanStage.Piece(row: span.row, path: ""))
  }

  func endGroup(_ name: String) throws {
    try addWaiting()
    resource = nil
  }

  private func addWaiting() throws {
    guard hasWaiting, let waiting else { return }
    try waiting.drain { piece, _ in
      var row = piece.row
      if let service = resource?.serviceName { row.service = service }
      try add(row, SpanAttributes(json: file.options.requestsFromSpans ? row.attributes ?? "{}" : "{}"))
    }
    try waiting.removeAll()
    hasWaiting = false
  }

  private func add(_ row: SpanRow, _ attributes: SpanAttributes) throws {
    let request =
      file.options.requestsFromSpans
      ? RequestRow(span: row, attributes: attributes, resource: resource ?? SpanResource()) : nil
    try file.add(row, request: request)
  }
}
