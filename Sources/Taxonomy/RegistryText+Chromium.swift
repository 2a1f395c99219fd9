extension RegistryText {
  /// Rows of Chromium's net errors (net/base/net_error_list.h).
  static let chromiumErrorRows = #"""
    @net
    -2|network|unknown|unknown|=|partly|unknown|1
    FAILED: failed for an unstated reason
    -3|cancelled|unknown|abandoned|=|no|user|0
    ABORTED: request cancelled by the app or the page
    -7|network|unknown|tcp.timed_out|=|partly|unknown|1
    TIMED_OUT: the request timed out
    -10|policy|policy||policy.denied|no|user|1
    ACCESS_DENIED: access to the resource denied
    -20|policy|policy||policy.denied|no|user|1
    BLOCKED_BY_CLIENT: blocked by the client (an extension or a filter)
    -21|network|unknown|dns.address_changed|=|partly|unknown|1
    NETWORK_CHANGED: the network changed during the request
    -29|client|local||client.net|yes|app|0
    CLEARTEXT_NOT_PERMITTED: cleartext not permitted
    -100|network|receive|tcp.closed|=|partly|unknown|1
    CONNECTION_CLOSED: connection closed by the other side
    -101|network|receive|tcp.reset|=|partly|unknown|1
    CONNECTION_RESET: connection reset
    -102|network|connect|tcp.refused|=|partly|unknown|1
    CONNECTION_REFUSED: connection refused: nothing listens on that port
    -103|network|unknown|tcp.aborted|=|partly|unknown|1
    CONNECTION_ABORTED: connection aborted
    -104|network|connect|tcp.failed|=|partly|unknown|1
    CONNECTION_FAILED: connection failed for another reason
    -105|network|dns|dns.name_not_resolved|=|partly|access_network|1
    NAME_NOT_RESOLVED: host name not resolved
    -106|offline|policy||offline|no|access_network|1
    INTERNET_DISCONNECTED: no path to the internet
    -107|network|tls|tls.protocol.error|=|partly|edge|1
    SSL_PROTOCOL_ERROR: TLS protocol error
    -108|network|connect|tcp.address_invalid|=|partly|unknown|1
    ADDRESS_INVALID: the IP address is invalid
    -109|network|connect|tcp.address_unreachable|=|partly|unknown|1
    ADDRESS_UNREACHABLE: no route to the IP address
    -111|network|proxy|tcp.failed|=|partly|user|1
    TUNNEL_CONNECTION_FAILED: the proxy could not open a tunnel
    -113|network|tls|tls.version_or_cipher_mismatch|=|partly|edge|0
    SSL_VERSION_OR_CIPHER_MISMATCH: no TLS version or cipher in common
    -117|network|tls|tls.bad_client_auth_cert|=|partly|edge|0
    BAD_SSL_CLIENT_AUTH_CERT: the client certificate was refused
    -118|network|connect|tcp.timed_out|=|partly|unknown|1
    CONNECTION_TIMED_OUT: connecting timed out
    -119|network|dns|dns.failed|=|partly|access_network|1
    HOST_RESOLVER_QUEUE_TOO_LARGE: too many host lookups waiting
    -120|network|proxy|tcp.failed|=|partly|user|1
    SOCKS_CONNECTION_FAILED: the SOCKS proxy could not be reached
    -130|network|proxy|tcp.failed|=|partly|user|1
    PROXY_CONNECTION_FAILED: the proxy could not be reached
    -137|network|dns|dns.failed|=|partly|access_network|1
    NAME_RESOLUTION_FAILED: host name resolution failed
    -138|policy|policy||policy.denied|no|user|1
    NETWORK_ACCESS_DENIED: access to the network denied
    -150|network|tls|tls.cert.pinned_key_not_in_cert_chain|=|partly|edge|0
    SSL_PINNED_KEY_NOT_IN_CERT_CHAIN: none of the pinned keys is in the certificate chain
    -175|network|tls|tls.protocol.error|=|partly|edge|1
    SSL_VERSION_INTERFERENCE: TLS handshake failed as if a middlebox interfered
    -200|network|tls|tls.cert.name_invalid|=|partly|edge|0
    CERT_COMMON_NAME_INVALID: the certificate is for another host name
    -201|network|tls|tls.cert.date_invalid|=|partly|edge|0
    CERT_DATE_INVALID: the certificate is expired or not yet valid
    -202|network|tls|tls.cert.authority_invalid|=|partly|edge|0
    CERT_AUTHORITY_INVALID: the certificate comes from an authority that is not trusted
    -206|network|tls|tls.cert.revoked|=|partly|edge|0
    CERT_REVOKED: the certificate was revoked
    -207|network|tls|tls.cert.invalid|=|partly|edge|0
    CERT_INVALID: the certificate is invalid
    -214|network|tls|tls.cert.invalid|=|partly|edge|0
    CERTIFICATE_TRANSPARENCY_REQUIRED: certificate transparency required, but not shown
    -300|client|local||client.net|yes|app|0
    INVALID_URL: malformed URL
    -310|http|wait|http.response.redirect_loop|=|yes|backend|0
    TOO_MANY_REDIRECTS: too many redirects
    -320|http|wait|http.response.invalid|=|yes|backend|1
    INVALID_RESPONSE: the response is invalid
    -324|network|wait|http.response.invalid|=|partly|unknown|1
    EMPTY_RESPONSE: the server closed the connection without an answer
    -330|parse|receive|http.response.invalid|=|yes|backend|0
    CONTENT_DECODING_FAILED: content encoding could not be decoded
    -331|client|local||client.net|yes|app|0
    NETWORK_IO_SUSPENDED: the system suspended the app
    ~ excluded: the system, not the network, stopped it
    -337|network|receive|http.protocol.error|=|partly|unknown|1
    HTTP2_PROTOCOL_ERROR (SPDY_): HTTP/2 protocol error
    -351|network|wait|http.protocol.error|=|partly|unknown|1
    HTTP2_SERVER_REFUSED_STREAM: the server refused the HTTP/2 stream
    -352|network|receive|http.protocol.error|=|partly|unknown|1
    HTTP2_PING_FAILED: the HTTP/2 connection no longer answers pings
    -354|network|receive|http.response.invalid|=|partly|unknown|1
    CONTENT_LENGTH_MISMATCH: fewer or more bytes than the length announced
    -355|network|receive|http.response.invalid|=|partly|unknown|1
    INCOMPLETE_CHUNKED_ENCODING: the chunked response was cut
    -356|network|unknown|http.protocol.error|=|partly|unknown|1
    QUIC_PROTOCOL_ERROR: QUIC protocol error
    -358|network|tls|http.protocol.error|=|partly|edge|1
    QUIC_HANDSHAKE_FAILED: QUIC handshake failed
    -365|network|wait|http.protocol.error|=|partly|unknown|1
    HTTP_1_1_REQUIRED: the server asks for HTTP/1.1
    -370|http|wait|http.response.invalid|=|yes|backend|1
    INVALID_HTTP_RESPONSE: the response is not HTTP
    -400|client|local||client.net|yes|app|0
    CACHE_MISS: cache-only load could not be satisfied
    -800|network|dns|dns.failed|=|partly|access_network|1
    DNS_MALFORMED_RESPONSE: the DNS answer is malformed
    -801|network|dns|dns.failed|=|partly|access_network|1
    DNS_SERVER_REQUIRES_TCP: the DNS server asks for TCP
    -802|network|dns|dns.failed|=|partly|access_network|1
    DNS_SERVER_FAILED: the DNS server failed
    -803|network|dns|dns.failed|=|partly|access_network|1
    DNS_TIMED_OUT: DNS lookup timed out
    -804|network|dns|dns.failed|=|partly|access_network|1
    DNS_CACHE_MISS: host name not in the DNS cache
    -805|network|dns|dns.failed|=|partly|access_network|1
    DNS_SEARCH_EMPTY: the DNS search list is empty
    """#
}
