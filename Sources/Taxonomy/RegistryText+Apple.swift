extension RegistryText {
  /// Rows of the domains that Apple platforms send, but POSIX and Secure Transport.
  static let appleErrorRows = #"""
    @NSURLErrorDomain
    -1|network|unknown|unknown|=|partly|unknown|1
    Unknown: unclassified error; on Linux also every unmapped transport error, TLS included
    ~ the underlying error says more
    -995|client|local||client.session_config|yes|app|0
    BackgroundSessionRequiresSharedContainer: background session needs a shared container id
    -996|client|local||client.session_in_use|yes|app|1
    BackgroundSessionInUseByAnotherProcess: background session owned by another process
    -997|client|local||client.session_disconnected|partly|app|1
    BackgroundSessionWasDisconnected: background transfer daemon disconnected
    -999|cancelled|unknown|abandoned|cancelled|no|user|0
    Cancelled: task cancelled, or its server trust challenge cancelled by the app
    ~ with a refused certificate or a deadline it counts as a network failure
    -1000|client|local||client.bad_url|yes|app|0
    BadURL: malformed URL
    -1001|network|unknown|tcp.timed_out|timeout|partly|unknown|1
    TimedOut: no data arrived in time, or the whole request took too long
    ~ the failed phase says whose timeout it is; a slow wait points at the server
    -1002|client|local||client.unsupported_url|yes|app|0
    UnsupportedURL: no handler for scheme
    -1003|network|dns|dns.name_not_resolved|=|partly|access_network|1
    CannotFindHost: host name not resolved
    -1004|network|connect|tcp.failed|=|partly|edge|1
    CannotConnectToHost: TCP connect failed
    ~ a POSIX code, where sent, says whether refused or unreachable
    -1005|network|receive|tcp.closed|=|partly|access_network|1
    NetworkConnectionLost: connection dropped while loading, a stale kept-alive one included
    ~ retry only what is idempotent or was not sent
    -1006|network|dns|dns.failed|=|partly|access_network|1
    DNSLookupFailed: DNS lookup failed
    -1007|http|wait|http.response.redirect_loop|http.redirect_loop|yes|backend|0
    HTTPTooManyRedirects: redirect loop / limit
    -1008|http|unknown|http.failed|http.resource_unavailable|partly|unknown|0
    ResourceUnavailable: resource could not be retrieved
    ~ the layer is a judgement
    -1009|offline|policy||offline|no|access_network|1
    NotConnectedToInternet: no path to the internet
    ~ offline only if the system had no path when it failed
    -1010|http|wait|http.response.invalid|http.bad_redirect|yes|backend|0
    RedirectToNonExistentLocation: redirect without usable target
    -1011|http|wait|http.response.invalid|http.bad_server_response|yes|backend|1
    BadServerResponse: server answered with an unusable response
    -1012|cancelled|tls||cancelled_auth|partly|user|0
    UserCancelledAuthentication: authentication challenge cancelled
    ~ with a refused certificate it counts as a network failure
    -1013|http|wait|http.error|http.auth_required|partly|app|0
    UserAuthenticationRequired: credentials required
    -1014|network|receive|http.response.invalid|http.response.empty|yes|edge|1
    ZeroByteResource: content promised, connection closed with 0 bytes
    -1015|parse|receive|http.response.invalid|parse.content_encoding|yes|backend|0
    CannotDecodeRawData: content could not be decoded
    -1016|parse|receive|http.response.invalid|parse.content_encoding|yes|backend|0
    CannotDecodeContentData: content encoding could not be decoded
    -1017|http|wait|http.response.invalid|=|yes|edge|0
    CannotParseResponse: HTTP message malformed
    ~ HTTP framing, not the payload
    -1018|policy|policy||policy.roaming_off|no|user|1
    InternationalRoamingOff: roaming disabled
    -1019|policy|policy||policy.call_active|no|access_network|1
    CallIsActive: voice call blocks data
    -1020|policy|policy||policy.data_not_allowed|no|user|1
    DataNotAllowed: cellular data denied
    -1021|client|local||client.body_stream|yes|app|0
    RequestBodyStreamExhausted: body stream could not be re-supplied
    -1022|client|local||client.ats|yes|app|0
    AppTransportSecurityRequiresSecureConnection: App Transport Security blocked cleartext
    -1100|client|local||client.file|yes|app|0
    FileDoesNotExist: file not found
    -1101|client|local||client.file|yes|app|0
    FileIsDirectory: the file is a directory
    -1102|client|local||client.file|yes|app|0
    NoPermissionsToReadFile: no permission to read the file
    ~ may also stand for denied HTTP loads
    -1103|client|local||client.file|yes|app|0
    DataLengthExceedsMaximum: resource larger than allowed
    -1104|client|local||client.file|yes|app|0
    FileOutsideSafeArea: the file lies outside the safe area
    -1200|network|tls|tls.failed|=|partly|unknown|1
    SecureConnectionFailed: TLS handshake failed
    ~ a Secure Transport code, where sent, says more
    -1201|network|tls|tls.cert.date_invalid|=|partly|edge|0
    ServerCertificateHasBadDate: certificate expired or not yet valid by the device clock
    ~ wrong device clock or expired certificate: compare the affected share
    -1202|network|tls|tls.cert.authority_invalid|=|partly|edge|0
    ServerCertificateUntrusted: trust evaluation failed
    ~ captive portals, inspecting proxies and host name mismatches land here
    -1203|network|tls|tls.cert.authority_invalid|=|partly|edge|0
    ServerCertificateHasUnknownRoot: the certificate chain ends in an unknown root
    -1204|network|tls|tls.cert.date_invalid|=|partly|user|0
    ServerCertificateNotYetValid: certificate not yet valid by the device clock
    ~ usually the device clock
    -1205|network|tls|tls.bad_client_auth_cert|=|yes|app|0
    ClientCertificateRejected: the server refused the client certificate
    -1206|network|tls|tls.bad_client_auth_cert|=|yes|app|0
    ClientCertificateRequired: the server asks for a client certificate
    ~ Foundation on Linux shifts the TLS codes by one
    -2000|client|local||client.cache_only_miss|yes|app|1
    CannotLoadFromNetwork: cache-only load could not be satisfied
    -3000|client|local||client.file|partly|app|0
    CannotCreateFile: downloaded file could not be created (disk full, sandbox)
    -3001|client|local||client.file|partly|app|0
    CannotOpenFile: downloaded file could not be opened
    -3002|client|local||client.file|partly|app|0
    CannotCloseFile: downloaded file could not be closed
    -3003|client|local||client.file|partly|app|0
    CannotWriteToFile: downloaded file could not be written (disk full, sandbox)
    -3004|client|local||client.file|partly|app|0
    CannotRemoveFile: file could not be removed
    -3005|client|local||client.file|partly|app|0
    CannotMoveFile: downloaded file could not be moved
    -3006|parse|receive|http.response.invalid|parse.download_decoding|yes|backend|1
    DownloadDecodingFailedMidStream: decoder failed in the middle of the download
    -3007|parse|receive|http.response.invalid|parse.download_decoding|yes|backend|1
    DownloadDecodingFailedToComplete: decoder failed at the end of the download
    @NSCocoaErrorDomain
    3840|parse|local||parse.json|yes|backend|0
    PropertyListReadCorrupt: JSON or property list could not be parsed
    @Swift.DecodingError
    *|parse|local||parse.decoding|yes|app|0
    DecodingError: decoded value does not fit its type: wrong type, missing value or key, corrupt data
    ~ app and backend disagree about the format
    """#
}
