/// The phases of a request in the order in which they happen.
public enum Phase: Int, CaseIterable, Sendable {
  /// Waiting for a free connection.
  case blocked
  /// Resolving the name.
  case dns
  /// Opening the TCP or QUIC connection, TLS not included.
  case connect
  /// The TLS handshake.
  case tls
  /// Sending the request.
  case send
  /// From the request's last byte to the first byte of the response.
  case wait
  /// From the first byte of the response to its last.
  case receive
}
