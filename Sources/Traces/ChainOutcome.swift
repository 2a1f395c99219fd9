internal import Taxonomy

/// How a chain ended, seen from both ends.
public struct ChainOutcome: Hashable, Sendable {
  /// What the caller saw.
  public enum Client: Int, CaseIterable, Sendable {
    /// Well.
    case ok
    /// Well, but only after four times the T of Apdex.
    case slow
    /// An eligible failure.
    case failed
    /// Given up by the user or the app.
    case cancelled
  }

  /// What the servers' tracers say.
  public enum Server: Int, CaseIterable, Sendable {
    /// Well.
    case ok
    /// An error.
    case failed
    /// No server span is in the data.
    case absent
  }

  /// What the caller saw.
  public let client: Client
  /// What the servers say.
  public let server: Server

  /// An outcome from both ends.
  public init(client: Client, server: Server) {
    self.client = client
    self.server = server
  }
}

extension RequestChain {
  /// How the chain ended; nil when the request counts as neither good nor bad nor cancelled.
  ///
  /// The server's word is that of the last one that the device called: it answered the deciding attempt. Where that span is
  /// missing but others of the servers are there, it is that of their lanes' heads: failed when one of them failed.
  ///
  /// - Parameters:
  ///   - request: the request of the chain.
  ///   - slowAfter: four times the T of Apdex, in microseconds.
  public func outcome(of request: RequestRecord, slowAfter: Int64) -> ChainOutcome? {
    let client: ChainOutcome.Client
    switch request.outcome {
    case .success: client = (request.durationMicroseconds ?? 0) > slowAfter ? .slow : .ok
    case .cancelled: client = .cancelled
    case let outcome where outcome.isFailure: client = .failed
    default: return nil
    }
    return ChainOutcome(client: client, server: serverOutcome)
  }

  private var serverOutcome: ChainOutcome.Server {
    let last = calls.max { left, right in
      trace.rows[left.client].span.startMicroseconds < trace.rows[right.client].span.startMicroseconds
    }
    if let last { return trace.rows[last.server].span.isServerError ? .failed : .ok }
    let heads = trace.rows.filter { $0.parent == nil && $0.span.service != clientService }
    guard trace.rows.contains(where: { $0.span.kind == .server && $0.span.service != clientService }) else {
      return .absent
    }
    return heads.contains { $0.span.isServerError } ? .failed : .ok
  }
}

extension Span {
  /// Whether a server's span says that the server failed: by its own word, or by a status from 500 on.
  var isServerError: Bool { failed ?? ((status ?? 0) >= 500) }
}
