/// Tells whether a server's span is among the ancestors of a client's: then the client is a service, no app.
internal struct ServerAncestry {
  /// What is known of spans, by trace and id: whether one with this id, or one above it, is a server's. Traces may stand
  /// mixed in a file.
  private var known: [String: [String: Bool]] = [:]
  private var count = 0

  /// How many spans are known at a time.
  private static let knownAtMost = 200_000

  /// Looks at the ancestors of a client's span; `spans` gives the spans of an id.
  mutating func isServed<Failure: Error>(
    traceID: String, spanID: String,
    spans: (_ traceID: String, _ spanID: String) throws(Failure) -> [RowQueries.Ancestor]
  ) throws(Failure) -> Bool {
    if count > Self.knownAtMost {
      known = [:]
      count = 0
    }
    let own = try spans(traceID, spanID).first { $0.kind == .client }
    var next = own?.parentSpanID
    var path: [String] = []
    var isServed = false
    while let id = next {
      if let answer = known[traceID]?[id] {
        isServed = answer
        break
      }
      // A cycle meets this answer, and ends.
      known[traceID, default: [:]][id] = false
      path.append(id)
      let found = try spans(traceID, id)
      if found.contains(where: { $0.kind == .server }) {
        isServed = true
        break
      }
      next = found.lazy.compactMap(\.parentSpanID).first { $0 != id }
    }
    for id in path { known[traceID, default: [:]][id] = isServed }
    count += path.count
    return isServed
  }
}
