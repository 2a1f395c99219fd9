import Testing

@testable import Taxonomy

@Suite struct SpellingTests {
  struct Case: Sendable {
    let domain: String?
    let code: String
    let os: String?
    /// The row expected, as `domain code`; nil: unknown.
    let row: String?

    init(_ domain: String?, _ code: String, os: String? = nil, _ row: String?) {
      self.domain = domain
      self.code = code
      self.os = os
      self.row = row
    }
  }

  static let urlLoading: [Case] = [
    Case("NSURLErrorDomain", "-1001", "NSURLErrorDomain -1001"),
    Case("nsurlerrordomain", " -1001\n", "NSURLErrorDomain -1001"),
    Case("NSURLErrorDomain", "NSURLErrorTimedOut", "NSURLErrorDomain -1001"),
    Case("URLError", "timedOut", "NSURLErrorDomain -1001"),
    Case("kCFErrorDomainCFNetwork", "-1005", "NSURLErrorDomain -1005"),
    Case("kCFErrorDomainCFNetwork", "kCFURLErrorCannotFindHost", "NSURLErrorDomain -1003"),
    Case("kCFErrorDomainCFNetwork", "310", nil),
    Case("NSURLErrorDomain", "-4242", nil),
    Case(nil, "-999", "NSURLErrorDomain -999"),
    Case("", "-1009", "NSURLErrorDomain -1009"),
    Case("NSCocoaErrorDomain", "3840", "NSCocoaErrorDomain 3840"),
    Case("NSCocoaErrorDomain", "4864", "Swift.DecodingError *"),
    Case("Swift.DecodingError", "keyNotFound", "Swift.DecodingError *"),
  ]

  static let posix: [Case] = [
    Case("NSPOSIXErrorDomain", "54", os: "iOS", "NSPOSIXErrorDomain ECONNRESET"),
    Case("NSPOSIXErrorDomain", "54", "NSPOSIXErrorDomain ECONNRESET"),
    Case("NSPOSIXErrorDomain", "54", os: "Android", nil),
    Case("NSPOSIXErrorDomain", "104", os: "Android", "NSPOSIXErrorDomain ECONNRESET"),
    Case("errno", "104", "NSPOSIXErrorDomain ECONNRESET"),
    Case("POSIX", "104", os: "iPadOS", nil),
    Case("linux", "110", os: "iOS", "NSPOSIXErrorDomain ETIMEDOUT"),
    Case("android", "111", "NSPOSIXErrorDomain ECONNREFUSED"),
    Case("NSPOSIXErrorDomain", "32", os: "Android", "NSPOSIXErrorDomain EPIPE"),
    Case("NSPOSIXErrorDomain", "32", os: "macOS", "NSPOSIXErrorDomain EPIPE"),
    Case("NSPOSIXErrorDomain", "ECONNRESET", "NSPOSIXErrorDomain ECONNRESET"),
    Case(nil, "econnrefused", "NSPOSIXErrorDomain ECONNREFUSED"),
    Case("har", "ECONNRESET", "NSPOSIXErrorDomain ECONNRESET"),
    Case(nil, "54", nil),
    Case("Network.NWError", "50", os: "iOS", "NSPOSIXErrorDomain ENETDOWN"),
    Case("Network.NWError", "-9836", os: "iOS", "OSStatusSSL -9836"),
    Case("kCFStreamErrorDomainSSL", "-9807", "OSStatusSSL -9807"),
    Case("NSOSStatusErrorDomain", "errSSLHostNameMismatch", "OSStatusSSL -9843"),
  ]

  static let chromium: [Case] = [
    Case("net", "-105", "net -105"),
    Case("net", "net::ERR_NAME_NOT_RESOLVED", "net -105"),
    Case("NET", "err_name_not_resolved", "net -105"),
    Case("har", "net::ERR_NAME_NOT_RESOLVED", "net -105"),
    Case(nil, "net::ERR_NAME_NOT_RESOLVED", "net -105"),
    Case(nil, "-105", "net -105"),
    Case("net", "net::ERR_SPDY_PROTOCOL_ERROR", "net -337"),
    Case("net", "net::ERR_HTTP2_PROTOCOL_ERROR", "net -337"),
    Case("net", "net::ERR_SOMETHING_NEW", nil),
    Case("cronet", "4", "cronet 4"),
    Case("cronet", "ERROR_TIMED_OUT", "cronet 4"),
    Case("cronet", "-118", "net -118"),
    Case("cronet", "net::ERR_CONNECTION_RESET", "net -101"),
  ]

  static let java: [Case] = [
    Case("java", "java.net.SocketTimeoutException", "java java.net.SocketTimeoutException"),
    Case("Java", "SocketTimeoutException", "java java.net.SocketTimeoutException"),
    Case("java", "java.net.SocketTimeoutException: Read timed out", "java java.net.SocketTimeoutException"),
    Case(nil, "javax.net.ssl.SSLHandshakeException", "java javax.net.ssl.SSLHandshakeException"),
    Case("java", "Canceled", "java java.io.IOException:Canceled"),
    Case("java", "java.io.IOException: Canceled", "java java.io.IOException:Canceled"),
    Case("java", "java.io.IOException:Canceled", "java java.io.IOException:Canceled"),
    Case("java", "kotlinx.coroutines.JobCancellationException: x", "java java.io.IOException:Canceled"),
    Case("java", "java.io.IOException: unexpected", nil),
    Case("java", "java.io.IOException", nil),
    Case("okhttp", "com.google.gson.JsonSyntaxException: at line 1", "java json.parse"),
    Case("jmeter", "org.apache.http.conn.ConnectTimeoutException", "java java.net.SocketTimeoutException"),
    Case("java", "com.example.MyException", nil),
  ]

  static let others: [Case] = [
    Case("nel", "dns.name_not_resolved", "nel dns.name_not_resolved"),
    Case("NEL", "TCP.TIMED_OUT", "nel tcp.timed_out"),
    Case("nel", "h9.unheard_of", nil),
    Case("http", "503", "http 503"),
    Case("http", "418", "http 4xx"),
    Case("app", "app_deadline", "app app_deadline"),
    Case("har", "no_response", nil),
    Case("Alamofire.AFError", "13", nil),
    Case("", "", nil),
    Case("net", String(repeating: "x", count: 100_000), nil),
  ]

  @Test(arguments: urlLoading + posix + chromium + java + others)
  func spellingMeansRow(_ given: Case) {
    let row = ErrorRegistry.standard.row(domain: given.domain, code: given.code, os: given.os)
    #expect(row.map { "\($0.domain) \($0.code)" } == given.row)
    let kind = errorKind(domain: given.domain, code: given.code, os: given.os)
    #expect(kind.isKnown == (given.row != nil))
    #expect(kind.layer == row?.layer ?? .network)
    #expect(kind.code == row)
  }

  @Test func everyRowIsFoundByItsOwnSpellings() {
    for row in ErrorRegistry.standard.rows where row.code != "*" {
      #expect(ErrorRegistry.standard.row(domain: row.domain, code: row.code, os: nil) == row)
      #expect(ErrorRegistry.standard.row(domain: row.domain.uppercased(), code: row.code, os: nil) == row)
    }
  }

  @Test(arguments: [
    ("tcp", FailurePhase.connect), ("TCP", .connect), ("connect", .connect), ("quic", .connect),
    ("ssl", .tls),
    ("dns", .dns), (" wait ", .wait),
  ]) func phaseIsRead(_ text: String, _ phase: FailurePhase) {
    #expect(FailurePhase(text: text) == phase)
  }

  @Test func unheardOfPhaseIsNil() {
    #expect(FailurePhase(text: "teleport") == nil)
    #expect(FailurePhase(text: "") == nil)
  }
}
