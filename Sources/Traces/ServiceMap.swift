/// Who called whom in a set of chains.
public struct ServiceMap: Sendable {
  /// The calls from one service to another.
  public struct Edge: Sendable, Equatable {
    /// Who called.
    public let caller: String
    /// Who was called.
    public let callee: String
    /// Whether the callee reported spans of its own in at least one call.
    public internal(set) var isTraced: Bool
    /// How many calls.
    public internal(set) var calls: Int
    /// How many of them failed by the caller's or the callee's word.
    public internal(set) var errors: Int
    /// The 95th percentile of the calls' durations as the caller saw them (nearest rank), in microseconds; nil without one.
    public internal(set) var p95: Int64?
  }

  /// Most calls first, then by name.
  public let edges: [Edge]

  /// A map of some chains.
  ///
  /// A call is a client or producer span with a child of another service, or any span with such a child; a client span without
  /// children is a call to the service that it names as its peer. A client span whose children are attempts of the same
  /// service is none: its attempts are.
  public init(_ chains: some Sequence<RequestChain>) {
    var edges: [Key: Edge] = [:]
    var durations: [Key: [Int64]] = [:]
    func add(_ caller: String, _ callee: String, isTraced: Bool, failed: Bool, duration: Int64?) {
      let key = Key(caller: caller, callee: callee)
      var edge =
        edges[key] ?? Edge(caller: caller, callee: callee, isTraced: false, calls: 0, errors: 0, p95: nil)
      edge.isTraced = edge.isTraced || isTraced
      edge.calls += 1
      if failed { edge.errors += 1 }
      edges[key] = edge
      if let duration, duration >= 0 { durations[key, default: []].append(duration) }
    }
    for chain in chains {
      let rows = chain.trace.rows
      for row in rows {
        let span = row.span
        if let parent = row.parent, rows[parent].span.service != span.service {
          let caller = rows[parent].span
          let isClient = caller.kind == .client || caller.kind == .producer
          add(
            caller.service, span.service, isTraced: true,
            failed: (isClient && caller.failed == true) || span.isServerError,
            duration: isClient
              ? caller.durationMicroseconds ?? span.durationMicroseconds : span.durationMicroseconds)
        }
        guard span.kind == .client, row.childCount == 0, let peer = span.peerService, !peer.isEmpty,
          peer != span.service
        else { continue }
        add(
          span.service, peer, isTraced: false, failed: span.failed == true,
          duration: span.durationMicroseconds)
      }
    }
    self.edges = edges.map { key, edge in
      var edge = edge
      let sorted = (durations[key] ?? []).sorted()
      edge.p95 = sorted.isEmpty ? nil : sorted[min((sorted.count * 95 + 99) / 100, sorted.count) - 1]
      return edge
    }
    .sorted { ($1.calls, $0.caller, $0.callee) < ($0.calls, $1.caller, $1.callee) }
  }

  private struct Key: Hashable {
    let caller: String
    let callee: String
  }
}
