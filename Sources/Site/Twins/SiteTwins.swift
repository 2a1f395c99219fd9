internal import Content
internal import Metrics
internal import Objectives
internal import Taxonomy
internal import Traces

extension Endpoint {
  /// How files name it.
  var twinKey: String { isOther ? "other" : key }
}

/// The machine-readable twins that belong to no period.
extension SiteContext {
  /// The CSV twins that are made of cards, in the folder of a page or of another twin.
  func twins(of figures: [Figure?], beside page: String) -> [Page] {
    figures.compactMap { $0?.csvFile }.map { Page(path: map.beside(page, $0.name), bytes: $0.bytes) }
  }

  /// `data/incidents.json`
  func incidentsTwin(_ objectives: ObjectivesReport) -> JSONText {
    .object([
      ("format", .integer(1)),
      (
        "incidents",
        .list(
          input.content.incidents.map { note in
            .object([
              ("slug", .text(note.slug)), ("title", .text(note.title)),
              ("start_us", .integer(note.startMicroseconds)), ("end_us", .optional(note.endMicroseconds)),
              ("duration_us", .optional(note.durationMicroseconds)),
              ("severity", .optional(note.severity?.rawValue)), ("status", .optional(note.status?.rawValue)),
              ("endpoints", .list(note.endpoints.map { .text($0) })),
              ("errors", .list(note.errors.map { .text($0) })),
              ("tags", .list(note.tags.map { .text($0) })),
              ("failed", .optional(window(of: note)?.total.failed.requests)),
              ("detected_after_us", .optional(detection(of: note, objectives))),
              ("budget_spent", .optional(budgetSpent(by: note, objectives))),
            ])
          })
      ),
      (
        "unreadable",
        .list(
          input.content.unreadable.map {
            .object([
              ("file", .text($0.file)), ("line", .integer(Int64($0.line))), ("reason", .text($0.message)),
            ])
          })
      ),
    ])
  }

  /// `data/traces.json`
  func tracesTwin() -> JSONText {
    .object([("format", .integer(1)), ("traces", .list(input.traces.map(traceTwin)))])
  }

  private func traceTwin(_ record: TraceRecord) -> JSONText {
    let request = record.request
    let members: [(String, JSONText)] = [
      ("trace_id", .text(record.trace.id)), ("span_count", .integer(Int64(record.trace.counts.spans))),
      ("request_id", .integer(request.id)), ("start_us", .integer(request.startMicroseconds)),
      ("duration_us", .optional(request.durationMicroseconds)), ("outcome", .text("\(request.outcome)")),
      ("services", .list(record.trace.services.map { JSONText.text($0) })),
      ("orphans", .integer(Int64(record.trace.counts.orphans))), ("page", .text(map.trace(record.trace.id))),
    ]
    return .object(members)
  }
}
