extension RegistryText {
  /// Rows of Java exception classes and of Cronet.
  static let androidErrorRows = #"""
    @java
    java.net.UnknownHostException|network|dns|dns.name_not_resolved|=|partly|access_network|1
    .: host name not resolved
    java.net.SocketTimeoutException|network|unknown|tcp.timed_out|=|partly|unknown|1
    .: connecting or reading timed out
    ~ the failed phase says whether connecting or reading
    java.net.ConnectException|network|connect|tcp.failed|=|partly|edge|1
    .: connection failed
    java.net.NoRouteToHostException|network|connect|tcp.address_unreachable|=|partly|access_network|1
    .: no route to the host
    java.net.SocketException|network|receive|tcp.reset|=|partly|access_network|1
    .: connection reset, aborted, or closed while writing
    ~ the message says which
    javax.net.ssl.SSLHandshakeException|network|tls|tls.failed|=|partly|edge|0
    .: TLS handshake failed
    javax.net.ssl.SSLPeerUnverifiedException|network|tls|tls.cert.pinned_key_not_in_cert_chain|=|partly|edge|0
    .: host name or pinned key does not match the certificate
    javax.net.ssl.SSLProtocolException|network|tls|tls.protocol.error|=|partly|edge|0
    .: TLS protocol error
    java.io.EOFException|network|receive|tcp.closed|=|partly|edge|1
    .: the connection ended in the middle of the response
    java.net.ProtocolException|http|wait|http.protocol.error|=|yes|edge|0
    .: HTTP violation, or too many redirects
    okhttp3.internal.http2.StreamResetException|network|receive|http.protocol.error|=|partly|edge|1
    .: the HTTP/2 stream was reset
    okhttp3.internal.http2.ConnectionShutdownException|network|send|tcp.closed|=|partly|edge|1
    .: the HTTP/2 connection was being shut down
    java.io.InterruptedIOException|network|unknown|abandoned|=|partly|unknown|1
    .: the call ran into its own timeout
    java.io.IOException:Canceled|cancelled|unknown|abandoned|cancelled|no|user|0
    .: call cancelled by the app
    java.net.UnknownServiceException|client|local||client.java|yes|app|0
    .: cleartext not permitted
    java.net.MalformedURLException|client|local||client.java|yes|app|0
    .: malformed URL
    json.parse|parse|local||parse.json|yes|app|0
    .: JSON could not be decoded
    ~ the class names of several JSON libraries are read as this row
    @cronet
    1|network|dns|dns.name_not_resolved|=|partly|access_network|1
    HOSTNAME_NOT_RESOLVED: host name not resolved
    2|offline|policy||offline|no|access_network|1
    INTERNET_DISCONNECTED: no path to the internet
    3|network|unknown|dns.address_changed|=|partly|access_network|1
    NETWORK_CHANGED: the network changed during the request
    4|network|unknown|tcp.timed_out|=|partly|unknown|1
    TIMED_OUT: the request timed out
    5|network|receive|tcp.closed|=|partly|edge|1
    CONNECTION_CLOSED: connection closed by the other side
    6|network|connect|tcp.timed_out|=|partly|access_network|1
    CONNECTION_TIMED_OUT: connecting timed out
    7|network|connect|tcp.refused|=|yes|edge|1
    CONNECTION_REFUSED: connection refused: nothing listens on that port
    8|network|receive|tcp.reset|=|partly|edge|1
    CONNECTION_RESET: connection reset
    9|network|connect|tcp.address_unreachable|=|partly|access_network|1
    ADDRESS_UNREACHABLE: no route to the IP address
    10|network|unknown|http.protocol.error|=|partly|edge|1
    QUIC_PROTOCOL_FAILED: QUIC failed
    11|network|unknown|unknown|=|partly|unknown|0
    OTHER: another error
    """#
}
