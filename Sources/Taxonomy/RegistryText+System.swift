extension RegistryText {
  /// Rows of POSIX error numbers and of Secure Transport.
  static let systemErrorRows = #"""
    @NSPOSIXErrorDomain
    EPIPE|network|send|tcp.closed|=|partly|edge|1
    =: write to closed socket (Darwin 32 / Linux 32)
    EADDRNOTAVAIL|network|connect|tcp.address_invalid|=|partly|access_network|1
    =: no usable local address (Darwin 49 / Linux 99)
    ENETDOWN|offline|policy||offline|no|access_network|1
    =: network interface down (Darwin 50 / Linux 100)
    ENETUNREACH|network|connect|tcp.address_unreachable|=|partly|access_network|1
    =: no route to network (Darwin 51 / Linux 101)
    ENETRESET|network|receive|tcp.reset|=|partly|access_network|1
    =: connection dropped by the network (Darwin 52 / Linux 102)
    ECONNABORTED|network|unknown|tcp.aborted|=|partly|app|1
    =: connection aborted by the device (Darwin 53 / Linux 103)
    ~ often a socket reclaimed while the app was in the background
    ECONNRESET|network|receive|tcp.reset|=|partly|edge|1
    =: connection reset by the other side or a middlebox (Darwin 54 / Linux 104)
    ~ in phase tls it may be a middlebox that filters by server name
    ENOBUFS|network|send|tcp.failed|=|partly|app|1
    =: no buffer space (Darwin 55 / Linux 105)
    ENOTCONN|network|send|tcp.closed|=|partly|access_network|1
    =: socket not connected (Darwin 57 / Linux 107)
    ETIMEDOUT|network|connect|tcp.timed_out|=|partly|access_network|1
    =: connection timed out (Darwin 60 / Linux 110)
    ECONNREFUSED|network|connect|tcp.refused|=|yes|edge|1
    =: connection refused: nothing listens on that port (Darwin 61 / Linux 111)
    EHOSTDOWN|network|connect|tcp.address_unreachable|=|partly|edge|1
    =: host down (Darwin 64 / Linux 112)
    EHOSTUNREACH|network|connect|tcp.address_unreachable|=|partly|access_network|1
    =: no route to host (Darwin 65 / Linux 113)
    @OSStatusSSL
    -9800|network|tls|tls.protocol.error|=|partly|edge|1
    SSLProtocol: TLS protocol error
    ~ read as a network error type by judgement
    -9801|network|tls|tls.version_or_cipher_mismatch|=|yes|edge|1
    SSLNegotiation: no TLS version or cipher in common
    ~ read as a network error type by judgement
    -9802|network|tls|tls.failed|=|partly|edge|1
    SSLFatalAlert: the other side sent a fatal TLS alert
    ~ read as a network error type by judgement
    -9805|network|tls|tcp.closed|=|partly|edge|1
    SSLClosedGraceful: connection closed gracefully during the TLS handshake
    ~ read as a network error type by judgement
    -9806|network|tls|tcp.closed|=|partly|access_network|1
    SSLClosedAbort: connection closed by an error during the TLS handshake
    ~ read as a network error type by judgement
    -9807|network|tls|tls.cert.invalid|=|yes|edge|0
    SSLXCertChainInvalid: the certificate chain is invalid
    ~ read as a network error type by judgement
    -9808|network|tls|tls.cert.invalid|=|yes|edge|0
    SSLBadCert: the certificate has a bad format
    ~ read as a network error type by judgement
    -9812|network|tls|tls.cert.authority_invalid|=|partly|edge|0
    SSLUnknownRootCert: the certificate chain ends in an unknown root
    ~ read as a network error type by judgement
    -9813|network|tls|tls.cert.authority_invalid|=|partly|edge|0
    SSLNoRootCert: the certificate chain has no root
    ~ read as a network error type by judgement
    -9814|network|tls|tls.cert.date_invalid|=|yes|edge|0
    SSLCertExpired: the certificate is expired
    ~ read as a network error type by judgement
    -9815|network|tls|tls.cert.date_invalid|=|partly|user|0
    SSLCertNotYetValid: the certificate is not yet valid by the device clock
    ~ read as a network error type by judgement
    -9816|network|tls|tcp.closed|=|partly|access_network|1
    SSLClosedNoNotify: connection closed without notice during the TLS handshake
    ~ read as a network error type by judgement
    -9824|network|tls|tls.version_or_cipher_mismatch|=|yes|edge|1
    SSLPeerHandshakeFail: the server failed the TLS handshake
    ~ read as a network error type by judgement
    -9825|network|tls|tls.bad_client_auth_cert|=|yes|app|0
    SSLPeerBadCert: the server calls the client certificate bad
    ~ read as a network error type by judgement
    -9827|network|tls|tls.cert.revoked|=|yes|edge|0
    SSLPeerCertRevoked: the server calls the certificate revoked
    ~ read as a network error type by judgement
    -9828|network|tls|tls.bad_client_auth_cert|=|yes|app|0
    SSLPeerCertExpired: the server calls the client certificate expired
    ~ read as a network error type by judgement
    -9829|network|tls|tls.bad_client_auth_cert|=|yes|app|0
    SSLPeerCertUnknown: the server does not know the client certificate
    ~ read as a network error type by judgement
    -9831|network|tls|tls.bad_client_auth_cert|=|yes|app|0
    SSLPeerUnknownCA: the server does not know the certificate authority
    ~ read as a network error type by judgement
    -9836|network|tls|tls.version_or_cipher_mismatch|=|yes|edge|1
    SSLPeerProtocolVersion: the server refuses the TLS version
    ~ read as a network error type by judgement
    -9843|network|tls|tls.cert.name_invalid|=|yes|edge|0
    SSLHostNameMismatch: the certificate is for another host name
    ~ read as a network error type by judgement
    """#
}
