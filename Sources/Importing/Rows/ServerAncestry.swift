/// Tells whether a server's span is among the ancestors of a client's: then the client is a service, no app.
internal struct ServerAncestry {
  private var traceID = ""
  /// What is known of the spans of the trace: whether one with this id, or one above it, is a server's.
  private var known: [String: Bool] = [:]

  /// Looks at the ancestors of a client's span; `spans` gives the spans of an id.
  mutating func isServed<Failure: Error>(
    traceID: String, spanID: String,
    spans: (_ traceID: String, _ spanID: String) throws(Failure) -> [RowQueries.Ancestor]
  ) throws(Failure) -> Bool {
    if self.traceID != traceID {
      self.traceID = traceID
      known = [:]
    }
    let own = try spans(traceID, spanID).first { $0.kind == .client }
    var next = own?.parentSpanID
    var path: [String] = []
    var isServed = false
    while let id = next {
      if let answer = known[id] {
        isServed = answer
        break
      }
      // A cycle meets this answer, and ends.
      known[id] = false
      path.append(id)
      let found = try spans(traceID, id)
      if found.contains(where: { $0.kind == .server }) {
        isServed = true
        break
      }
      next = found.lazy.compactMap(\.parentSpanID).first { $0 != id }
    }
    for id in path { known[id] = isServed }
    return isServed
  }
}
