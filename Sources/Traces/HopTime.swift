/// A part of a chain that a request can wait for.
public enum Hop: Hashable, Sendable {
  /// Work of a service itself.
  case service(String)
  /// On the way from one service to another and back.
  case network(from: String, to: String)
  /// A service without a tracer, as its caller saw it: the way and the work.
  case remote(String)
}

/// Where the time of chains went.
public struct HopTime: Sendable {
  /// Microseconds by hop, over all chains.
  public private(set) var time: [Hop: Int64] = [:]
  /// How many chains.
  public private(set) var chains = 0
  /// How many were left out: their servers' clocks cannot be brought inside the request.
  public private(set) var leftOut = 0

  /// No chain.
  public init() {}

  /// Adds the critical path of a chain's request.
  ///
  /// - Parameter chain: on clocks that agree as far as they can. One with a server outside the attempt that called it is left out: its
  ///   time would be taken for the network's.
  public mutating func add(_ chain: RequestChain) {
    let rows = chain.trace.rows
    let fits = chain.calls.allSatisfy { call in
      let (client, server) = (rows[call.client].span, rows[call.server].span)
      guard let end = client.endMicroseconds else { return true }
      return server.startMicroseconds >= client.startMicroseconds && server.startMicroseconds <= end
        && (!call.isAnswered || (server.endMicroseconds ?? end) <= end)
    }
    let segments = chain.trace.criticalPath(of: chain.requestRow).segments
    // Clocks further apart than a number can say are none.
    let durations = segments.map { $0.endMicroseconds.subtractingReportingOverflow($0.startMicroseconds) }
    guard fits, !durations.contains(where: \.overflow) else {
      leftOut += 1
      return
    }
    chains += 1
    for (segment, duration) in zip(segments, durations) {
      time[chain.hop(of: segment.row), default: 0] &+= duration.partialValue
    }
  }

  /// The sum over all hops in microseconds.
  public var total: Int64 { time.values.reduce(0) { $0.addingReportingOverflow($1).partialValue } }
}

extension RequestChain {
  /// What a row's own time was spent on.
  func hop(of index: Int) -> Hop {
    let row = trace.rows[index]
    guard row.span.kind == .client || row.span.kind == .producer else { return .service(row.span.service) }
    var callee: String?
    var hasChild = false
    var child = index + 1
    while child < row.subtreeEnd {
      hasChild = true
      if trace.rows[child].span.service != row.span.service { callee = trace.rows[child].span.service }
      child = trace.rows[child].subtreeEnd
    }
    if let callee { return .network(from: row.span.service, to: callee) }
    guard !hasChild, let peer = row.span.peerService, !peer.isEmpty else { return .service(row.span.service) }
    return row.span.service == clientService ? .network(from: clientService, to: peer) : .remote(peer)
  }
}
