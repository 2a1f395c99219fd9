/// One span, before it is written.
struct SpanRow {
  let trace: String
  let id: String
  let kind: String
  let parent: String?
  let service: String
  let name: String
  var start: Int64
  /// nil: unfinished.
  var duration: Int64?
  /// nil: the tracer did not say.
  var failed: Bool? = false
  var status: Int64?
  var error: String?
  var peer: String?
  /// A JSON object.
  var attributes: String?

  static let columns = [
    "trace_id", "span_id", "kind", "parent_span_id", "service", "name", "start_us", "duration_us", "failed",
    "status", "error", "peer_service", "attributes",
  ]

  /// Writes the row, in the order of ``columns``.
  func write(to table: inout Inserter) throws {
    table.put(trace)
    table.put(id)
    table.put(kind)
    table.put(parent)
    table.put(service)
    table.put(name)
    table.put(start)
    table.put(duration)
    table.put(failed.map { $0 ? Int64(1) : 0 })
    table.put(status)
    table.put(error)
    table.put(peer)
    table.put(attributes)
    try table.insert()
  }
}
