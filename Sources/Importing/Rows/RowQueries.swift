internal import SQLite

/// What imports look up in a database, the one that they fill or one that is only read.
internal struct RowQueries: ~Copyable {
  private var findKey: Statement?
  private var findSpan: Statement?
  private var findAncestors: Statement?

  /// A span that another one may hang below.
  internal struct Ancestor: Equatable {
    let kind: SpanKind
    let parentSpanID: String?
  }

  /// Compiles the queries for the tables that are there.
  init(_ connection: borrowing Connection) throws(DatabaseError) {
    var tables = try connection.prepare(
      "SELECT name FROM sqlite_master WHERE name IN ('import_record', 'span') AND type IN ('table', 'view')")
    var names: Set<String> = []
    while try tables.step() { if let name = tables.text(at: 0) { names.insert(name) } }
    findKey = nil
    findSpan = nil
    findAncestors = nil
    if names.contains("import_record") {
      findKey = try connection.prepare("SELECT 1 FROM import_record WHERE key = ?")
    }
    if names.contains("span") {
      let columns = SpanRow.columns.joined(separator: ", ")
      findSpan = try connection.prepare(
        "SELECT span_row, \(columns) FROM span WHERE trace_id = ? AND span_id = ? AND kind = ?")
      findAncestors = try connection.prepare(
        "SELECT kind, parent_span_id FROM span WHERE trace_id = ? AND span_id = ?")
    }
  }

  /// Whether a record of this key has been imported.
  mutating func contains(_ key: [UInt8]) throws(DatabaseError) -> Bool {
    findKey?.bind(bytes: key, at: 1)
    let isKnown = try findKey?.step() ?? false
    findKey?.reset()
    return isKnown
  }

  /// The row with the ids and the kind of `span`.
  mutating func row(like span: SpanRow) throws(DatabaseError) -> (id: Int64, row: SpanRow)? {
    findSpan?.bind(span.traceID, at: 1)
    findSpan?.bind(span.spanID, at: 2)
    findSpan?.bind(span.kind.rawValue, at: 3)
    guard try findSpan?.step() ?? false else {
      findSpan?.reset()
      return nil
    }
    let id = findSpan?.integer(at: 0) ?? nil
    let row = findSpan?.spanRow(from: 1)
    findSpan?.reset()
    return row.map { (id ?? 0, $0) }
  }

  /// The spans of one id: a client and a server may share it.
  mutating func spans(traceID: String, spanID: String) throws(DatabaseError) -> [Ancestor] {
    findAncestors?.bind(traceID, at: 1)
    findAncestors?.bind(spanID, at: 2)
    var found: [Ancestor] = []
    while try findAncestors?.step() ?? false {
      let kind = findAncestors?.text(at: 0) ?? nil
      let parent = findAncestors?.text(at: 1) ?? nil
      found.append(Ancestor(kind: kind.flatMap(SpanKind.init) ?? .unspecified, parentSpanID: parent))
    }
    findAncestors?.reset()
    return found
  }
}

extension Statement {
  /// The span in the current row, whose columns begin at `first`.
  fileprivate func spanRow(from first: Int32) -> SpanRow { SpanRow(self, from: first) }
}
