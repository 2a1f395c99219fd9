extension RegistryText {
  /// Rows of HTTP statuses, of Network Error Logging types and of the app itself.
  static let reportedErrorRows = #"""
    @http
    1xx|none|||none|no|unknown|0
    Informational: interim answer, never a final one
    2xx|none|||none|no|unknown|0
    Success: answered
    3xx|none|||none|no|unknown|0
    Redirection: redirected, or not modified
    ~ 304 is a revalidated copy; a redirect that is not followed counts as answered
    4xx|http|wait|http.error|4xx|partly|app|0
    Client error: the server refuses the request
    ~ an endpoint's expected statuses may accept some
    401|http|wait|http.error|401|partly|app|0
    Unauthorized: no valid credentials (often an expired token)
    ~ a refreshed token and a successful retry are a success of the request
    404|http|wait|http.error|404|partly|app|0
    Not Found: no such resource
    ~ expected by many endpoints
    408|http|wait|http.error|408|partly|access_network|1
    Request Timeout: the server waited too long for the request
    421|http|wait|http.error|421|yes|edge|1
    Misdirected Request: sent to a server that does not answer for this host
    425|http|wait|http.error|425|yes|edge|1
    Too Early: the server will not risk early data
    429|http|wait|http.error|429|yes|backend|1
    Too Many Requests: rate limit reached
    ~ honour Retry-After
    499|cancelled|||cancelled|no|user|0
    Client Closed Request (nginx): the client closed the connection first (server logs only)
    ~ the server side of a cancel or client timeout
    5xx|http|wait|http.error|5xx|yes|backend|0
    Server error: the server failed
    500|http|wait|http.error|500|yes|backend|1
    Internal Server Error: the server met an unexpected condition
    502|http|wait|http.error|502|yes|edge|1
    Bad Gateway: the gateway got an invalid answer from behind
    503|http|wait|http.error|503|yes|backend|1
    Service Unavailable: overloaded or in maintenance
    504|http|wait|http.error|504|yes|edge|1
    Gateway Timeout: the gateway got no answer in time from behind
    @nel
    dns.unreachable|network|dns|=|=|partly|unknown|1
    =: the DNS server could not be reached
    dns.name_not_resolved|network|dns|=|=|partly|unknown|1
    =: host name not resolved
    dns.failed|network|dns|=|=|partly|unknown|1
    =: DNS lookup failed
    dns.address_changed|network|dns|=|=|partly|unknown|1
    =: the server address changed since the reporting policy was received
    dns.timed_out|network|dns|=|=|partly|unknown|1
    =: DNS lookup timed out
    tcp.timed_out|network|connect|=|=|partly|unknown|1
    =: connection timed out
    tcp.closed|network|connect|=|=|partly|unknown|1
    =: connection closed by the other side
    tcp.reset|network|connect|=|=|partly|unknown|1
    =: connection reset
    tcp.refused|network|connect|=|=|partly|unknown|1
    =: connection refused: nothing listens on that port
    tcp.aborted|network|connect|=|=|partly|unknown|1
    =: connection aborted
    tcp.address_invalid|network|connect|=|=|partly|unknown|1
    =: the IP address is invalid
    tcp.address_unreachable|network|connect|=|=|partly|unknown|1
    =: no route to the IP address
    tcp.failed|network|connect|=|=|partly|unknown|1
    =: connection failed for another reason
    tls.version_or_cipher_mismatch|network|tls|=|=|partly|unknown|1
    =: no TLS version or cipher in common
    tls.bad_client_auth_cert|network|tls|=|=|partly|unknown|1
    =: the server refused the client certificate
    tls.cert.name_invalid|network|tls|=|=|partly|unknown|0
    =: the certificate is for another host name
    tls.cert.date_invalid|network|tls|=|=|partly|unknown|0
    =: the certificate is expired or not yet valid
    tls.cert.authority_invalid|network|tls|=|=|partly|unknown|0
    =: the certificate comes from an authority that is not trusted
    tls.cert.invalid|network|tls|=|=|partly|unknown|0
    =: the certificate is invalid
    tls.cert.revoked|network|tls|=|=|partly|unknown|0
    =: the certificate was revoked
    tls.cert.pinned_key_not_in_cert_chain|network|tls|=|=|partly|unknown|0
    =: none of the pinned keys is in the certificate chain
    tls.protocol.error|network|tls|=|=|partly|unknown|1
    =: TLS protocol error
    tls.failed|network|tls|=|=|partly|unknown|1
    =: TLS handshake failed for another reason
    http.error|http|wait|=|=|yes|backend|1
    =: the server answered with a 4xx or 5xx status
    http.protocol.error|network|receive|=|=|partly|unknown|1
    =: HTTP protocol error on the connection
    http.response.invalid|http|wait|=|=|yes|backend|1
    =: the response is empty, cut or malformed
    http.response.redirect_loop|http|wait|=|=|yes|backend|1
    =: redirect loop
    http.response.empty|network|wait|=|=|partly|unknown|1
    =: the server closed the connection without an answer
    http.failed|network|unknown|=|=|partly|unknown|1
    =: HTTP failed for another reason
    abandoned|cancelled|unknown|=|cancelled|no|user|0
    =: the user or the page gave the request up
    unknown|network|unknown|=|=|partly|unknown|1
    =: unclassified error
    @app
    business|business|||business|yes|backend|0
    BusinessCode: HTTP and decoding are fine, the business code says failed
    ~ only for endpoints whose envelope the app reads
    pinning_rejected|network|tls|tls.cert.pinned_key_not_in_cert_chain|=|partly|edge|0
    PinningRejected: the app refused the server's certificate
    app_deadline|network|unknown|abandoned|timeout|partly|unknown|1
    AppDeadline: the app's own deadline cancelled the task
    ~ counts as a failure, not as a cancel
    suspended|client|local||client.suspended|no|user|1
    Suspended: the process was suspended in the middle of the request
    """#
}
