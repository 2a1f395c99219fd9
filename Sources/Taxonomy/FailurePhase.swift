/// The part of a request that was open when it failed.
public enum FailurePhase: String, CaseIterable, Sendable {
  /// Not known, or different from one request to the next.
  case unknown
  /// Looking the host name up.
  case dns
  /// Opening the TCP or QUIC connection.
  case connect
  /// The TLS handshake.
  case tls
  /// Sending the request.
  case send
  /// Request sent, first byte of the response not yet there.
  case wait
  /// Receiving the response.
  case receive
  /// Talking to a proxy.
  case proxy
  /// Not begun: no path, or not allowed.
  case policy
  /// On the device, with no network involved.
  case local

  /// Reads a phase as sources spell it, in any case: the names above, `tcp` and `quic` for `connect`, `ssl`
  /// for `tls`.
  ///
  /// - Returns: nil for anything else.
  public init?(text: String) {
    let key = SpellingKey(text).text
    switch key {
    case "tcp", "quic": self = .connect
    case "ssl": self = .tls
    default:
      guard let phase = FailurePhase(rawValue: key) else { return nil }
      self = phase
    }
  }
}
